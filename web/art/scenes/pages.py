"""The heroes of /fastigheter and /kontakt, and the picture of a news item that has none."""
from world.buildings import block
from world.garage import drum, tyres
from world.nature import birch, bush, flowers, hedge, litter, rock, spruce, tree, tufts
from world.people import person
from world.play import letterboxes, notice_board, sandbox, slide, swings
from world.shapes import at, box, prism, rod
from world.stage import camera, island, sunlight
from world.vehicles import bicycle, car, van
from world.works import bench, flag, lamp_post, paving, workshop, wrench


def flats_hero():
    island(40, 19, radius=2, depth=1.4)
    block(-12, 4, length=13.5, width=7.4, floors=4, wall='rose', roof='roof', bays=5, balconies=(1, 3), entrances=(2,), shape='hip', panel='white')
    block(2.6, 5, length=8.4, width=6.8, floors=5, wall='cream', roof='tile', bays=3, balconies=(0, 2), entrances=(1,), panel='brand-light')
    block(14.2, 3.4, length=9.4, width=7.4, floors=3, wall='sage', roof='roof', bays=4, balconies=(0, 3), entrances=(1,), panel='grey')
    box(0, -3.6, 0, 39, 1.9, .06, 'paving', bevel=0)
    for x in (-12, 2.6, 13):
        paving(x - 1, -2.7, 2, 3, 1)
    for x, n in ((-16.4, 4), (-7.4, 5), (7.4, 3), (17.4, 3)):
        hedge(x, -1.4, n)
    swings(-5.4, -6.7, 8)
    slide(-.4, -6.6, -12)
    sandbox(4.4, -6.7)
    person(-7.9, -5.5, 20, shirt='mustard', trousers='navy')
    person(1.5, -3.4, 190, shirt='red', trousers='charcoal')
    bench(-10.4, -5.2)
    bench(8.4, -5.2)
    for x, c in ((5.8, 'red'), (6.9, 'blue'), (8.0, 'brand')):
        bicycle(x, -2.2, 80, c)
    flowers(-13.6, -6.4, 3.6, 1.2)
    flowers(12.4, -6.4, 4, 1.2)
    tree(-17, -6, 5.2, 'leaf-dark')
    tree(17.2, -6.2, 5, 'leaf')
    birch(-4.4, 0, 6.2)
    birch(8.4, .4, 5.8)
    birch(10.3, -8, 4)
    spruce(-18.6, 8, 5.6)
    spruce(-3.6, 7.6, 6.6)
    spruce(8.8, 8.2, 6)
    spruce(19, 8, 5)
    for x, y in ((-8.6, -8), (-18.8, -1.6), (6.8, -8.2), (15.2, -8), (19, -2)):
        bush(x, y, .65)
    lamp_post(-2.6, -2.2, 4.2, turn=-90)
    lamp_post(10.6, -4.9, 4.2, turn=90)
    tufts(30, 38, 17, keep_off=((0, -3.6, 40, 2.6), (0, 4, 40, 9)))
    sunlight()
    camera(margin=.015)


def workshop_hero():
    island(25, 16.5, radius=1.6, depth=1.2)
    box(1, -2.6, 0, 20, 6.6, .07, 'asphalt', bevel=0)
    workshop(-1.6, 4, length=13, width=7, height=4.6)
    van(-4.6, -2.2, -64, rack=True, z=.07)
    car(2.6, -1.4, -90, 'red', z=.07)
    car(6.4, -2.8, 160, 'sky-plaster', z=.07)
    person(-.2, -2.6, -60, shirt='brand', trousers='brand', hat='cap', size=1.15, hands=((.1, .36, .8), (.28, -.42, 1.95)))
    person(1.4, -4.4, 110, shirt='mustard', trousers='navy', size=1.1)
    with at(8.6, 3.4):
        for s in (-1.1, 1.1):
            rod((s, 0, 0), (s, 0, 3.0), .08, 'charcoal')
        box(0, 0, 1.8, 2.6, .16, 1.3, 'brand')
        wrench(0, -.14, 2.45, .7, 'white', 'brand')
    tyres(-8.6, .1, 4)
    tyres(-8.7, -.9, 3)
    drum(6.0, .2)
    drum(6.8, .1, 'red')
    flag(10.6, 2.2, 7.4)
    letterboxes(.2, -6.9, ('brand', 'yellow'))
    hedge(-9.6, -4.6, 7, turn=90)
    for x, y, h in ((-10.6, 6.6, 6.2), (-10.9, 2.6, 4.8), (8, 6.9, 5.6), (11.2, 6.4, 6.6), (11.3, -6.6, 4)):
        spruce(x, y, h)
    birch(-6.4, -6.9, 4.6)
    birch(5.9, 6.6, 6)
    tree(6.8, -6.9, 3.8, 'leaf')
    bush(-2, -6.9, .6, berries='red')
    bush(2.2, -7, .5)
    flowers(9.2, 1.6, 2.4, .9)
    rock(-11, -7, .5)
    tufts(18, 24, 15, keep_off=((1, -2.6, 21, 7), (-1.6, 4, 14, 8)))
    sunlight()
    camera(margin=.015)


def news():
    """A notice board and letterboxes by the path."""
    box(0, 0, -1, 40, 40, 1, 'grass')
    prism([(-20, -2.6), (20, -2.6), (20, -.6), (-20, -.6)], 'gravel', 0, .05)
    hedge(0, 3.0, 18, height=1.5)
    notice_board(-.6, .9)
    letterboxes(3.2, .7, ('brand', 'red', 'yellow', 'white'))
    person(-1.3, -1.0, 82, shirt='red', trousers='navy', hat='beanie')
    person(1.9, -1.6, 160, shirt='teal', trousers='charcoal', skin='skin-dark', hair='black', hands=((.34, .16, 1.15), (.34, -.16, 1.15)))
    with at(1.9, -1.6, turn=160):
        prism([(.34, -.34), (.4, -.34), (.52, 0), (.4, .34), (.34, .34), (.46, 0)], 'linen', 1.0, 1.5)
    bicycle(-3.4, .7, 10, 'blue')
    birch(-4.2, 2.2, 5)
    birch(4.8, 2.2, 4.4, 'leaf-lime')
    bench(-3.2, 4.4)
    flowers(-.6, .2, 2.6, .5)
    bush(4.9, -.2, .5, berries='red')
    rock(-2.4, -3.2, .3)
    rock(2.6, -3.3, .24)
    tufts(70, 16, 12, keep_off=((0, -1.6, 40, 2.4), (0, .6, 5, 1.6)))
    litter(18, 0, -1.6, 10, 1.8, ('leaf', 'leaf-lime'), .12)
    sunlight()
    camera(look=(.3, 0, .9), across=9.6)


PICTURES = {
    'hero-fastigheter': (flats_hero, 1400, 820, 64),
    'hero-kontakt': (workshop_hero, 1400, 820, 64),
    'nyhet': (news, 960, 640, 64),
}
