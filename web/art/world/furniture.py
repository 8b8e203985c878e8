"""Furniture. It turns its front towards -y; a turn of 90 lets it stand along the left wall."""
import random

from .shapes import at, beam, box, cylinder, rod


def sofa(x, y, turn=0, colour='navy', length=2.1, cushions=('mustard', 'falu')):
    with at(x, y, turn=turn):
        box(0, 0, .12, length - .04, .82, .28, colour, bevel=.07)
        box(0, .33, .3, length - .04, .2, .5, colour, bevel=.08)
        for s in (-1, 1):
            box(s * (length / 2 - .1), 0, .14, .2, .86, .42, colour, bevel=.07)
            for d in (-.3, .3):
                rod((s * (length / 2 - .15), d, 0), (s * (length / 2 - .15), d, .14), .03, 'oak')
        seats = 3 if length > 1.9 else 2
        seat = (length - .42) / seats
        for i in range(seats):
            box(-length / 2 + .21 + (i + .5) * seat, -.06, .38, seat - .02, .66, .13, colour, bevel=.05)
        for i, c in enumerate(cushions):
            box((-1 if i % 2 == 0 else 1) * (length / 2 - .42) + i * .02, .14, .5, .38, .15, .36, c, turn=12 - 24 * (i % 2), bevel=.06)


def armchair(x, y, turn=0, colour='mustard'):
    with at(x, y, turn=turn):
        box(0, -.02, .3, .62, .62, .16, colour, bevel=.06)
        beam((0, .24, .4), (0, .38, 1.0), .6, .14, colour, bevel=.05)
        for s in (-1, 1):
            box(s * .34, 0, .54, .07, .6, .05, 'oak', bevel=.02)
            for d in (-.26, .26):
                rod((s * .34, d, 0), (s * .34, d, .54), .028, 'oak')


def table(x, y, turn=0, length=1.3, width=.8, height=.72, colour='oak', legs=None):
    with at(x, y, turn=turn):
        box(0, 0, height - .06, length, width, .06, colour, bevel=.02)
        for a in (-1, 1):
            for b in (-1, 1):
                rod((a * (length / 2 - .1), b * (width / 2 - .1), 0), (a * (length / 2 - .12), b * (width / 2 - .12), height - .05), .032, legs or colour)


def round_table(x, y, radius=.5, height=.72, colour='oak', leg='charcoal'):
    cylinder(x, y, height - .05, radius, .05, colour, sides=28)
    rod((x, y, 0), (x, y, height - .04), .05, leg)
    cylinder(x, y, 0, radius * .5, .04, leg, sides=20)


def chair(x, y, turn=0, colour='white', legs='oak'):
    with at(x, y, turn=turn):
        box(0, 0, .42, .42, .42, .05, colour, bevel=.02)
        for a in (-.17, .17):
            for b in (-.17, .17):
                rod((a * 1.1, b * 1.1, 0), (a, b, .43), .02, legs)
            rod((a, .19, .45), (a, .22, .9), .02, legs)
        box(0, .215, .66, .42, .04, .24, colour, bevel=.015)


def stool(x, y, height=.62, colour='oak'):
    cylinder(x, y, height, .17, .05, colour, sides=20)
    for a, b in ((-.11, -.11), (.11, -.11), (.11, .11), (-.11, .11)):
        rod((x + a * 1.3, y + b * 1.3, 0), (x + a, y + b, height), .018, 'charcoal')


def bookshelf(x, y, turn=0, length=1.2, levels=5, colour='oak'):
    tall = levels * .37 + .06
    with at(x, y, turn=turn):
        box(0, .14, 0, length, .03, tall, 'linen', bevel=0)
        for s in (-1, 1):
            box(s * (length / 2 - .02), 0, 0, .04, .3, tall, colour, bevel=.01)
        for i in range(levels + 1):
            box(0, 0, i * .37, length - .05, .29, .04, colour, bevel=.01)
        for i in range(levels):
            a = -length / 2 + .1
            while a < length / 2 - .12:
                if random.random() < .82:
                    w, h = random.uniform(.04, .075), random.uniform(.19, .29)
                    box(a + w / 2, .0, i * .37 + .04, w, .19, h, random.choice(('falu', 'navy', 'mustard', 'brand-light', 'white', 'teal', 'rose')), bevel=.004)
                    a += w + .004
                else:
                    a += .14


def sideboard(x, y, turn=0, length=1.5, colour='walnut', height=.62):
    with at(x, y, turn=turn):
        box(0, 0, .16, length, .42, height - .16, colour, bevel=.02)
        for i in range(3):
            box(-length / 3 + i * length / 3, -.215, .2, length / 3 - .04, .02, height - .24, colour, bevel=.008)
            rod((-length / 3 + i * length / 3, -.25, height - .16), (-length / 3 + i * length / 3, -.22, height - .16), .02, 'chrome')
        for a in (-1, 1):
            for b in (-.14, .14):
                rod((a * (length / 2 - .12), b, 0), (a * (length / 2 - .12), b, .17), .022, 'oak')


def bed(x, y, turn=0, width=1.6, colour='sage', head='oak', pillow='white', sheet='white'):
    """Its head stands at +y."""
    with at(x, y, turn=turn):
        box(0, 0, .1, width + .06, 2.06, .2, head, bevel=.03)
        box(0, 1.02, .1, width + .1, .08, .86, head, bevel=.03)
        box(0, 0, .28, width, 2.0, .2, sheet, bevel=.07)
        box(0, -.28, .36, width + .08, 1.5, .17, colour, bevel=.08)
        box(0, .42, .38, width + .06, .26, .17, sheet, bevel=.06)
        n = 2 if width > 1.2 else 1
        for i in range(n):
            box((i - (n - 1) / 2) * width / 2, .74, .46, width / n * .78, .4, .15, pillow, turn=2 - 4 * i, bevel=.07)


def nightstand(x, y, turn=0, colour='oak', lamp=True):
    with at(x, y, turn=turn):
        box(0, 0, .12, .42, .38, .4, colour, bevel=.02)
        box(0, -.2, .3, .34, .02, .16, colour, bevel=.008)
        for a in (-.16, .16):
            for b in (-.14, .14):
                rod((a, b, 0), (a, b, .13), .018, 'charcoal')
        if lamp:
            cylinder(-.04, .04, .52, .07, .04, 'charcoal')
            rod((-.04, .04, .54), (-.04, .04, .76), .016, 'chrome')
            cylinder(-.04, .04, .74, .15, .2, 'lamp', .09)


def wardrobe(x, y, turn=0, doors=3, colour='white', height=2.1):
    with at(x, y, turn=turn):
        box(0, 0, 0, doors * .5, .56, height, colour, bevel=.015)
        for i in range(doors):
            a = (i - (doors - 1) / 2) * .5
            box(a, -.285, .06, .47, .02, height - .12, colour, bevel=.008)
            rod((a + .17, -.32, height * .45), (a + .17, -.32, height * .57), .014, 'chrome')


def desk(x, y, turn=0, colour='oak'):
    with at(x, y, turn=turn):
        table(0, 0, 0, 1.15, .58, .73, colour, 'charcoal')
        box(.05, .06, .73, .36, .25, .015, 'grey', bevel=.004)
        beam((.05, .18, .74), (.05, .25, .97), .36, .015, 'charcoal', bevel=0)
        cylinder(-.4, .1, .73, .045, .1, 'falu')
        chair(.05, -.42, 175, 'linen')
