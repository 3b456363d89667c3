"""The course as a learner goes through it: every choice and answer of every lesson, and tasks by trying.

usage: test_course.py BINARY LESSON...        (inside tools/headless)

The lessons are read from their files, which the app is given as a teacher's are. A task is solved as somebody does
who knows nothing: each move is tried, and what is punished is taken back. Where that would take long the task is left
to tests/app/test-app-course.c, which knows the solver.
"""
import os
import re
import sys
import xml.etree.ElementTree

import tap
from driver import App, wait_for
from table import Table

BINARY, *LESSONS = sys.argv[1:]
# Games in which every move is one click, and how many there may be to begin with.
TRIED = {'nim', 'misere-nim', 'misere-octal', 'team-nim', 'strip', 'tower'}
MOST_TRIED = 8
VERDICTS = ('That loses', 'Not this one', 'Done')


def plain(text):
    """As the app says it: without stars of emphasis, those of values stay."""
    return re.sub(r'\*(\d+|\w)\*|\*(?!\d+\b|\w\b)([^*]+)\*', lambda star: star[1] or star[2], ' '.join(text.split()))


def words_of(parent, name):
    return plain(parent.findtext(name))


class Learner:
    """Somebody at a lesson, card after card."""

    def __init__(self, path):
        self.lesson = xml.etree.ElementTree.parse(path).getroot()
        self.cards = self.lesson.findall('card')
        self.app = App(BINARY, path, place=None)
        self.number = 1

    def at_card(self, number):
        self.app.find(f'Card {number} of {len(self.cards)}', 'label')

    def hears(self, words, what):
        wait_for(lambda: self.app.look(words, 'label', part=True), f'{what}: “{words}”')

    def press(self, name):
        self.app.activate(lambda: self.app.find(name, 'push button'))

    def go_through(self):
        for number, card in enumerate(self.cards, 1):
            self.number = number
            self.at_card(number)
            act = {'question': self.answer, 'task': self.solve}.get(card.get('kind'))
            if act is not None:
                act(card)
            if number < len(self.cards):
                self.app.key('ctrl+Next')
        tap.same(self.app.said(), '', 'what the app complained of')
        self.app.stop()

    # Questions

    def answer(self, card):
        question = card.find('question')
        acts = {'choice': self.choose, 'number': self.write, 'set': self.write, 'pick': self.pick}
        acts[question.get('ask')](question)

    def choose(self, question):
        choices = sorted(question.findall('choice'), key=lambda choice: choice.get('right') == 'yes')
        for choice in choices:
            self.press(words_of(choice, 'text'))
            self.hears(words_of(choice, 'because'), 'what is said of a choice')

    def write(self, question):
        for wrong in question.findall('wrong'):
            if wrong.get('is') is not None:
                self.app.type((wrong.get('is') or 'none'))
                self.app.key('Return')
                self.hears(plain(wrong.text), 'what is said of a wrong answer')
        self.app.type(question.find('answer').get('is') or 'none')
        self.app.key('Return')
        self.hears(words_of(question, 'right'), 'what is said of the right answer')

    def pick(self, question):
        for wrong in question.findall('wrong'):
            if wrong.get('is') is not None:
                self.pick_place(int(wrong.get('is')))
                self.hears(plain(wrong.text), 'what is said of a wrong place')
        self.pick_place(int(question.find('answer').get('is').split()[0]))
        self.hears(words_of(question, 'right'), 'what is said of the right place')

    def pick_place(self, place):
        found = re.compile(rf'\w+ {place}\b').match
        self.app.activate(lambda: next(cell for cell in Table(self.app).cells() if found(cell.name)))

    # Tasks

    def solve(self, card):
        task = card.find('task')
        table = Table(self.app)
        if task.get('game') not in TRIED or task.get('first', 'learner') != 'learner':
            return
        if len(wait_for(table.playable, 'a board to play on')) > MOST_TRIED:
            return
        for _ in range(40):
            if self.try_moves():
                self.hears(words_of(task, 'right'), 'what is said when the task is done')
                return
        raise AssertionError(f'card {card.get("id")} was not solved')

    def try_moves(self):
        """Tries one move after the other until one is not punished. Returns whether that has solved the task."""
        tried = 0
        while True:
            table = Table(self.app)
            moves = wait_for(table.playable, 'the learner’s turn')
            if tried == len(moves):
                raise AssertionError('every move was punished')
            before = table.board()
            self.app.activate(moves[tried])
            verdict = wait_for(lambda: self.verdict(before), 'what becomes of a move')
            if verdict == 'Done':
                return True
            if verdict == 'goes on':
                return False
            self.press('Try Again')
            wait_for(lambda: Table(self.app).board() == before, 'the move to be taken back')
            tried += 1

    def verdict(self, before):
        for words in VERDICTS:
            if self.app.look(words, 'label', part=True):
                return words
        table = Table(self.app)
        return 'goes on' if table.playable() and table.board() != before else None


def go_through(path):
    Learner(path).go_through()


tap.without_animations()
tap.run([(os.path.splitext(os.path.basename(path))[0], lambda path=path: go_through(path)) for path in LESSONS])
