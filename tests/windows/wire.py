"""D-Bus as it is on the wire: as much of it as is needed to ask many things at once.

GDBus could do it as well, but from Python each of its calls costs more than all that the app has to do to answer it.
"""
import functools
import os
import socket
import struct

CALL, ANSWER = 1, 2
PATH, INTERFACE, MEMBER, ANSWER_TO, DESTINATION, SIGNATURE = 1, 2, 3, 5, 6, 8
ORDER = b'l'
HEADER = struct.Struct('<4BIII')
AT_SERIAL = 8
ROOM = 65536
NUMBERS = {kind: struct.Struct('<' + form) for kind, form in zip('ybnqiuxtd', 'BIhHiIqQd')}
SECONDS = 10


class Unanswered(Exception):
    """There is no answer, or it is an error."""


def padded(data, size):
    return data + b'\0' * (-len(data) % size)


def write(signature, values):
    """The arguments of a call: strings and numbers."""
    data = b''
    for kind, value in zip(signature, values):
        data = padded(data, 4)
        if kind == 's':
            text = value.encode()
            data += struct.pack('<I', len(text)) + text + b'\0'
        else:
            data += NUMBERS[kind].pack(value)
    return data


@functools.lru_cache(16384)
def write_call(owner, path, interface, member, signature='', values=()):
    """The call without its serial: what comes before that, and what comes after."""
    fields = b''
    for code, kind, value in ((PATH, b'o', path), (INTERFACE, b's', interface), (MEMBER, b's', member), (DESTINATION, b's', owner)):
        fields = padded(fields, 8) + bytes((code, 1)) + kind + b'\0' + write('s', (value,))
    if signature:
        fields = padded(fields, 8) + bytes((SIGNATURE, 1)) + b'g\0' + bytes((len(signature),)) + signature.encode() + b'\0'
    body = write(signature, values)
    header = HEADER.pack(ORDER[0], CALL, 0, 1, len(body), 0, len(fields))
    return header[:AT_SERIAL], header[AT_SERIAL + 4:] + padded(fields, 8) + body


def end_of_type(signature, at):
    """Where the type that begins there ends."""
    while signature[at] == 'a':
        at += 1
    depth = 0
    while True:
        depth += (signature[at] in '({') - (signature[at] in ')}')
        at += 1
        if depth == 0:
            return at


@functools.cache
def types_in(signature):
    """The complete types that it is made of."""
    at, types = 0, []
    while at < len(signature):
        end = end_of_type(signature, at)
        types.append(signature[at:end])
        at = end
    return types


class Reader:
    """What a message says, value by value. Values are aligned from the beginning of the message's body."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def _align(self, size):
        self.at += -self.at % size

    def _number(self, kind):
        form = NUMBERS[kind]
        self._align(form.size)
        value, = form.unpack_from(self.data, self.at)
        self.at += form.size
        return value

    def _text(self, length):
        text = self.data[self.at:self.at + length].decode()
        self.at += length + 1
        return text

    def _array(self, kind):
        length = self._number('u')
        self._align(8 if kind[0] in '({xtd' else 4 if kind[0] in 'iusoab' else 1)
        end = self.at + length
        values = []
        while self.at < end:
            values.append(self._value(kind))
        return values

    def _value(self, signature):
        kind = signature[0]
        if kind in NUMBERS:
            return self._number(kind)
        if kind in 'so':
            return self._text(self._number('u'))
        if kind == 'g':
            return self._text(self._number('y'))
        if kind == 'v':
            return self._value(self._value('g'))
        if kind == 'a':
            return self._array(signature[1:])
        self._align(8)
        return tuple(self.values(signature[1:-1]))

    def values(self, signature):
        return [self._value(kind) for kind in types_in(signature)]


def read_fields(message, end):
    """Of those at the head of a message: to what it is an answer, and the signature of what it says."""
    answer_to, signature = None, ''
    at = HEADER.size
    while at < end:
        code, kind = message[at], message[at + 2:at + 3]
        at += 4
        if kind == b'g':
            length = message[at]
            if code == SIGNATURE:
                signature = message[at + 1:at + 1 + length].decode()
            at += length + 2
        else:
            number, = NUMBERS['u'].unpack_from(message, at)
            if code == ANSWER_TO:
                answer_to = number
            at += 4 if kind == b'u' else number + 5
        at += -at % 8
    return answer_to, signature


class Connection:
    """To a bus, from its address."""

    def __init__(self, address):
        keys = dict(word.split('=', 1) for word in address.split(';')[0].split(':', 1)[1].split(','))
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(SECONDS)
        self.socket.connect(keys['path'] if 'path' in keys else '\0' + keys['abstract'])
        self.socket.sendall(b'\0AUTH EXTERNAL ' + str(os.getuid()).encode().hex().encode() + b'\r\n')
        if not self.socket.recv(1000).startswith(b'OK'):
            raise RuntimeError(f'the bus at {address} does not let us in')
        self.socket.sendall(b'BEGIN\r\n')
        self.room = bytearray(ROOM)
        self.received, self.at = b'', 0
        self.serial = 0
        self.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'Hello')

    def call(self, *call):
        """The first value of the answer. A call: owner, path, interface, member[, signature, values]."""
        kind, values = self._ask([call])[0]
        if kind != ANSWER:
            raise Unanswered(f'{call}: {values}')
        return values[0] if values else None

    def call_all(self, calls):
        """The first values of the answers to calls that are under way at once; None where there is none."""
        return [values[0] if kind == ANSWER and values else None for kind, values in self._ask(calls)]

    def _ask(self, calls):
        first = self.serial + 1
        self.serial += len(calls)
        self.socket.sendall(b''.join(part for i, call in enumerate(calls) for part in self._write_call(first + i, call)))
        answers = [(None, 'no answer')] * len(calls)
        missing = len(calls)
        while missing:
            try:
                kind, answer_to, values = self._receive()
            except TimeoutError:
                break
            # What came too late to an earlier call, and what the bus tells by itself, is of no interest.
            if answer_to is not None and answer_to >= first:
                answers[answer_to - first] = kind, values
                missing -= 1
        return answers

    @staticmethod
    def _write_call(serial, call):
        before, after = write_call(*call)
        return before, NUMBERS['u'].pack(serial), after

    def _receive(self):
        _, kind, _, _, n_body, _, n_fields = HEADER.unpack(self._peek(HEADER.size))
        n_head = HEADER.size + n_fields + -n_fields % 8
        message = self._peek(n_head + n_body)
        self.at += len(message)
        answer_to, signature = read_fields(message, HEADER.size + n_fields)
        return kind, answer_to, Reader(message[n_head:]).values(signature)

    def _peek(self, n):
        """The next n bytes of what has come; they are not copied about for each message that is among them."""
        while len(self.received) - self.at < n:
            n_more = self.socket.recv_into(self.room)
            if not n_more:
                raise RuntimeError('the bus has gone')
            self.received, self.at = self.received[self.at:] + self.room[:n_more], 0
        return self.received[self.at:self.at + n]
