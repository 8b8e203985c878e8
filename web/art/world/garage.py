"""What stands inside a workshop."""
import math
import random

from .shapes import at, beam, box, cylinder, prism, rod, wheel


def lift(x, y, height, turn=0, colour='blue'):
    """Two posts with arms beneath a car that faces +x and stands at this height."""
    with at(x, y, turn=turn):
        for s in (-1, 1):
            box(-.1, s * 1.45, 0, .9, .6, .06, 'charcoal', bevel=.02)
            box(-.1, s * 1.5, 0, .34, .3, 3.5, colour)
            box(-.1, s * 1.32, height + .1, .4, .2, .5, 'yellow')
            for dx in (-1.1, .9):
                beam((-.1, s * 1.3, height + .24), (dx, s * .6, height + .24), .14, .1, 'charcoal')
        box(-.1, 0, 3.5, .34, 3.3, .22, colour)


def tyre(x, y, z=0, radius=.36, width=.26, hub='chrome'):
    """Lying flat."""
    cylinder(x, y, z, radius, width, 'tyre', sides=22, bevel=.05)
    cylinder(x, y, z + .01, radius * .58, width, hub, sides=14)
    cylinder(x, y, z + .02, radius * .18, width, 'charcoal', sides=10)


def tyres(x, y, count=4):
    for i in range(count):
        tyre(x + random.uniform(-.04, .04), y + random.uniform(-.04, .04), i * .27)


def cabinet(x, y, turn=0, colour='red', drawers=5, height=1.0, casters=True):
    """A tool trolley; its drawers look towards -y."""
    with at(x, y, turn=turn):
        low = .14 if casters else 0
        box(0, 0, low, 1.0, .55, height, colour)
        for i in range(drawers):
            box(0, -.28, low + .06 + i * (height - .08) / drawers, .88, .05, (height - .1) / drawers - .04, colour, bevel=.02)
            box(0, -.32, low + (i + .62) * (height - .08) / drawers, .6, .05, .035, 'chrome', bevel=.01)
        box(0, 0, low + height, 1.04, .6, .05, 'charcoal', bevel=.02)
        if casters:
            for a in (-.4, .4):
                for b in (-.2, .2):
                    rod((a, b - .03, .07), (a, b + .03, .07), .07, 'black')


def drum(x, y, colour='blue', z=0):
    cylinder(x, y, z, .3, .88, colour, sides=20)
    for h in (.28, .58):
        cylinder(x, y, z + h, .315, .04, colour, sides=20)
    cylinder(x + .12, y, z + .88, .06, .05, 'charcoal')


def workbench(x, y, turn=0, length=2.6):
    """Its front looks towards -y."""
    with at(x, y, turn=turn):
        box(0, 0, .86, length, .8, .09, 'timber')
        for a in (-1, 1):
            box(a * (length / 2 - .12), 0, 0, .12, .7, .86, 'charcoal', bevel=.02)
        box(0, .05, .25, length - .2, .6, .05, 'wood', bevel=.01)
        box(-length * .3, 0, .95, .34, .3, .14, 'blue')
        box(-length * .3, -.16, 1.05, .3, .14, .16, 'blue')
        rod((-length * .3, -.5, 1.12), (-length * .3, .1, 1.12), .035, 'steel')


def tool_board(x, y, z, length=2.4, turn=0, colour='mist'):
    """Tools hanging on a wall that looks towards -y."""
    with at(x, y, z, turn=turn):
        box(0, 0, 0, length, .06, 1.2, colour, bevel=.02)
        n = int(length / .3)
        for i in range(n):
            a = (i + .5) * length / n - length / 2
            tall = (.7, .5, .8, .6)[i % 4]
            if i % 3 == 0:
                rod((a, -.08, 1.0), (a, -.08, 1.0 - tall), .03, 'steel')
                box(a, -.08, .95, .2, .1, .12, 'charcoal', bevel=.02)
            elif i % 3 == 1:
                rod((a, -.08, 1.0), (a, -.08, .6), .035, 'chrome')
                rod((a, -.08, .6), (a, -.08, .35), .055, 'red')
            else:
                rod((a, -.12, .95), (a, -.04, .95), .09, 'chrome')
                beam((a, -.08, .9), (a, -.08, .9 - tall * .7), .05, .08, 'chrome')


def shelf(x, y, turn=0, length=2, levels=4, step=.62, colour='steel', goods=('red', 'blue', 'yellow', 'brand', 'white', 'orange')):
    """A rack filled with cans and boxes; its front looks towards -y."""
    with at(x, y, turn=turn):
        for a in (-1, 1):
            for b in (-1, 1):
                box(a * length / 2, b * .24, 0, .07, .07, levels * step + .05, colour, bevel=0)
        for i in range(levels):
            box(0, 0, .12 + i * step, length, .54, .05, colour, bevel=.01)
            at_x = -length / 2 + .22
            while at_x < length / 2 - .15:
                kind, tint = random.random(), random.choice(goods)
                if kind < .5:
                    box(at_x, 0, .17 + i * step, .26, .34, random.uniform(.24, .4), tint, bevel=.02)
                elif kind < .85:
                    cylinder(at_x, 0, .17 + i * step, .12, .32, tint)
                at_x += .32


def oil_can(x, y, z=0, colour='yellow', turn=0):
    with at(x, y, z, turn=turn):
        prism([(-.2, 0), (-.2, .42), (.02, .52), (.16, .5), (.2, .4), (.2, 0)], colour, -.11, .11, 'y', .03)
        cylinder(.1, 0, .5, .05, .09, 'charcoal')
        box(0, -.115, .1, .26, .02, .2, 'white', bevel=0)


def upright_wheel(x, y, z=0, turn=0, radius=.36, width=.26):
    with at(x, y, z, turn=turn):
        wheel(0, 0, radius, width)
        for i in range(5):
            a = 2 * math.pi * i / 5
            rod((math.cos(a) * radius * .36, -width / 2 - .035, radius + math.sin(a) * radius * .36),
                (math.cos(a) * radius * .36, -width / 2 - .01, radius + math.sin(a) * radius * .36), .035, 'charcoal', 6)
