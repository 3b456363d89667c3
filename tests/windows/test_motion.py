"""With animations: matches are played, and nothing that is done in their midst is lost or misapplied.

usage: test_motion.py BINARY        (inside tools/headless)
"""
import random
import sys

import tap
from driver import DISPLAY, Trouble, wait_for, walk
from table import open_position, open_table

BINARY = sys.argv[1]


def at_table(table, case):
    try:
        case(table)
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def play(title, method, seed):
    def to_the_end(table):
        table.play_to_the_end(getattr(table, method))
        assert 'won' in table.status(), table.status()
        tap.same(table.playable(), [], 'what can be played when the match is over')

    at_table(open_table(BINARY, title, seed), to_the_end)


def history(table):
    """The moves in words, without the start."""
    items = [node.name for node in walk(table.part('Moves', 'list')) if node.getRoleName() == 'list item']
    return [name.split(': ', 1)[1] for name in items[1:]]


def wait_for_moves(table, moves):
    try:
        wait_for(lambda: history(table) == moves, 'the moves made', 5)
    except Trouble:
        tap.same(history(table), moves, 'the moves made')


def places(table, names):
    """Where things on the board are, to be clicked without looking again."""
    def middle(name):
        x, y, width, height = table.app.box_on_display(table.look_for(name))
        return x + width // 2, y + height // 2

    return [middle(name) for name in names]


def quick_clicks(points):
    """One after the other, each held as short as a quick hand does: all within a motion or two."""
    for x, y in points:
        DISPLAY.point(x, y)
        DISPLAY.click(0.03)


def clicks_in_the_midst(table):
    cells = [2, 14, 27, 8, 20, 5, 11, 17, 23, 29]
    quick_clicks(places(table, [f'Cell {cell},' for cell in cells]))
    wait_for_moves(table, [f'cell {cell}' for cell in cells])


def clicks_on_what_moves(table):
    """A block that is sliding out is no longer there, and the tower does not move under the pointer."""
    points = places(table, ['Layer 2, left', 'Layer 3, right', 'Layer 4, left', 'Layer 5, right'])
    quick_clicks([points[0], *points])
    wait_for_moves(table, ['layer 2, left', 'layer 3, right', 'layer 4, left', 'layer 5, right'])


def clicks_while_the_computer_moves(table):
    """It is not the person's turn, so nothing comes of them, neither then nor later."""
    n = table.n_moves()
    points = places(table, [table.playable()[i].name for i in (0, -1, -2, -3)])
    quick_clicks(points)
    table.wait_for_answer(n)
    moves = history(table)
    tap.same(len(moves), n + 2, 'the moves made')
    table.board()
    tap.same(history(table), moves, 'the moves made a little later')


def keys(*names):
    """As fast as the display takes them."""
    for name in names:
        DISPLAY.key(name, 0)


def undo_and_redo_fast(table):
    chance = random.Random(2)
    boards = [table.board()]
    while len(boards) < 7:
        n = len(boards)
        table.app.activate(lambda: chance.choice(table.playable()))
        wait_for(lambda n=n: table.n_moves() == n, 'the move to be made')
        boards.append(table.board())
    last = len(boards) - 1
    for undo, redo in ((last, 0), (0, last), (4, 2), (1, 3), (3, 1), (2, 2)):
        keys(*['ctrl+z'] * undo, *['shift+ctrl+z'] * redo)
        last = min(last - undo + redo, len(boards) - 1)
        wait_for(lambda expected=boards[last]: table.board() == expected,
                 f'the board after {undo} moves taken back and {redo} made again', 5)
        tap.same(table.n_moves(), len(boards) - 1, 'the moves in the history')


CASES = [
    ('With animations: Block Tower by pointer', lambda: play('Block Tower', 'play_by_pointer', 1)),
    ('With animations: Two in a Row by pointer', lambda: play('Two in a Row', 'play_by_pointer', 2)),
    ('With animations: Nim by keyboard', lambda: play('Nim', 'play_by_keyboard', 3)),
    ('Quick clicks are all made, in order',
     lambda: at_table(open_position(BINARY, 'strip', '.' * 30), clicks_in_the_midst)),
    ('Clicks on blocks that are sliding out are not misapplied',
     lambda: at_table(open_position(BINARY, 'tower', '/'.join(['111'] * 5)), clicks_on_what_moves)),
    ('Clicks while the computer moves come to nothing',
     lambda: at_table(open_table(BINARY, 'Nim', 3), clicks_while_the_computer_moves)),
    ('Undo and redo in fast succession end at the right board',
     lambda: at_table(open_position(BINARY, 'strip', '.' * 30), undo_and_redo_fast)),
]

if __name__ == '__main__':
    tap.with_animations()
    tap.run(CASES)
