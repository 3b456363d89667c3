"""Drives the real app from outside, as a person or an assistive tool would.

Finds things over the accessibility bus (bus.py), points and types through the X server (display.py), takes
pictures of the window, and remembers everything the app says on standard error. Runs inside tools/headless,
with the system's python3.
"""
import os
import shutil
import subprocess
import tempfile
import time

import bus
from bus import walk
from display import Display

PATIENCE = 30
HOLD = 0.12
TOAST_SETTLES = 1
PLACES = {'Learn': 'alt+1', 'Play': 'alt+2'}
RESIZED_WITHIN = 2
FOCUSED = bus.Atspi.StateType.FOCUSED
# What is raised when a thing is gone by the time it is asked about.
VANISHED = (LookupError, bus.Unanswered)
DISPLAY = Display()


class Trouble(Exception):
    """Something did not come, or came wrong."""


def wait_for(condition, what, seconds=PATIENCE):
    """Calls condition until it gives something true, and returns that.

    What vanishes while it is looked at is looked for again. Half of the time is left to the app, which has
    to answer as well as to do what is waited for.
    """
    end = time.monotonic() + seconds
    while True:
        start = time.monotonic()
        try:
            found = condition()
        except VANISHED:
            found = None
        if found:
            return found
        now = time.monotonic()
        if now > end:
            raise Trouble(f'{what}: not within {seconds} s')
        time.sleep(min(max(now - start, 0.02), 0.2))


def settled(read):
    """What read gives once it gives the same twice: what is walked through can change on the way."""
    seen = [read()]

    def has_settled():
        time.sleep(0.06)
        seen.append(read())
        return seen[-1] == seen[-2]

    wait_for(has_settled, 'what is seen to come to rest')
    return seen[-1]


def on_node(node, act):
    """Acts on a node, or on what a function finds: again if that has vanished by then."""
    def attempt():
        act(node())
        return True

    if callable(node):
        wait_for(attempt, 'what is to be acted on')
    else:
        act(node)


def get_role(node):
    return node.getRoleName()


def is_shown(node):
    return bus.are_shown([node])[0]


def matches_folder():
    """Where the app keeps matches: a folder of tools/headless, never a person's."""
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'grundy')
    if 'grundy-headless.' not in folder:
        raise Trouble(f'{folder} is not a folder for tests; run this inside tools/headless')
    return folder


def with_modules(binary, env):
    """The environment for a run of the app, with places/places.c of its build loaded beside what modules it asks for."""
    build = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(binary))))
    modules = [os.path.join(build, 'tests', 'windows', 'places'), env.get('GIO_EXTRA_MODULES')]
    return {**env, 'GIO_EXTRA_MODULES': ':'.join(filter(None, modules))}


class App:
    """One run of the app; unless told otherwise the first one of a person, who goes to the games at once.

    place: Learn or Play; None: where the app opens by itself.
    """

    runs = []

    @classmethod
    def stop_all(cls):
        """Ends what a failed case left running: the next run would hand its work to it and end."""
        for app in cls.runs:
            app.stop()
        cls.runs.clear()

    def __init__(self, binary, *args, size=(1024, 600), fresh=True, place='Play', **env):
        if fresh:
            shutil.rmtree(matches_folder(), ignore_errors=True)
        self.errors = tempfile.TemporaryFile('w+')
        self.process = subprocess.Popen(
            [binary, *args], stderr=self.errors, env={**os.environ, **with_modules(binary, env)})
        self.runs.append(self)
        self.tops = {}
        self.node = wait_for(self._find_application, 'the app on the accessibility bus')
        self.frame = wait_for(lambda: self.look('', 'frame'), 'the window')
        self.window = wait_for(self._find_window, 'the window on the display')
        DISPLAY.focus(self.window)
        if size is not None:
            self.resize(*size)
        if place is not None:
            self.go_to(place)

    def go_to(self, place):
        self.key(PLACES[place])

    def _find_application(self):
        if self.process.poll() is not None:
            raise Trouble(f'the app ended with {self.process.returncode}: {self.said()}')
        return next((node for node, process in bus.find_applications()
                     if process == self.process.pid and node.childCount), None)

    def _find_window(self):
        windows = DISPLAY.windows(self.process.pid)
        return windows[-1] if windows else None

    def focus_newest_window(self):
        """After a dialog came or went: keys go to the window that is on top now."""
        self.window = wait_for(self._find_window, 'a window')
        DISPLAY.focus(self.window)
        time.sleep(0.1)

    # Finding

    def find_all(self, name, role=None, part=False, within=None):
        if not name:
            return bus.search(within or self.node, role)
        return bus.search(within or self.node, role, lambda own: name in own if part else name == own)

    def look(self, name, role=None, part=False, within=None):
        found = self.find_all(name, role, part, within)
        return found[-1] if found else None

    def find(self, name, role=None, part=False, seconds=PATIENCE, within=None):
        return wait_for(lambda: self.look(name, role, part, within), f'{role or "something"} named “{name}”', seconds)

    def names(self, role=None):
        return [name for name in bus.names_of(self.find_all('', role)) if name is not None]

    def focused(self):
        """The name of what has the keyboard."""
        nodes = walk(self.node)
        return next((node.name for node, has_it in zip(nodes, bus.have_state(nodes, FOCUSED)) if has_it), None)

    # Doing

    def box_on_display(self, node):
        """x, y, width, height in pixels of the display."""
        outer = self._top_of(node).getExtents()
        box = node.getExtents()
        x, y, width, height = self._window_place(outer)
        # The border that a window draws where there is no compositor may be outside of its extents.
        return (x + (width - outer.width) // 2 + box.x, y + (height - outer.height) // 2 + box.y, box.width, box.height)

    def _top_of(self, node):
        """The window a node is in; it never goes to another one."""
        if node not in self.tops:
            parent = node.parent
            self.tops[node] = node if parent in (None, self.node) else self._top_of(parent)
        return self.tops[node]

    def _window_place(self, outer):
        """The place of the window on the display whose size fits best."""
        return min(wait_for(lambda: self._window_places(outer), 'a window on the display'))[1]

    def _window_places(self, outer):
        if self.process.poll() is not None:
            raise Trouble(f'the app ended with {self.process.returncode}: {self.said()}')
        places = [DISPLAY.place(window) for window in DISPLAY.windows(self.process.pid)]
        return [(abs(place[2] - outer.width) + abs(place[3] - outer.height), place) for place in places if place]

    def point(self, node):
        """Points at a node, or at what a function finds."""
        on_node(node, self._point_at)

    def _point_at(self, node):
        """Where the node has come to rest: its place follows its name by a frame."""
        x, y, width, height = before = self.box_on_display(node)
        for _ in range(20):
            time.sleep(0.06)
            x, y, width, height = self.box_on_display(node)
            if (x, y, width, height) == before:
                break
            before = x, y, width, height
        DISPLAY.point(x + width // 2, y + height // 2)

    def click(self, node):
        """Held as long as a finger does: GTK drops a click that is over before the app has laid out its press."""
        self.point(node)
        DISPLAY.click(HOLD)

    def press_in_toast(self, name):
        """A toast's button, once it can be pressed: just after it has come it cannot (grundy-toast.c says why)."""
        self.find(name, 'push button')
        time.sleep(TOAST_SETTLES)
        self.click(lambda: self.find(name, 'push button'))

    def activate(self, node):
        """Through the accessibility bus alone."""
        on_node(node, lambda found: found.queryAction().doAction(0))

    def key(self, *keys):
        self._hold_focus()
        for key in keys:
            DISPLAY.key(key)
            self._keep_pace()
            time.sleep(0.03)

    def _keep_pace(self):
        """Until the app has had its turn, or has ended: nobody types on into a list that is not there yet."""
        bus.names_of([self.node])

    def _hold_focus(self):
        """Keys go where the focus is: without a window manager a window can lose it unseen."""
        def has_focus():
            if DISPLAY.has_focus(self.window):
                return True
            if self.window not in DISPLAY.windows(self.process.pid):
                self.window = self._find_window()  # a dialog that has closed meanwhile
            if self.window is not None:
                DISPLAY.focus(self.window)
            return False
        wait_for(has_focus, 'the focus of the window', 5)

    def type(self, text):
        self._hold_focus()
        DISPLAY.type(text)

    def resize(self, width, height):
        """Of the window that has the keys; until all in it has a new place, whatever size it takes."""
        border = self._border()
        DISPLAY.resize(self.window, width, height)
        end = time.monotonic() + RESIZED_WITHIN
        time.sleep(0.05)
        while self._border() != border and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(0.1)

    def _border(self):
        """How much larger the window is than what the app has laid out for it."""
        inner, place = self.frame.getExtents(), DISPLAY.place(self.window)
        return place and (place[2] - inner.width, place[3] - inner.height)

    def picture(self, path):
        """Of the whole display, cut to the app's first window."""
        time.sleep(0.45)
        subprocess.run(['import', '-window', 'root', '-crop',
                        self._geometry(), '+repage', path], check=True)

    def _geometry(self):
        x, y, width, height = DISPLAY.place(self.window)
        return f'{width}x{height}+{x}+{y}'

    # The end

    def said(self):
        """What the app wrote on standard error, without the bus daemon's chatter."""
        self.errors.flush()
        self.errors.seek(0)
        return '\n'.join(line for line in self.errors.read().splitlines()
                         if line.strip() and 'dbus-daemon' not in line and 'SpiRegistry' not in line)

    def quit(self):
        """Closes by Ctrl+Q; returns the seconds it took."""
        start = time.monotonic()
        DISPLAY.focus(self.window)
        self.key('ctrl+q')
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Trouble('the app did not end') from None
        return time.monotonic() - start

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
