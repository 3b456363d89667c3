"""A match at the window's board: what a player sees of it, and does with it."""
import os
import random
import tempfile

import pyatspi

import bus
from driver import App, Trouble, get_role, settled, wait_for, walk

STEPS = ('Right', 'Left', 'Down', 'Up', 'Next', 'Prior')


def open_table(binary, title, seed=1, **options):
    """The app, opened and with a match of one game begun."""
    table = Table(App(binary, **options), seed)
    table.begin(title)
    return table


def open_position(binary, game, start, **options):
    """The app, opened with a match of two people from a position of its own: nobody else moves."""
    with tempfile.NamedTemporaryFile('w', suffix='.grundy', dir=os.environ['XDG_RUNTIME_DIR']) as file:
        file.write(f'[Grundy]\nVersion=1\nGame={game}\nStart={start}\nFirst=person\nSecond=person\n[End]\n')
        file.flush()
        table = Table(App(binary, file.name, **options))
        wait_for(table.cells, 'the board of the file')
    return table


class Table:
    """The board of whatever game the app shows."""

    def __init__(self, app, seed=1):
        self.app = app
        self.nodes = {}
        self.random = random.Random(seed)

    def begin(self, title):
        """From the gallery."""
        self.app.activate(self.app.find(f'Start {title}', 'push button'))
        wait_for(self.playable, f'a board of {title} to play on')

    # Seeing: what stays on the page is looked up once, as each look at the whole window is slow.

    def part(self, name, role):
        """The thing with such a name on the page."""
        if (name, role) not in self.nodes:
            self.nodes[name, role] = self.app.find(name, role, part=True)
        return self.nodes[name, role]

    def labels(self):
        """The labels beside the board, and not in the history."""
        if 'labels' not in self.nodes:
            page = self.part('Board of', 'table').parent
            self.nodes['labels'] = [node for child in page if get_role(child) not in ('table', 'list')
                                    for node in walk(child) if get_role(node) == 'label']
        return self.nodes['labels']

    def says(self, words):
        return any(name is not None and words in name for name in bus.names_of(self.labels()))

    def cells(self):
        nodes = self.part('Board of', 'table').children()
        return [node for node, shown in zip(nodes, bus.are_shown(nodes)) if shown]

    def named_cells(self):
        nodes = self.cells()
        return [(node, name) for node, name in zip(nodes, bus.names_of(nodes)) if name is not None]

    def board(self):
        """The board at rest in words, without what can be played on it."""
        return settled(lambda: [name.split(' Move: ')[0] for _, name in self.named_cells()])

    def playable(self):
        return [node for node, name in self.named_cells() if 'Move: ' in name]

    def cell_at_cursor(self):
        """The element that the keyboard is at."""
        nodes = self.cells()
        return next((node for node, is_it in zip(nodes, bus.have_state(nodes, pyatspi.STATE_FOCUSED)) if is_it), None)

    def at_cursor(self):
        """What it says."""
        node = self.cell_at_cursor()
        return node.name if node else ''

    def look_for(self, words):
        """The first element of the board whose name begins so."""
        return next((node for node, name in self.named_cells() if name.startswith(words)), None)

    def status(self):
        """What the status line says: the name of the label in it."""
        return next((node.name for node in self.part('', 'status bar') if get_role(node) == 'label'), '')

    def n_moves(self):
        """Moves in the history, without its start."""
        return sum(node.getRoleName() == 'list item' for node in walk(self.part('Moves', 'list'))) - 1

    def is_over(self):
        return self.says('has won') or self.says('have won')

    def is_our_turn(self):
        return self.says('Your move')

    def wait_for_answer(self, n_before):
        """Waits until our move is made and it is our turn again, or the match is over."""
        def is_answered():
            return self.n_moves() > n_before and (self.is_over() or (self.is_our_turn() and self.playable()))

        try:
            wait_for(is_answered, f'an answer after move {n_before + 1}')
        except Trouble as trouble:
            raise Trouble(f'{trouble}; {self.n_moves()} moves made, the status line says {self.status()!r}') from None

    # Doing

    def play_by_pointer(self):
        n = self.n_moves()
        self.app.click(lambda: self.random.choice(self.playable()))
        self.wait_for_answer(n)

    def play_through_bus(self):
        n = self.n_moves()
        self.app.activate(lambda: self.random.choice(self.playable()))
        self.wait_for_answer(n)

    def play_by_keyboard(self):
        """Walks the cursor about until it is at something that can be played; plays it."""
        n = self.n_moves()
        for _ in range(400):
            self.app.key(self.random.choice(STEPS))
            if 'Move: ' in self.at_cursor():
                break
        else:
            raise AssertionError(f'no move was found by keyboard; the status line says {self.status()!r}')
        self.app.key(self.random.choice(('space', 'Return')))
        self.wait_for_answer(n)

    def play_to_the_end(self, play):
        for _ in range(200):
            if self.is_over():
                return
            play()
        raise AssertionError('the match did not end')

    def press(self, name):
        self.app.click(self.part(name, 'push button'))
