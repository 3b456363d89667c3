"""The window around the board: gallery, New Game, half-made moves, narrow windows, the end.

usage: test_window.py BINARY        (inside tools/headless)
"""
import re
import subprocess
import sys
import time

import pyatspi

import tap
from driver import App, get_role, wait_for, walk
from table import Table, open_position, open_table

BINARY = sys.argv[1]
# A person does not notice more.
AT_ONCE = 1
LONG = {
    'Two in a Row': ('strip', '.X...X......X.....X......X...........X......X.....X.......X......X.......X...'
                              '...X........X......X.........X......X.....X......X.....X......X...'),
    'Take and Break': ('octal', '0.6...:900000'),
    'Take and Break, Last Move Loses': ('misere-octal', '0.77:60 59 58 57'),
}
GAMES = ['Two in a Row', 'Block Tower', 'Take or Split', 'Nim', 'The Last Stone Loses', 'Team Nim',
         'Take and Break', 'Take and Break, Last Move Loses', 'Grundy’s Game', 'Games Side by Side']

OCTAL = [
    ('0.137:6', ['Heap 1, stone 3 of 6'], 'take 3 from the heap, leaving 1 + 2'),
    ('4.3...:6', ['Heap 1, between stones 2 and 3'], 'split the heap into 2 + 4'),
    ('0.156:6 5', ['Heap 2, stone 2 of 5', 'Heap 2, stone 3 of 5'], 'take 2 from the 2nd heap, leaving 1 + 2'),
]


def with_app(case, **options):
    app = App(BINARY, **options)
    try:
        case(app)
        tap.same(app.said(), '', 'what the app complained of')
    finally:
        app.stop()


def with_table(title, case, **options):
    table = open_table(BINARY, title, **options)
    try:
        case(table)
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def is_usable(node):
    return node.getState().contains(pyatspi.STATE_SENSITIVE)


def gallery(app):
    for title in GAMES:
        app.find(f'Start {title}', 'push button')
    tap.same(app.find_all('Lab'), [], 'places that are not built yet')


def continues(table):
    table.play_by_pointer()
    board = table.board()
    table.app.key('alt+Left')
    table.app.click(table.app.find('Continue Nim', 'push button'))
    wait_for(table.cells, 'the board again')
    tap.same(table.board(), board, 'the board of a match that is continued')


def open_new_game(table):
    table.app.key('ctrl+n')
    table.app.find('New Game', 'dialog')
    table.app.find('Notation', 'text')
    table.app.focus_newest_window()
    time.sleep(0.3)


def enter_notation(table, text):
    table.app.click(table.app.find('Notation', 'text'))
    table.app.key('ctrl+a', 'BackSpace')
    table.app.type(text)


def new_game(table):
    open_new_game(table)
    enter_notation(table, '3 x')
    table.app.find('Not a position: character 3', part=True)
    assert not is_usable(table.app.find('Start', 'push button')), 'Start can be pressed with a mistake'
    enter_notation(table, '2 5 1')
    start = table.app.find('Start', 'push button')
    wait_for(lambda: is_usable(start), 'Start to be usable')
    table.app.click(start)
    wait_for(lambda: table.look_for('Heap 2, stone 5 of 5'), 'the board of the position that was typed')
    tap.same(len(table.cells()), 8, 'the stones on the board')


def new_game_escapes(table):
    board = table.board()
    open_new_game(table)
    table.app.key('Escape')
    wait_for(lambda: not table.app.look('Notation'), 'the dialog to close')
    tap.same(table.board(), board, 'the board after Escape')


def find_gap(table, words):
    return wait_for(lambda: table.look_for(words), words)


def split_by_pointer(table):
    table.app.click(find_gap(table, 'Pile 2, between'))
    confirm = table.app.find('Split the 2nd pile into', 'push button', part=True)
    table.app.key('Escape')
    wait_for(lambda: not table.app.look('Split the 2nd pile into', 'push button', part=True), 'Escape to withdraw the cut')
    tap.same(table.n_moves(), 0, 'moves made')
    table.app.click(find_gap(table, 'Pile 2, between'))
    confirm = table.app.find('Split the 2nd pile into', 'push button', part=True)
    table.app.click(confirm)
    table.wait_for_answer(0)


def split_by_keyboard(table):
    for _ in range(200):
        table.app.key('Up')
        if 'Prepares' in table.at_cursor():
            break
    table.app.key('space')
    table.app.find('Split the', 'push button', part=True)
    for _ in range(6):
        table.app.key('Tab')
        if table.app.find('Split the', 'push button', part=True).getState().contains(pyatspi.STATE_FOCUSED):
            break
    table.app.key('space')
    table.wait_for_answer(0)


def fits(table):
    """Nothing on the game page hangs over the edge of the window."""
    assert_inside(table, ('Undo', 'Redo', 'Main Menu', table.status()), table.cells())


def assert_inside(table, names, nodes=()):
    left, top, width, height = table.app.box_on_display(table.app.frame)
    for node in [*nodes, *(table.app.find(name) for name in names)]:
        box = table.app.box_on_display(node)
        assert box[0] >= 0 and box[0] + box[2] <= left + width, f'{node.name}: {box}'
        assert box[1] >= 0 and box[1] + box[3] <= top + height, f'{node.name}: {box}'


def narrow(table):
    table.app.resize(360, 640)
    fits(table)
    table.play_by_pointer()
    fits(table)
    table.app.resize(1600, 1000)
    fits(table)
    table.play_by_pointer()


def long_code():
    """Digits without a space are broken, not run out of the window; in the explanation too."""
    table = open_position(BINARY, 'octal', f'0.{"70" * 50}:12 9')
    for size in ((380, 640), (1024, 600)):
        table.app.resize(*size)
        assert_inside(table, ('Undo', 'Hint', 'Main Menu', 'Close'))
        table.app.key('e')
        for _ in range(3):
            assert_inside(table, ('Close Explanation', 'First Step', 'Last Step', 'Main Menu'))
            table.app.key('Right')
        table.app.key('Escape')
        wait_for(lambda: not table.app.look('Close Explanation', 'push button'), 'the explanation to close')
    tap.same(table.app.said(), '', 'what the app complained of')
    table.app.stop()


def dialogs(app):
    for key, name in (('ctrl+comma', 'Preferences'), ('ctrl+question', 'Shortcuts')):
        app.key(key)
        wait_for(lambda name=name: app.look(name, part=True) and len(app.node) > 1, f'the window {name}')
        app.focus_newest_window()
        app.key('Escape')
        wait_for(lambda: len([top for top in app.node if top]) == 1, f'the window {name} to close')
        app.focus_newest_window()
    app.key('F10')
    wait_for(lambda: app.look('About Grundy', part=True) or app.look('', 'menu item'), 'the main menu')
    app.key('Escape')


def reads_help(app):
    """F1 opens one window of help, however often it is pressed; it stays beside the game."""
    app.key('F1')
    app.find('Playing', 'heading')
    app.find('Matches and files', 'heading')
    app.focus_newest_window()
    app.key('Escape')
    wait_for(lambda: not app.look('Playing', 'heading'), 'the help to close')
    app.focus_newest_window()
    app.key('F10')
    app.activate(app.find('Help', 'menu item'))
    app.find('Playing', 'heading')
    app.focus_newest_window()
    app.key('F1')
    tap.same(len(app.find_all('Playing', 'heading')), 1, 'the windows of help')
    app.key('Escape')
    wait_for(lambda: not app.look('Playing', 'heading'), 'the help to close')


def overlap(one, other):
    return (one[0] < other[0] + other[2] and other[0] < one[0] + one[2] and
            one[1] < other[1] + other[3] and other[1] < one[1] + one[3])


def toast_covers_nothing(table):
    """Whatever the size, news lie beside all that can be pressed."""
    app = table.app
    for size in ((360, 640), (1024, 600), (1600, 1000)):
        app.resize(*size)
        app.key('ctrl+c')
        news = app.box_on_display(app.find('Copied as text and picture', part=True))
        for name in ('Undo', 'Redo', 'Hint'):
            button = app.box_on_display(app.find(name, 'push button'))
            assert not overlap(news, button), f'{size}: the toast at {news} covers {name} at {button}'
        for cell in table.playable():
            box = app.box_on_display(cell)
            assert not overlap(news, box), f'{size}: the toast at {news} covers {cell.name} at {box}'
        wait_for(lambda: not app.look('Copied as text', part=True), 'the toast to go')


def quits(table):
    seconds = table.app.quit()
    assert seconds < AT_ONCE + seconds_to_quit_idle(), f'quitting took {seconds:.2f} s'
    tap.same(table.app.process.returncode, 0, 'the exit status')


def seconds_to_quit_idle():
    """What it takes on this machine, as busy as it is just now, when there is nothing to be stopped."""
    app = App(BINARY, fresh=False)
    return app.quit()


def begin_long(game, start):
    """A match whose next answer takes longer than anybody waits."""
    table = open_position(BINARY, game, start)
    table.app.key('v')
    time.sleep(0.3)
    return table


def quits_while_solving(game, start):
    table = begin_long(game, start)
    quits(table)
    tap.same(table.app.said(), '', 'what the app complained of')


def closes_while_solving(game, start):
    table = begin_long(game, start)
    began = time.monotonic()
    table.app.activate(lambda: table.app.find('Close', 'push button'))
    table.app.process.wait(30)
    seconds = time.monotonic() - began
    assert seconds < AT_ONCE + seconds_to_quit_idle(), f'closing took {seconds:.2f} s'
    tap.same(table.app.said(), '', 'what the app complained of')


def begins_by_keyboard(app):
    """From the gallery on, without the pointer."""
    for _ in range(40):
        if app.focused() == 'Start Nim':
            break
        app.key('Tab')
    tap.same(app.focused(), 'Start Nim', 'where Tab leads to')
    app.key('Return')
    table = Table(app)
    wait_for(table.playable, 'the board')
    for _ in range(2):
        table.play_by_keyboard()


def octal(start, clicks, move):
    """Moves are made by pointing at what they take, in two clicks where that is more than one stone."""
    table = open_position(BINARY, 'octal', start)
    for words in clicks:
        table.app.click(lambda words=words: wait_for(lambda: table.look_for(words), words))
    wait_for(lambda: table.n_moves() == 1, f'the move; the status line says {table.status()!r}')
    last = [node.name for node in walk(table.part('Moves', 'list')) if get_role(node) == 'list item'][-1]
    assert last.endswith(f': {move}'), last
    tap.same(table.app.said(), '', 'what the app complained of')
    table.app.stop()


def parts_of(app):
    """The games of a sum as New Game lists them."""
    return [name.split('  ', 1)[1] for name in app.names('list item') if re.match(r'\d+  ', name)]


def wait_for_parts(app, wanted):
    wait_for(lambda: parts_of(app) == wanted, f'{wanted}; there are {parts_of(app)}')


def parts_by_pointer(table):
    app = table.app
    open_new_game(table)
    first = wait_for(lambda: parts_of(app), 'the parts')
    app.click(lambda: app.find('Remove Part 2', 'push button'))
    wait_for_parts(app, [first[0], *first[2:]])
    app.click(lambda: app.find('Add a Game', 'push button'))
    app.click(lambda: app.find('Nim', 'menu item'))
    wait_for(lambda: len(parts_of(app)) == len(first), 'another part')
    app.click(app.find('Start', 'push button'))
    wait_for(lambda: table.look_for(f'Part {len(first)}: '), 'its board')


def tab_to(app, *names):
    """To what has one of these names."""
    for _ in range(60):
        if app.focused() in names:
            return
        app.key('Tab')
    raise AssertionError(f'Tab does not lead to {names}')


def parts_by_keyboard(table):
    app = table.app
    open_new_game(table)
    first = wait_for(lambda: parts_of(app), 'the parts')
    tab_to(app, 'Remove Part 1')
    app.key('space')
    wait_for_parts(app, first[1:])
    tab_to(app, 'Add', 'Add a Game')  # the button within the button has its label or, later, the name of the outer one
    app.key('space')
    app.find('', 'menu item')
    app.key('Down', 'Return')
    wait_for(lambda: len(parts_of(app)) == len(first), 'another part')
    tab_to(app, 'Start')
    app.key('space')
    wait_for(lambda: table.look_for(f'Part {len(first)}: '), 'its board')


def options():
    for option in ('--version', '--help'):
        run = subprocess.run([BINARY, option], capture_output=True, text=True, check=False)
        tap.same((run.returncode, bool(run.stdout), run.stderr), (0, True, ''), option)


tap.without_animations()
tap.run([
    ('the gallery offers every game, and nothing that is not built', lambda: with_app(gallery)),
    ('a match left for the gallery is continued', lambda: with_table('Nim', continues)),
    ('a match is begun and played by keyboard alone', lambda: with_app(begins_by_keyboard)),
    ('New Game checks notation as it is typed and begins with it', lambda: with_table('Nim', new_game)),
    ('New Game: games of a sum are removed and added by pointer', lambda: with_table('Games Side by Side', parts_by_pointer)),
    ('New Game: games of a sum are removed and added by keyboard', lambda: with_table('Games Side by Side', parts_by_keyboard)),
    *((f'pebbles of {start}', lambda case=(start, clicks, move): octal(*case)) for start, clicks, move in OCTAL),
    ('New Game is left by Escape', lambda: with_table('Nim', new_game_escapes)),
    ('a pile is split by pointer', lambda: with_table('Take or Split', split_by_pointer)),
    ('a pile is split by keyboard', lambda: with_table('Take or Split', split_by_keyboard)),
    *((f'{title}: narrow and wide', lambda title=title: with_table(title, narrow)) for title in GAMES),
    ('a code of a hundred digits', long_code),
    ('Preferences, Keyboard Shortcuts and the main menu open and close', lambda: with_app(dialogs)),
    ('F1 opens help to read in', lambda: with_app(reads_help)),
    ('A toast covers nothing that can be pressed', lambda: with_table('Nim', toast_covers_nothing)),
    ('Ctrl+Q ends the app', lambda: with_table('Team Nim', quits)),
    *((f'Ctrl+Q ends the app while it is solving {title}', lambda long=long: quits_while_solving(*long))
      for title, long in LONG.items()),
    *((f'The window closes while it is solving {title}', lambda long=long: closes_while_solving(*long))
      for title, long in LONG.items()),
    ('--version and --help', options),
])
