"""Pictures saved by the dialog, and the dialog for printing.

usage: test_export.py BINARY
"""
import os
import struct
import sys
import tempfile
import xml.etree.ElementTree
import zlib

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


def export_to(app, path):
    app.key('F10')
    app.activate(app.find('Export Picture…', 'menu item'))
    wait_for(lambda: len(app.node) > 1, 'the dialog for files')
    app.focus_newest_window()
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


def png(table, folder):
    """Without an ending it becomes a PNG; the header and every chunk are sound."""
    export_to(table.app, os.path.join(folder, 'tower'))
    table.app.find('Saved “tower.png”', part=True)
    data = read(os.path.join(folder, 'tower.png'))
    tap.same(data[:8], b'\x89PNG\r\n\x1a\n', 'the signature')
    at, kinds = 8, []
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 4:at + 8 + length]
        tap.same(struct.unpack('>I', data[at + 8 + length:at + 12 + length])[0], zlib.crc32(body), f'the sum of {kind}')
        kinds.append(kind)
        at += 12 + length
    tap.same((kinds[0], kinds[-1]), (b'IHDR', b'IEND'), 'the first and the last chunk')
    tap.same(struct.unpack('>I', data[16:20])[0], 1280, 'the width')


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
    ('A picture is saved as PDF', lambda: with_tower(pdf)),
    ('What cannot be written is told', lambda: with_tower(cannot_write)),
    ('Ctrl+P asks for a printer', lambda: with_tower(prints)),
]

if __name__ == '__main__':
    tap.without_animations()
    tap.run(CASES)
