"""Plays matches of one game to the end in the real window.

usage: test_play.py BINARY TITLE        (inside tools/headless)
"""
import sys

import pyatspi

import tap
from driver import wait_for
from table import open_table

BINARY, TITLE = sys.argv[1:]


def play(method, seed):
    table = open_table(BINARY, TITLE, seed)
    try:
        table.play_to_the_end(getattr(table, method))
        assert 'won' in table.status(), table.status()
        tap.same(table.playable(), [], 'what can be played when the match is over')
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def is_usable(table, name):
    return table.part(name, 'push button').getState().contains(pyatspi.STATE_SENSITIVE)


def press_while_usable(table, name):
    presses = 0
    while is_usable(table, name):
        before = table.board()
        table.press(name)
        wait_for(lambda: table.board() != before, f'{name} to change the board')
        presses += 1
        assert presses < 100, f'{name} never ends'
    return presses


def undo_and_redo():
    table = open_table(BINARY, TITLE, 3)
    try:
        first = table.board()
        table.play_to_the_end(table.play_through_bus)
        last = table.board()
        n_moves = table.n_moves()
        undone = press_while_usable(table, 'Undo')
        tap.same(table.board(), first, 'the board after taking everything back')
        tap.same(table.n_moves(), n_moves, 'the moves in the history')
        tap.same(press_while_usable(table, 'Redo'), undone, 'how often Redo works')
        tap.same(table.board(), last, 'the board after making everything again')
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def undo_and_play_on():
    table = open_table(BINARY, TITLE, 4)
    try:
        table.play_through_bus()
        table.app.key('ctrl+z')
        wait_for(lambda: is_usable(table, 'Redo'), 'the move to be taken back')
        table.app.click(lambda: table.random.choice(table.playable()))
        wait_for(lambda: not is_usable(table, 'Redo') and (table.is_over() or table.playable()),
                 'the moves taken back to be replaced')
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


tap.without_animations()
tap.run([
    (f'{TITLE}: a match by pointer', lambda: play('play_by_pointer', 1)),
    (f'{TITLE}: a match by keyboard', lambda: play('play_by_keyboard', 2)),
    (f'{TITLE}: a match through the accessibility bus', lambda: play('play_through_bus', 5)),
    (f'{TITLE}: undo to the start, redo to the end', undo_and_redo),
    (f'{TITLE}: undo and play on', undo_and_play_on),
])
