"""Drives the real app from outside, as a person or an assistive tool would.

Finds things over the accessibility bus, points and types through the X server, takes pictures of
the window, and remembers everything the app says on standard error. Runs inside tools/headless,
with the system's python3.
"""
import os
import shutil
import subprocess
import tempfile
import time

import pyatspi
from gi.repository import GLib

PATIENCE = 30
HOLD = 0.12
TOAST_SETTLES = 1
# What pyatspi raises when a thing is gone by the time it is asked about.
VANISHED = (LookupError, NotImplementedError, RuntimeError, GLib.GError)


# The bus tells this library of things that are gone; that is no news.
GLib.log_set_handler('dbind', GLib.LogLevelFlags.LEVEL_WARNING, lambda *_: None, None)


class Trouble(Exception):
    """Something did not come, or came wrong."""


def wait_for(condition, what, seconds=PATIENCE):
    """Calls condition until it gives something true, and returns that.

    What vanishes while it is looked at is looked for again.
    """
    end = time.monotonic() + seconds
    while True:
        try:
            found = condition()
        except VANISHED:
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Trouble(f'{what}: not within {seconds} s')
        time.sleep(0.02)


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


def xdotool(*args):
    run = subprocess.run(['xdotool', *map(str, args)], capture_output=True, text=True, check=False)
    return run.stdout.split()


def get_role(node):
    """The name of the role; newer libraries say "button" for a "push button"."""
    role = node.getRoleName()
    return 'push button' if role == 'button' else role


def get_size(node):
    try:
        box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    except VANISHED:
        return None
    return box.width, box.height


def is_shown(node):
    """Hidden pages stay on the bus with empty extents."""
    size = get_size(node)
    return size is not None and size[0] > 0 and size[1] > 0


def walk(node):
    """All that is below a node, itself first; what is hidden, or vanishes meanwhile, is passed over."""
    if get_size(node) == (0, 0):
        return
    try:
        yield node
        children = [node.getChildAtIndex(i) for i in range(node.childCount)]
    except VANISHED:
        return
    for child in children:
        if child is not None:
            yield from walk(child)


def matches_folder():
    """Where the app keeps matches: a folder of tools/headless, never a person's."""
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'grundy')
    if 'grundy-headless.' not in folder:
        raise Trouble(f'{folder} is not a folder for tests; run this inside tools/headless')
    return folder


class App:
    """One run of the app; unless told otherwise the first one of a person."""

    runs = []

    @classmethod
    def stop_all(cls):
        """Ends what a failed case left running: the next run would hand its work to it and end."""
        for app in cls.runs:
            app.stop()
        cls.runs.clear()

    def __init__(self, binary, *args, size=(1024, 600), fresh=True, **env):
        if fresh:
            shutil.rmtree(matches_folder(), ignore_errors=True)
        self.errors = tempfile.TemporaryFile('w+')
        self.process = subprocess.Popen(
            [binary, *args], stderr=self.errors, env={**os.environ, **env})
        self.runs.append(self)
        self.node = wait_for(self._find_application, 'the app on the accessibility bus')
        self.frame = wait_for(lambda: self.look('', 'frame'), 'the window')
        self.window = wait_for(self._find_window, 'the window on the display')
        xdotool('windowfocus', self.window)
        if size is not None:
            self.resize(*size)

    def _find_application(self):
        if self.process.poll() is not None:
            raise Trouble(f'the app ended with {self.process.returncode}: {self.said()}')
        desktop = pyatspi.Registry.getDesktop(0)
        for i in range(desktop.childCount):
            try:
                child = desktop.getChildAtIndex(i)
                if child is not None and child.get_process_id() == self.process.pid and child.childCount:
                    return child
            except VANISHED:  # one that was killed and is not forgotten yet hides none of the others
                continue
        return None

    def _find_window(self):
        windows = xdotool('search', '--onlyvisible', '--pid', self.process.pid)
        return windows[-1] if windows else None

    def focus_newest_window(self):
        """After a dialog came or went: keys go to the window that is on top now."""
        self.window = wait_for(self._find_window, 'a window')
        xdotool('windowfocus', self.window)
        time.sleep(0.1)

    # Finding

    def find_all(self, name, role=None, part=False):
        def fits(node):
            try:
                named = name in node.name if part else (not name or node.name == name)
                return named and (role is None or get_role(node) == role) and is_shown(node)
            except VANISHED:
                return False
        return [node for node in walk(self.node) if fits(node)]

    def look(self, name, role=None, part=False):
        found = self.find_all(name, role, part)
        return found[-1] if found else None

    def find(self, name, role=None, part=False, seconds=PATIENCE):
        return wait_for(lambda: self.look(name, role, part), f'{role or "something"} named “{name}”', seconds)

    def names(self, role=None):
        return [node.name for node in walk(self.node)
                if (role is None or get_role(node) == role) and is_shown(node)]

    # Doing

    def box_on_display(self, node):
        """x, y, width, height in pixels of the display."""
        top = node
        while top.parent is not None and top.parent.getRoleName() != 'application':
            top = top.parent
        outer = top.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        x, y, width, height = self._window_place(outer)
        # The border that a window draws where there is no compositor is outside of its extents. In
        # later releases of GTK it is inside, and taken off twice from all that is in the window.
        return (x + (width - outer.width) // 2 + box.x - 2 * outer.x,
                y + (height - outer.height) // 2 + box.y - 2 * outer.y, box.width, box.height)

    def _window_place(self, outer):
        """The place of the window on the display whose size fits best."""
        return min(wait_for(lambda: self._window_places(outer), 'a window on the display'))[1]

    def _window_places(self, outer):
        if self.process.poll() is not None:
            raise Trouble(f'the app ended with {self.process.returncode}: {self.said()}')
        places = []
        for window in xdotool('search', '--onlyvisible', '--pid', self.process.pid):
            words = dict(line.split('=') for line in xdotool('getwindowgeometry', '--shell', window))
            if 'HEIGHT' in words:
                place = tuple(int(words[key]) for key in ('X', 'Y', 'WIDTH', 'HEIGHT'))
                places.append((abs(place[2] - outer.width) + abs(place[3] - outer.height), place))
        return places

    def point(self, node):
        """Where the node has come to rest: its place follows its name by a frame."""
        x, y, width, height = before = self.box_on_display(node)
        for _ in range(20):
            time.sleep(0.06)
            x, y, width, height = self.box_on_display(node)
            if (x, y, width, height) == before:
                break
            before = x, y, width, height
        xdotool('mousemove', x + width // 2, y + height // 2)

    def click(self, node):
        """Held as long as a finger does: GTK drops a click that is over before the app has laid out its press."""
        on_node(node, self.point)
        xdotool('mousedown', 1)
        time.sleep(HOLD)
        xdotool('mouseup', 1)

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
            xdotool('key', key)
            time.sleep(0.03)

    def _hold_focus(self):
        """Keys go where the focus is: without a window manager a window can lose it unseen."""
        def has_focus():
            if xdotool('getwindowfocus') == [str(self.window)]:
                return True
            if str(self.window) not in xdotool('search', '--onlyvisible', '--pid', self.process.pid):
                self.window = self._find_window()  # a dialog that has closed meanwhile
            xdotool('windowfocus', self.window)
            return False
        wait_for(has_focus, 'the focus of the window', 5)

    def type(self, text):
        self._hold_focus()
        xdotool('type', '--delay', 15, text)

    def resize(self, width, height):
        xdotool('windowsize', self.window, width, height)
        time.sleep(0.4)

    def picture(self, path):
        """Of the whole display, cut to the app's first window."""
        time.sleep(0.45)
        subprocess.run(['import', '-window', 'root', '-crop',
                        self._geometry(), '+repage', path], check=True)

    def _geometry(self):
        words = dict(line.split('=') for line in xdotool('getwindowgeometry', '--shell', self.window))
        return f"{words['WIDTH']}x{words['HEIGHT']}+{words['X']}+{words['Y']}"

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
        xdotool('windowfocus', self.window)
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
