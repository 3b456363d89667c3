"""A tour of the app in real use: every game is begun, played by pointer and pictured.

usage: tour.py BINARY FOLDER        (inside tools/headless)

Each picture is named after its look, its size and what it shows.
"""
import os
import sys

from driver import App, Trouble, wait_for, walk, is_shown

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


class Tour:
    """One run of the app in one look and size, leaving pictures as it goes."""

    def __init__(self, binary, folder, look, size):
        self.app = App(binary, size=SIZES[size], **LOOKS[look])
        self.folder = folder
        self.prefix = f'{look}-{size}'
        self.count = 0

    def picture(self, what):
        self.count += 1
        name = f'{self.prefix}-{self.count:02}-{what}.png'
        self.app.picture(os.path.join(self.folder, name))
        print(f'  {name}')

    def playable(self):
        return [node for node in walk(self.app.node)
                if node.getRoleName() == 'table cell' and is_shown(node) and 'Move:' in node.name]

    def wait_for_turn(self):
        return wait_for(lambda: self.app.look('Your move', 'label', part=True) and self.playable(), 'our turn')

    def play(self, share):
        """Plays what stands at that share of the list of what can be played."""
        cells = self.wait_for_turn()
        before = self.app.names('status bar')
        self.app.click(cells[int(share * (len(cells) - 1))])
        wait_for(lambda: self.app.names('status bar') != before, 'news in the status line')

    def begin(self, title):
        button = self.app.find(f'Start {title}', 'push button')
        self.app.activate(button)
        wait_for(self.playable, 'a board to play on')

    def leave(self):
        self.app.key('alt+Left')
        self.app.find('Games', seconds=5)

    def game(self, title):
        self.begin(title)
        self.play(0.6)
        cells = self.wait_for_turn()
        self.app.point(cells[len(cells) // 3])
        self.picture(GAMES[title])
        if title == 'Take or Split':
            self.split()
        self.leave()

    def split(self):
        gaps = [node for node in self.playable() if 'between' in node.name]
        self.app.click(gaps[len(gaps) // 2])
        self.app.find('Split into', 'push button', part=True)
        self.picture('take-or-split-cut')
        self.app.key('Escape')

    def run(self, titles):
        self.picture('gallery')
        for title in titles:
            self.game(title)

    def new_game(self):
        self.begin('Two in a Row')
        self.app.activate(self.app.find('New Game', 'push button'))
        self.app.focus_newest_window()
        self.picture('new-game')


def main():
    binary, folder = sys.argv[1:]
    for look, size, titles in (
            ('light', 'standard', GAMES),
            ('dark', 'standard', GAMES),
            ('high-contrast', 'wide', GAMES),
            ('light', 'narrow', GAMES)):
        tour = Tour(binary, folder, look, size)
        try:
            tour.run(titles)
            tour.new_game()
            said = tour.app.said()
            if said:
                raise Trouble(f'the app complained: {said}')
        finally:
            tour.app.stop()
    print(f'The pictures are in {folder}')


if __name__ == '__main__':
    try:
        main()
    except Trouble as trouble:
        sys.exit(f'The tour ended early: {trouble}')
