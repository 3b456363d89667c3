"""Learn: the path, lessons and drills from it, what is remembered, and lessons from files.

usage: test_learn.py BINARY        (inside tools/headless)
"""
import os
import signal
import sys
import tempfile
import time

import tap
from driver import App, matches_folder, wait_for
from table import Table

BINARY = sys.argv[1]
ROOM = tempfile.mkdtemp(prefix='grundy-learn.', dir=os.environ['XDG_RUNTIME_DIR'])
FIRST = 'Lesson 1: Whose move is it?, 0 of '
KEPT = {'GSETTINGS_BACKEND': 'keyfile'}
LESSON = '''<?xml version="1.0" encoding="UTF-8"?>
<lesson id="mine">
  <title>A lesson of mine</title>
  <about>What a teacher may write.</about>
  <card id="one" kind="text"><title>The first card</title><p>Something to read.</p></card>
  <card id="two" kind="board"><title>The second card</title><p>Something to play on.</p>
    <board game="nim" position="3 4 5" play="free"/></card>
</lesson>
'''


def progress_path():
    return os.path.join(matches_folder(), 'progress')


def read_file(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def put_file(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def learn(*args, **options):
    return App(BINARY, *args, place=None, **options)


def finish(app):
    tap.same(app.said(), '', 'what the app complained of')
    app.stop()


def button(app, name, part=False):
    return app.find(name, 'push button', part)


def press(app, name, part=False):
    app.activate(button(app, name, part))


def at_card(app, number):
    app.find(f'Card {number} of ', 'label', part=True)


def in_lesson(app, number):
    """A page that is behind another one may still be found on the bus, but the header bar is one for all."""
    wait_for(lambda: 'New Game' not in app.names('push button'), 'the header bar of Learn')
    at_card(app, number)


def first_start():
    app = learn()
    wait_for(lambda: app.focused() == 'Start', 'the keyboard to be at Start')
    numbers = [name for name in app.names('push button') if name.startswith('Lesson ')]
    tap.same([int(name.split(':')[0].split()[1]) for name in numbers], list(range(1, 17)), 'the lessons')
    app.key('Return')
    at_card(app, 1)
    app.key('alt+Left')
    wait_for(lambda: (app.focused() or '').startswith(FIRST[:29]), 'the keyboard to be at the lesson that was left')
    finish(app)


def any_lesson():
    app = learn()
    press(app, 'Lesson 8: mex, 0 of ', part=True)
    app.find('mex', 'heading')
    at_card(app, 1)
    press(app, 'Next')
    at_card(app, 2)
    press(app, 'Back')
    button(app, 'Continue')
    app.find('Card 2 of ', 'label', part=True)
    finish(app)


def places():
    app = learn()
    button(app, 'Start')
    app.key('alt+2')
    app.find('Games', 'heading')
    assert app.focused() == 'Start Two in a Row', app.focused()
    press(app, 'Start Nim')
    wait_for(Table(app).cells, 'a board')
    app.key('alt+1')
    press(app, 'Start')
    at_card(app, 1)
    tap.same([name for name in app.names() if name in ('New Game', 'Show Values')], [], 'buttons of Play in Learn')
    app.key('alt+2')
    wait_for(Table(app).cells, 'the board again')
    app.key('alt+1')
    in_lesson(app, 1)
    app.click(app.find('Play', 'page tab'))
    wait_for(Table(app).cells, 'the board by the switcher')
    finish(app)


def narrow():
    app = learn(size=(360, 640))
    for name in ('Start', FIRST, 'Practise '):
        x, _, width, _ = app.box_on_display(button(app, name, part=True))
        assert x >= 0 and x + width <= 375, f'{name} from {x}, {width} wide'
    press(app, FIRST, part=True)
    at_card(app, 1)
    finish(app)


def turns_narrow_and_wide():
    """With the keyboard on the board, which is taken from one column to the other."""
    app = learn(size=(700, 900))
    press(app, 'Lesson 11: ', part=True)
    press(app, 'Next')
    at_card(app, 2)
    press(app, 'Explain This Position')
    app.find('Step 1 of ', 'label', part=True)
    app.key('alt+1')
    in_lesson(app, 2)
    for key in ('ctrl+Next', 'ctrl+Next', '2', 'Escape', 'Up'):
        app.key(key)
    for _ in range(3):
        for size in ((360, 640), (1400, 900), (1024, 600)):
            app.resize(*size)
            at_card(app, 4)
    finish(app)


def killed():
    app = learn()
    press(app, 'Start')
    press(app, 'Next')
    at_card(app, 2)
    wait_for(lambda: 'present=' in read_file(progress_path()), 'the file')
    time.sleep(0.5)
    app.process.send_signal(signal.SIGKILL)
    app.process.wait()

    app = learn(fresh=False)
    press(app, 'Continue')
    at_card(app, 2)
    finish(app)


def place_is_remembered():
    app = learn(**KEPT)
    press(app, 'Start')
    press(app, 'Next')
    at_card(app, 2)
    app.quit()
    app = learn(fresh=False, **KEPT)
    at_card(app, 2)
    app.key('alt+2')
    app.find('Games', 'heading')
    app.quit()
    app = learn(fresh=False, **KEPT)
    app.find('Games', 'heading')
    app.key('alt+1')
    in_lesson(app, 2)
    press(app, 'Back')
    press(app, 'Practise N or P?')
    button(app, 'Next Exercise')
    app.quit()
    app = learn(fresh=False, **KEPT)
    button(app, 'Next Exercise')
    finish(app)


def starts_over():
    app = learn()
    press(app, 'Start')
    press(app, 'Next')
    at_card(app, 2)
    before = read_file(progress_path())
    choose(app, 'Start Lesson Over')
    at_card(app, 1)
    app.press_in_toast('Undo')
    at_card(app, 2)
    wait_for(lambda: read_file(progress_path()).count('done-') == before.count('done-'), 'what was done to be done again')
    finish(app)


def choose(app, name):
    app.key('F10')
    app.activate(app.find(name, 'menu item'))


def position_is_played():
    app = learn()
    press(app, 'Start')
    press(app, 'Play This Position')
    table = Table(app)
    wait_for(table.playable, 'a board to play on')
    app.find('Your move', 'label', part=True)
    wait_for(lambda: (app.focused() or '').startswith('Heap 1'), 'the keyboard to be on the board')
    app.key('alt+1')
    in_lesson(app, 1)
    press(app, 'Explain This Position')
    app.find('Step 1 of ', 'label', part=True)
    # Who came out of a lesson goes back there, and from a match chosen in Play to the games.
    press(app, 'Back')
    in_lesson(app, 1)
    press(app, 'Play This Position')
    button(app, 'New Game')
    press(app, 'Back')
    in_lesson(app, 1)
    app.key('alt+2')
    button(app, 'New Game')
    press(app, 'Back')
    wait_for(lambda: 'Back' not in app.names('push button'), 'the games')
    app.find('Games', 'heading')
    finish(app)


def lesson_of_a_teacher():
    path = put_file(os.path.join(ROOM, 'mine.xml'), LESSON)
    app = learn(path)
    app.find('A lesson of mine', 'heading')
    press(app, 'Next')
    app.find('The second card', 'heading')
    finish(app)

    for wrong, reason in ((LESSON.replace('3 4 5', '3 4 x'), 'Line 7'), (LESSON.replace('</p></card>', '</p></cart>', 1), 'Line 5'), ('', '')):
        put_file(path, wrong)
        app = learn(path)
        message = app.find('“mine.xml” cannot be opened: ', 'label', part=True).name
        assert reason.lower() in message.lower(), message
        button(app, 'Start')
        finish(app)


def damaged_is_left_alone():
    text = '[grundy-progress]\nversion=9\n'
    put_file(progress_path(), text)
    app = learn(fresh=False)
    app.find(f'Your progress in “{progress_path()}” cannot be read. ', 'label', part=True)
    press(app, 'Start')
    press(app, 'Next')
    at_card(app, 2)
    app.quit()
    tap.same(read_file(progress_path()), text, 'the file of a later version')
    tap.same(app.said(), '', 'what the app complained of')


tap.without_animations()
tap.run([
    ('a newcomer begins with the first lesson', first_start),
    ('any lesson can be opened, and is continued', any_lesson),
    ('the places are reached by keys and by the switcher', places),
    ('the path fits a narrow window', narrow),
    ('a lesson turns narrow and wide with the keyboard on its board', turns_narrow_and_wide),
    ('what is done survives a kill', killed),
    ('place, lesson and drill are remembered', place_is_remembered),
    ('a lesson starts over, and does not', starts_over),
    ('the position of a card is played and explained', position_is_played),
    ('a teacher’s lesson is opened, a faulty one is told', lesson_of_a_teacher),
    ('a file of progress that cannot be read is left alone', damaged_is_left_alone),
])
