"""Smaller machines and fittings of a building site. Everything faces +x."""
import math

from .machines import cab, digger
from .shapes import at, beam, box, cylinder, prism, rod, wheel


def roller(x, y, turn=0, colour='yellow'):
    """A road roller with two drums."""
    with at(x, y, turn=turn):
        for dx in (-1.2, 1.2):
            rod((dx, -.8, .6), (dx, .8, .6), .6, 'steel', 28)
            for s in (-1, 1):
                beam((dx, s * .88, .55), (dx * .55, s * .7, 1.0), .1, .2, 'charcoal')
                rod((dx, s * .8, .6), (dx, s * .9, .6), .2, 'charcoal', 12)
        prism([(-1.75, 1.15), (-1.75, 1.7), (-.5, 1.75), (-.4, 1.15)], colour, -.7, .7, 'y', .1)
        prism([(.5, 1.15), (.5, 1.5), (1.75, 1.4), (1.75, 1.15)], colour, -.7, .7, 'y', .1)
        box(0, 0, .8, 1.6, 1.1, .4, 'charcoal')
        cab(.1, 1.2, .95, 1.2, 1.45, colour)


def plate_vibrator(x, y, turn=0, colour='yellow'):
    with at(x, y, turn=turn):
        prism([(-.45, .06), (-.35, 0), (.35, 0), (.5, .14), (.5, .18), (-.45, .12)], 'charcoal', -.3, .3, 'y', .01)
        box(0, 0, .16, .6, .44, .3, colour, bevel=.06)
        cylinder(.05, 0, .46, .16, .16, 'charcoal', .13)
        box(-.16, 0, .44, .2, .3, .14, 'red')
        for s in (-.2, .2):
            rod((-.2, s, .3), (-.85, s, .95), .03, 'charcoal')
        rod((-.85, -.24, .95), (-.85, .24, .95), .035, 'black')


def mixer(x, y, turn=0, colour='orange'):
    """A concrete mixer whose drum leans to the front."""
    with at(x, y, turn=turn):
        for s in (-1, 1):
            beam((-.5, s * .42, 0), (0, s * .3, .85), .07, .07, 'charcoal')
            beam((.5, s * .42, 0), (0, s * .3, .85), .07, .07, 'charcoal')
            wheel(-.5, s * .5, .24, .12)
        rod((-.28, 0, .62), (.22, 0, 1.1), .36, colour, 20, .5)
        rod((.22, 0, 1.1), (.6, 0, 1.46), .5, colour, 20, .3)
        rod((.58, 0, 1.44), (.61, 0, 1.47), .26, 'charcoal', 20)
        rod((.2, 0, 1.08), (.26, 0, 1.14), .52, 'charcoal', 20)
        box(-.42, .0, .45, .3, .36, .34, 'yellow')


def level(x, y, turn=0):
    """A surveyor's level on its tripod."""
    with at(x, y, turn=turn):
        for i in range(3):
            a = 2 * math.pi * i / 3 + .4
            rod((.5 * math.cos(a), .5 * math.sin(a), 0), (0, 0, 1.35), .03, 'timber')
        cylinder(0, 0, 1.33, .12, .06, 'charcoal')
        box(0, 0, 1.39, .36, .16, .2, 'yellow')
        rod((.18, 0, 1.5), (.3, 0, 1.5), .06, 'black')


def planks(x, y, turn=0, length=2.6, layers=3):
    with at(x, y, turn=turn):
        for i in range(layers):
            for j in range(3):
                box(.04 * (i - j), (j - 1) * .24, .1 + i * .12, length, .22, .1, 'timber', bevel=.01)
        for dx in (-.8, .8):
            box(dx, 0, 0, .14, .8, .1, 'wood', bevel=0)


def foundation(x, y, length=5, width=3.6):
    """A cast slab with the first course of blocks and bars sticking up."""
    with at(x, y):
        box(0, 0, 0, length + .8, width + .8, .06, 'gravel', bevel=.02)
        box(0, 0, .06, length, width, .3, 'concrete')
        for i in range(int(length / .62)):
            for course in range(2):
                shift = .31 * course
                if i + course < int(length / .62):
                    box(-length / 2 + .33 + i * .62 + shift, width / 2 - .2, .36 + course * .26, .6, .34, .25, 'grey', bevel=.02)
        for i in range(int(width / .62) - 1):
            box(-length / 2 + .2, width / 2 - .75 - i * .62, .36, .34, .6, .25, 'grey', bevel=.02)
        for i in range(5):
            a = -length / 2 + .4 + i * (length - .8) / 4
            rod((a, -width / 2 + .2, .3), (a, -width / 2 + .2, 1.0), .03, 'brick', 6)


def container(x, y, turn=0, colour='brand', length=4, width=2.2, height=2.3):
    with at(x, y, turn=turn):
        box(0, 0, .1, length, width, height, colour, bevel=.05)
        for i in range(int(length / .36)):
            box(-length / 2 + .22 + i * .36, -width / 2, .25, .14, .08, height - .3, colour, bevel=.02)
        for i in range(int(width / .36)):
            box(length / 2, -width / 2 + .22 + i * .36, .25, .08, .14, height - .3, colour, bevel=.02)
        box(0, 0, 0, length, width, .1, 'charcoal', bevel=0)


def digger_on(x, y, z, turn=0, scale=.62):
    """A small digger folded up for the road."""
    with at(x, y, z, turn=turn):
        digger(0, 0, reach=((1.6, 3.5), (3.0, 2.2), (2.5, 1.3)), colour='orange', scale=scale)

