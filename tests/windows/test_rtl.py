"""A window that is read from right to left: page and boards are mirrored, and an arrow key leads the way it points.

usage: test_rtl.py BINARY MODULE        (inside tools/headless); MODULE: right-to-left.c, built
"""
import os
import sys

import tap
from driver import settled, wait_for
from table import open_table

BINARY, MODULE = sys.argv[1:]
N_STEPS = 3


def at_table(title, case):
    table = open_table(BINARY, title, 1, GIO_EXTRA_MODULES=os.path.dirname(MODULE))
    try:
        case(table)
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def middle(table, node):
    x, y, width, height = table.app.box_on_display(node)
    return x + width / 2, y + height / 2


def cursor_place(table):
    return settled(lambda: middle(table, wait_for(lambda: table.cell_at_cursor(), 'the cursor')))


def press(table, key, way):
    """Returns whether the cursor went on, and that it was that way: 1 to the right, -1 to the left."""
    before = cursor_place(table)
    table.app.key(key)
    after = cursor_place(table)
    if after == before:
        return False
    assert (after[0] - before[0]) * way > 0, f'{key} led from {before} to {after}'
    return True


def go_back_and_forth(table):
    """From the first heap, which is at the right end, however its own things are ordered."""
    table.app.key('Home')
    first = wait_for(lambda: table.cell_at_cursor(), 'the cursor').name
    while press(table, 'Right', 1):
        pass
    tap.same(table.cell_at_cursor().name[:6], first[:6], 'what is at the right end')
    places = [cursor_place(table)]
    for _ in range(N_STEPS):
        assert press(table, 'Left', -1), 'Left leads nowhere'
        places.append(cursor_place(table))
    for place in places[-2::-1]:
        assert press(table, 'Right', 1), 'Right leads nowhere'
        tap.same(cursor_place(table), place, 'where Right leads back to')


def is_left_of(table, first, second):
    return middle(table, table.look_for(first))[0] < middle(table, table.look_for(second))[0]


def strip(table):
    assert is_left_of(table, 'Cell 2,', 'Cell 1,'), 'the first cell is not to the right of the second'
    go_back_and_forth(table)


def nim(table):
    assert is_left_of(table, 'Heap 2,', 'Heap 1,'), 'the first heap is not to the right of the second'
    go_back_and_forth(table)


def take_split(table):
    assert is_left_of(table, 'Pile 2,', 'Pile 1,'), 'the first pile is not to the right of the second'
    go_back_and_forth(table)


def octal(table):
    assert is_left_of(table, 'Heap 2,', 'Heap 1,'), 'the first heap is not to the right of the second'
    go_back_and_forth(table)


def sums(table):
    """The first part is at the right end."""
    assert is_left_of(table, 'Part 2:', 'Part 1:'), 'the first part is not to the right of the second'
    table.play_by_pointer()
    table.play_by_keyboard()


def page(table):
    """The panel is to the left of the board, and a match goes on as ever."""
    board = table.app.box_on_display(table.part('Board of', 'table'))
    moves = table.app.box_on_display(table.part('Moves', 'list'))
    assert moves[0] + moves[2] <= board[0], f'the moves are at {moves}, the board at {board}'
    for _ in range(2):
        table.play_by_pointer()
        table.play_by_keyboard()


CASES = [
    ('Right to left: the page is mirrored', lambda: at_table('Two in a Row', page)),
    ('Right to left: Two in a Row', lambda: at_table('Two in a Row', strip)),
    ('Right to left: Nim', lambda: at_table('Nim', nim)),
    ('Right to left: Take or Split', lambda: at_table('Take or Split', take_split)),
    ('Right to left: Take and Break', lambda: at_table('Take and Break', octal)),
    ('Right to left: Take and Break, Last Move Loses', lambda: at_table('Take and Break, Last Move Loses', octal)),
    ('Right to left: Grundy’s Game', lambda: at_table('Grundy’s Game', page)),
    ('Right to left: Games Side by Side', lambda: at_table('Games Side by Side', sums)),
]

if __name__ == '__main__':
    tap.without_animations()
    tap.run(CASES)
