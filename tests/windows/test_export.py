"""Pictures saved by the dialog, and the dialog for printing.

usage: test_export.py BINARY
"""
import os
import re
import struct
import sys
import tempfile
import xml.etree.ElementTree
import zlib

import pyatspi

import tap
from driver import wait_for
from table import open_table

BINARY = sys.argv[1]


def with_tower(case):
    table = open_table(BINARY, 'Block Tower', 1)
    try:
        with tempfile.TemporaryDirectory() as folder:
            case(table, folder)
        # GTK looks for printers on a bus that a test has not got.
        said = [line for line in table.app.said().splitlines() if 'avahi' not in line]
        tap.same(said, [], 'what the app complained of')
    finally:
        table.app.stop()


def choose_look(app, look):
    """By keyboard, from the button that has it at first: the first row is two stops on."""
    row = app.find('Look', 'combo box')
    for _ in range(12):
        if row.getState().contains(pyatspi.STATE_FOCUSED):
            break
        app.key('Tab')
    app.key('space', 'Home', *['Down'] * look, 'Return')


def export_to(app, path, look=None):
    app.key('F10')
    app.activate(app.find('Export Picture…', 'menu item'))
    answer_dialogs(app, path, look)


def answer_dialogs(app, path, look=None):
    """What is asked between the menu and the file."""
    app.find('Export Picture', 'dialog')
    app.focus_newest_window()
    if look is not None:
        choose_look(app, look)
    app.activate(app.find('Choose File…', 'push button'))
    # The name is selected and waits for another one.
    app.find('Name:', 'text')
    app.key('ctrl+a')
    app.type(path)
    app.key('Return')
    wait_for(lambda: len([top for top in app.node if top]) == 1, 'the dialog for files to close')
    app.focus_newest_window()


def read(path):
    wait_for(lambda: os.path.exists(path) and os.path.getsize(path) > 0, path)
    with open(path, 'rb') as file:
        return file.read()


def read_png(path):
    """The width and height of a picture whose header and chunks are all sound."""
    data = read(path)
    tap.same(data[:8], b'\x89PNG\r\n\x1a\n', 'the signature')
    at, kinds = 8, []
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 4:at + 8 + length]
        tap.same(struct.unpack('>I', data[at + 8 + length:at + 12 + length])[0], zlib.crc32(body), f'the sum of {kind}')
        kinds.append(kind)
        at += 12 + length
    tap.same((kinds[0], kinds[-1]), (b'IHDR', b'IEND'), 'the first and the last chunk')
    return struct.unpack('>II', data[16:24])


def png(table, folder):
    """Without an ending it becomes a PNG."""
    export_to(table.app, os.path.join(folder, 'tower'))
    table.app.find('Saved “tower.png”', part=True)
    tap.same(read_png(os.path.join(folder, 'tower.png'))[0], 1280, 'the width')


def dark(table, folder):
    """Another look than the screen's: the window's colour is behind the board."""
    path = os.path.join(folder, 'dark.svg')
    export_to(table.app, path, look=2)
    table.app.find('Saved “dark.svg”', part=True)
    ground = next(xml.etree.ElementTree.fromstring(read(path)).iter('{http://www.w3.org/2000/svg}rect'))
    fill = ground.get('fill') or ground.get('style')
    percent = [float(share) for share in re.search(r'rgb\(([^)]*)\)', fill).group(1).replace('%', '').split(',')]
    assert max(percent) < 25, f'the ground is {fill}'


def svg(table, folder):
    path = os.path.join(folder, 'tower.svg')
    export_to(table.app, path)
    table.app.find('Saved “tower.svg”', part=True)
    root = xml.etree.ElementTree.fromstring(read(path))
    tap.same(root.tag, '{http://www.w3.org/2000/svg}svg', 'the root element')


def pdf(table, folder):
    path = os.path.join(folder, 'tower.pdf')
    export_to(table.app, path)
    table.app.find('Saved “tower.pdf”', part=True)
    data = read(path)
    assert data.startswith(b'%PDF-') and data.rstrip().endswith(b'%%EOF'), 'not a whole PDF'


def cannot_write(table, folder):
    """A name that is taken by a folder: the reason is told, and nothing is left behind."""
    os.mkdir(os.path.join(folder, 'taken.png'))
    export_to(table.app, os.path.join(folder, 'taken'))
    table.app.find('“taken.png” is there already', part=True)
    tap.same(os.listdir(folder), ['taken.png'], 'what is in the folder')


def prints(table, folder):
    app = table.app
    app.key('ctrl+p')
    wait_for(lambda: len(app.node) > 1, 'the dialog for printing')
    app.focus_newest_window()
    app.key('Escape')
    wait_for(lambda: len([top for top in app.node if top]) == 1, 'the dialog for printing to close')


CASES = [
    ('A picture is saved as PNG', lambda: with_tower(png)),
    ('A picture is saved as SVG', lambda: with_tower(svg)),
    ('A picture is saved in a look of its own', lambda: with_tower(dark)),
    ('A picture is saved as PDF', lambda: with_tower(pdf)),
    ('What cannot be written is told', lambda: with_tower(cannot_write)),
    ('Ctrl+P asks for a printer', lambda: with_tower(prints)),
]

if __name__ == '__main__':
    tap.without_animations()
    tap.run(CASES)
