"""A tour of the app in real use: every game is begun, played by pointer and pictured.

usage: tour.py BINARY FOLDER        (inside tools/headless)

Each picture is named after its look, its size and what it shows.
"""
import os
import sys

from driver import App, Trouble
from table import Table

GAMES = {
    'Two in a Row': 'two-in-a-row',
    'Block Tower': 'block-tower',
    'Take or Split': 'take-or-split',
    'Nim': 'nim',
    'The Last Stone Loses': 'the-last-stone-loses',
    'Team Nim': 'team-nim',
}
LOOKS = {
    'light': {},
    'dark': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'},
    'high-contrast': {'ADW_DEBUG_HIGH_CONTRAST': '1'},
}
SIZES = {'wide': (1600, 1000), 'standard': (1024, 600), 'narrow': (360, 640)}
STOPS = (('light', 'standard'), ('dark', 'standard'), ('high-contrast', 'wide'), ('light', 'narrow'), ('dark', 'narrow'))


class Tour:
    """One run of the app in one look and size, leaving pictures as it goes."""

    def __init__(self, binary, folder, look, size):
        self.app = App(binary, size=SIZES[size], **LOOKS[look])
        self.table = Table(self.app, seed=7)
        self.folder = folder
        self.prefix = f'{look}-{size}'
        self.count = 0

    def picture(self, what):
        self.count += 1
        name = f'{self.prefix}-{self.count:02}-{what}.png'
        self.app.picture(os.path.join(self.folder, name))
        print(f'  {name}', flush=True)

    def play_some(self, n_moves):
        """Small moves, so that there is something left to look at."""
        for _ in range(n_moves):
            if self.table.is_over():
                return
            n = self.table.n_moves()
            cells = self.table.playable()
            self.app.click(cells[-1 if len(cells) < 4 else len(cells) - 2])
            self.table.wait_for_answer(n)

    def game(self, title):
        self.table.begin(title)
        self.play_some(2)
        cells = self.table.playable()
        if cells:
            self.app.point(cells[len(cells) // 2])
        self.picture(GAMES[title])
        if title == 'Take or Split':
            self.split()
        if title == 'The Last Stone Loses':
            self.table.play_to_the_end(self.table.play_by_pointer)
            self.picture('the-end')
        self.app.key('alt+Left')
        self.app.find('Games', 'heading')

    def split(self):
        gaps = [node for node in self.table.cells() if 'between' in node.name]
        self.app.click(gaps[len(gaps) // 2])
        self.app.find('Split pile', 'push button', part=True)
        self.picture('take-or-split-cut')
        self.app.key('Escape')

    def run(self):
        self.picture('gallery')
        for title in GAMES:
            self.game(title)
        self.picture('gallery-with-matches')
        self.app.key('ctrl+n')
        self.app.find('Notation', 'text')
        self.app.focus_newest_window()
        self.picture('new-game')
        self.app.key('Escape')

    def check_silence(self):
        said = self.app.said()
        if said:
            raise Trouble(f'the app complained: {said}')


def main():
    binary, folder = sys.argv[1:]
    for look, size in STOPS:
        tour = Tour(binary, folder, look, size)
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
