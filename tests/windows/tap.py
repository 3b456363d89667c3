"""The Test Anything Protocol: each case is a function; what it raises is its failure."""
import os
import sys
import traceback


def without_animations():
    """Tells GTK in the present (empty) home folder not to animate, so that tests need not wait."""
    folder = os.path.join(os.environ['XDG_CONFIG_HOME'], 'gtk-4.0')
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'settings.ini'), 'w', encoding='utf-8') as file:
        file.write('[Settings]\ngtk-enable-animations=0\n')


def run(cases):
    """Runs (name, function) pairs in order and ends the program."""
    print(f'1..{len(cases)}', flush=True)
    failed = False
    for number, (name, case) in enumerate(cases, 1):
        try:
            case()
        except Exception:  # whatever it is, it is this case's failure
            failed = True
            # On standard error: what is said beside the results is not kept in the log of a failure.
            traceback.print_exc()
            print(f'not ok {number} {name}', flush=True)
        else:
            print(f'ok {number} {name}', flush=True)
    sys.exit(failed)


def same(found, expected, what):
    if found != expected:
        raise AssertionError(f'{what}: found {found!r}, expected {expected!r}')
