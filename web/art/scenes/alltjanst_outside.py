"""The services of /alltjanst that are done outside."""
import random

from world.buildings import door, facade, gable, window
from world.machines import plough, push_mower, sweeper, tractor
from world.nature import birch, bush, flowers, litter, spruce, tree
from world.people import person, sweeping, wheelbarrow, worker
from world.shapes import at, ball, beam, box, cylinder
from world.stage import camera, island, sunlight
from world.works import bench, lamp_post


def gardening():
    island(9.4, 7.4, radius=.9, depth=1)
    for i in range(5):
        box(-4.1 + i * 1.3, -1.5, 0, .65, 3.9, .03, 'grass-light', bevel=0)
    for i in range(4):
        box(-3.4 + i * 1.55, 2.8, 0, 1.52, 1.1, 1.6, 'hedge', bevel=.14)
    for i in range(2):
        for k in range(5):
            ball(2.5 + i * 1.2 + random.uniform(-.4, .4), 2.8 + random.uniform(-.3, .3), 1.3 + k * .1, .62, 'leaf-dark', 1, 2, .12)
    worker(1.5, 1.4, 75, size=1.25, vest=None, shirt='brand', hat='cap', hands=((.5, .2, 1.5), (.4, -.16, 1.35)))
    with at(1.5, 1.4, turn=75, scale=1.25):
        box(.62, .0, 1.42, .36, .2, .2, 'orange', bevel=.04)
        beam((.7, 0, 1.52), (1.6, .1, 1.75), .1, .05, 'steel')
    litter(30, 2.1, 1.6, 2.2, 1.2, ('leaf', 'leaf-dark'), .14)
    with at(-1.5, -1.9, turn=-90, scale=1.3):
        push_mower(0, 0)
    person(-1.5, -.45, -90, size=1.25, shirt='red', trousers='navy', hands=((.25, .22, 1.0), (.25, -.22, 1.0)), lean=.12, hair='hair')
    flowers(3.3, -2.1, 2, 2.4)
    for x, y in ((-3.7, 1.6),):
        tree(x, y, 4.2, 'leaf')
        for a, b, c in ((.9, -1.2, 2.9), (-.1, -1.35, 3.1), (1.3, -.5, 2.5), (.4, -1.3, 2.3), (-.9, -.7, 2.3), (.9, -.9, 3.7)):
            ball(x + a * .95, y + b * .95, c, .16, 'red', detail=2)
    wheelbarrow(1.2, -.9, 200, load='soil')
    for dx, dy in ((0, 0), (.25, .15), (-.2, .1)):
        cylinder(1.15 + dx, -.9 + dy, .85, .05, .3, 'leaf-dark', .1, 6)
        ball(1.15 + dx, -.9 + dy, 1.2, .13, random.choice(('pink', 'yellow', 'red')), detail=1)
    bush(-4, -3, .45, berries='red')
    sunlight()
    camera()


def sweeping_yard():
    """Behind the sweeper the ground is clean; before it lie the winter's grit and leaves."""
    island(9.6, 7.4, top='asphalt', below='soil', radius=1)
    box(0, 2.95, 0, 9.4, 1.3, .22, 'grass', bevel=.06)
    box(0, 2.25, 0, 9.5, .16, .26, 'paving', bevel=.03)
    for i in range(4):
        box(-3.9 + i * 2.6, .9, 0, .12, 2.5, .012, 'white', bevel=0)
    box(-2.6, -1.7, 0, 4.2, 2.3, .01, 'road', bevel=0)
    with at(-.2, -1.7, scale=1.35):
        sweeper(0, 0)
    litter(230, 3.2, -1.8, 2.6, 3.2, ('sand', 'gravel', 'clay'), .12)
    litter(44, 3.1, -1.5, 2.8, 3.4, ('leaf-gold', 'leaf-rust', 'leaf-gold'), .2)
    litter(70, .2, 1, 8, 2.2, ('sand', 'clay'), .1)
    litter(16, .2, 1, 8, 2, ('leaf-gold', 'leaf-rust'), .2)
    sweeping(2.3, 1.1, -150, size=1.25, vest='orange', shirt='navy', hat='cap')
    birch(-3.6, 3, 4.4, 'leaf-gold')
    birch(3.9, 3, 3.8, 'leaf-rust')
    bush(-1.6, 3.1, .5)
    bench(.6, 3)
    sunlight()
    camera()


def snow_clearing():
    island(10, 7.8, top='snow', below='soil', radius=1)
    with at(0, -1.2, turn=0):
        box(-.5, 0, 0, 8.8, 3.2, .03, 'asphalt', bevel=0)
        box(3.35, 0, 0, 3.1, 3.2, .2, 'snow', bevel=.06)
    for y in (-3.1, .7):
        for i in range(8):
            ball(-4.2 + i * .75, y + random.uniform(-.12, .12), .18, random.uniform(.48, .72), 'snow', .8, 2, .07)
    with at(-1.0, -1.2, scale=1.2):
        tractor(0, 0)
    plough(1.7, -1.2, width=2.9)
    for x, y, r in ((2.5, -2.2, .42), (2.7, -.3, .36), (2.65, -1.3, .3), (2.4, -.8, .3)):
        ball(x, y, .3, r, 'snow', .9, 2, .1)
    with at(-2.2, 2.6):
        box(0, 0, 0, 4.6, 2.2, 2.6, 'falu', bevel=.02)
        gable(4.6, 2.2, 1.2, 2.6, 'snow', 'falu', thick=.35)
        with facade(4.6, 2.2):
            door(0, 'white', 1.1, 2.1)
            for x in (-1.5, 1.5):
                window(x, 1, 1, 1.1, glass='lit')
    sweeping(1.1, 1.75, 200, size=1.2, tool='shovel', vest='orange', shirt='navy', hat='beanie')
    spruce(3.9, 2.7, 4, snow=True)
    spruce(2.3, 3.2, 3, snow=True)
    lamp_post(4.3, .7, 3.6, turn=180, snow=True)
    box(3.6, 1.3, .1, 1.0, .7, .6, 'yellow')
    box(3.6, 1.3, .7, 1.1, .8, .12, 'snow', bevel=.06)
    sunlight(2.8, .78)
    camera()


PICTURES = {
    'tradgard': (gardening, 960, 640, 64),
    'sopning': (sweeping_yard, 960, 640, 64),
    'snoskottning': (snow_clearing, 960, 640, 64),
}
