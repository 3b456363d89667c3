"""The Test Anything Protocol: each case is a function; what it raises is its failure."""
import os
import sys
import traceback

from driver import App


def set_settings(**settings):
    """Tells GTK so in the present (empty) home folder."""
    folder = os.path.join(os.environ['XDG_CONFIG_HOME'], 'gtk-4.0')
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'settings.ini'), 'w', encoding='utf-8') as file:
        file.write('[Settings]\n')
        for name, value in settings.items():
            file.write(f'{name.replace("_", "-")}={value}\n')


def set_animations(wanted):
    set_settings(gtk_enable_animations=int(wanted))


def without_animations():
    """So that tests need not wait."""
    set_animations(False)


def with_animations():
    """Whatever the machine's own setting is."""
    set_animations(True)


def with_large_text(points=15):
    """As GNOME makes it: half as large again, or twice as large (20). Nothing moves."""
    set_settings(gtk_enable_animations=0, gtk_font_name=f'Sans {points}')


def run(cases):
    """Runs (name, function) pairs in order and ends the program.

    A case that fails is tried once more, since what drives the app (X server, focus, accessibility bus)
    is as slow as the machine just is. That it was needed is said, and tools/count-results repeats it.
    """
    print(f'1..{len(cases)}', flush=True)
    failed = False
    for number, (name, case) in enumerate(cases, 1):
        if passes(case):
            print(f'ok {number} {name}', flush=True)
        elif passes(case):
            print(f'ok {number} {name} (at the second try)', flush=True)
        else:
            failed = True
            print(f'not ok {number} {name}', flush=True)
    sys.exit(failed)


def passes(case):
    try:
        case()
    except Exception:  # whatever it is, it is this case's failure
        # On standard error: what is said beside the results is not kept in the log of a failure.
        traceback.print_exc()
        return False
    finally:
        App.stop_all()
    return True


def same(found, expected, what):
    if found != expected:
        raise AssertionError(f'{what}: found {found!r}, expected {expected!r}')
