"""The workshop, the street and what stands at building sites."""
import random

from .buildings import facade, window
from .shapes import at, beam, box, cylinder, rod


def garage_door(x, width=3.2, height=3.2, colour='brand', is_open=False):
    box(x, 0, 0, width + .4, .2, height + .2, 'white', bevel=.02)
    if is_open:
        box(x, -.05, 0, width, .2, height, 'black', bevel=0)
        box(x, -.1, height - .5, width, .2, .5, colour, bevel=.03)
        return
    for i in range(4):
        box(x, -.06, i * height / 4 + .02, width, .16, height / 4 - .05, colour, bevel=.03)
    for s in (-1, 0, 1):
        box(x + s * width * .3, -.1, height * .55, width * .2, .14, height * .14, 'lit', bevel=0)


def workshop(x, y, turn=0, length=11, width=7.5, height=4.4, wall='sky-plaster', open_bay=1):
    """Flat roof, two bays and a yellow sign without a word on it, only a wrench."""
    with at(x, y, turn=turn):
        box(0, 0, 0, length, width, height, wall)
        box(0, 0, height, length + .5, width + .5, .4, 'roof')
        box(-length * .28, width * .15, height + .4, 1.6, 1.6, .8, 'grey')
        rod((length * .3, width * .2, height + .3), (length * .3, width * .2, height + 1.6), .2, 'steel')
        with facade(length, width):
            for i, t in enumerate((-.27, .12)):
                garage_door(t * length, is_open=i == open_bay)
            box(length * .4, 0, 0, 1.3, .2, 2.4, 'white', bevel=.02)
            box(length * .4, -.06, 0, 1.05, .16, 2.25, 'brand', bevel=.02)
            box(length * .4, -.12, 1.2, .6, .12, .75, 'lit', bevel=0)
            box(-length * .08, -.15, height - .8, length * .78, .2, .9, 'yellow')
            wrench(-length * .08, -.3, height - .35)
        with facade(length, width, 'right'):
            for t in (-.25, .2):
                window(t * width, 1.7, 1.9, 1.3, bars=2)


def wrench(x, y, z, size=.75, colour='charcoal', ground='yellow'):
    """A spanner, flat on a wall."""
    beam((x - size, y, z), (x + size, y, z), .1, .16, colour)
    for s in (-1, 1):
        rod((x + s * size, y - .05, z), (x + s * size, y + .06, z), .24, colour, 12)
        box(x + s * (size + .16), y - .04, z - .07, .22, .16, .14, ground, bevel=0)


def street(x, y, length, width=4.4, turn=0, lines=True, colour='road', kerb=True):
    with at(x, y, turn=turn):
        if kerb:
            box(0, 0, 0, length, width + .7, .05, 'paving', bevel=0)
        box(0, 0, 0, length, width, .08, colour, bevel=0)
        for i in range(int(length // 3.4) if lines else 0):
            box((i + .5) * 3.4 - length / 2, 0, .08, 1.6, .18, .015, 'white', bevel=0)


def paving(x, y, columns, rows, size=.9, colours=('paving',), turn=0, missing=()):
    """Slabs laid in a grid from a corner; missing lists (column, row) not yet laid."""
    with at(x, y, turn=turn):
        for i in range(columns):
            for j in range(rows):
                if (i, j) not in missing:
                    box((i + .5) * size, (j + .5) * size, 0, size * .95, size * .95, .13, random.choice(colours), bevel=.03)


def pallet(x, y, turn=0, layers=3, load='paving'):
    with at(x, y, turn=turn):
        for dy in (-.5, 0, .5):
            box(0, dy, 0, 1.5, .14, .14, 'wood', bevel=0)
        box(0, 0, .14, 1.5, 1.2, .06, 'timber', bevel=0)
        for i in range(layers):
            for a, b in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
                box(a * .36, b * .29, .21 + i * .22, .68, .54, .2, load, bevel=.03)


def traffic_cone(x, y):
    box(x, y, 0, .6, .6, .08, 'orange', bevel=.02)
    cylinder(x, y, .08, .22, .26, 'orange', .17)
    cylinder(x, y, .34, .17, .18, 'white', .125)
    cylinder(x, y, .52, .125, .26, 'orange', .05)


def lamp_post(x, y, height=5, turn=0, snow=False):
    with at(x, y, turn=turn):
        rod((0, 0, 0), (0, 0, height), .09, 'charcoal')
        rod((0, 0, height), (.9, 0, height + .15), .07, 'charcoal')
        cylinder(.95, 0, height - .12, .34, .3, 'charcoal', .1)
        cylinder(.95, 0, height - .18, .27, .08, 'lamp')
        if snow:
            cylinder(.95, 0, height + .16, .3, .16, 'snow', .08)


def fence(x, y, length, turn=0, height=1.0, colour='white', step=.45):
    with at(x, y, turn=turn):
        for h in (.3, height - .25):
            box(0, 0, h, length, .06, .12, colour, bevel=0)
        for i in range(int(length / step) + 1):
            box(i * step - length / 2, -.06, 0, .16, .06, height, colour, bevel=.02)


def bench(x, y, turn=0):
    with at(x, y, turn=turn):
        for i in range(3):
            box(0, -.3 + i * .2, .45, 1.9, .17, .07, 'timber', bevel=.02)
        for i in range(2):
            box(0, .34, .62 + i * .22, 1.9, .06, .17, 'timber', bevel=.02)
        for s in (-.75, .75):
            box(s, 0, 0, .1, .6, .45, 'charcoal')
            box(s, .32, .4, .1, .07, .6, 'charcoal')


def pipe_pile(x, y, length=3, radius=.3, colour='orange', turn=0):
    """Three pipes lying along x."""
    with at(x, y, turn=turn):
        for dy, z in ((-radius, radius), (radius, radius), (0, radius * 2.7)):
            rod((-length / 2, dy, z), (length / 2, dy, z), radius, colour, 16)
            rod((length / 2 - .02, dy, z), (length / 2 + .02, dy, z), radius * .78, 'black', 16)


def flag(x, y, height=8):
    """The Swedish flag; it blows towards +x."""
    rod((x, y, 0), (x, y, height), .07, 'white')
    cylinder(x, y, height, .14, .14, 'yellow')
    box(x + 1.35, y, height - 1.75, 2.5, .05, 1.6, 'blue', bevel=0)
    box(x + 1.35, y, height - 1.1, 2.52, .07, .3, 'yellow', bevel=0)
    box(x + .95, y, height - 1.76, .3, .08, 1.62, 'yellow', bevel=0)
