"""Fyrklövervägen 3, one room and a kitchenette, and Bokbindargatan 7, four rooms under the roof."""
from world.furniture import armchair, bed, bookshelf, desk, nightstand, round_table, sideboard, sofa, stool, table
from world.kitchen import board, cupboards, kettle, pot
from world.people import bucket
from world.rooms import back_wall, curtains, left_wall, picture, room
from world.shapes import at, box, cylinder, rod
from world.stage import camera, sunlight
from world.things import rug, plant, pendant, floor_lamp, bowl, vase


def light():
    sunlight(3.0, .85)
    camera(margin=.03)


def single_room():
    room(4.8, 3.8, 'sky-plaster', 'white', floor='floor', back=((1.0, .8, 1.6, 1.4, 'window'),), left=())
    bed(-1.75, .75, 0, 1.05, 'navy', 'oak', sheet='linen')
    nightstand(-.95, 1.62)
    rug(.9, .1, 2.0, 1.4, 'mustard', 'linen')
    sofa(1.1, 1.2, 0, 'grey', 1.6, ('teal',))
    round_table(.95, .1, .38, .4, 'oak')
    vase(.95, .1, .4, 'white')
    desk(-2.0, -1.15, 90)
    bookshelf(-.28, 1.73, 0, .8, 4)
    plant(2.1, -.5, size=1.1, pot='mustard')
    floor_lamp(2.1, 1.5, 'charcoal')
    with back_wall(3.8):
        curtains(1.0, .8, 1.6, 1.4, 'white')
        picture(-1.75, 1.45, .7, .5, ('teal', 'mustard'))
    with left_wall(4.8):
        box(-1.15, -.16, 1.35, 1.1, .2, .04, 'oak', bevel=.005)
        for i, c in enumerate(('falu', 'navy', 'mustard', 'brand-light', 'white')):
            box(-1.45 + i * .08, -.15, 1.39, .06, .16, .2 + .03 * (i % 3), c, bevel=.004)
        cylinder(-.85, -.15, 1.39, .06, .12, 'rose')
    light()


def kitchenette():
    """New fronts are in; the painter is nearly done."""
    room(2.9, 2.5, 'white', 'sage', tiles=('concrete', 'linen'), left=((-.2, .95, 1.0, 1.2, 'window'),))
    cupboards(.1, .92, 0, 'fosr', 'mustard', 'oak', upper='.hds', upper_fronts='white', splash='teal')
    kettle(.9, .95, .905)
    pot(-.2, 1.0, .92, 'navy')
    table(-.95, -.65, 90, .9, .6, colour='oak', legs='charcoal')
    stool(-.5, -.95, .46)
    stool(-.5, -.4, .46)
    vase(-.95, -.65, .72, 'falu')
    pendant(-.95, -.65, 1.4, 'sage', 1.0, .2)
    bucket(.55, -.75, .015, 'white', 'sage', .17)
    bucket(.95, -.55, .015, 'chrome', 'white', .15)
    box(.7, -.6, .0, 1.2, .9, .012, 'linen', turn=8, bevel=0)
    with at(1.0, -1.0, turn=30):
        rod((0, -.14, .06), (0, .14, .06), .055, 'sage')
        rod((0, .14, .06), (.26, .2, .06), .02, 'timber')
    light()


def living_room():
    room(6, 4.4, 'linen', 'teal', floor='walnut', back=((-1.4, .8, 1.4, 1.45, 'window'), (1.5, .05, 1.6, 2.15, 'door')), left=((.2, .8, 1.5, 1.45, 'window'),))
    rug(-.6, -.1, 3.2, 2.3, 'falu', 'linen')
    sofa(-.7, 1.15, 0, 'brand-light', 2.4, ('linen', 'rose'))
    sofa(-2.4, -.5, 90, 'brand-light', 1.7, ('mustard',))
    table(-.7, -.15, 0, 1.2, .65, .34, 'walnut', 'walnut')
    vase(-.9, -.1, .34)
    box(-.5, -.2, .34, .28, .2, .03, 'mustard', turn=-10, bevel=.005)
    armchair(.85, -.85, -55, 'rose')
    sideboard(2.45, -.4, -90, 1.9, 'oak', .68)
    with at(2.45, -.4, .68):
        vase(0, .6, 0, 'mustard')
        cylinder(0, -.1, 0, .12, .2, 'white', .06, 14)
        box(.0, -.6, 0, .06, .4, .3, 'oak', bevel=.01)
    floor_lamp(.85, 1.7)
    plant(2.5, 1.7, size=1.3, pot='falu')
    plant(-2.65, 1.8, size=1.1)
    with back_wall(4.4):
        curtains(-1.4, .8, 1.4, 1.45, 'mustard')
    with left_wall(6):
        picture(-1.5, 1.15, .8, .9, ('rose', 'navy'))
    pendant(-.7, -.15, 1.75, 'brand', .7, .34)
    light()


def kitchen():
    room(4.8, 4, 'white', 'cream', floor='floor-pale', back=((.9, 1.05, 1.4, 1.1, 'window'),), left=())
    cupboards(.6, 1.66, 0, 'rdswdd', 'navy', 'pine', upper='', splash='linen')
    cupboards(-2.06, .25, 90, 'ffdord', 'navy', 'pine', upper='..dhdd', upper_fronts='navy')
    pot(-2.02, .55, .92, 'mustard')
    kettle(2.0, 1.7, .905, 'falu')
    board(-.4, 1.62, .905, 6)
    with at(.35, -.1):
        box(0, 0, 0, 1.9, .8, .86, 'navy', bevel=.015)
        box(0, -.08, .86, 2.05, 1.05, .05, 'pine', bevel=.01)
        bowl(-.5, 0, .91)
        board(.45, .05, .91, 20)
    for x in (-.35, .35, 1.05):
        stool(x, -1.0, .62, 'pine')
    for x in (-.2, .9):
        pendant(x, -.1, 1.6, 'mustard', .8, .19)
    plant(2.05, -1.2, size=1.1, pot='navy')
    with back_wall(4):
        box(-.85, -.14, 1.55, 1.2, .2, .04, 'pine', bevel=.005)
        for i, c in enumerate(('white', 'mustard', 'teal', 'white', 'falu')):
            cylinder(-1.3 + i * .22, -.14, 1.59, .07, .12 + .04 * (i % 2), c)
    light()


def bedroom():
    room(4.4, 3.8, 'brand-light', 'linen', floor='oak', left=((.2, .05, 1.4, 2.15, 'door'),), back=((-1.5, 1.0, .8, 1.1, 'window'),))
    rug(.3, -.3, 2.9, 1.5, 'linen', 'mustard')
    bed(.35, .72, 0, 1.8, 'linen', 'walnut', pillow='mustard')
    nightstand(-.9, 1.55, 0, 'walnut')
    nightstand(1.6, 1.55, 0, 'walnut')
    sideboard(-1.85, -1.2, 90, 1.1, 'walnut', .75)
    with at(-1.85, -1.2, .75):
        plant(0, -.3, 0, .5, 'mustard')
        cylinder(0, .25, 0, .2, .03, 'chrome')
    box(.35, -.85, 0, 1.2, .42, .42, 'teal', bevel=.06)
    with back_wall(3.8):
        picture(.35, 1.3, 1.1, .65, ('mustard', 'rose'))
        curtains(-1.5, 1.0, .8, 1.1, 'mustard')
    with left_wall(4.4):
        curtains(.2, .05, 1.4, 2.15, 'mustard')
    armchair(1.65, -1.1, -45, 'rose')
    light()


PICTURES = {
    'fyrklovervagen-rum': (single_room, 1280, 960, 20),
    'fyrklovervagen-kokvra': (kitchenette, 1280, 960, 20),
    'bokbindargatan-vardagsrum': (living_room, 1280, 960, 20),
    'bokbindargatan-kok': (kitchen, 1280, 960, 20),
    'bokbindargatan-sovrum': (bedroom, 1280, 960, 20),
}
