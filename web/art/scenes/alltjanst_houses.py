"""The services of /alltjanst in and at houses."""
import math

from world.buildings import door, facade, window
from world.nature import birch, bush, flowers
from world.people import bucket, person, sweeping, toolbox
from world.shapes import at, beam, box, cylinder, prism, rod
from world.stage import camera, island, sunlight
from world.vehicles import bicycle, ladder
from world.works import paving


def management():
    """A caretaker goes through the house with a clipboard; a tenant opens."""
    island(8, 6.8, radius=.8, depth=1)
    with at(-.2, 1.7, scale=.8):
        box(0, 0, 0, 8.2, 3.8, .4, 'rock')
        box(0, 0, .4, 8, 3.6, 3.3, 'brick', bevel=.03)
        box(0, 0, 3.7, 8.5, 4.1, .3, 'roof')
        with facade(8, 3.6):
            for x in (-2.8, 2.8):
                window(x, 1.3, 1.7, 1.6)
            door(0, 'brand', 1.5, 2.4, .3)
            box(0, -.9, 0, 3, 1.8, .3, 'concrete')
            box(0, -.75, 3.05, 3, 1.6, .18, 'charcoal')
            for i in range(4):
                box(-1.5 + (i % 2) * .36, -.08, 1.35 + (i // 2) * .46, .32, .2, .4, 'chrome', bevel=.02)
        with facade(8, 3.6, 'right'):
            window(0, 1.3, 1.7, 1.6)
    paving(-.9, -3.3, 2, 3, .9)
    person(-.95, -1.3, 35, size=1.2, shirt='brand', hat='cap', vest='yellow', hands=((.42, .12, 1.12), (.36, -.2, 1.2)))
    with at(-.95, -1.3, turn=35, scale=1.2):
        prism([(-.12 + .36, -.24), (.16 + .36, -.24), (.16 + .36, .24), (-.12 + .36, .24)], 'white', 1.16, 1.2)
    person(.35, -.35, 225, size=1.2, z=.24, shirt='mustard', trousers='navy', hands=((.1, .34, .8), (.42, -.3, 1.4)))
    toolbox(-1.9, -1.9, turn=30)
    bicycle(2.7, -.55, 12, 'red')
    flowers(2.4, -2.3, 2, .8)
    birch(-3.4, .2, 4.4)
    bush(-3, -2.6, .45, berries='red')
    sunlight()
    camera()


def cleaning():
    """A stairwell that shines."""
    island(6.9, 5.9, top='concrete', below='charcoal', radius=.4, depth=.6)
    for i in range(7):
        for j in range(6):
            box(-2.85 + i * .95, -2.4 + j * .95, 0, .93, .93, .05, 'floor-pale' if (i + j) % 2 else 'sage', bevel=.01)
    box(0, 2.72, 0, 6.7, .2, 3.3, 'cream')
    box(-3.3, -.1, 0, .2, 5.5, 3.28, 'mist')
    box(.05, 2.6, 0, 6.5, .08, 1.1, 'brand-light', bevel=.01)
    box(-3.18, 0, 0, .08, 5.2, 1.1, 'brand-light', bevel=.01)
    for i in range(7):
        box(.75 + i * .4, 2.0, 0, .4, 1.1, (i + 1) * .25, 'linen', bevel=.02)
    for i in (0, 3, 6):
        rod((.75 + i * .4, 1.5, (i + 1) * .25), (.75 + i * .4, 1.5, (i + 1) * .25 + .9), .04, 'charcoal')
    beam((.65, 1.5, 1.08), (3.3, 1.5, 2.74), .09, .1, 'walnut')
    with at(-2.2, 2.62):
        door(0, 'walnut', 1.1, 2.2, pane=False)
    with at(-.45, 2.64):
        window(0, 1.4, 1.2, 1.4, glass='daylight')
    with at(-3.2, -.5, turn=90):
        for i in range(8):
            box(-1.2 + (i % 4) * .62, -.06, 1.5 + (i // 4) * .5, .56, .2, .44, 'chrome', bevel=.03)
            box(-1.2 + (i % 4) * .62, -.17, 1.8 + (i // 4) * .5, .3, .03, .05, 'charcoal', bevel=0)
    sweeping(-.4, -.2, -58, tool='mop', z=.05, size=1.25, shirt='teal', trousers='navy')
    with at(-1.9, -1.0, .05, scale=1.1):
        box(0, 0, .1, 1.0, .6, .5, 'yellow', bevel=.08)
        box(0, 0, .6, .86, .48, .03, 'water', bevel=0)
        box(.3, 0, .5, .42, .56, .4, 'red', bevel=.05)
        rod((-.45, .2, .5), (-.6, .2, 1.35), .03, 'steel')
        for a in (-.38, .38):
            for b in (-.24, .24):
                rod((a, b - .04, .06), (a, b + .04, .06), .07, 'black')
    with at(1.9, -.9, .05, turn=-30):
        for s in (-1, 1):
            beam((s * .3, 0, 0), (s * .04, 0, 1.0), .62, .05, 'yellow')
    prism([(.0, -2.3), (1.1, -2.4), (1.4, -1.6), (.6, -1.1), (-.2, -1.5)], 'ice', .05, .065)
    with at(2.7, .5):
        cylinder(0, 0, .05, .3, .6, 'white', .36)
        for i in range(8):
            a = i * .8
            rod((0, 0, .6), (.55 * math.cos(a), .55 * math.sin(a), 1.3 + .12 * (i % 3)), .1, 'leaf-dark', 6, .02)
    sunlight(sky=.8)
    camera()


def painting():
    """A room half sage, half spruce, and a wall of new paper."""
    island(6.2, 5.4, top='floor', below='wood', radius=.25, depth=.5)
    for i in range(12):
        box(-2.9 + i * .53, 0, .0, .5, 5.2, .02, 'floor', bevel=.01)
    box(.05, 2.6, 0, 6.1, .2, 3.1, 'white')
    box(-3.0, -.05, 0, .2, 5.3, 3.08, 'white')
    prism([(-2.9, .12), (1.4, .12), (1.65, .7), (1.4, 1.3), (1.75, 1.9), (1.5, 2.4), (1.6, 3.0), (-2.9, 3.0)], 'brand-light', 2.47, 2.5, 'y')
    for i in range(3):
        with at(-2.89, 1.98 - i * 1.0, 0, turn=90):
            low = 1.3 if i == 2 else .12
            box(0, -.01, low, .98, .03, 3.0 - low, 'rose', bevel=0)
            for k in range(4):
                for m in (-.25, .25):
                    z = .5 + k * .62 + (.3 if m > 0 else 0)
                    if low < z < 2.9:
                        rod((m, -.05, z), (m, -.01, z), .13, 'linen', 6)
                        rod((m, -.07, z), (m, -.01, z), .06, 'falu', 6)
    rod((-2.75, -.5, 1.28), (-2.75, .46, 1.28), .1, 'linen')
    box(0, .7, .03, 4.6, 2.8, .015, 'linen', turn=-4, bevel=0)
    for s in (-1, 1):
        ladder((.9 + s * .5, 1.75, .03), (.9, 1.75, 1.25), .55, 'timber')
    box(.9, 1.75, 1.2, .4, .6, .06, 'timber')
    person(.9, 1.75, 70, z=1.24, size=.98, vest=None, shirt='white', trousers='white', hat='cap', hands=((.3, .3, .95), (.44, -.14, 1.5)))
    rod((1.2, 2.1, 2.75), (1.5, 2.36, 2.45), .03, 'timber')
    rod((1.3, 2.4, 2.42), (1.8, 2.4, 2.42), .1, 'brand-light')
    bucket(-.5, .4, .04, 'chrome', 'brand-light', .3)
    bucket(.3, -.1, .04, 'white', 'rose', .3)
    bucket(-1.3, .1, .04, 'chrome', 'linen', .26)
    rod((-2.0, -1.2, .14), (-.9, -1.5, .14), .13, 'rose')
    rod((-2.0, -.9, .14), (-1.0, -1.15, .14), .13, 'linen')
    with at(2.2, -.6):
        box(0, 0, .02, .8, .5, .12, 'charcoal')
        rod((-.2, .2, .2), (-.2, -.3, .2), .1, 'brand-light')
        beam((-.2, -.3, .2), (.5, -.8, .16), .05, .05, 'timber')
    with at(2.4, 2.5):
        window(0, 1.0, .9, 1.5, glass='daylight')
    sunlight(sky=.8)
    camera()


PICTURES = {
    'fastighetsforvaltning': (management, 960, 640, 64),
    'stad': (cleaning, 960, 640, 64),
    'maleri-tapetsering': (painting, 960, 640, 64),
}
