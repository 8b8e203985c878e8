"""The four services of /marktjanster."""
import random

from world.buildings import facade, window
from world.machines import digger, loader
from world.nature import birch, bush, flowers, heap, rock, spruce
from world.people import bucket, person, wheelbarrow, worker
from world.shapes import at, beam, box, prism, rod
from world.site import container, digger_on, foundation, level, mixer, planks, plate_vibrator, roller
from world.stage import camera, island, sunlight
from world.vehicles import trailer
from world.works import fence, pallet, traffic_cone


def contract_work():
    """From bare ground to a finished surface: footings, gravel, and the road in."""
    island(12, 8.8, radius=.9, depth=1.1)
    box(-.4, .6, 0, 11, 6.6, .05, 'clay', bevel=.02)
    foundation(-2.7, 1.7, 4.4, 3)
    prism([(-5.9, -3.3), (5.95, -3.3), (5.95, -.9), (-1.0, -.9), (-2.2, -1.4), (-5.9, -1.4)], 'gravel', 0, .1, bevel=.03)
    prism([(-5.9, -3.2), (-1.4, -3.2), (-1.4, -1.6), (-5.9, -1.6)], 'asphalt', .02, .14, bevel=.02)
    with at(-2.6, -2.4, .1):
        roller(0, 0)
    with at(3.2, 1.6):
        loader(0, 0, -168, lift=1.2, load='gravel')
    heap(5, 3.3, 1.0, .9, 'gravel')
    worker(1.3, -1.7, 150, size=1.2, hands=((.35, .25, 1.15), (.4, -.2, 1.5)))
    level(2.6, -2.1, 170)
    planks(4.2, -2.3, 80)
    for x in (-.4, .7):
        traffic_cone(x, -3.6)
    spruce(-5.3, 3.7, 3.6)
    sunlight()
    camera()


def digging():
    """The island is cut open where the trench meets its edge, so that the pipe shows."""
    low, high = -1.9, .02
    for x, length in ((-2.35, 4.9), (3.35, 2.9)):
        box(x, 0, low, length, 7.2, 1.0, 'soil-dark', bevel=.1)
        box(x, 0, low + .9, length, 7.2, .75, 'soil', bevel=.06)
        box(x, 0, -.3, length, 7.2, .3, 'grass', bevel=.08)
    box(1.0, 0, low, 2.4, 7.18, .45, 'soil-dark', bevel=.08)
    box(1.0, 0, low + .42, 1.9, 7.1, .12, 'sand', bevel=.02)
    rod((1.0, -3.75, -1.1), (1.0, 1.4, -1.1), .34, 'orange', 20)
    rod((1.0, -3.78, -1.1), (1.0, -3.7, -1.1), .27, 'black', 20)
    for y in (-1.9, 0):
        rod((1.0, y - .12, -1.1), (1.0, y + .12, -1.1), .4, 'orange', 20)
    for i in range(22):
        side = random.choice((-3.45, -3.55))
        rock(random.choice((-4.2, -3.4, -2.6, -1.8, -1.0, -.3, 2.4, 3.2, 4.1)) + random.uniform(-.3, .3), side, random.uniform(.1, .2), z=random.uniform(-1.6, -.6))
    digger(-2.5, 1.4, turn=-10, swing=0, reach=((2.3, 3.9), (4.2, 3.3), (4.45, 1.0)), scale=.95)
    heap(3.5, 2.3, 1.25, 1.4, 'soil')
    worker(2.6, -1.3, 160, size=1.2, hands=((.4, .3, .95), (.3, -.28, .9)))
    worker(1.1, -2.5, 90, z=-1.2, size=1.15, hands=((.5, .15, .95), (.5, -.15, .95)), lean=.15)
    traffic_cone(-.9, -2.9)
    traffic_cone(3.9, -2.8)
    birch(-4.1, -2.2, 3.4)
    box(-2.4, -2.3, 0, 2.6, .5, .1, 'timber', turn=6)
    sunlight()
    camera(margin=.02)


def paving_patio():
    island(8.6, 6.8, radius=.8, depth=1)
    box(.3, -.5, 0, 6.4, 4, .06, 'sand', bevel=.02)
    with at(-.3, 2.7):
        box(0, 0, 0, 7, .9, .3, 'rock')
        box(0, 0, .3, 6.9, .8, 2.3, 'white', bevel=.02)
        box(0, -.1, 2.6, 7.4, 1.3, .16, 'roof')
        with facade(6.9, .8):
            window(-2.2, .35, 1.7, 2.0, glass='glass', bars=1)
            window(.6, 1.0, 1.4, 1.3)
            window(2.4, 1.0, 1.0, 1.3)
    laid = []
    for j in range(8):
        for i in range(8):
            x, y = -2.65 + i * .62 + .31 * (j % 2), 1.15 - j * .46
            if i + j * 1.0 < 8.6 and x < 2.9:
                laid.append((x, y))
                tint = random.choice(('paving', 'paving', 'paving-warm', 'grey'))
                box(x, y, .06, .59, .43, .12, tint, bevel=.03)
    for y in (1.5, -2.5):
        beam((-2.95, y, .1), (3.5, y, .1), .14, .2, 'concrete')
    person(.75, -.75, 200, size=1.25, knees=.42, lean=.3, vest='yellow', shirt='brand', trousers='navy', hat='cap', hands=((.72, .16, .72), (.6, -.22, 1.05)))
    with at(.75, -.75, turn=200, scale=1.25):
        rod((.6, -.22, .62), (.82, -.12, .42), .03, 'timber')
        rod((.8, -.22, .36), (.88, -.0, .42), .1, 'black', 12)
    box(1.5, -.15, .06, .59, .43, .12, 'paving-warm', turn=25, bevel=.03)
    box(1.75, -.1, .18, .59, .43, .12, 'paving', turn=8, bevel=.03)
    pallet(3.3, .8, 80, 3)
    wheelbarrow(2.3, -1.5, 150, load='sand')
    rod((2.0, -2.2, .1), (3.4, -1.3 - .9, .1), .05, 'steel')
    bucket(-.2, -2.05, .06, 'charcoal', 'sand', .24)
    flowers(-3.6, -1.2, .7, 2.8, soil='soil')
    bush(3.7, -2.6, .45)
    bush(-3.7, 1.2, .5, berries='pink')
    sunlight()
    camera()


def hire():
    """What can be hired, lined up in the yard."""
    island(11, 8.2, top='gravel', below='soil', radius=.9, depth=1.1)
    container(-2.9, 2.7, length=4.4, width=1.9)
    fence(2.4, 3.7, 5.6, height=1.3, colour='timber')
    fence(5.2, .9, 5.4, turn=90, height=1.3, colour='timber')
    with at(.1, -.1, turn=-4, scale=1.12):
        trailer(0, 0, 0, 3.8, 'timber')
        digger_on(-.4, 0, .66)
    mixer(3.3, 2.2, -60)
    with at(2.9, -2.5, turn=-65, scale=1.25):
        plate_vibrator(0, 0)
    with at(4.2, -1.6, turn=-65, scale=1.25):
        plate_vibrator(0, 0, colour='orange')
    worker(-2.2, -2.4, 20, size=1.2, vest=None, hat='cap', hands=((.4, .25, 1.25), (.3, -.3, .9)))
    person(-1.0, -2.6, 165, size=1.2, shirt='blue', trousers='charcoal', hands=((.3, .3, .9), (.42, -.2, 1.25)))
    wheelbarrow(-4.3, -1.9, 70, load=None)
    wheelbarrow(-4.2, -.5, 70, load=None, colour='red')
    planks(4.2, .4, 90)
    traffic_cone(.9, -3.2)
    sunlight()
    camera()


PICTURES = {
    'entreprenad': (contract_work, 960, 640, 64),
    'gravning': (digging, 960, 640, 64),
    'plattlaggning': (paving_patio, 960, 640, 64),
    'maskinuthyrning': (hire, 960, 640, 64),
}
