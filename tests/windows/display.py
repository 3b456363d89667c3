"""The X server: the windows of a process, the pointer and the keys.

By the libraries that xdotool uses as well, over one connection: a process for each click and key takes
longer than what it is to do.
"""
import ctypes
import time

HOLD_KEY = 0.006
MODIFIERS = {'ctrl': 'Control_L', 'shift': 'Shift_L', 'alt': 'Alt_L'}
REVERT_TO_PARENT = 2
IS_VIEWABLE = 2

X = ctypes.CDLL('libX11.so.6')
TEST = ctypes.CDLL('libXtst.so.6')


class Attributes(ctypes.Structure):
    """XWindowAttributes."""
    _fields_ = [
        ('x', ctypes.c_int), ('y', ctypes.c_int), ('width', ctypes.c_int), ('height', ctypes.c_int),
        ('border_width', ctypes.c_int), ('depth', ctypes.c_int), ('visual', ctypes.c_void_p), ('root', ctypes.c_ulong),
        ('class', ctypes.c_int), ('bit_gravity', ctypes.c_int), ('win_gravity', ctypes.c_int),
        ('backing_store', ctypes.c_int), ('backing_planes', ctypes.c_ulong), ('backing_pixel', ctypes.c_ulong),
        ('save_under', ctypes.c_int), ('colormap', ctypes.c_ulong), ('map_installed', ctypes.c_int),
        ('map_state', ctypes.c_int), ('all_event_masks', ctypes.c_long), ('your_event_mask', ctypes.c_long),
        ('do_not_propagate_mask', ctypes.c_long), ('override_redirect', ctypes.c_int), ('screen', ctypes.c_void_p)]


POINTER, WINDOW, LONG, INT, TEXT = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long, ctypes.c_int, ctypes.c_char_p
OUT = ctypes.POINTER
for function, result, *arguments in (
        (X.XOpenDisplay, POINTER, TEXT),
        (X.XSetErrorHandler, POINTER, POINTER),
        (X.XDefaultRootWindow, WINDOW, POINTER),
        (X.XSync, INT, POINTER, INT),
        (X.XFree, INT, POINTER),
        (X.XInternAtom, WINDOW, POINTER, TEXT, INT),
        (X.XQueryTree, INT, POINTER, WINDOW, OUT(WINDOW), OUT(WINDOW), OUT(OUT(WINDOW)), OUT(ctypes.c_uint)),
        (X.XGetWindowProperty, INT, POINTER, WINDOW, WINDOW, LONG, LONG, INT, WINDOW, OUT(WINDOW), OUT(INT),
         OUT(ctypes.c_ulong), OUT(ctypes.c_ulong), OUT(OUT(ctypes.c_ulong))),
        (X.XGetWindowAttributes, INT, POINTER, WINDOW, OUT(Attributes)),
        (X.XTranslateCoordinates, INT, POINTER, WINDOW, WINDOW, INT, INT, OUT(INT), OUT(INT), OUT(WINDOW)),
        (X.XResizeWindow, INT, POINTER, WINDOW, ctypes.c_uint, ctypes.c_uint),
        (X.XSetInputFocus, INT, POINTER, WINDOW, INT, WINDOW),
        (X.XGetInputFocus, INT, POINTER, OUT(WINDOW), OUT(INT)),
        (X.XStringToKeysym, WINDOW, TEXT),
        (X.XKeysymToKeycode, ctypes.c_ubyte, POINTER, WINDOW),
        (X.XkbKeycodeToKeysym, WINDOW, POINTER, ctypes.c_ubyte, ctypes.c_uint, ctypes.c_uint),
        (TEST.XTestFakeKeyEvent, INT, POINTER, ctypes.c_uint, INT, ctypes.c_ulong),
        (TEST.XTestFakeButtonEvent, INT, POINTER, ctypes.c_uint, INT, ctypes.c_ulong),
        (TEST.XTestFakeMotionEvent, INT, POINTER, INT, INT, INT, ctypes.c_ulong)):
    function.restype, function.argtypes = result, arguments


@ctypes.CFUNCTYPE(INT, POINTER, POINTER)
def overlook(_display, _error):
    """A window can be gone by the time it is asked about; whoever asked sees that in the answer."""
    return 0


class Display:
    """The connection, and what is done over it. Everything has arrived at the server when it returns."""

    def __init__(self):
        X.XSetErrorHandler(overlook)
        self.display = X.XOpenDisplay(None)
        if not self.display:
            raise RuntimeError('there is no display; run this inside tools/headless')
        self.root = X.XDefaultRootWindow(self.display)
        self.pid = X.XInternAtom(self.display, b'_NET_WM_PID', False)

    def sync(self):
        X.XSync(self.display, False)

    # Windows

    def attributes(self, window):
        """None if there is no such window."""
        found = Attributes()
        return found if X.XGetWindowAttributes(self.display, window, ctypes.byref(found)) else None

    def pid_of(self, window):
        kind, size, n, left = WINDOW(), INT(), ctypes.c_ulong(), ctypes.c_ulong()
        data = OUT(ctypes.c_ulong)()
        failed = X.XGetWindowProperty(self.display, window, self.pid, 0, 1, False, 0, ctypes.byref(kind), ctypes.byref(size),
                                      ctypes.byref(n), ctypes.byref(left), ctypes.byref(data))
        pid = data[0] if not failed and data and n.value else None
        if data:
            X.XFree(data)
        return pid

    def _tree(self, window):
        """Its parent and its children, the lowest first."""
        root, parent, children, n = WINDOW(), WINDOW(), OUT(WINDOW)(), ctypes.c_uint()
        X.XQueryTree(self.display, window, ctypes.byref(root), ctypes.byref(parent), ctypes.byref(children), ctypes.byref(n))
        found = children[:n.value] if children else []
        if children:
            X.XFree(children)
        return parent.value, found

    def windows(self, pid):
        """Those of a process that can be seen; what is on top last. There is no window manager to put them elsewhere."""
        return [window for window in self._tree(self.root)[1] if self.pid_of(window) == pid and self.is_visible(window)]

    def is_visible(self, window):
        found = self.attributes(window)
        return found is not None and found.map_state == IS_VIEWABLE

    def place(self, window):
        """x, y, width, height on the display, without a border; None if it is gone."""
        found, x, y, child = self.attributes(window), INT(), INT(), WINDOW()
        if found is None or not X.XTranslateCoordinates(
                self.display, window, self.root, 0, 0, ctypes.byref(x), ctypes.byref(y), ctypes.byref(child)):
            return None
        return x.value, y.value, found.width, found.height

    def resize(self, window, width, height):
        X.XResizeWindow(self.display, window, width, height)
        self.sync()

    def focus(self, window):
        X.XSetInputFocus(self.display, window, REVERT_TO_PARENT, 0)
        self.sync()

    def has_focus(self, window):
        """Whether keys go to a window, or to one that it has for them."""
        focused, revert = WINDOW(), INT()
        X.XGetInputFocus(self.display, ctypes.byref(focused), ctypes.byref(revert))
        return focused.value == window or (focused.value > REVERT_TO_PARENT and self._tree(focused.value)[0] == window)

    # Pointer and keys

    def point(self, x, y):
        TEST.XTestFakeMotionEvent(self.display, -1, x, y, 0)
        self.sync()

    def button(self, is_down):
        TEST.XTestFakeButtonEvent(self.display, 1, is_down, 0)
        self.sync()

    def click(self, seconds):
        self.button(True)
        time.sleep(seconds)
        self.button(False)

    def _strike(self, codes, seconds):
        """Presses keys in order, and lets go of them."""
        for code in codes:
            TEST.XTestFakeKeyEvent(self.display, code, True, 0)
        self.sync()
        time.sleep(seconds)
        for code in reversed(codes):
            TEST.XTestFakeKeyEvent(self.display, code, False, 0)
        self.sync()

    def _codes(self, symbol):
        """The keys that give a symbol: one, or Shift and one."""
        code = X.XKeysymToKeycode(self.display, symbol)
        if not code:
            raise RuntimeError(f'no key gives the symbol {symbol:#x}')
        if X.XkbKeycodeToKeysym(self.display, code, 0, 0) == symbol:
            return [code]
        return [*self._codes(X.XStringToKeysym(b'Shift_L')), code]

    def key(self, name, seconds=HOLD_KEY):
        """A key by its name in X, with those held meanwhile before it: ctrl+shift+z."""
        names = [MODIFIERS.get(part, part) for part in name.split('+')]
        self._strike([code for part in names for code in self._codes(X.XStringToKeysym(part.encode()))], seconds)

    def type(self, text):
        """Characters of ASCII, whose symbols are numbered as they are."""
        for character in text:
            self._strike(self._codes(ord(character)), HOLD_KEY)
            time.sleep(HOLD_KEY)
