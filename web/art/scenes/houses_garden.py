"""Lingongränd 4 and Snickarvägen 12, seen from the street."""
from world.buildings import block, chimney, door, facade, gable, window
from world.nature import birch, bush, flowers, hedge, spruce, tree, tufts
from world.people import person
from world.play import sandbox, slide, swings
from world.shapes import at, box, cylinder
from world.stage import camera, sunlight
from world.vehicles import bicycle, car
from world.works import bench, fence, lamp_post, paving, street


def lingongrand():
    """Four floors; the balconies look out on the yard, round the corner from the street."""
    box(0, 0, -1, 90, 90, 1, 'grass')
    street(0, -6.4, 90, 4.6, lines=False, colour='paving')
    block(-1.5, 4.6, length=13.5, width=9, floors=4, bays=5, balconies=(), entrances=(2,), side_bays=3, side_balconies=(0, 2), wall='plaster', roof='tile', panel='white')
    paving(-2.5, -3.7, 2, 4, 1)
    hedge(-6.4, -1.6, 5.4)
    hedge(2.9, -1.6, 4.6)
    for x in (-7.8, -5.9, -4.2, 1.2, 3.2, 5.0):
        bush(x, -2.9, .5, 'leaf-dark', berries='red')
    bench(8.6, 1.4, 90)
    box(8.3, 4.2, 0, 3.6, 9, .06, 'paving', bevel=0)
    flowers(11.6, 3, 1.2, 4)
    bicycle(-.2, -1.6, 80, 'brand')
    bicycle(.5, -1.7, 85, 'red')
    person(-1.2, -4.6, 80, shirt='red', trousers='navy')
    person(5.6, -6, 10, shirt='mustard', trousers='charcoal')
    car(-6.6, -6.9, 0, 'teal', z=.08)
    tree(11.2, -2.2, 6.4, 'leaf-dark')
    birch(-10.4, -1.4, 6.6)
    birch(9.6, 9.4, 7)
    spruce(-10.2, 5, 7)
    tree(-4, -11, 4.4, 'leaf')
    bush(3, -10.4, .7)
    bush(9.4, -10, .8, berries='red')
    lamp_post(6.9, -3.5, 4.6, turn=-90)
    for x, y, h in ((-12, 9, 7), (-8.6, 12.4, 6), (-13.4, 13, 8), (5, 14.6, 7), (12.6, 15, 8), (15, 9.4, 6.4), (17, 14, 8), (16.4, 4, 6)):
        spruce(x, y, h)
    birch(14.4, 12, 7)
    tufts(60, 32, 24, keep_off=((0, -6.4, 90, 6), (-1.5, 4.6, 15, 11), (8.3, 4.2, 4, 10)))
    sunlight()
    camera(look=(.6, 1.2, 6.4), across=30)


def snickarvagen():
    """A row house in red with patios, and the playground across the path."""
    box(0, 0, -1, 80, 80, 1, 'grass')
    with at(-1, 5.4):
        for i in range(3):
            with at(-7.2 + i * 7.2, (0, -.5, 0)[i]):
                unit(('falu', 'mustard', 'falu')[i], ('brand', 'white', 'yellow')[i], i)
    box(0, -4.4, 0, 80, 2.0, .06, 'gravel', bevel=0)
    swings(-5.6, -7.9, 10)
    slide(.2, -8, -16, 'red')
    sandbox(5, -8.4, 2.6)
    person(-6.6, -6.4, -60, shirt='teal', trousers='navy')
    person(4.4, -7, -70, shirt='mustard', trousers='navy', size=.7)
    person(1.6, -4.4, 170, shirt='red', trousers='charcoal')
    bench(8.6, -6.4)
    bicycle(-2.6, -3.2, 12, 'yellow')
    tree(10.4, -1.6, 5.4, 'leaf')
    birch(-11.6, -2.4, 5.6)
    birch(11, -8.6, 4.4)
    bush(-9.4, -8.6, .7)
    flowers(-9.6, -6.4, 2.4, 1)
    for x, y, h in ((-14, 8.4, 6), (-16.4, 3, 5), (-10.6, 12, 7), (-2, 13, 7), (6, 13, 6), (13.6, 9, 7), (15.8, 5.4, 6), (14.4, 1.4, 5)):
        spruce(x, y, h)
    tufts(60, 28, 22, keep_off=((0, -4.4, 80, 2.6), (-1, 4, 24, 10)))
    sunlight()
    camera(look=(-.4, .2, 2.9), across=27)


def unit(wall, entrance, i):
    box(0, 0, 0, 7.1, 6, .3, 'rock')
    box(0, 0, .3, 7.1, 5.9, 5.2, wall, bevel=.02)
    gable(7.1, 5.9, 2.3, 5.5, 'tile' if i == 1 else 'roof', wall, over=.3)
    chimney(1.6, .8, 6.8, 1.4)
    for s in (-1, 1):
        box(s * 3.5, -2.95, .3, .22, .2, 5.2, 'white', bevel=.02)
    with facade(7.1, 5.9):
        door(-2.2, entrance, z=.3)
        box(-2.2, -.6, 2.75, 1.9, 1.2, .14, 'charcoal')
        window(.4, 1.1, 1.2, 1.4)
        window(2.2, .35, 1.7, 2.2)
        for x in (-2.2, .4, 2.3):
            window(x, 3.6, 1.3, 1.4)
    with facade(7.1, 5.9, 'right'):
        for z in (1.1, 3.6):
            window(0, z, 1.3, 1.4)
    box(1.7, -4.3, 0, 3.2, 2.6, .1, 'paving-warm', bevel=.02)
    cylinder(1.9, -4.4, .1, .6, .08, 'white')
    cylinder(1.9, -4.4, .1, .06, .7, 'charcoal')
    cylinder(1.9, -4.4, .78, .62, .06, 'pine', sides=20)
    for a, b in ((1.0, -4.4), (2.8, -4.3), (1.9, -3.5)):
        box(a, b, .1, .5, .5, .45, ('falu', 'teal', 'yellow')[i], bevel=.06)
    if i != 1:
        cylinder(1.9, -4.4, .8, .05, 1.6, 'white')
        cylinder(1.9, -4.4, 2.2, 1.5, .55, ('yellow', '', 'brand-light')[i], .08, 8)
    hedge(3.5, -4.4, 2.8, 90)
    fence(1.7, -5.75, 3.2, height=.8)
    paving(-2.65, -6.3, 1, 3, .95)


PICTURES = {
    'lingongrand-hus': (lingongrand, 1280, 960, 48),
    'snickarvagen-hus': (snickarvagen, 1280, 960, 48),
}
