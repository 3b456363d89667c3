"""Text half as large again as usual, and in lessons twice as large: all that can be pressed stays inside of the window.

usage: test_large.py BINARY [LESSON]        (inside tools/headless)

With a lesson, which has a card of every kind, Learn is looked at; without one, Play.
"""
import sys

import bus
import tap
from driver import App, wait_for
from table import Table

BINARY, *LESSON = sys.argv[1:]
SIZES = ((360, 600), (360, 640), (1024, 600))
GAMES = ('Two in a Row', 'Block Tower', 'Take or Split', 'Nim', 'The Last Stone Loses', 'Team Nim',
         'Take and Break', 'Take and Break, Last Move Loses', 'Grundy’s Game', 'Games Side by Side')
PRESSED = ('push button', 'toggle button', 'combo box', 'menu button', 'switch', 'entry', 'text')
GAME = {'Undo', 'Redo', 'Hint', 'Explain', 'Show Values', 'Main Menu', 'New Game'}
EXPLAIN = {'First Step', 'Previous Step', 'Run', 'Next Step', 'Last Step', 'Predict First', 'Close Explanation',
           'More about This Explanation'}
NEW_GAME = {'Cancel', 'Start', 'Easy', 'Medium', 'Hard'}


def find_outside(top, wanted, scrolls=False):
    """What has its place beyond an edge; of what scrolls only left and right count. All that is wanted has to be there."""
    found = bus.survey(top)
    nodes = [node for node, _ in found]
    _, _, width, height = found[0][1]
    outside, missing = [], set(wanted)
    for (_, box), role, name in zip(found, bus.roles_of(nodes), bus.names_of(nodes)):
        if name is None or not bus.has_size(box) or (role not in PRESSED and name not in wanted):
            continue
        x, y, own_width, own_height = box
        missing.discard(name)
        # The list of moves, and what is longer than the page of a step, scroll.
        if name not in wanted and name and not scrolls:
            continue
        if x < 0 or x + own_width > width or (not scrolls and (y < 0 or y + own_height > height)):
            outside.append(f'{name} at {x, y, own_width, own_height}')
    return outside + [f'{name}: missing' for name in sorted(missing)]


def check(what, top, wanted, scrolls=False):
    """Once all has come to rest."""
    try:
        wait_for(lambda: not find_outside(top(), wanted, scrolls), what, 4)
    except Exception:
        raise AssertionError(f'{what}: {find_outside(top(), wanted, scrolls)}') from None


def game_page(title):
    app = App(BINARY, size=SIZES[0])
    table = Table(app)
    table.begin(title)
    app.key('v')
    table.play_through_bus()
    for size in SIZES:
        app.resize(*size)
        check(f'{title}, values shown, {size}', lambda: app.frame, GAME)
    app.key('e')
    app.find('Close Explanation', 'push button')
    for size in SIZES:
        app.resize(*size)
        for _ in range(2):
            check(f'{title}, explained, {size}', lambda: app.frame, EXPLAIN)
            app.key('Right')
    tap.same(app.said(), '', 'what the app complained of')


def new_game(title):
    for size in SIZES:
        app = App(BINARY, size=size)
        Table(app).begin(title)
        app.key('ctrl+n')
        dialog = app.find('New Game', 'dialog')
        app.focus_newest_window()
        check(f'New Game of {title} in {size}', lambda dialog=dialog: dialog, NEW_GAME, scrolls=True)
        tap.same(app.said(), '', 'what the app complained of')
        app.stop()


def path(points):
    tap.with_large_text(points)
    app = App(BINARY, place=None, size=SIZES[0])
    app.find('Start', 'push button')
    for size in SIZES:
        app.resize(*size)
        check(f'the path with {points} points, {size}', lambda: app.frame, {'Start', 'Main Menu'}, scrolls=True)
    tap.same(app.said(), '', 'what the app complained of')
    app.stop()


def lesson(points):
    tap.with_large_text(points)
    app = App(BINARY, *LESSON, place=None, size=SIZES[0])
    number, of = 0, app.find('Card 1 of ', 'label', part=True).name.split()[-1]
    while number < int(of):
        number += 1
        app.find(f'Card {number} of {of}', 'label')
        for size in SIZES:
            app.resize(*size)
            what = f'card {number} with {points} points, {size}'
            check(what, lambda: app.frame, {'Previous', 'Next' if number < int(of) else 'To the Course', 'Main Menu'})
            check(what, lambda: app.frame, set(), scrolls=True)
        app.key('ctrl+Next')
    tap.same(app.said(), '', 'what the app complained of')
    app.stop()


def learn_cases():
    return [(f'{what.__name__}, {points} points', lambda what=what, points=points: what(points))
            for what in (path, lesson) for points in (15, 20)]


def play_cases():
    tap.with_large_text()
    return ([(f'{title}: its page', lambda title=title: game_page(title)) for title in GAMES] +
            [(f'{title}: New Game', lambda title=title: new_game(title)) for title in ('Team Nim', 'Take or Split', 'Take and Break', 'Games Side by Side')])


tap.run(learn_cases() if LESSON else play_cases())
