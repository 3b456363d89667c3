"""A tour of the app in real use: the course is looked at, every game is begun, played by pointer, hinted, and looked back at.

usage: tour.py BINARY FOLDER [--full]        (inside tools/headless)

At each stop pictures are taken, named after their look, their size and what they show. The short tour plays every game once and
goes through looks and sizes by turns; the full one, with some five hundred pictures, shows all in each look and each size.
"""
import os
import sys

from driver import App, Trouble, wait_for
from table import Table

GAMES = {
    'Two in a Row': 'two-in-a-row',
    'Block Tower': 'block-tower',
    'Take or Split': 'take-or-split',
    'Nim': 'nim',
    'The Last Stone Loses': 'the-last-stone-loses',
    'Team Nim': 'team-nim',
    'Take and Break': 'take-and-break',
    'Take and Break, Last Move Loses': 'take-and-break-last-move-loses',
    'Grundy’s Game': 'grundys-game',
    'Games Side by Side': 'games-side-by-side',
}
LOOKS = {
    'light': {},
    'dark': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'},
    'high-contrast': {'ADW_DEBUG_HIGH_CONTRAST': '1'},
}
SIZES = {'wide': (1600, 1000), 'standard': (1024, 600), 'narrow': (360, 640)}
USUAL = 'standard'
# The short tour: in each look the size in which places are shown, and the games with theirs.
SHORT = {
    'light': ('standard', {'Two in a Row': 'standard', 'Block Tower': 'narrow', 'Take or Split': 'wide',
                           'The Last Stone Loses': 'standard', 'Take and Break': 'narrow'}),
    'dark': ('narrow', {'Nim': 'standard', 'Team Nim': 'narrow', 'Take and Break, Last Move Loses': 'wide',
                        'Grundy’s Game': 'standard', 'Games Side by Side': 'narrow'}),
    'high-contrast': ('wide', {'Two in a Row': 'standard'}),
}


class Tour:
    """One run of the app in one look, leaving pictures as it goes."""

    def __init__(self, binary, folder, look, is_full):
        self.app = App(binary, size=SIZES[USUAL], **LOOKS[look])
        self.table = Table(self.app, seed=7)
        self.folder = folder
        self.look = look
        self.is_full = is_full
        self.count = 0
        place, games = SHORT[look]
        self.place_sizes = SIZES if is_full else (place,)
        self.game_sizes = {title: SIZES for title in GAMES} if is_full else {title: (size,) for title, size in games.items()}
        self.sizes = self.place_sizes

    def picture(self, what, sizes=None, point=None):
        """In each size, of those that it is the turn of; point points at something again when it has moved."""
        self.count += 1
        for size in sizes or self.sizes:
            self.app.resize(*SIZES[size])
            if point is not None:
                point()
            name = f'{self.look}-{size}-{self.count:02}-{what}.png'
            self.app.picture(os.path.join(self.folder, name))
            print(f'  {name}', flush=True)
        self.app.resize(*SIZES[USUAL])

    def point_at_a_move(self):
        """In the middle of those there are; a board that has just been laid out anew may replace them meanwhile."""
        def find():
            cells = wait_for(self.table.playable, 'a move')
            return cells[len(cells) // 2]

        if self.table.playable():
            self.app.point(find)

    def find_small_move(self):
        cells = wait_for(self.table.playable, 'a move')
        return cells[-1 if len(cells) < 4 else len(cells) - 2]

    def play_some(self, n_moves):
        """Small moves, so that there is something left to look at."""
        for _ in range(n_moves):
            if self.table.is_over():
                return
            n = self.table.n_moves()
            self.app.click(self.find_small_move)
            self.table.wait_for_answer(n)

    def game(self, title):
        self.table.begin(title)
        self.play_some(2)
        self.picture(GAMES[title], point=self.point_at_a_move)
        if title == 'Take or Split':
            self.split()
        self.values(title)
        if title == 'The Last Stone Loses':
            self.end()
        self.app.key('alt+Left')
        self.app.find('Games', 'heading')

    def values(self, title):
        self.app.key('v')
        wait_for(lambda: any(self.app.look(words, 'label', part=True) for words in ('You can win', 'You are lost')),
                 'the verdict')
        self.picture(f'{GAMES[title]}-values', point=self.point_at_a_move)
        before = self.table.status()
        self.app.key('h', 'h')
        wait_for(lambda: self.table.status() != before, 'a hint')
        self.picture(f'{GAMES[title]}-hint')
        self.app.key('v')
        self.explanation(title)

    def explanation(self, title):
        """A step near the beginning, and in the full tour the last one."""
        self.app.key('e')
        self.app.find('Step 1 of ', 'label', part=True)
        self.app.key('Right', 'Right')
        self.app.find('Step 3 of ', 'label', part=True)
        self.picture(f'{GAMES[title]}-explained')
        if self.is_full:
            self.app.key('End')
            self.picture(f'{GAMES[title]}-explained-last', sizes=(USUAL,))
        self.app.key('Escape')
        wait_for(self.table.playable, 'the match again')

    def split(self):
        def find():
            gaps = wait_for(lambda: [node for node in self.table.cells() if 'between' in node.name], 'where to cut')
            return gaps[len(gaps) // 2]

        self.app.click(find)
        self.app.find('Split the', 'push button', part=True)
        self.picture('take-or-split-cut')
        self.app.key('Escape')

    def end(self):
        self.table.play_to_the_end(self.table.play_by_pointer)
        self.picture('the-end')
        self.app.activate(self.app.find('Review', 'push button'))
        self.app.find('Next Mistake', 'push button')
        self.picture('review')
        self.app.activate(self.app.find('Done', 'push button'))

    def new_game(self):
        self.app.key('ctrl+n')
        self.app.find('Notation', 'text')
        self.app.focus_newest_window()
        self.picture('new-game')
        self.app.click(self.app.find('Position', 'combo box'))
        self.picture('new-game-positions', sizes=(USUAL,))
        self.app.key('Escape')
        self.app.click(self.app.find('Notation', 'text'))
        self.app.key('End')
        self.app.type(' ?')
        self.picture('new-game-mistake', sizes=(USUAL,))
        self.app.key('Escape')

    def learn(self):
        """The path, and a card with a board."""
        self.app.go_to('Learn')
        self.app.find('Start', 'push button')
        self.picture('learn')
        self.app.activate(self.app.find('Lesson 1: ', 'push button', part=True))
        self.app.find('Card 1 of ', 'label', part=True)
        self.picture('lesson')
        self.app.key('alt+Left')
        self.app.go_to('Play')

    def run(self):
        self.learn()
        self.picture('gallery')
        for title, self.sizes in self.game_sizes.items():
            self.game(title)
        self.sizes = self.place_sizes
        self.picture('gallery-with-matches')
        self.new_game()

    def check_silence(self):
        said = self.app.said()
        if said:
            raise Trouble(f'the app complained: {said}')


def main():
    binary, folder, *options = sys.argv[1:]
    if options not in ([], ['--full']):
        sys.exit(f'{options[0]}: the only option is --full')
    for look in LOOKS:
        tour = Tour(binary, folder, look, bool(options))
        try:
            tour.run()
            tour.check_silence()
        finally:
            tour.app.stop()
    print(f'The pictures are in {folder}')


if __name__ == '__main__':
    try:
        main()
    except Trouble as trouble:
        sys.exit(f'The tour ended early: {trouble}')
