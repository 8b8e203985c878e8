"""Lamps, rugs, plants and what stands on tables."""
import random

from .shapes import at, ball, box, cylinder, rod


def rug(x, y, length, width, colour='linen', edge=None, turn=0):
    box(x, y, .015, length, width, .02, edge or colour, turn=turn, bevel=.008)
    if edge:
        box(x, y, .03, length - .24, width - .24, .012, colour, turn=turn, bevel=0)


def television(x, y, z, turn=0, width=1.1):
    with at(x, y, z, turn=turn):
        box(0, 0, .06, width, .05, width * .56, 'black', bevel=.01)
        box(0, -.03, .09, width - .06, .01, width * .56 - .06, 'glass-dark', bevel=0)
        box(0, 0, 0, .3, .16, .07, 'black', bevel=.01)


def plant(x, y, z=0, size=1, pot='white', leaves='leaf-dark'):
    s = size
    cylinder(x, y, z, .15 * s, .3 * s, pot, .19 * s, 18)
    for _ in range(10):
        a, b = random.uniform(-.3, .3) * s, random.uniform(-.3, .3) * s
        rod((x + a * .2, y + b * .2, z + .26 * s), (x + a, y + b, z + random.uniform(.65, 1.05) * s), .085 * s, leaves, 6, .01)


def pendant(x, y, z, colour='charcoal', drop=.9, radius=.26):
    rod((x, y, z + .2), (x, y, z + drop), .008, 'black')
    cylinder(x, y, z, radius, .22, colour, radius * .3, 22)
    cylinder(x, y, z - .012, radius * .82, .02, 'lamp', sides=22)


def floor_lamp(x, y, colour='brand'):
    cylinder(x, y, 0, .17, .03, 'charcoal', sides=20)
    rod((x, y, 0), (x, y, 1.45), .016, 'charcoal')
    cylinder(x, y, 1.35, .2, .26, 'lamp', .13, 20)
    cylinder(x, y, 1.605, .135, .02, colour, sides=20)


def bowl(x, y, z, colour='white', fruit=('falu', 'mustard', 'leaf')):
    cylinder(x, y, z, .08, .08, colour, .16, 16)
    for i, c in enumerate(fruit):
        ball(x + (.06, -.05, 0)[i % 3], y + (.02, .05, -.06)[i % 3], z + .1, .055, c, smooth=True)


def vase(x, y, z, colour='teal', flowers=('rose', 'white', 'mustard')):
    cylinder(x, y, z, .05, .18, colour, .035, 14)
    for i, c in enumerate(flowers):
        a, b = (.07, -.06, .0)[i % 3], (.03, .05, -.06)[i % 3]
        rod((x, y, z + .17), (x + a, y + b, z + .34), .01, 'leaf-dark', 5)
        ball(x + a, y + b, z + .36, .045, c, detail=1)
