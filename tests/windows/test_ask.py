"""Numbers that cannot be pointed at, asked for in the real window.

usage: test_ask.py BINARY        (inside tools/headless)
"""
import sys

import tap
from driver import wait_for
from table import open_position

BINARY = sys.argv[1]


def at_table(game, start, case):
    """A match of two people from a position of its own."""
    table = open_position(BINARY, game, start)
    try:
        case(table)
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def wait_for_status(table, words):
    wait_for(lambda: words in table.status(), f'“{words}” in the status line')


def by_pointer_and_digits(table):
    table.app.click(lambda: table.look_for('Heap 2, 2000 stones'))
    table.app.find('How many', 'spin button')
    table.app.type('123')
    wait_for_status(table, 'Taking 123 leaves 1877 of 2000 stones')
    table.app.key('Return')
    wait_for(lambda: table.n_moves() == 1, 'the move')
    wait_for(lambda: table.look_for('Heap 2, 1877 stones'), 'what is left')
    # Left by Escape it has made no move, and the board is played on.
    table.app.click(lambda: table.look_for('Heap 2, 1877 stones'))
    table.app.find('How many', 'spin button')
    table.app.key('Escape')
    wait_for(lambda: not table.app.look('How many', 'spin button'), 'the question to go')
    wait_for(lambda: table.at_cursor().startswith('Heap 2, 1877 stones'), 'the keyboard to be where it was')
    tap.same(table.n_moves(), 1, 'moves made')


def by_keyboard(table):
    table.app.click(lambda: table.look_for('Pile 1, 300 tokens'))
    table.app.find('Parts', 'text')
    table.app.key('Escape')
    wait_for(lambda: table.at_cursor().startswith('Pile 1, 300 tokens'), 'the keyboard at the count')
    table.app.key('Return')
    table.app.find('Parts', 'text')
    table.app.type('100')
    table.app.key('Tab', 'Tab', 'Tab')
    table.app.type('100 100 99')
    wait_for(lambda: table.app.look('do not add up', 'label', part=True), 'why it cannot be')
    table.app.key('BackSpace', 'BackSpace')
    table.app.type('100')
    wait_for_status(table, 'makes piles of 100, 100 and 100')
    table.app.key('Return')
    wait_for(lambda: table.n_moves() == 1, 'the move')


def through_bus(table):
    table.app.activate(lambda: table.look_for('Another number of stones'))
    table.app.activate(lambda: table.app.find('More', 'push button'))
    wait_for_status(table, 'Taking 2 leaves 999999999999999998 stones')
    table.app.activate(lambda: table.app.find('Take', 'push button'))
    wait_for(lambda: table.n_moves() == 1, 'the move')


tap.without_animations()
tap.run([
    ('by pointer and digits', lambda: at_table('nim', '5 2000', by_pointer_and_digits)),
    ('by keyboard', lambda: at_table('take-split', '300 5', by_keyboard)),
    ('through the accessibility bus', lambda: at_table('team-nim', '1000000000000000000:1000,3@1', through_bus)),
])
