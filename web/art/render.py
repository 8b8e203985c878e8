"""Renders pictures: blender -b -P web/art/render.py -- [--draft] [--threads=2] [--to=folder] name ...

A draft is a third as wide and has few samples. Names may end with * (area-*). See README.md.
"""
import fnmatch
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
from world import stage  # noqa: E402


def main(arguments):
    options = dict(a[2:].split('=') if '=' in a else (a[2:], '') for a in arguments if a.startswith('--'))
    pictures = scenes()
    for wanted in (a for a in arguments if not a.startswith('--')):
        for name in fnmatch.filter(pictures, wanted):
            draw, width, height, samples = pictures[name]
            share = float(options.get('share', .34 if 'draft' in options else 1))
            size = round(width * share), round(height * share)
            stage.reset(*size)
            draw()
            folder = os.path.abspath(options.get('to', os.path.join(HERE, 'masters')))
            os.makedirs(folder, exist_ok=True)
            path = os.path.join(folder, name + '.png')
            began = time.time()
            stage.render(path, 8 if 'draft' in options else samples, int(options.get('threads', 2)))
            print('RENDERED', name, size, round(time.time() - began), 's')


def scenes():
    """name: (function, width, height, samples), as the modules in scenes/ list them."""
    found = {}
    for file in sorted(os.listdir(os.path.join(HERE, 'scenes'))):
        if file.endswith('.py') and not file.startswith('_'):
            found.update(importlib.import_module('scenes.' + file[:-3]).PICTURES)
    return found


main(sys.argv[sys.argv.index('--') + 1:])
