"""Houses. Fronts look towards -y; only the walls that the camera sees have openings."""
import random
from contextlib import contextmanager

from .shapes import at, beam, box, cylinder, prism, rod, solid

FLOOR = 2.8


@contextmanager
def facade(length, width, side='front'):
    """Inside, x runs along the wall from its middle and -y points out of it."""
    place = {'front': (0, -width / 2, 0, 0), 'right': (length / 2, 0, 0, 90), 'left': (-length / 2, 0, 0, -90)}[side]
    with at(*place):
        yield


def window(x, z, width=1.2, height=1.5, frame='white', glass=None, bars=1):
    pane = glass or ('lit' if random.random() < .3 else 'glass')
    box(x, 0, z, width, .18, height, frame, bevel=.02)
    box(x, -.07, z + .11, width - .22, .1, height - .22, pane, bevel=0)
    for i in range(bars):
        box(x - width / 2 + (i + 1) * width / (bars + 1), -.1, z + .1, .08, .1, height - .2, frame, bevel=0)
    box(x, -.12, z - .06, width + .16, .2, .08, frame, bevel=.02)


def door(x, colour='brand', width=1.1, height=2.2, z=0, pane=True):
    box(x, 0, z, width + .26, .2, height + .13, 'white', bevel=.02)
    box(x, -.06, z, width, .16, height, colour, bevel=.02)
    if pane:
        box(x, -.1, z + height * .5, width * .55, .12, height * .36, 'lit', bevel=0)
    box(x + width * .36, -.17, z + height * .42, .06, .1, .2, 'chrome', bevel=.01)


def gable(length, width, rise, z, colour, wall=None, over=.45, thick=.22):
    """A pitched roof whose ridge runs along x; wall fills the gables."""
    w = width / 2
    drop = over * rise / w
    outer = [(-w - over, z - drop), (0, z + rise), (w + over, z - drop)]
    prism([*outer, *((y, h + thick) for y, h in outer[::-1])], colour, -length / 2 - over, length / 2 + over, 'x', .04)
    if wall:
        prism([(-w, z), (w, z), (0, z + rise)], wall, -length / 2, length / 2, 'x')


def hip(length, width, rise, z, colour, over=.4):
    """A roof that slopes on all four sides."""
    a, b, r = length / 2 + over, width / 2 + over, max(.3, (length - width) / 2)
    eaves = [(-a, -b, z), (a, -b, z), (a, b, z), (-a, b, z)]
    solid([*eaves, (-r, 0, z + rise), (r, 0, z + rise)],
          [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4), (3, 2, 1, 0)], colour, .06)


def chimney(x, y, z, height=1.5, colour='brick'):
    box(x, y, z, .75, .75, height, colour)
    box(x, y, z + height, .9, .9, .16, 'charcoal')


def cottage(x, y, turn=0, length=7, width=5.4, height=2.8, wall='falu', roof='roof', entrance='white', snow=False):
    """A red cottage with white corners."""
    with at(x, y, turn=turn):
        box(0, 0, 0, length + .15, width + .15, .4, 'rock')
        box(0, 0, .4, length, width, height, wall, bevel=.02)
        top = height + .4
        gable(length, width, 2.5, top, 'snow' if snow else roof, wall)
        if snow:
            gable(length - .1, width - .1, 2.5, top - .14, roof)
        for sx, sy in ((-1, -1), (1, -1), (1, 1)):
            box(sx * length / 2, sy * width / 2, .4, .3, .3, height, 'white', bevel=.02)
        with facade(length, width):
            for t in (-.33, .33):
                window(t * length, 1.35, 1.25, 1.35)
            door(0, entrance, z=.4)
            box(0, -.7, 0, 1.8, 1.3, .38, 'concrete')
            with at(0, -.6, 3.0):
                gable(1.9, 1.0, .5, -.15, 'snow' if snow else roof, over=.2, thick=.12)
            for dx in (-.8, .8):
                rod((dx, -1.05, .3), (dx, -1.05, 2.9), .06, 'white')
        with facade(length, width, 'right'):
            for t in (-.24, .24):
                window(t * width, 1.35, 1.1, 1.35)
            window(0, 3.75, .8, .9, bars=0)
        chimney(length * .22, width * .12, top + 1.2, 1.7)


def balcony(x, z, width=2.6, depth=1.3, panel='grey', planted=False):
    """On a facade; the door stands behind it."""
    window(x, z, 1.5, 2.2)
    box(x, -depth / 2, z - .14, width, depth, .16, 'white')
    box(x, -depth + .05, z, width, .07, 1.0, panel, bevel=.02)
    for side in (-1, 1):
        box(x + side * (width / 2 - .05), -depth / 2, z, .07, depth, 1.0, panel, bevel=.02)
    beam((x - width / 2, -depth + .05, z + 1.03), (x + width / 2, -depth + .05, z + 1.03), .12, .08, 'white')
    if planted:
        box(x, -depth - .12, z + .68, width * .7, .28, .26, 'wood', bevel=.03)
        for i in range(7):
            dx = (i - 3) * width * .1
            cylinder(x + dx, -depth - .12, z + .88, .17, .3, random.choice(('red', 'leaf-dark', 'pink', 'yellow')), .06, 6)


def block(x, y, turn=0, length=14, width=8, floors=4, wall='plaster', roof='tile', bays=5, balconies=(1,), panel='grey',
          side='right', side_bays=2, side_balconies=(), top_balconies=(), entrances=(2,), shape='gable', plinth='rock', band=None, snow=False):
    """Flats. balconies and entrances count a wall's bays from the left; turned by 90 degrees its left side is the one to see."""
    with at(x, y, turn=turn):
        top = floors * FLOOR + .7
        box(0, 0, 0, length + .2, width + .2, .7, plinth)
        box(0, 0, .7, length, width, top - .7, wall, bevel=.04)
        for f in range(1, floors if band else 0):
            box(0, 0, .62 + f * FLOOR, length + .1, width + .1, .14, band, bevel=.02)
        if shape == 'flat':
            box(0, 0, top, length + .5, width + .5, .4, roof)
            box(-length * .2, width * .1, top + .4, 2.6, 2.4, 1.4, wall)
            box(-length * .2, width * .1, top + 1.8, 2.9, 2.7, .2, roof)
        else:
            (gable if shape == 'gable' else hip)(length, width, 2.6, top, 'snow' if snow else roof, **({'wall': wall} if shape == 'gable' else {}))
            chimney(length * .2, 0, top + 1.6, 1.8)
        bay = length / bays
        with facade(length, width):
            for f in range(floors):
                for b in range(bays):
                    dx, z = (b + .5) * bay - length / 2, .9 + f * FLOOR
                    if not f and b in entrances:
                        box(dx, -.75, 0, 2.4, 1.5, .35, 'concrete')
                        door(dx, 'brand', 1.4, 2.3, .35)
                        box(dx, -.8, 2.95, 2.6, 1.5, .18, roof)
                        for s in (-1, 1):
                            rod((dx + s * 1.1, -1.4, .3), (dx + s * 1.1, -1.4, 2.95), .06, 'white')
                    elif f and b in balconies or f == floors - 1 and b in top_balconies:
                        balcony(dx, z - .1, min(2.9, bay * .95), panel=panel, planted=not snow and random.random() < .55)
                    else:
                        window(dx, z + .35, 1.25, 1.5)
        with facade(length, width, side):
            for f in range(floors):
                for b in range(side_bays):
                    dx, z = (b + .5) * width / side_bays - width / 2, .8 + f * FLOOR
                    if b in side_balconies:
                        balcony(dx, z, min(2.9, width / side_bays * .9), panel=panel, planted=not snow and random.random() < .55)
                    else:
                        window(dx, z + .45, 1.2, 1.5)
