"""Lingongränd 4: a light two-room flat."""
from world.furniture import armchair, bed, bookshelf, chair, nightstand, sofa, table, wardrobe
from world.kitchen import board, cupboards, kettle, pot
from world.rooms import back_wall, curtains, left_wall, picture, room
from world.shapes import box, cylinder
from world.stage import camera, sunlight
from world.things import rug, plant, pendant, bowl, vase


def light():
    sunlight(3.0, .85)
    camera(margin=.03)


def living_room():
    room(5.2, 4.2, 'sage', 'cream', back=((-1.1, .85, 1.3, 1.35, 'window'), (1.55, .05, 1.1, 2.15, 'door')), left=((-.2, .85, 1.5, 1.35, 'window'),))
    rug(-.75, .1, 2.7, 1.9, 'linen', 'teal')
    sofa(-1.05, 1.35, 0, 'navy', 2.2)
    table(-.85, .1, 0, 1.05, .55, .36, 'oak', 'charcoal')
    box(-1.05, .14, .36, .24, .17, .03, 'falu', turn=15, bevel=.005)
    cylinder(-.6, .05, .36, .045, .08, 'white')
    bookshelf(-2.4, -1.35, 90, 1.2, 5)
    with left_wall(5.2):
        curtains(-.2, .85, 1.5, 1.35, 'linen')
    table(1.45, -.75, 0, 1.3, .8)
    for x, y, t in ((1.1, -1.3, 180), (1.8, -1.3, 180), (1.1, -.2, 0), (1.8, -.2, 0)):
        chair(x, y, t, 'white')
    pendant(1.45, -.75, 1.35, 'brand')
    bowl(1.45, -.75, .72)
    plant(2.3, 1.7, size=1.1)
    plant(-2.2, 1.75, size=.8, pot='rose')
    with back_wall(4.2):
        curtains(-1.1, .85, 1.3, 1.35, 'linen')
        picture(.42, 1.15, .6, .8, ('navy', 'mustard'))
    light()


def kitchen():
    room(3.6, 3.4, 'cream', 'white', tiles=('floor-pale', 'linen'), back=((.1, 1.05, 1.1, 1.1, 'window'),), left=())
    cupboards(.3, 1.36, 0, 'dswd.', 'brand-light', upper='d....')
    cupboards(-1.46, -.05, 90, 'rdo', 'brand-light', upper='d.h')
    cupboards(1.5, 1.36, 0, 'f', upper='')
    kettle(-.75, 1.4, .905)
    pot(-1.4, .62, .92)
    board(.7, 1.35, .905, 10)
    with back_wall(3.4):
        curtains(.1, 1.2, 1.1, .95, 'mustard')
    table(.55, -.75, 0, 1.1, .75, colour='pine')
    for x, y, t in ((.55, -1.3, 180), (.25, -.25, 0), (.9, -.25, 0), (-.2, -.75, -90)):
        chair(x, y, t, 'falu' if t == -90 else 'white', 'pine')
    pendant(.55, -.75, 1.35, 'mustard')
    vase(.55, -.75, .72)
    rug(-.6, .6, 1.5, .55, 'brand-light', 'linen')
    light()


def bedroom():
    room(4.2, 3.6, 'rose', 'white', floor='floor-pale', left=((.1, .85, 1.4, 1.35, 'window'),))
    rug(.1, -.1, 2.6, 1.6, 'white', 'rose')
    bed(.1, .62, 0, 1.6, 'teal')
    nightstand(-1.0, 1.45)
    nightstand(1.2, 1.45)
    wardrobe(-1.75, -1.25, 90, 2, 'linen')
    plant(1.75, 1.4, size=.9)
    with back_wall(3.6):
        picture(-.25, 1.35, .55, .7, ('mustard', 'navy'))
        picture(.45, 1.35, .55, .7, ('brand-light', 'falu'))
    with left_wall(4.2):
        curtains(.1, .85, 1.4, 1.35, 'linen')
    armchair(1.45, -.9, -50, 'mustard')
    light()


PICTURES = {
    'lingongrand-vardagsrum': (living_room, 1280, 960, 20),
    'lingongrand-kok': (kitchen, 1280, 960, 20),
    'lingongrand-sovrum': (bedroom, 1280, 960, 20),
}
