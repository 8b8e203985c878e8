"""What grows, lies and falls."""
import math
import random

from .shapes import at, ball, box, cylinder, prism

GREENS = ('leaf', 'leaf-dark', 'leaf-lime')


def spruce(x, y, height=5.5, snow=False):
    s = height / 5.5
    cylinder(x, y, 0, .25 * s, 1.3 * s, 'wood', sides=8)
    for i, (z, r) in enumerate(((.9, 1.9), (2.3, 1.45), (3.5, 1.0))):
        with at(x, y, z * s, turn=random.uniform(0, 90)):
            cylinder(0, 0, 0, r * s, (2.5 - i * .25) * s, random.choice(('spruce', 'spruce-light')), 0, 8)
            if snow:
                cylinder(0, 0, .75 * s, r * .72 * s, (1.85 - i * .25) * s, 'snow', 0, 8)


def birch(x, y, height=5.5, leaves=None):
    s = height / 5.5
    cylinder(x, y, 0, .2 * s, 3.4 * s, 'bark', .13 * s, 8)
    for z in (.7, 1.3, 1.9):
        box(x + .02, y - .17 * s, z * s, .14, .06, .07, 'charcoal', bevel=0)
    ball(x, y, 3.9 * s, 1.45 * s, leaves or random.choice(GREENS), 1.2, 2, .08)


def tree(x, y, height=6, leaves='leaf-dark'):
    """A broad crown of three balls."""
    s = height / 6
    cylinder(x, y, 0, .28 * s, 2.4 * s, 'wood', .2 * s, 8)
    for dx, dy, z, r in ((0, 0, 4.2, 1.7), (.95, -.5, 3.4, 1.15), (-.9, .3, 3.3, 1.2)):
        ball(x + dx * s, y + dy * s, z * s, r * s, leaves, .95, 2, .08)


def bush(x, y, radius=.5, leaves='hedge', berries=None):
    ball(x, y, radius * .7, radius, leaves, .85, 2, .1)
    for _ in range(9 if berries else 0):
        a, h = random.uniform(-2.6, .8), random.uniform(.2, 1.2)
        r = radius * math.sqrt(max(.2, 1 - ((h - .7) / .85) ** 2)) * .98
        ball(x + r * math.cos(a), y + r * math.sin(a), radius * h, radius * .13, berries, detail=1)


def hedge(x, y, length, turn=0, height=1.1, width=.8, snow=False):
    with at(x, y, turn=turn):
        n = max(1, round(length / 1.4))
        for i in range(n):
            dx = (i + .5) * length / n - length / 2
            h = height * random.uniform(.94, 1.04)
            box(dx, 0, 0, length / n * .98, width, h, 'hedge', bevel=.22)
            if snow:
                box(dx, 0, h - .06, length / n * .94, width * .94, .2, 'snow', bevel=.1)


def tufts(count, length, width, colour='grass-dark', keep_off=()):
    """Tufts spread on the ground; keep_off lists rectangles (x, y, length, width) to spare."""
    for _ in range(count):
        x, y = random.uniform(-length / 2, length / 2), random.uniform(-width / 2, width / 2)
        if not any(abs(x - a) < c / 2 + .2 and abs(y - b) < d / 2 + .2 for a, b, c, d in keep_off):
            for _ in range(3):
                dx, dy = random.uniform(-.12, .12), random.uniform(-.12, .12)
                cylinder(x + dx, y + dy, 0, .07, random.uniform(.2, .38), colour, 0, 5)


def flowers(x, y, length, width, colours=('red', 'yellow', 'pink', 'white'), soil='soil', count=None):
    """A bed with rows of flowers."""
    box(x, y, 0, length, width, .14, soil, bevel=.06)
    for _ in range(count or round(length * width * 9)):
        a = x + random.uniform(-.44, .44) * length
        b = y + random.uniform(-.42, .42) * width
        h = random.uniform(.22, .42)
        cylinder(a, b, .1, .1, h, 'leaf-dark', .03, 5)
        ball(a, b, .12 + h, .11, random.choice(colours), detail=1)


def rock(x, y, radius=.4, colour='rock', z=0):
    ball(x, y, z + radius * .35, radius, colour, .75, 1, .16)


def heap(x, y, radius, height, colour, peaks=4):
    """A loose heap: soil, gravel, sand or snow."""
    for i in range(peaks):
        a = 2 * math.pi * i / peaks + random.uniform(-.4, .4)
        d = radius * .42 if peaks > 1 else 0
        cylinder(x + d * math.cos(a), y + d * math.sin(a), 0, radius * .8, height * random.uniform(.6, .85), colour, radius * .1, 9)
    cylinder(x, y, 0, radius * .8, height, colour, radius * .12, 9)


def pond(x, y, length, width, stones=16):
    """Water level with the ground, with a rim of stones."""
    ring = [2 * math.pi * i / 28 for i in range(28)]
    outline = [(x + length / 2 * math.cos(a), y + width / 2 * math.sin(a)) for a in ring]
    prism([(x + (p - x) * 1.07, y + (q - y) * 1.09) for p, q in outline], 'sand', -.2, .04)
    prism(outline, 'water', -.2, .07)
    for i in range(stones):
        a = 2 * math.pi * (i + random.uniform(-.3, .3)) / stones
        rock(x + length * .53 * math.cos(a), y + width * .54 * math.sin(a), random.uniform(.28, .6))


def litter(count, x, y, length, width, colours, size=.1):
    """Leaves or gravel strewn on a rectangle."""
    for _ in range(count):
        a, b = x + random.uniform(-.5, .5) * length, y + random.uniform(-.5, .5) * width
        s = size * random.uniform(.7, 1.4)
        box(a, b, .03, s, s * .75, s * .35, random.choice(colours), turn=random.uniform(0, 90), bevel=0)
