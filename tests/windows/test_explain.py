"""A match of one game is explained: stepped through by keys and buttons, parts opened, results predicted.

usage: test_explain.py BINARY GAME-TITLE        (inside tools/headless)
"""
import os
import re
import sys
import tempfile
import time

import pyatspi

import bus
import tap
from driver import DISPLAY, HOLD, VANISHED, wait_for
from table import open_table
from test_export import answer_dialogs, read_png

BINARY, TITLE = sys.argv[1:3]


def open_explanation(**options):
    table = open_table(BINARY, TITLE, **options)
    table.app.key('e')
    wait_for(lambda: place(table), 'the first step')
    return table


def close(table):
    tap.same(table.app.said(), '', 'what the app complained of')
    table.app.stop()


def place(table):
    """Which step of how many, as the status line says it; () while it says something else."""
    found = re.match(r'Step (\d+) of (\d+): ', table.status())
    return (int(found[1]), int(found[2])) if found else ()


def press(table, name):
    table.app.click(table.app.find(name, 'push button'))


def is_sensitive(node):
    return node.getState().contains(pyatspi.STATE_SENSITIVE)


def go(table, key, wanted):
    table.app.key(key)
    wait_for(lambda: place(table)[:1] == (wanted,), f'step {wanted} after {key}')


def shows_title(table):
    """Between the buttons above and those below: no step opens scrolled."""
    title = table.app.find(table.status().split(': ', 1)[1], 'heading').getExtents()
    above = table.app.find('Close Explanation', 'push button').getExtents()
    below = table.app.find('Next Step', 'push button').getExtents()
    return above.y + above.height <= title.y and title.y + title.height <= below.y


def by_keys():
    """Every step is told by the status line, and opens with its title."""
    table = open_explanation()
    n = place(table)[1]
    for step in range(2, n + 1):
        go(table, 'space' if step % 3 == 0 else 'Right', step)
        wait_for(lambda: shows_title(table), f'the title of step {step}', 4)
    assert not is_sensitive(table.app.find('Next Step', 'push button')), 'there is nothing after the last step'
    if n > 1:
        go(table, 'Left', n - 1)
        go(table, 'Home', 1)
        go(table, 'End', n)
    close(table)


def by_buttons():
    table = open_explanation()
    n = place(table)[1]
    for name, wanted in (('Next Step', 2), ('Last Step', n), ('Previous Step', n - 1), ('First Step', 1)):
        press(table, name)
        wait_for(lambda wanted=wanted: place(table)[:1] == (wanted,), f'step {wanted} by {name}')
    close(table)


def match_stays():
    """The explanation leaves the match as it was, and the match can be gone on with."""
    table = open_table(BINARY, TITLE)
    table.play_through_bus()
    board, n_moves = table.board(), table.n_moves()
    table.app.key('e')
    wait_for(lambda: place(table), 'the first step')
    assert not is_sensitive(table.app.find('Show Values')), 'a step has its own values'
    table.app.key('End')
    table.app.key('Escape')
    wait_for(table.playable, 'the board to play on again')
    assert is_sensitive(table.app.find('Show Values')), 'values can be shown again'
    tap.same((table.board(), table.n_moves()), (board, n_moves), 'the match')
    if not table.is_over():
        table.play_by_keyboard()
    press(table, 'Explain')
    wait_for(lambda: place(table), 'the first step again')
    press(table, 'Close Explanation')
    wait_for(lambda: not table.app.look('Close Explanation', 'push button'), 'the explanation to close')
    close(table)


def taken_back():
    """Undo ends the explanation of what is no longer there."""
    table = open_table(BINARY, TITLE)
    start = table.board()
    table.play_through_bus()
    table.app.key('e')
    wait_for(lambda: place(table), 'the first step')
    table.app.key('ctrl+z')
    wait_for(lambda: not table.app.look('Close Explanation', 'push button'), 'the explanation to close')
    wait_for(lambda: table.board() == start, 'the board at the start')
    close(table)


def find_part(table):
    """A button of the step's that opens something."""
    names = ('Explain', 'Run', 'Close Explanation', 'More about This Explanation', 'First Step', 'Previous Step', 'Next Step', 'Last Step')
    panel = table.app.find('Close Explanation', 'push button').parent.parent
    return next(iter(bus.search(panel, 'push button', lambda name: (
        name not in names and not name.startswith('Back to ')))), None)


def parts_open():
    table = open_explanation()
    n_steps = place(table)[1]
    for step in range(1, n_steps + 1):
        part = find_part(table)
        if part is not None:
            break
        if step < n_steps:
            go(table, 'Right', step + 1)
    assert part is not None, 'nothing can be opened'
    # It may stand below the edge of what scrolls, where Tab brings it into view; the keyboard is on the buttons below it.
    for _ in range(20):
        if part.name == table.app.focused():
            break
        table.app.key('shift+Tab')
    table.app.click(part)
    table.app.find('Back to ', 'push button', part=True)
    n = place(table)[1]
    if n > 2:  # the keyboard is still in the explanation, and Space goes on after the end
        go(table, 'Right', 2)
        go(table, 'End', n)
        go(table, 'Left', n - 1)
        go(table, 'space', n)
    go(table, 'End', n)
    table.app.click(lambda: table.app.find('Back to ', 'push button', part=True))
    wait_for(lambda: place(table) == (step, n_steps), 'the step that was left')
    if step < n_steps:
        go(table, 'Right', step + 1)
        go(table, 'Left', step)
    table.app.activate(find_part(table))
    table.app.find('Back to ', 'push button', part=True)
    table.app.key('Escape')
    wait_for(lambda: place(table) == (step, n_steps), 'the step that was left, by Escape')
    close(table)


def find_answer(table):
    """What a question is answered with: an entry, or a choice."""
    try:
        return table.app.look('Check', 'push button') or table.app.look('The other side', 'push button')
    except VANISHED:
        return None


def predicted():
    """A result is hidden until it is answered, or asked to be shown."""
    table = open_explanation()
    n_steps = place(table)[1]
    table.app.activate(table.app.find('Predict First'))
    n_asked = 0
    for step in range(1, n_steps + 1):
        if table.app.look('Show Me', 'push button'):
            n_asked += 1
            if table.app.look('Check', 'push button'):
                table.app.activate(table.app.find('Check', 'push button'))
                table.app.find('in digits', 'label', part=True)
            table.app.activate(table.app.find('Show Me', 'push button'))
            wait_for(lambda: not table.app.look('Show Me', 'push button'), 'the result to be shown')
            table.app.find('The answer: ', 'label', part=True)
        if step < n_steps:
            table.app.key('Right')
            wait_for(lambda wanted=step + 1: place(table)[:1] == (wanted,), f'step {step + 1}')
    assert n_asked > 0, 'nothing was asked'
    close(table)


def open_more(table, item):
    table.app.activate(table.app.find('More about This Explanation'))
    table.app.activate(table.app.find(item, 'menu item'))


def exported():
    """The picture of a step has room for its words beside the board."""
    table = open_explanation()
    go(table, 'Right', 2)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'step.png')
        open_more(table, 'Export Picture of Step…')
        answer_dialogs(table.app, path)
        table.app.find('Saved “step.png”', part=True)
        width, height = read_png(path)
    tap.same(width, 1280, 'the width')
    assert height > 300, f'a picture {height} high'
    tap.same(place(table)[0], 2, 'the step afterwards')
    close(table)


def find_entry(table):
    """Steps on to a question that is answered by writing, if there is one."""
    n_steps = place(table)[1]
    for step in range(1, n_steps + 1):
        if table.app.look('Check', 'push button'):
            return table.app.find(None, 'text')
        if step < n_steps:
            go(table, 'Right', step + 1)
    return None


def text_of(entry):
    text = entry.queryText()
    return text.getText(0, text.characterCount)


def copied():
    """By the menu, and by the window's key; in an entry this key and that of Undo are the entry's own."""
    table = open_explanation()
    app = table.app
    open_more(table, 'Copy Explanation')
    app.find('Copied the explanation', 'label', part=True)
    tap.same(place(table)[0], 1, 'the step afterwards')
    app.activate(app.find('Predict First'))
    entry = find_entry(table)
    wait_for(lambda: not app.look('Copied', 'label', part=True), 'the news to go')
    if entry:
        app.click(entry)
        app.type('12')
        app.key('ctrl+a', 'ctrl+c', 'End', 'ctrl+v')
        time.sleep(1)
        assert not app.look('Copied', 'label', part=True), 'what is in the entry is the entry’s to copy'
        tap.same(len([top for top in app.node if top]), 1, 'windows after text was pasted into the entry')
        pasted = text_of(entry)
        app.key('ctrl+z')
        wait_for(lambda: text_of(entry) != pasted, 'what was pasted to be taken back')
        app.key('ctrl+shift+z')
        wait_for(lambda: text_of(entry) == pasted, 'it to come again')
        app.key('Tab')
    app.key('ctrl+c')
    app.find('Copied the explanation', 'label', part=True)
    close(table)


def sizes():
    for size in ((360, 640), (1024, 600), (1600, 1000)):
        table = open_explanation(size=size)
        window = table.app.frame.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        for _ in range(3):
            for name in ('Next Step', 'Close Explanation', 'Last Step'):
                x, y, width, height = table.app.find(name, 'push button').queryComponent().getExtents(pyatspi.WINDOW_COORDS)
                assert x >= 0 and y >= 0 and x + width <= window.width and y + height <= window.height, f'{name} is outside of {size}'
            table.app.key('Right')
        close(table)


def find_toggle(table, name):
    """Earlier releases of GTK call it a push button."""
    return wait_for(lambda: table.app.look(name, 'toggle button') or table.app.look(name, 'push button'), f'a button “{name}”')


def runs():
    """By itself, at a speed that is chosen; to the end, or until it is stopped."""
    table = open_explanation()
    n = place(table)[1]
    open_more(table, 'Fast')
    table.app.activate(lambda: find_toggle(table, 'Run'))
    find_toggle(table, 'Pause')
    wait_for(lambda: place(table)[:1] == (3,), 'the third step', 20)
    table.app.activate(lambda: find_toggle(table, 'Pause'))
    stopped = place(table)
    time.sleep(4)
    tap.same(place(table), stopped, 'the step once it is stopped')
    go(table, 'End', n)
    go(table, 'Left', n - 1)
    table.app.activate(lambda: find_toggle(table, 'Run'))
    wait_for(lambda: place(table)[:1] == (n,), 'the last step', 20)
    find_toggle(table, 'Run')
    close(table)


def bar_leads():
    """A click on the bar goes to the step that lies there."""
    table = open_explanation()
    n = place(table)[1]
    bar = table.app.box_on_display(table.app.find(f'Step 1 of {n}', 'level bar'))
    for step in (n, 2, n // 2):
        DISPLAY.point(bar[0] + int(bar[2] * (step - 0.5) / n), bar[1] + bar[3] // 2)
        DISPLAY.click(HOLD)
        wait_for(lambda wanted=step: place(table)[:1] == (wanted,), f'step {step} by the bar')
    close(table)


def part_in_view():
    """Where not all of the board has room, it is scrolled to what a step speaks of."""
    table = open_explanation(size=(360, 640))
    n = place(table)[1]
    part = int(re.search(r'part (\d+)', wait_for_last(table, n))[1])
    wait_for(lambda: table.look_for(f'Part {part}: '), f'part {part} on the board')
    go(table, 'Home', 1)
    for step in range(2, n):
        go(table, 'Right', step)
        spoken_of = re.search(r'part (\d+) worth', table.status())
        if spoken_of:
            wait_for(lambda words=f'Part {spoken_of[1]}: ': table.look_for(words), f'{spoken_of[0]} in step {step}', 4)
    close(table)


def wait_for_last(table, n):
    """The status line at the last step."""
    go(table, 'End', n)
    return table.status()


def made_narrow():
    """What there is no room for goes when the window becomes narrow in the midst of it, and comes again."""
    table = open_explanation()
    n_steps = place(table)[1]

    def has_legend():
        # Its words are tied together.
        return bool(table.app.look('what\u00a0this\u00a0step', 'label', part=True))

    for step in range(2, n_steps + 1):
        if has_legend():
            break
        go(table, 'Right', step)
    assert has_legend(), 'no step has a legend'
    table.app.resize(360, 640)
    wait_for(lambda: not has_legend(), 'the legend to go')
    table.app.resize(1024, 600)
    wait_for(has_legend, 'the legend to come again')
    close(table)


tap.without_animations()
tap.run([
    (f'{TITLE}: steps by keys', by_keys),
    (f'{TITLE}: steps by buttons', by_buttons),
    (f'{TITLE}: the match stays', match_stays),
    (f'{TITLE}: a move taken back ends it', taken_back),
    (f'{TITLE}: parts open and close', parts_open),
    (f'{TITLE}: results are predicted', predicted),
    (f'{TITLE}: a step is exported', exported),
    (f'{TITLE}: the explanation is copied', copied),
    (f'{TITLE}: everything is in the window', sizes),
    (f'{TITLE}: what there is no room for goes', made_narrow),
    *([(f'{TITLE}: it runs by itself', runs), (f'{TITLE}: the bar leads to steps', bar_leads)] if TITLE == 'Nim' else []),
    *([(f'{TITLE}: the part that is spoken of is in view', part_in_view)] if TITLE == 'Games Side by Side' else []),
])
