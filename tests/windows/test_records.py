"""Matches outlive the app, however it ends, and go to files and back.

usage: test_records.py BINARY        (inside tools/headless)
"""
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

import tap
from driver import DISPLAY, App, matches_folder, wait_for, walk
from table import Table, open_table

BINARY = sys.argv[1]
SOON = 1
ROOM = tempfile.mkdtemp(prefix='grundy-records.', dir=os.environ['XDG_RUNTIME_DIR'])


def history(table):
    """The moves made and taken back, in words, without the start."""
    items = [node.name for node in walk(table.part('Moves', 'list')) if node.getRoleName() == 'list item']
    return items[1:]


def finish(table):
    tap.same(table.app.said(), '', 'what the app complained of')
    table.app.stop()


def continue_match(title, *args, **env):
    """The app begun again, with the match of the last time."""
    table = Table(App(BINARY, *args, fresh=False, **env))
    table.app.activate(table.app.find(f'Continue {title}', 'push button'))
    wait_for(table.cells, 'the board again')
    return table


def put_file(name, text, folder=ROOM):
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def read_file(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def kept_files():
    return sorted(name for name in os.listdir(matches_folder()) if not name.startswith('.'))


def killed_at_any_moment():
    """Only the move that was being made, and the answer to it, may be missing."""
    chance = random.Random(7)
    start = f'[Grundy]\nVersion=1\nGame=strip\nStart={"." * 64}\n[End]\n'
    table = Table(App(BINARY, put_file('strip.grundy', start)))
    wait_for(table.playable, 'the board of the file')
    n_kills = 0
    while n_kills < 8:
        table.play_through_bus()
        assert not table.is_over(), f'the match was over after {n_kills} kills'
        time.sleep(0.2)
        board, moves = table.board(), history(table)
        table.app.activate(lambda: chance.choice(table.playable()))
        time.sleep(chance.uniform(0, 0.7))
        table.app.process.kill()
        table.app.process.wait()
        finish(table)
        n_kills += 1

        table = continue_match('Two in a Row')
        after = history(table)
        tap.same(after[:len(moves) - 1], moves[:-1], 'the moves made before the last one')
        assert len(after) - len(moves) in (0, 1, 2), f'{len(moves)} moves became {len(after)}'
        if len(after) == len(moves):
            tap.same(table.board(), board, 'the board')
        wait_for(lambda: table.is_our_turn() and table.playable(), 'the answer of the computer')
    finish(table)


def undone_moves_come_back():
    table = open_table(BINARY, 'Block Tower')
    for _ in range(3):
        table.play_through_bus()
    before = table.board()
    table.press('Undo')
    wait_for(lambda: table.board() != before, 'the board after Undo')
    undone = table.board()
    time.sleep(0.3)
    table.app.process.kill()
    table.app.process.wait()
    finish(table)
    table = continue_match('Block Tower')
    tap.same(table.board(), undone, 'the board')
    tap.same(table.n_moves(), 6, 'moves in the history')
    table.press('Redo')
    wait_for(lambda: table.board() == before, 'the board after Redo')
    finish(table)


def ends_by(way):
    """An end with manners loses nothing at all, even of what happened this instant."""
    table = open_table(BINARY, 'Nim')
    table.play_through_bus()
    table.play_through_bus()
    board = table.board()
    start = time.monotonic()
    way(table)
    table.app.process.wait(10)
    seconds = time.monotonic() - start
    assert seconds < SOON, f'the end took {seconds:.2f} s'
    tap.same(table.app.process.returncode, 0, 'the exit status')
    finish(table)
    table = continue_match('Nim')
    tap.same(table.board(), board, 'the board')
    tap.same(table.n_moves(), 4, 'moves in the history')
    finish(table)


def by_terminate(table):
    table.app.process.send_signal(signal.SIGTERM)


def by_closing(table):
    table.app.key('ctrl+w')


def damaged_is_left_alone():
    app = App(BINARY)
    app.stop()
    text = '[Grundy]\nVersion=1\nGame=nim\nStart=3 5\nFirst=pers'
    path = put_file('nim.grundy', text, matches_folder())
    app = App(BINARY, fresh=False)
    app.find(f'The match in “{path}” cannot be continued. ', 'label', part=True)
    table = Table(app)
    table.begin('Nim')
    table.play_through_bus()
    app.quit()
    tap.same(read_file(path), text, 'the damaged file')
    tap.same(len(kept_files()), 2, 'files that are kept')
    finish(table)

    app = App(BINARY, fresh=False)
    app.press_in_toast('Move to Trash')
    wait_for(lambda: not os.path.exists(path), 'the damaged file to go to the trash')
    app.find('Continue Nim', 'push button')
    tap.same(app.said(), '', 'what the app complained of')
    app.stop()


def nothing_can_be_kept():
    table = open_table(BINARY, 'Nim', XDG_DATA_HOME='/proc/nowhere')
    table.play_through_bus()
    table.app.find('Your matches cannot be kept. ', 'label', part=True)
    table.play_through_bus()
    finish(table)


SMALL = '[Grundy]\nVersion=1\nGame=nim\nStart=9 9\n[Line 1]\nMoves=1-2;2-1\n[End]\n'


def opened_at_the_start():
    table = Table(App(BINARY, put_file('small.grundy', SMALL)))
    wait_for(lambda: table.look_for('Heap 1, stone 7 of 7'), 'the board of the file')
    tap.same(table.n_moves(), 2, 'moves in the history')
    finish(table)


def opened_while_it_runs():
    """The match of the same game is not lost."""
    table = open_table(BINARY, 'Nim')
    table.play_through_bus()
    board = table.board()
    run = subprocess.run([BINARY, put_file('small.grundy', SMALL)], capture_output=True, text=True, check=False)
    tap.same((run.returncode, run.stdout, run.stderr), (0, '', ''), 'the second process')
    wait_for(lambda: table.look_for('Heap 1, stone 7 of 7'), 'the board of the file')
    table.app.press_in_toast('Go Back')
    wait_for(lambda: table.board() == board, 'the board of the match before')
    table.app.key('alt+Left')
    table.app.find('Continue Nim', 'push button')
    wait_for(lambda: len(kept_files()) == 2, 'both matches to be kept')
    finish(table)


def bad_files():
    table = open_table(BINARY, 'Nim')
    table.play_through_bus()
    board = table.board()
    newer = put_file('newer.grundy', SMALL.replace('Version=1', 'Version=2'))
    for path, words in (
            (put_file('cut.grundy', SMALL[:-8]), '“cut.grundy” cannot be opened: at the end: found nothing more'),
            (newer, 'it was written by a newer release of Grundy'),
            (put_file('illegal.grundy', SMALL.replace('2-1', '2-10')), '[Line 1] Moves, move 2 “2-10”'),
            (put_file('letter.grundy', 'Dear Ada'), 'line 1: found “Dear Ada”, expected [Grundy]'),
            (os.path.join(ROOM, 'none.grundy'), 'none.grundy'),
            (ROOM, 'it is a folder')):
        subprocess.run([BINARY, path], check=True)
        toast = table.app.find(words, 'label', part=True)
        assert 'cannot be opened' in toast.name, toast.name
        table.app.press_in_toast('Dismiss')
        wait_for(lambda words=words: not table.app.look(words, 'label', part=True), 'the toast to go')
    tap.same(table.board(), board, 'the board')
    tap.same(read_file(newer), SMALL.replace('Version=1', 'Version=2'), 'the newer file')
    finish(table)


def choose_file(app, key, path):
    """Types a name into the dialog that the key opens."""
    main = app.window
    app.key(key)
    wait_for(lambda: app._find_window() != main, 'a dialog')
    app.focus_newest_window()
    time.sleep(0.5)
    if key != 'ctrl+o':
        app.key('ctrl+a')
    for letter in path:  # the dialog completes what it knows, and has to keep up
        app.type(letter)
        time.sleep(0.03)
    time.sleep(1)
    app.key('shift+End', 'Delete')  # what it completed, which comes late
    time.sleep(0.3)
    app.key('Return')
    wait_for(lambda: app._find_window() == main, 'the dialog to close')
    app.window = main
    DISPLAY.focus(main)
    time.sleep(0.2)


def saved_and_opened():
    path = os.path.join(ROOM, 'ada.grundy')
    if os.path.exists(path):
        os.remove(path)  # of a try before: it would be asked whether to replace it
    table = open_table(BINARY, 'Take or Split')
    table.play_through_bus()
    choose_file(table.app, 'ctrl+s', path)
    table.app.find('Saved as “ada.grundy”.', 'label')
    first = read_file(path)
    table.play_through_bus()
    board, moves = table.board(), history(table)
    table.app.key('ctrl+s')
    wait_for(lambda: read_file(path) not in ('', first), 'the file to be written again')
    table.app.quit()
    finish(table)

    table = Table(App(BINARY))
    choose_file(table.app, 'ctrl+o', path)
    wait_for(lambda: table.look_for('Pile'), 'the board of the file')
    tap.same(table.board(), board, 'the board')
    tap.same(history(table), moves, 'the history')
    finish(table)


def two_windows():
    """Each has a match of its own, and both are kept."""
    table = open_table(BINARY, 'Nim')
    table.play_through_bus()
    subprocess.run([BINARY, '--new-window'], check=True)
    app = table.app
    wait_for(lambda: app.node.childCount == 2, 'another window')
    frames = [app.node.getChildAtIndex(i) for i in range(2)]
    other = next(frame for frame in frames if frame != app.frame)

    def in_other(name):
        return next((node for node in walk(other) if node.name == name), None)

    app.activate(wait_for(lambda: in_other('Start Nim'), 'Start in the other window'))
    stone = wait_for(lambda: in_other('Heap 1, stone 3 of 3, top. Move: take 1 from the') or next(
        (node for node in walk(other) if node.name.startswith('Heap 1') and 'Move: ' in node.name), None), 'the other board')
    app.activate(stone)
    wait_for(lambda: len(kept_files()) == 2, 'both matches to be kept')
    app.process.send_signal(signal.SIGTERM)
    app.process.wait(10)
    tap.same(len(kept_files()), 2, 'files that are kept')
    finish(table)
    finish(continue_match('Nim'))


def large_tower():
    """As large as the problem has them: the window stays alive, and the match is kept."""
    text = '[Grundy]\nVersion=1\nGame=tower\nStart=' + '/'.join(['111'] * 400000) + '\n[End]\n'
    start = time.monotonic()
    table = Table(App(BINARY, put_file('tower.grundy', text)))
    wait_for(table.playable, 'the board of the file')
    print(f'# a tower of 400,000 layers was open after {time.monotonic() - start:.1f} s', flush=True)
    table.app.activate(lambda: table.playable()[3])
    wait_for(lambda: table.n_moves() == 2, 'an answer')
    table.app.quit()
    assert os.path.getsize(os.path.join(matches_folder(), 'tower.grundy')) > 1600000, 'the file that is kept'
    finish(table)
    table = continue_match('Block Tower')
    tap.same(table.n_moves(), 2, 'moves in the history')
    finish(table)


tap.without_animations()
tap.run([
    ('kill -9 at any moment loses at most the move being made', killed_at_any_moment),
    ('moves taken back can be made again after a restart', undone_moves_come_back),
    ('SIGTERM loses nothing', lambda: ends_by(by_terminate)),
    ('closing the window loses nothing', lambda: ends_by(by_closing)),
    ('a damaged file is told and left alone', damaged_is_left_alone),
    ('a folder that cannot be written is told', nothing_can_be_kept),
    ('a file is opened at the start', opened_at_the_start),
    ('a file is opened while the app runs', opened_while_it_runs),
    ('files that are no matches are told', bad_files),
    ('a match is saved and opened', saved_and_opened),
    ('two windows with the same game', two_windows),
    ('a tower of 400,000 layers', large_tower),
])
