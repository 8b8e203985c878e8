"""Playgrounds, letterboxes and notice boards."""
import random

from .shapes import at, ball, beam, box, cylinder, prism, rod


def swings(x, y, turn=0, colour='red'):
    """Two seats that swing along y."""
    with at(x, y, turn=turn):
        for s in (-1, 1):
            for d in (-1, 1):
                rod((s * 1.6, d * .8, 0), (s * 1.5, 0, 2.2), .06, colour)
        rod((-1.55, 0, 2.2), (1.55, 0, 2.2), .07, colour)
        for dx in (-.7, .7):
            for e in (-.22, .22):
                rod((dx + e, 0, 2.2), (dx + e, .12, .5), .018, 'steel')
            box(dx, .12, .46, .56, .24, .06, 'navy', bevel=.02)


def slide(x, y, turn=0, colour='yellow'):
    """Its chute runs down towards +x."""
    with at(x, y, turn=turn):
        for a in (-.4, .4):
            for b in (-.4, .4):
                box(a, b, 0, .12, .12, 2.1, 'timber', bevel=.01)
        box(0, 0, 1.25, .95, .95, .08, 'timber')
        prism([(-.65, 2.1), (0, 2.75), (.65, 2.1)], 'brand-light', -.6, .6, 'x')
        beam((.45, 0, 1.32), (2.4, 0, .22), .62, .06, colour)
        for s in (-.32, .32):
            beam((.45, s, 1.42), (2.4, s, .32), .06, .2, colour)
        for i in range(4):
            rod((-.5 - .12 * (3 - i), -.3, .3 * (i + .6)), (-.5 - .12 * (3 - i), .3, .3 * (i + .6)), .04, 'red')
        for s in (-.3, .3):
            rod((-.98, s, 0), (-.5, s, 1.3), .04, 'timber')


def sandbox(x, y, size=2.2):
    box(x, y, 0, size, size, .12, 'sand', bevel=.01)
    for s in (-1, 1):
        box(x + s * size / 2, y, 0, .16, size + .16, .28, 'timber')
        box(x, y + s * size / 2, 0, size + .16, .16, .28, 'timber')
    cylinder(x - .4, y + .2, .12, .2, .3, 'sand', .12, 8)
    cylinder(x + .4, y - .3, .12, .12, .2, 'red', .16)


def letterboxes(x, y, colours, turn=0):
    """A row on a plank, as by a country road; one of them holds a newspaper."""
    with at(x, y, turn=turn):
        length = len(colours) * .55
        for s in (-1, 1):
            box(s * (length / 2 - .15), .05, 0, .12, .12, 1.0, 'wood', bevel=.01)
        box(0, 0, .96, length + .1, .5, .07, 'timber', bevel=.01)
        for i, colour in enumerate(colours):
            a = (i + .5) * .55 - length / 2
            prism([(a - .21, 1.03), (a - .21, 1.34), (a - .12, 1.46), (a + .12, 1.46), (a + .21, 1.34), (a + .21, 1.03)], colour, -.34, .3, 'y', .03)
            box(a, -.36, 1.3, .28, .04, .035, 'black', bevel=0)
            if i % 3 == 1:
                rod((a, -.62, 1.34), (a, -.2, 1.3), .08, 'linen', 10)
            if i % 3 == 0:
                box(a + .23, -.1, 1.26, .03, .06, .3, 'red', bevel=0)
                box(a + .23, -.18, 1.5, .03, .2, .12, 'red', bevel=0)


def notice_board(x, y, turn=0):
    """Sheets under a small roof; the lines on them say nothing."""
    with at(x, y, turn=turn):
        for s in (-1.35, 1.35):
            box(s, 0, 0, .16, .16, 2.5, 'wood')
        box(0, 0, .85, 2.7, .12, 1.5, 'oak', bevel=.02)
        box(0, -.06, .95, 2.45, .06, 1.3, 'cream', bevel=0)
        prism([(-.5, 2.4), (0, 2.75), (.5, 2.4), (.5, 2.5), (0, 2.87), (-.5, 2.5)], 'tile', -1.65, 1.65, 'x', .02)
        sheets = ((-.85, 1.3, .6, .8, 'white'), (-.15, 1.45, .55, .68, 'yellow'), (.52, 1.2, .6, .85, 'white'), (-.2, 1.02, .5, .34, 'pink'), (1.0, 1.5, .3, .42, 'brand-light'))
        for a, z, w, h, colour in sheets:
            box(a, -.1, z, w, .03, h, colour, bevel=0)
            rod((a, -.17, z + h - .06), (a, -.1, z + h - .06), .04, 'red', 8)
            box(a, -.122, z + h * .74, w * .7, .02, h * .1, 'charcoal', bevel=0)
            for i in range(3 if h > .5 else 1):
                box(a - w * .04 * i, -.122, z + h * (.5 - .16 * i), w * (.66 - .08 * i), .02, h * .045, 'grey', bevel=0)


def awning(x, z, width, colours=('red', 'white'), depth=1.1):
    """On a facade, striped."""
    n = max(2, round(width / .4))
    for i in range(n):
        a = x - width / 2 + i * width / n
        prism([(0, z), (-depth, z - .55), (-depth, z - .8), (-depth + .04, z - .8), (-depth + .04, z - .5), (0, z + .06)], colours[i % 2], a, a + width / n, 'x')


def snowfall(count, length, width, height, size=.06):
    for _ in range(count):
        x, y = random.uniform(-length / 2, length / 2), random.uniform(-width / 2, width / 2)
        ball(x, y, random.uniform(.5, height), size, 'lamp', detail=1)
