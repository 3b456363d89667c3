"""New Game: by keyboard and by pointer, in all games; mistakes; two people; copying and pasting.

usage: test_start.py BINARY
"""
import sys

import pyatspi

import tap
from driver import DISPLAY, HOLD, Trouble, get_role, is_shown, wait_for, walk
from table import open_table

BINARY = sys.argv[1]
GAMES = ('Two in a Row', 'Block Tower', 'Take or Split', 'Nim', 'The Last Stone Loses', 'Team Nim',
         'Take and Break', 'Take and Break, Last Move Loses', 'Grundy’s Game', 'Games Side by Side')
# Their boards are called by the code that is played: Kayles, Nim, ...
MANY_NAMES = ('Take and Break', 'Take and Break, Last Move Loses')


def is_focused(node):
    return node.getState().contains(pyatspi.STATE_FOCUSED)


def is_usable(node):
    return node.getState().contains(pyatspi.STATE_SENSITIVE)


class NewGame:
    """The dialog, once it is open. Looks for things in it alone."""

    def __init__(self, app, key='ctrl+n'):
        self.app = app
        app.key(key)
        self.node = app.find('New Game', 'dialog')
        self.entry = self.find('Notation', 'text')
        self.start = self.find('Start', 'push button')
        app.focus_newest_window()
        wait_for(lambda: is_focused(self.start), 'Start to have the keyboard')

    def look(self, name, role, part=False):
        found = self.app.find_all(name, role, part, within=self.node)
        return found[0] if found else None

    def find(self, name, role, part=False):
        return wait_for(lambda: self.look(name, role, part), f'{role} named “{name}” in New Game')

    def text(self):
        text = self.entry.queryText()
        return text.getText(0, text.characterCount)

    def wait_for_other(self, before):
        return wait_for(lambda: self.text() not in ('', before) and self.text(), f'a position other than {before}')

    def click_until(self, button, condition):
        """GTK can lose a click when a list has just closed, or the machine is slow; people click again."""
        name = button.name  # it may be gone once it has been clicked
        for _ in range(3):
            self.app.click(button)
            try:
                return wait_for(condition, f'what “{name}” is for', 4)
            except Trouble:
                pass
        raise AssertionError(f'nothing comes of “{name}”')

    def tab_to(self, node):
        """Goes from control to control by keyboard until the one that is meant."""
        for _ in range(30):
            if is_focused(node):
                return
            self.app.key('Tab')
        raise AssertionError(f'no Tab leads to “{node.name}”')

    def enter(self, text):
        self.app.click(self.entry)
        self.app.key('ctrl+a', 'BackSpace')
        self.app.type(text)

    def choose_game(self, title):
        """By pointer. The name in the row comes first, that in the list after it."""
        row = self.find('Game', 'combo box')

        def offers():
            return [node for node in walk(row) if get_role(node) == 'label' and node.name != 'Game' and is_shown(node)]

        self.app.click(row)
        wait_for(lambda: len(offers()) >= len(GAMES), 'the list of games')
        # The list hangs below the chosen name; where it is to the left or right the bus does not know.
        x, _, width, _ = self.app.box_on_display(offers()[0])
        _, y, _, height = self.app.box_on_display([node for node in offers() if node.name == title][-1])
        DISPLAY.point(x + width // 2, y + height // 2)
        DISPLAY.click(HOLD)
        wait_for(lambda: len(offers()) == 1, 'the list of games to close')

    def wait_for_board(self, table, title):
        self.app.focus_newest_window()
        table.grid = None
        wait_for(lambda: self.is_board_of(title), f'a board of {title}')

    def is_board_of(self, title):
        name = 'Board of ' if title in MANY_NAMES else f'Board of {title}'
        return not self.app.look('New Game', 'dialog') and self.app.look(name, 'table', part=True)


def with_nim(case):
    table = open_table(BINARY, 'Nim', 1)
    try:
        case(table)
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def by_keyboard(table):
    app = table.app
    for number, title in enumerate(GAMES):
        dialog = NewGame(app)
        dialog.tab_to(dialog.find('Game', 'combo box'))
        app.key('space')
        wait_for(lambda: dialog.look('Team Nim', 'label'), 'the list of games')
        app.key('Home', *['Down'] * number, 'Return')
        before = dialog.wait_for_other('')
        dialog.tab_to(dialog.find('Position', 'combo box'))
        app.key('space', 'Down', 'Return')
        dialog.wait_for_other(before)
        dialog.tab_to(dialog.start)
        app.key('Return')
        dialog.wait_for_board(table, title)


def by_pointer(table):
    app = table.app
    for title in GAMES:
        dialog = NewGame(app)
        dialog.choose_game(title)
        before = dialog.wait_for_other('')
        dialog.click_until(dialog.find('Medium', 'push button'), lambda: dialog.text() != before)
        dialog.click_until(dialog.start, lambda: not app.look('New Game', 'dialog'))
        dialog.wait_for_board(table, title)


MISTAKES = (
    ('3 x', 'Not a position: character 3: found “x”, expected the size of a heap.'),
    ('0 0', 'Nobody can move in this position.'),
)


def mistakes(table):
    dialog = NewGame(table.app)
    for text, words in MISTAKES:
        dialog.enter(text)
        dialog.find(words, 'label')
        assert not is_usable(dialog.start), f'Start can be pressed with {text!r}'
        table.app.key('Return')
        assert is_shown(dialog.node), f'Return begins a match with {text!r}'


def options(table):
    """A number is changed by keyboard, and is in the notation at once."""
    dialog = NewGame(table.app)
    dialog.tab_to(dialog.find('Heaps', 'spin button'))
    table.app.key('ctrl+a', '2', 'Tab')
    wait_for(lambda: dialog.text() == '3 13', 'two heaps')


def large_number(table):
    """Every digit that is typed is kept and shown, to 10^18."""
    dialog = NewGame(table.app)
    dialog.enter('1 1')
    dialog.tab_to(dialog.find('Heaps', 'spin button'))
    table.app.key('Tab', 'space')
    number = dialog.find('Heap 2', 'spin button')
    dialog.tab_to(number)
    table.app.key('ctrl+a')
    table.app.type('999999999999999999')
    wait_for(lambda: dialog.text() == '1 999999999999999999', 'the number in the notation')
    table.app.key('Up')
    wait_for(lambda: dialog.text() == '1 1000000000000000000', 'one stone more')
    text = number.queryText()
    tap.same(text.getText(0, text.characterCount), '1000000000000000000', 'the number in its row')


def random_again(table):
    """A random position is chosen in the list, and again, and again: another one each time."""
    app = table.app
    dialog = NewGame(app)
    dialog.tab_to(dialog.find('Position', 'combo box'))
    text = dialog.text()
    for key in ('End', 'Up', 'Up'):
        app.key('space', key, 'Return')
        text = dialog.wait_for_other(text)


def two_people(table):
    app = table.app
    dialog = NewGame(app)
    dialog.tab_to(dialog.find('Opponent', 'combo box'))
    app.key('space', 'Down', 'Return')
    wait_for(lambda: not dialog.look('Level', 'combo box'), 'the level to go')
    dialog.tab_to(dialog.start)
    app.key('Return')
    dialog.wait_for_board(table, 'Nim')
    n = table.n_moves()
    app.click(wait_for(table.playable, 'a move')[0])
    wait_for(lambda: table.n_moves() == n + 1 and table.playable(), 'the other person’s move')
    NewGame(app).find('A person, on this screen', 'label')
    app.key('Escape')


def copy_and_paste(table):
    """The board's position goes out and comes in again; the match under way stays."""
    app = table.app
    table.play_by_pointer()
    board = table.board()
    app.key('ctrl+c')
    app.find('Copied as text and picture', part=True)
    dialog = NewGame(app, 'ctrl+v')
    pasted = dialog.wait_for_other('3 13 9')
    assert pasted.replace(' ', '').isdigit(), pasted
    app.key('Escape')
    wait_for(lambda: not app.look('New Game', 'dialog'), 'the dialog to close')
    app.focus_newest_window()
    tap.same(table.board(), board, 'the board behind')


CASES = [
    ('New Game starts every game by keyboard alone', lambda: with_nim(by_keyboard)),
    ('New Game starts every game by pointer, from a random position', lambda: with_nim(by_pointer)),
    ('Every mistake is told under the entry, and nothing starts', lambda: with_nim(mistakes)),
    ('A number is changed by keyboard', lambda: with_nim(options)),
    ('A number of 19 digits is kept and shown', lambda: with_nim(large_number)),
    ('A random position is chosen again and again', lambda: with_nim(random_again)),
    ('Two people play at one screen, and that is remembered', lambda: with_nim(two_people)),
    ('A position is copied and pasted, and the match stays', lambda: with_nim(copy_and_paste)),
]

if __name__ == '__main__':
    tap.without_animations()
    tap.run(CASES)
