"""Values, hints and the review of a match, for one game in the real window.

usage: test_advice.py BINARY TITLE        (inside tools/headless)
"""
import sys

import pyatspi

import tap
from driver import wait_for, walk
from table import open_table

BINARY, TITLE = sys.argv[1:]
HAS_VALUES = TITLE not in ('The Last Stone Loses', 'Take and Break, Last Move Loses', 'Team Nim')
VERDICTS = ('can win', 'lost if the computer plays well')


def rows(table):
    """What the moves of the history are to assistive tools."""
    history = table.app.find('Moves', 'list')
    return [node.name for node in walk(history) if node.getRoleName() == 'list item']


def marked_row(table):
    history = table.app.find('Moves', 'list')
    return next((node.name for node in walk(history) if node.getRoleName() == 'list item'
                 and node.getState().contains(pyatspi.STATE_SELECTED)), 'nothing is marked')


def verdict(table):
    return next((name for name in table.app.names('label') if any(words in name for words in VERDICTS)), None)


def is_checked(table):
    return table.app.find('Show Values').getState().contains(pyatspi.STATE_PRESSED)


def values():
    table = open_table(BINARY, TITLE, 1)
    try:
        table.play_through_bus()
        assert verdict(table) is None, verdict(table)
        table.app.click(table.app.find('Show Values'))
        wait_for(lambda: verdict(table), 'the verdict')
        wait_for(lambda: all('move.' in row or 'away.' in row for row in rows(table)[1:]), 'the judgement of the moves')
        tap.same(any('Value after it: *' in row for row in rows(table)), HAS_VALUES, 'whether there are values')
        table.app.point(lambda: table.random.choice(table.playable()))
        wait_for(lambda: 'ning move.' in table.status() or 'losing move.' in table.status(), 'what the move is worth')
        tap.same('It leaves *' in table.status(), HAS_VALUES, 'whether the status line says a value')
        table.app.key('v')
        wait_for(lambda: verdict(table) is None, 'the verdict to go')
        assert not any('move.' in row for row in rows(table)), rows(table)
        table.app.key('v')
        wait_for(lambda: verdict(table) and is_checked(table), 'the verdict again')
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def hints():
    """Whoever follows the hints keeps a won game won; the ladder begins anew at each position."""
    table = open_table(BINARY, TITLE, 2)
    try:
        before = table.status()
        table.app.key('h')
        wait_for(lambda: table.status() not in (before, 'Looking for a hint…'), f'the nudge instead of {before!r}')
        first = table.status()
        said = [first]
        for _ in range(3):
            table.press('Hint')
            table.app.point(table.app.find('Moves', 'heading'))
            if table.status() not in said:
                said.append(table.status())
        assert said[-1].startswith(('A winning move: ', 'A hard problem: ', 'As good as any: ', 'Only this is left: ')), said
        assert len(said) == (3 if said[-1].startswith('A winning') else 2), said
        table.play_through_bus()
        if not table.is_over():
            table.app.key('h')
            wait_for(lambda: 'move' in table.status() and table.status() not in said[1:], 'the first hint again')
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def review():
    table = open_table(BINARY, TITLE, 3)
    try:
        table.play_to_the_end(table.play_through_bus)
        n_moves = table.n_moves()
        table.app.activate(table.app.find('Review', 'push button'))
        wait_for(lambda: table.app.look('mistake', 'label', part=True), 'the review')
        assert is_checked(table), 'a review shows values, and the button does not say so'
        wait_for(lambda: 'gave a won game away' in table.status() or 'Nobody' in table.status(), 'the first mistake')
        if 'Nobody' not in table.status():
            assert 'Better: ' in table.status() or 'better move' in table.status(), table.status()
            assert 'It gave a won game away.' in marked_row(table), marked_row(table)
            n_mistakes = sum('It gave a won game away.' in row for row in rows(table))
            wait_for(lambda: table.app.look(f'mistake 1 of {n_mistakes} (', 'label', part=True), 'the number of mistakes')
            if n_mistakes > 1:
                table.app.click(table.app.find('Next Mistake', 'push button'))
                wait_for(lambda: table.app.look(f'mistake 2 of {n_mistakes} (', 'label', part=True), 'the second mistake')
                table.app.click(table.app.find('Previous Mistake', 'push button'))
                wait_for(lambda: table.app.look(f'mistake 1 of {n_mistakes} (', 'label', part=True), 'the first mistake')
            table.app.click(table.app.find('Play On', 'push button'))
            table.app.find('Hint', 'push button')
            wait_for(table.playable, 'something to play')
            branch(table)
        else:
            table.app.click(table.app.find('Done', 'push button'))
            tap.same(table.n_moves(), n_moves, 'the moves')
        tap.same(table.app.said(), '', 'what the app complained of')
    finally:
        table.app.stop()


def branch(table):
    """Plays something else than what was played before, if there is anything else."""
    before = rows(table)
    for i in range(len(table.playable())):
        table.app.activate(lambda: table.playable()[i])
        wait_for(lambda: table.is_over() or table.playable(), 'an answer')
        if rows(table) != before:
            table.app.find('Line ', part=True)
            return
        table.app.key('ctrl+z')
        wait_for(table.playable, 'something to play')
    raise AssertionError('no other line came about')


tap.without_animations()
tap.run([
    (f'{TITLE}: values', values),
    (f'{TITLE}: hints', hints),
    (f'{TITLE}: review', review),
])
