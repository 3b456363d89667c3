"""The accessibility bus, asked directly: what is in the app, and acting on it.

A window has some four hundred accessibles, and asking each of them half a dozen things in turn takes a second
or more, most of which is waiting. So many are asked at a time, before the first answer has come, and no more than
what is wanted to know. A Node is one accessible; what it says is asked anew each time, and its methods are named
as pyatspi names them. (The cache that the app could send as a whole knows only what has been asked for before.)
"""
import collections
import functools
import os

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402  the version comes first

import wire  # noqa: E402
from wire import Unanswered  # noqa: E402

ACCESSIBLE = 'org.a11y.atspi.Accessible'
COMPONENT = 'org.a11y.atspi.Component'
PROPERTIES = 'org.freedesktop.DBus.Properties'
ROOT = '/org/a11y/atspi/accessible/root'
NOTHING = '/org/a11y/atspi/null'
IN_WINDOW = 1
# Nothing is below these, which are a fifth of a window.
LEAVES = ('label', 'image')


@functools.cache
def connection():
    """To the accessibility bus, made when it is needed first."""
    session = wire.Connection(os.environ['DBUS_SESSION_BUS_ADDRESS'])
    return wire.Connection(session.call('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress'))


def find_applications():
    """Each with the process that it is."""
    for owner, path in connection().call('org.a11y.atspi.Registry', ROOT, ACCESSIBLE, 'GetChildren'):
        try:
            yield Node(owner, path), connection().call(
                'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                'GetConnectionUnixProcessID', 's', (owner,))
        except Unanswered:  # one that was killed and is not forgotten yet
            continue


def role_name(number):
    """Newer libraries say "button" for a "push button"."""
    name = Atspi.role_get_name(Atspi.Role(number))
    return 'push button' if name == 'button' else name


class States:
    """What an accessible is at the moment: pyatspi.STATE_..."""

    def __init__(self, words):
        self.bits = words[0] | words[1] << 32

    def contains(self, state):
        return bool(self.bits >> int(state) & 1)


# Where an accessible is in its window.
Box = collections.namedtuple('Box', ('x', 'y', 'width', 'height'))


class Node:
    """An accessible, whether it is still there or not."""

    roles = {}  # they never change

    def __init__(self, owner, path):
        self.owner, self.path = owner, path
        self.hash = hash((owner, path))

    def __eq__(self, other):
        return isinstance(other, Node) and (self.owner, self.path) == (other.owner, other.path)

    def __hash__(self):
        return self.hash

    def __bool__(self):
        return True

    def __len__(self):
        return self.childCount

    def __iter__(self):
        return iter(self.children())

    def about(self, member, signature='', values=(), interface=ACCESSIBLE):
        """A question, to be asked by connection().call_all() or ask()."""
        return self.owner, self.path, interface, member, signature, values

    def ask(self, *question, **interface):
        return connection().call(*self.about(*question, **interface))

    def about_property(self, name, interface=ACCESSIBLE):
        return self.about('Get', 'ss', (interface, name), PROPERTIES)

    def about_extents(self):
        return self.about('GetExtents', 'u', (IN_WINDOW,), COMPONENT)

    def ask_property(self, name, interface=ACCESSIBLE):
        return connection().call(*self.about_property(name, interface))

    @property
    def name(self):
        return self.ask_property('Name')

    @property
    def childCount(self):
        return self.ask_property('ChildCount')

    @property
    def parent(self):
        owner, path = self.ask_property('Parent')
        return None if path == NOTHING else Node(owner, path)

    def children(self):
        return [Node(owner, path) for owner, path in self.ask('GetChildren') if path != NOTHING]

    def getChildAtIndex(self, index):
        return self.children()[index]

    def getRoleName(self):
        return roles_of([self])[0]

    def getState(self):
        return States(self.ask('GetState'))

    def queryComponent(self):
        return self

    def getExtents(self, _coordinates=None):
        return Box(*connection().call(*self.about_extents()))

    def queryAction(self):
        return self

    def doAction(self, number):
        return self.ask('DoAction', 'i', (number,), 'org.a11y.atspi.Action')

    def queryText(self):
        return self

    @property
    def characterCount(self):
        return self.ask_property('CharacterCount', 'org.a11y.atspi.Text')

    def getText(self, first, end):
        return self.ask('GetText', 'ii', (first, end), 'org.a11y.atspi.Text')


def roles_of(nodes):
    """None for those that have vanished."""
    unknown = [node for node in nodes if node not in Node.roles]
    for node, number in zip(unknown, connection().call_all([node.about('GetRole') for node in unknown])):
        if number is not None:
            Node.roles[node] = role_name(number)
    return [Node.roles.get(node) for node in nodes]


def has_size(box):
    return box is not None and box[2] > 0 and box[3] > 0


def are_shown(nodes):
    """Which of them have some size: hidden pages stay on the bus with empty extents."""
    return [has_size(box) for box in connection().call_all([node.about_extents() for node in nodes])]


def names_of(nodes):
    """None for those that have vanished."""
    return connection().call_all([node.about_property('Name') for node in nodes])


def have_state(nodes, state):
    """Which of them are pyatspi.STATE_..."""
    return [words is not None and States(words).contains(state)
            for words in connection().call_all([node.about('GetState') for node in nodes])]


def tree(top):
    """What is below a node, in order and itself first: each with what it is in. What vanishes meanwhile is passed over."""
    level, below = [top], {}
    while level:
        below |= {node: [] for node in level if Node.roles.get(node) in LEAVES}
        level = [node for node in level if node not in below]
        answers = connection().call_all([node.about('GetChildren') for node in level])
        for node, children in zip(level, answers):
            if children is not None:
                below[node] = [Node(*child) for child in children if child[1] != NOTHING]
        level = [child for node in level for child in below.get(node, ())]
    above, to_come = {}, [(top, None)]
    while to_come:
        node, parent = to_come.pop()
        if node in below:
            above[node] = parent
            to_come += [(child, node) for child in reversed(below[node])]
    return above


def on_open_pages(nodes, above):
    """(node, box) of those that are not hidden: hidden pages stay on the bus, with empty extents and all that is in them.

    Only they and what they are in are asked for their extents.
    """
    asked = {}
    for node in nodes:
        while node is not None and node not in asked:
            asked[node] = None
            node = above[node]
    boxes = dict(zip(asked, connection().call_all([node.about_extents() for node in asked])))
    is_open = {None: True}
    for node in above:
        if node in boxes:
            is_open[node] = is_open[above[node]] and (boxes[node] is None or boxes[node][2:] != (0, 0))
    return [(node, boxes[node]) for node in nodes if is_open[node]]


def survey(top):
    """(node, box) of all that is on open pages below a node, itself first."""
    above = tree(top)
    return on_open_pages(list(above), above)


def walk(top):
    return [node for node, _ in survey(top)]


def search(top, role=None, fits=None):
    """All that is shown below a node, itself included, and has the role, and a name that fits, if any is asked for."""
    above = tree(top)
    nodes = list(above)
    if role is not None:
        nodes = [node for node, own in zip(nodes, roles_of(nodes)) if own == role]
    if fits is not None:
        nodes = [node for node, name in zip(nodes, names_of(nodes)) if name is not None and fits(name)]
    return [node for node, box in on_open_pages(nodes, above) if has_size(box)]
