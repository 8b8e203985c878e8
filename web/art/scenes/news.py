"""The three demo news items."""
from world.buildings import block, cottage
from world.garage import cabinet, oil_can
from world.machines import plough, push_mower, ride_on, sweeper, tractor
from world.nature import birch, bush, hedge, litter, spruce
from world.people import person, sweeping, toolbox, wheelbarrow, worker
from world.play import snowfall
from world.shapes import at, ball, box, prism, rod
from world.stage import camera, glow, sunlight
from world.vehicles import bicycle, car
from world.works import garage_door, lamp_post, street


def yards():
    """Winter's grit is swept up in front of the flats."""
    box(0, 0, -1, 60, 60, 1, 'asphalt')
    box(-2, 5.5, 0, 40, 5, .16, 'grass', bevel=.05)
    box(-2, 2.9, 0, 40, .2, .2, 'paving', bevel=.03)
    block(-1.5, 9.4, length=17, width=7, floors=3, wall='plaster', roof='tile', bays=6, balconies=(0, 4), entrances=(2,))
    box(-2.6, 4.35, 0, 2.4, 3.2, .23, 'paving', bevel=.02)
    for i in range(7):
        box(-9 + i * 2.9, 1.0, 0, .12, 3.6, .012, 'white', bevel=0)
    car(3.9, 1.2, -90, 'blue')
    car(9.8, 1.2, 90, 'red')
    with at(-2.4, -3.2, turn=-14, scale=1.1):
        sweeper(0, 0, colour='brand-light')
    litter(210, 2.0, -4.0, 3.6, 2.4, ('sand', 'gravel', 'clay'), .12)
    litter(230, 3.4, -4.4, 9, 4.6, ('sand', 'gravel', 'clay'), .12)
    litter(130, -3, .6, 10, 3, ('sand', 'clay'), .12)
    sweeping(.9, -.6, -55, vest='orange', shirt='navy', hat='cap', size=1.2)
    worker(-5.4, -.4, -40, hat='cap', size=1.15)
    wheelbarrow(-4.6, -1.2, -35, load='sand')
    for x in (-7.4, 1.4, 6.8):
        birch(x, 5, 4.4, 'leaf-lime')
    hedge(3.8, 3.9, 6)
    bicycle(-5, 4, 5, 'red')
    sunlight()
    camera(look=(.2, -.2, 1.2), across=16)


def winter_duty():
    """Before the lamps go out."""
    box(0, 0, -1, 60, 60, 1, 'snow')
    street(0, -1.2, 60, 4, lines=False, colour='asphalt', kerb=False)
    box(8.4, -1.2, .06, 10, 3.9, .14, 'snow', bevel=.06)
    for y in (-3.5, 1.1):
        for i in range(22):
            ball(-12 + i * 1.1 + (i % 3) * .2, y, .14, .55 + .14 * (i % 4), 'snow', .7, 2, .07)
    with at(.4, -1.2):
        tractor(0, 0, colour='orange')
        plough(2.7, 0, width=3.2, angle=24)
    for x, y, r in ((3.6, -2.2, .5), (3.9, -1.2, .45), (3.9, -.3, .42), (3.4, .4, .5)):
        ball(x, y, .2, r, 'snow', .8, 2, .1)
    block(-5.6, 7, length=12, width=6, floors=2, wall='brick', roof='roof', bays=4, balconies=(3,), entrances=(1,), snow=True)
    cottage(6.6, 6.4, length=6.4, width=4.6, snow=True)
    lamp_post(-2.4, 1.9, 4.4, turn=-90, snow=True)
    lamp_post(8.2, -4.2, 4.4, turn=90, snow=True)
    glow(-2.4, .9, 3.9, 260)
    glow(8.2, -3.2, 3.9, 260)
    glow(-.4, -1.2, 3.4, 60, (1, .55, .2))
    glow(4.2, -1.2, 1.0, 50, (1, .9, .7))
    worker(-6.6, .1, -20, size=1.15, vest='orange', hat='beanie', hands=((.3, .36, .9), (.42, -.3, 1.5)))
    sweeping(-3.2, 2.3, -75, tool='shovel', vest='orange', shirt='navy', hat='beanie', size=1.15)
    for x, y, h in ((1.6, 4.4, 4.6), (10.4, 3.8, 4.4), (-7.6, -4.6, 3.4), (1, -5.2, 3), (2.8, 8, 5.4)):
        spruce(x, y, h, snow=True)
    hedge(-3.6, -5.2, 5, snow=True)
    snowfall(150, 18, 14, 7, .045)
    sunlight(.55, .34, (.7, .8, 1), (.36, .5, .85))
    camera(look=(.2, .6, 1.6), across=17)


def machine_day():
    """Garden machines queue outside the workshop."""
    box(0, 0, -1, 40, 40, 1, 'concrete')
    box(0, 6.6, 0, 30, 6, 5, 'sky-plaster', bevel=.02)
    box(0, 6.6, 5, 30, 6.6, .5, 'roof')
    for x in (-4.4, 4.4):
        with at(x, 3.6):
            garage_door(0, 3.6, 3.3, is_open=x < 0)
    with at(0, 3.6):
        box(0, -.1, 3.7, 16, .2, .7, 'yellow')
    box(0, .8, 0, 13, .1, .012, 'yellow', bevel=0)
    box(0, -2.4, 0, 13, .1, .012, 'yellow', bevel=0)
    for i, colour in enumerate(('red', 'brand-light', 'orange', 'blue')):
        with at(-3.9 + i * 1.75, -.9, turn=-68, scale=1.25):
            push_mower(0, 0, colour=colour)
    with at(3.9, -.7, turn=-72, scale=1.25):
        ride_on(0, 0, colour='yellow')
    for i in range(2):
        with at(-1.3 + i * 1.1, 1.7, turn=-70):
            prism([(-.34, .08), (-.38, .24), (-.1, .34), (.3, .28), (.4, .1)], ('charcoal', 'orange')[i], -.26, .26, 'y', .05)
            rod((-.2, -.28, .12), (-.2, .28, .12), .13, 'black', 16)
    person(.9, 1.5, 190, size=1.25, shirt='brand', trousers='brand', hat='cap', hands=((.42, .14, 1.1), (.38, -.18, 1.15)))
    person(-3.6, -2.9, 60, size=1.25, shirt='mustard', trousers='navy', hands=((.44, .2, 1.0), (.44, -.2, 1.0)))
    toolbox(2.2, 2.6, turn=20)
    cabinet(2.0, 3.2, 0, 'red')
    oil_can(1.9, 1.5, 0, 'red')
    bush(-6.8, 2.6, .8)
    bush(7.2, 2.7, .8)
    sunlight()
    camera(look=(.2, .5, .9), across=11.4)


PICTURES = {
    'nyhet-sopning': (yards, 1200, 800, 48),
    'nyhet-vinterjour': (winter_duty, 1200, 800, 96),
    'nyhet-maskinservice': (machine_day, 1200, 800, 48),
}
