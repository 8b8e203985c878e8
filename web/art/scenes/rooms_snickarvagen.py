"""Snickarvägen 12: three rooms on the ground floor, with children."""
from world.furniture import armchair, bed, bookshelf, chair, nightstand, round_table, sideboard, sofa, table, wardrobe
from world.kitchen import board, cupboards, kettle, pot
from world.rooms import back_wall, curtains, left_wall, picture, room
from world.shapes import at, ball, beam, box, cylinder, rod
from world.stage import camera, sunlight
from world.things import rug, television, plant, pendant, floor_lamp, bowl


def light():
    sunlight(3.0, .85)
    camera(margin=.03)


def kitchen():
    room(4.4, 3.6, 'sky-plaster', 'white', floor='floor', left=((-.5, .95, 1.5, 1.2, 'window'),), back=())
    cupboards(-.1, 1.46, 0, 'frsodwd', 'white', 'walnut', upper='.ddhdss', splash='brick')
    pot(.3, 1.5, .92, 'brand')
    kettle(1.2, 1.5, .905)
    board(1.65, 1.45, .905, -12)
    rug(.1, -.75, 2.5, 1.9, 'linen', 'mustard')
    table(.1, -.75, 0, 1.5, .85, colour='walnut')
    for x, y, t in ((-.25, -1.35, 180), (.5, -1.35, 180), (-.25, -.15, 0), (.5, -.15, 0)):
        chair(x, y, t, 'mustard' if x < 0 else 'teal', 'walnut')
    for x in (-.3, .5):
        pendant(x, -.75, 1.4, 'charcoal', 1.0, .2)
    bowl(.1, -.75, .72)
    plant(-1.9, -1.5, size=.9, pot='falu')
    with left_wall(4.4):
        curtains(-.5, .95, 1.5, 1.2, 'sage')
        picture(1.15, 1.2, .5, .65, ('falu', 'mustard'))
    light()


def living_room():
    room(5.4, 4, 'white', 'brand-light', floor='oak', back=((1.2, .05, 1.5, 2.15, 'door'),), left=())
    rug(-.5, -.2, 3.0, 2.2, 'sage', 'linen')
    sofa(-2.15, -.3, 90, 'falu', 2.2, ('linen', 'mustard'))
    armchair(-.4, 1.1, 8, 'linen')
    round_table(-.6, -.25, .48, .38, 'oak')
    box(-.7, -.2, .38, .24, .17, .03, 'navy', turn=25, bevel=.005)
    cylinder(-.42, -.4, .38, .045, .08, 'mustard')
    with at(1.75, -.55, turn=-90):
        sideboard(0, 0, 0, 1.6, 'walnut', .5)
    with at(1.75, -.55):
        television(0, 0, .5, -90, 1.15)
    floor_lamp(-2.25, 1.35)
    bookshelf(-1.5, 1.78, 0, 1.2, 4, 'walnut')
    plant(2.25, 1.55, size=1.2)
    with back_wall(4):
        curtains(1.2, .1, 1.5, 2.1, 'linen')
        picture(-.35, 1.3, .6, .75, ('brand', 'rose'))
    with left_wall(5.4):
        picture(-.9, 1.25, .7, .5, ('mustard', 'navy'))
        picture(0, 1.25, .7, .5, ('falu', 'teal'))
    for x, y, c in ((.6, -1.3, 'red'), (.75, -1.18, 'blue'), (.5, -1.15, 'yellow')):
        box(x, y, .03, .12, .12, .12, c, turn=20, bevel=.01)
    box(.63, -1.22, .15, .12, .12, .12, 'brand-light', turn=40, bevel=.01)
    light()


def bedroom():
    room(3.6, 3.4, 'mustard', 'cream', floor='pine', left=((.35, .85, 1.3, 1.3, 'window'),), back=())
    rug(.35, -.5, 1.9, 1.7, 'teal', 'white')
    bed(-1.1, .55, 0, .9, 'lilac', 'white')
    nightstand(-.4, 1.42, 0, 'white')
    wardrobe(1.25, 1.36, 0, 2, 'white')
    with at(.35, 1.5):
        bookshelf(0, 0, 0, .8, 2, 'white')
        plant(.2, 0, .8, .4, 'falu')
        box(-.2, 0, .8, .26, .2, .2, 'red', bevel=.03)
    box(1.4, -.6, 0, .5, .8, .34, 'pine', bevel=.03)
    for i, c in enumerate(('red', 'blue', 'yellow', 'brand-light')):
        ball(1.33 + .12 * (i % 2), -.8 + i * .13, .38, .09, c, smooth=True)
    with at(.3, -.55):
        for i, c in enumerate(('red', 'yellow', 'blue')):
            box(-.3 + i * .3, .0, .1, .24, .16, .12, c, bevel=.02)
            for s in (-.07, .07):
                for d in (-.07, .07):
                    rod((-.3 + i * .3 + s, d - .02, .08), (-.3 + i * .3 + s, d + .02, .08), .04, 'charcoal')
        cylinder(-.34, 0, .22, .03, .09, 'charcoal')
    with at(.85, -1.1):
        ball(0, 0, .26, .17, 'timber', 1.05, 3, smooth=True)
        ball(0, 0, .52, .12, 'timber', 1, 3, smooth=True)
        for s in (-1, 1):
            ball(s * .09, 0, .62, .045, 'timber', smooth=True)
            ball(s * .15, -.08, .3, .06, 'timber', smooth=True)
            ball(s * .1, -.17, .12, .07, 'timber', smooth=True)
    with left_wall(3.6):
        curtains(.35, .85, 1.3, 1.3, 'white')
    with back_wall(3.4):
        for i in range(9):
            a = -1.6 + i * .26
            beam((a, -.1, 2.3 + .04 * abs(4 - i)), (a + .001, -.1, 2.08), .01, .2, ('red', 'white', 'teal')[i % 3], bevel=0)
        picture(-1.1, 1.25, .5, .6, ('red', 'blue'), 'white')
    light()


PICTURES = {
    'snickarvagen-kok': (kitchen, 1280, 960, 20),
    'snickarvagen-vardagsrum': (living_room, 1280, 960, 20),
    'snickarvagen-sovrum': (bedroom, 1280, 960, 20),
}
