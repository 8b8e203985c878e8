"""Fyrklövervägen 3 and Bokbindargatan 7, seen from the street."""
from world.buildings import block, facade
from world.nature import birch, bush, hedge, litter, spruce, tree, tufts
from world.people import person, worker
from world.play import awning
from world.shapes import at, box, cylinder, rod
from world.site import container
from world.stage import camera, sunlight
from world.vehicles import bicycle, car, van
from world.works import lamp_post, paving, street


def fyrklovervagen():
    """Autumn; the scaffolding is up and a skip stands outside."""
    box(0, 0, -1, 90, 90, 1, 'grass-dark')
    street(0, -6.6, 90, 4.6)
    block(-1.2, 4.2, length=12, width=8.4, floors=3, bays=5, balconies=(), entrances=(2,), wall='sky-plaster', roof='charcoal', shape='hip', band='white', side_bays=3)
    scaffold(2.6, -.6, 4.4, 3)
    container(7.4, -2.6, 90, 'orange', 2.6, 1.8, 1.1)
    for i in range(6):
        box(7.2 + (i % 2) * .4, -3.4 + i * .32, 1.1, .5, .9, .14, ('timber', 'white', 'linen')[i % 3], turn=i * 23)
    van(2.6, -5.6, 180, rack=True, z=.08)
    worker(.4, -2.2, 30, hands=((.3, .3, .9), (.36, -.26, 1.5)))
    worker(2.4, -.7, 90, z=3.9, hands=((.3, .3, 1.2), (.36, -.2, 1.5)))
    paving(-2.1, -4, 2, 4, .95)
    hedge(-6, -2.2, 5)
    for x, y, h, c in ((-9.4, -1.4, 6.4, 'leaf-gold'), (9.8, 2.6, 6.6, 'leaf-rust'), (-9.8, 6.6, 6, 'leaf-rust'), (8, -11, 4.6, 'leaf-gold')):
        birch(x, y, h, c)
    tree(-4.6, -11.2, 4.6, 'leaf-gold')
    for x, y, h in ((9.4, 9, 7), (-11, 11, 7), (-6, 13, 8), (3, 13.6, 7), (13.4, 6.4, 6), (14, 11, 8)):
        spruce(x, y, h)
    litter(150, -3, -7, 24, 11, ('leaf-gold', 'leaf-rust', 'leaf-gold'), .2)
    lamp_post(-5.6, -3.6, 4.6, turn=-90)
    bicycle(-4.2, -3.5, 6, 'blue')
    bush(1.6, -11, .7, 'leaf-rust')
    tufts(40, 28, 24, 'leaf-dark', keep_off=((0, -6.6, 90, 6), (-1.2, 4.2, 14, 10)))
    sunlight(3.2, .8)
    camera(look=(.4, .6, 4.4), across=28)


def scaffold(x, y, length, levels):
    with at(x, y):
        for i in range(4):
            for d in (-.55, .45):
                a = -length / 2 + i * length / 3
                rod((a, d, 0), (a, d, levels * 2 + 1), .05, 'steel')
        for f in range(1, levels + 1):
            box(0, -.05, f * 2 - .1, length + .3, 1.0, .1, 'timber', bevel=.01)
            for h in (.5, 1.0):
                rod((-length / 2 - .1, -.55, f * 2 + h), (length / 2 + .1, -.55, f * 2 + h), .035, 'yellow')
        for i in range(2):
            rod((-length / 2 + i * length / 3, -.58, i * 2), (-length / 2 + (i + 1) * length / 3, -.58, (i + 1) * 2), .035, 'steel')


def bokbindargatan():
    """Five floors of brick on a street corner, with a shop below and balconies at the top."""
    box(0, 0, -1, 90, 90, 1, 'paving')
    street(0, -7.6, 90, 5.4)
    street(11.4, 25.5, 60.2, 5, turn=90)
    for i in range(6):
        box(7.4, -9.7 + i * .85, .1, 2.2, .45, .012, 'white', bevel=0)
    block(-1.4, 4.4, length=15, width=9.5, floors=5, bays=5, balconies=(), top_balconies=(1, 3), panel='charcoal', entrances=(2,), wall='brick', roof='copper-green', shape='hip', band='cream', plinth='cream', side_bays=3)
    with at(-1.4, 4.4):
        with facade(15, 9.5):
            for b in (0, 1, 3, 4):
                x = (b + .5) * 3 - 7.5
                box(x, -.05, .7, 2.5, .3, 2.3, 'cream')
                box(x, -.14, .9, 2.2, .2, 1.9, 'lit' if b in (0, 1) else 'glass', bevel=0)
                box(x, -.2, .9, .08, .16, 1.9, 'charcoal', bevel=0)
                awning(x, 3.2, 2.6, ('brand', 'white') if b < 2 else ('falu', 'cream'))
    block(-16.6, 5.2, length=14.6, width=8, floors=3, wall='cream', roof='tile', bays=5, balconies=(), entrances=(4,), band='white')
    block(20.4, 6, length=11, width=9, floors=3, wall='sage', roof='roof', bays=4, balconies=(1,), entrances=(2,))
    for x, y in ((-12, 14), (-4, 15), (5, 14.6)):
        tree(x, y, 8, 'leaf-dark')
    for x in (-7.6, 1.8):
        box(x, -2.2, 0, 1.0, 1.0, .7, 'wood', bevel=.03)
        bush(x, -2.2, .62, 'leaf-dark', berries='pink')
    for x in (-4.4, -2.7):
        cylinder(x, -2.5, .0, .05, .72, 'charcoal')
        cylinder(x, -2.5, .72, .45, .05, 'white', sides=20)
        for d in (-.7, .7):
            box(x + d * .85, -2.5, .0, .36, .36, .45, 'falu', bevel=.05)
    person(-5.4, -3.4, 30, shirt='teal', trousers='navy')
    person(4.4, -3.2, -20, shirt='mustard', trousers='charcoal', skin='skin-dark', hair='black')
    person(7.4, -6.4, -90, shirt='red', trousers='navy')
    car(-5.4, -8.9, 0, 'cream', z=.08)
    car(10.2, 3.4, 90, 'blue', z=.08)
    bicycle(3.2, -1.6, 5, 'brand')
    bicycle(4.4, -1.7, 0, 'red')
    for x in (-9.6, 5.4):
        box(x, -3.8, 0, 1.6, 1.6, .12, 'soil', bevel=.02)
        tree(x, -3.8, 5, 'leaf')
    tree(2.6, -12.4, 4.6, 'leaf-dark')
    lamp_post(-2.4, -4.4, 5, turn=-90)
    lamp_post(7.4, 1, 5, turn=0)
    sunlight()
    camera(look=(.4, 1, 7.2), across=35)


PICTURES = {
    'fyrklovervagen-hus': (fyrklovervagen, 1280, 960, 48),
    'bokbindargatan-hus': (bokbindargatan, 1280, 960, 48),
}
