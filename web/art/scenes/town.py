"""Tranås as a small world: the start page's hero, the same for phones, and the Open Graph picture."""
from world.buildings import block, cottage
from world.machines import digger, ride_on
from world.nature import birch, bush, flowers, heap, hedge, pond, rock, spruce, tree, tufts
from world.people import person, sweeping, wheelbarrow, worker
from world.shapes import box
from world.stage import camera, glow, island, sunlight
from world.vehicles import bicycle, car, van
from world.works import bench, fence, flag, lamp_post, pallet, paving, street, traffic_cone, workshop


def town():
    island(46, 40, radius=2.5, depth=1.6)
    street(0, -2.6, 46, 4.6)
    street(9.2, 10.1, 19.8, 3.6, turn=90, lines=False)
    box(15.9, .9, 0, 12.6, 3.2, .07, 'road', bevel=0)
    block(-13, 10.5, length=14.5, width=8, floors=4, balconies=(0, 4), entrances=(2,))
    block(2, 13.2, length=10, width=7.5, floors=3, wall='sky-plaster', roof='roof', bays=4, balconies=(2,), entrances=(1,), panel='brand-light')
    cottage(2.6, 4.3, length=6.6, width=5)
    cottage(16.6, 13, length=7, roof='tile', entrance='brand')
    workshop(16.2, 5.4, length=10, width=6.2)
    cottage(-17.2, -12.4, length=6.4, width=5, roof='roof', entrance='yellow')
    paving(-13.8, .9, 3, 5, .95)
    hedge(-8.2, .7, 7)
    hedge(-18.6, .7, 6)
    fence(-1.6, .6, 6.4)
    flag(6.6, 1.5, 6.5)
    flowers(-9, 5.3, 4.4, 1)
    bench(-17.5, 4.6)
    pond(14.6, -12.6, 13.5, 9)
    dig()
    traffic()
    planting()


def dig():
    digger(-7.2, -11.2, turn=-8, swing=-6, reach=((2.6, 3.9), (5.0, 3.2), (5.4, 1.2)))
    box(-1.3, -12.2, -.2, 3.4, 2.0, .24, 'soil-dark', bevel=.08)
    heap(-4.4, -16, 1.9, 1.7, 'soil')
    heap(-7.6, -16.6, 1.3, 1.1, 'gravel')
    paving(1.4, -14.2, 6, 6, .95, ('paving', 'paving', 'paving-warm'), missing=((0, 5), (1, 5), (0, 4), (2, 5), (0, 3)))
    pallet(2.4, -16.4, 12)
    worker(3.2, -10.2, 200)
    for x, y in ((-10.6, -7.4), (-4.6, -7.2), (1.2, -7.2)):
        traffic_cone(x, y)


def traffic():
    van(-.6, -3.7, z=.08, rack=True)
    car(-13.5, -1.5, 180, 'blue', z=.08)
    van(14.8, .4, -90, 'white', z=.07)
    car(19.4, .6, 90, 'red', z=.07)
    bicycle(-10.2, 5.4, 15, 'brand')
    sweeping(-11.4, 3.4, -60, shirt='brand', hat='cap')
    person(4.6, .2, -60, shirt='red', trousers='navy')
    ride_on(-18.6, -7.6, -10)
    worker(12.4, -.4, 30, hat='cap')
    lamp_post(-6.2, .2, turn=-90)
    lamp_post(6.7, -5.4, turn=90)


def planting():
    for x, y, h in ((-20.8, 17.4, 6.8), (-17.4, 18, 5.4), (-5, 17.6, 6.6), (-3.9, 14.6, 5), (6.6, 18, 5), (11.8, 18, 6), (21, 18, 6.4),
                    (21.2, 9.4, 5.2), (-21.2, 4, 5), (-21.4, -16.8, 5.6), (-12.4, -17.8, 4.6), (21.4, -6.4, 5.6), (6, -17.8, 4.4), (19.8, -18, 4.2)):
        spruce(x, y, h)
    for x, y, h in ((-21, 9.6, 6.2), (-4.6, 7.4, 6), (12.4, 14.4, 5.4), (7.6, -9, 5), (-12.2, -7.4, 4.8), (20.8, -15, 4.6)):
        birch(x, y, h)
    tree(20.6, 14.8, 5.4, 'leaf')
    tree(-9.6, 17.6, 6.4, 'leaf-dark')
    for x, y in ((-5.4, 4.8), (6.3, 9), (-14.2, -16.8), (8.2, -15.6), (8.8, -6.6), (21.6, -2.4)):
        bush(x, y, .75)
    for x, y, r in ((6.4, -12.6, .5), (-19.8, -18, .6), (9.2, -17.6, .45)):
        rock(x, y, r)
    tufts(70, 44, 38, keep_off=((0, -2.6, 46, 5.6), (9.2, 10, 4.2, 20), (-13, 10.5, 15, 9), (2, 13, 10.5, 8), (2.6, 4.3, 7, 6),
                                (16, 5.4, 13, 12), (16.6, 13, 7, 6), (14.6, -12.6, 14.5, 10), (4, -11, 7, 7)))


def hero(light=sunlight):
    town()
    light()
    camera(left=.34, margin=.015)


def evening():
    """The last light of a day in October, and the lamps are on."""
    sunlight(1.15, .42, (1, .64, .44), (.32, .4, .72))


def hero_evening():
    hero(evening)
    for x, y in ((-16.5, .5), (-2.5, .5), (12, .5)):
        glow(x, y, 3.6, 260, size=.5)


def open_graph():
    town()
    sunlight()
    camera(margin=.045)


def hero_tall(light=sunlight):
    """The same town, moved together so that everything is large enough on a phone."""
    island(31, 31, radius=2.5, depth=1.4)
    street(0, -2.2, 31, 4.2)
    box(10.4, .9, 0, 9.4, 2.8, .07, 'road', bevel=0)
    block(-8.2, 9.2, length=12.5, width=7.5, floors=4, bays=4, balconies=(0, 3), entrances=(1,))
    cottage(3.6, 10.6, length=6.6, width=5, roof='tile', entrance='brand')
    workshop(10, 5, length=9.4, width=5.6, height=4)
    cottage(-11, -10.6, length=6.2, width=4.8, entrance='yellow')
    pond(9.2, -10, 11, 8, 14)
    hedge(-4.2, .5, 6)
    paving(-11.4, .6, 3, 5, .95)
    digger(-5.2, -9, turn=-14, swing=-6, reach=((2.4, 3.7), (4.7, 3.0), (5.0, 1.1)))
    heap(-4.4, -13.4, 1.5, 1.4, 'soil')
    box(.2, -10.6, -.2, 3, 1.8, .24, 'soil-dark', bevel=.08)
    traffic_cone(-7.8, -5.6)
    traffic_cone(-2.6, -5.6)
    van(1.6, -3.1, z=.08, rack=True)
    car(12.4, .5, 90, 'red', z=.07)
    sweeping(-10, 3.2, -60, shirt='brand', hat='cap')
    worker(1.2, -7.6, 220)
    wheelbarrow(-12, -5.8, 10)
    flag(1.2, 6.4, 7)
    flowers(-5.4, 4.3, 3.6, 1)
    lamp_post(5.6, -4.9, turn=90)
    bush(2.6, -14, .7)
    for x, y, h in ((-14.2, 13.6, 6), (-.6, 13.6, 5.6), (.4, 10.4, 4.4), (14, 13.4, 5.6), (-14.2, -14, 4.6), (14, -4.8, 5), (8, 14, 4.6)):
        spruce(x, y, h)
    for x, y, h in ((-14, 3.2, 5.2), (.4, 3.2, 5), (14, 10, 4.8), (-7, -14, 4), (14.2, -13.6, 4.4)):
        birch(x, y, h)
    tufts(36, 29, 29, keep_off=((0, -2.2, 31, 5), (-8, 9, 13, 8), (3.6, 10.6, 7, 6), (10, 4, 10, 9), (9, -10, 12, 9)))
    light()
    camera(margin=.02, top=.07)


def hero_tall_evening():
    hero_tall(evening)
    for x, y in ((-9, .4), (2.4, .2)):
        glow(x, y, 3.6, 260, size=.5)


PICTURES = {
    'hero': (hero, 1760, 900, 96),
    'hero-tall': (hero_tall, 960, 860, 96),
    'hero-evening': (hero_evening, 1760, 900, 96),
    'hero-tall-evening': (hero_tall_evening, 960, 860, 96),
    'open-graph': (open_graph, 1200, 630, 64),
}
