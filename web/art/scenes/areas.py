"""The four areas of the start page."""
from world.buildings import block, door, facade, gable, window
from world.garage import cabinet, drum, lift, shelf, tool_board, tyres, workbench
from world.machines import digger, ride_on
from world.nature import birch, bush, flowers, heap, hedge, spruce, tree, tufts
from world.people import person, sweeping, toolbox, wheelbarrow, worker
from world.shapes import at, ball, box, prism, rod, rounded
from world.stage import camera, island, sunlight
from world.vehicles import bicycle, car, van
from world.works import bench, lamp_post, pallet, paving, pipe_pile, traffic_cone


def caretaking():
    """Summer on the left of the entrance, winter on the right."""
    island(13, 15.5, radius=1.2)
    winter = [(max(x, 1.35 if y < 0 else .3), y) for x, y in rounded(12.9, 15.4, 1.2)]
    prism(winter, 'snow', -.2, .22, bevel=.1)
    with at(.3, 2.9):
        box(0, 0, 0, 9.2, 5.6, .5, 'rock')
        box(0, 0, .5, 9, 5.4, 5.4, 'cream', bevel=.03)
        gable(9, 5.4, 2.2, 5.9, 'tile', 'cream')
        with at(2.5):
            gable(4.75, 5.35, 2.2, 6.02, 'snow', thick=.24)
        with facade(9, 5.4):
            for f in range(2):
                for x in (-3, 3):
                    window(x, 1.5 + f * 2.7, 1.4, 1.6)
            window(0, 4.2, 1.4, 1.6)
            door(0, 'brand', 1.5, 2.4, .35)
            box(0, -.9, 0, 3, 1.8, .35, 'concrete')
            box(0, -.8, 3.1, 3, 1.7, .2, 'charcoal')
            for s in (-1, 1):
                rod((s * 1.3, -1.5, .3), (s * 1.3, -1.5, 3.1), .07, 'white')
        with facade(9, 5.4, 'right'):
            for f in range(2):
                for x in (-1.2, 1.2):
                    window(x, 1.5 + f * 2.7, 1.2, 1.6)
    paving(-.6, -7.5, 2, 8, .9)
    for y, r in ((-6.6, .5), (-5.6, .42), (-4.2, .5), (-2.7, .46), (-1.6, .4)):
        ball(1.45, y, .16, r, 'snow', .7, 2, .06)
    for i in range(4):
        box(-5.6 + i * 1.3, -4.2, .0, .62, 6.4, .03, 'grass-light', bevel=0)
    ride_on(-3.4, -4.4, -62, driver=True)
    flowers(-3.4, -.6, 4.2, .9)
    birch(-5.3, 6.6, 6)
    bush(-5.6, .1, .7)
    sweeping(.2, -4.4, 15, tool='shovel', shirt='brand', vest='orange', hat='beanie')
    for x, y, r in ((2.3, -2.6, .8), (2.9, -3.1, .6), (5.6, -.9, .6)):
        ball(x, y, .2, r, 'snow', .75, 2, .06)
    spruce(4.9, -3.4, 4.2, snow=True)
    spruce(5.4, 6.4, 5, snow=True)
    hedge(4, -6.6, 3.4, snow=True)
    sunlight(3.0, .8)
    camera()


def flats():
    island(22, 19, radius=1.6)
    block(-1.5, 4.2, length=15, width=7.6, floors=4, wall='sage', roof='roof', bays=5, balconies=(0, 3), entrances=(1,), panel='white')
    paving(-6.9, -3.8, 3, 4, 1)
    box(-.4, -5.6, 0, 21, 2.2, .06, 'paving', bevel=0)
    hedge(2.9, -1.2, 8)
    flowers(-8.6, -1.2, 2.6, 1)
    bench(-1, -3.3)
    bicycle(4.4, -3.2, 8, 'red')
    bicycle(5.8, -3.4, -5, 'blue')
    person(-2.8, -5.4, -35, shirt='red', trousers='navy')
    person(-3.6, -5.9, -35, shirt='mustard', trousers='charcoal', skin='skin-dark', hair='black')
    tree(8.6, -2.6, 6, 'leaf-dark')
    birch(-9.4, 1.6, 6.4)
    birch(9.6, 5.4, 5.4, 'leaf-lime')
    spruce(8.8, 8.4, 5.4)
    tree(-6.6, -8, 4.2, 'leaf')
    bush(2, -8, .7, berries='red')
    bush(6.4, -8, .6)
    lamp_post(5.4, -7.4, 4, turn=100)
    tufts(22, 21, 18, keep_off=((-1.5, 4, 16, 9), (-.4, -5.6, 21, 2.4), (-5.4, -2, 3.4, 5)))
    sunlight()
    camera()


def groundworks():
    island(16.6, 13.6, radius=1.3)
    box(-1.4, 1.2, 0, 10.5, 8.4, .07, 'clay', bevel=.03)
    box(-.2, -.4, .05, 5.6, 1.7, .05, 'soil-dark', bevel=.02)
    digger(-4.8, 1.2, turn=-20, swing=-4, reach=((2.3, 4.1), (4.5, 3.5), (4.8, 1.3)), scale=1.15)
    heap(-5.6, 4.9, 1.8, 2.0, 'soil', 5)
    heap(3.8, 4.6, 1.8, 1.9, 'gravel', 5)
    heap(-.6, 5.6, 1.5, 1.3, 'sand')
    paving(.2, -6, 7, 4, 1, ('paving', 'paving', 'paving-warm'), missing=((0, 3), (1, 3), (0, 2), (2, 3)))
    box(.9, -3.4, 0, 3.0, 2, .05, 'sand', bevel=.02)
    pallet(6, -.6, 10)
    pipe_pile(-4.6, -4.6, 3.2, .32, 'orange', 8)
    worker(2.4, -1.6, 170, hands=((.3, .3, .9), (.3, -.3, 1.5)))
    wheelbarrow(-1.6, -4.9, -25, load='sand')
    for x, y in ((-7.6, -1.6), (-3, -2.6), (3.2, 1.2)):
        traffic_cone(x, y)
    spruce(7.2, 2.4, 4.2)
    spruce(7, 5.4, 5.2)
    birch(-7.4, -5.9, 4)
    tufts(20, 17, 14, keep_off=((-1.4, 1.2, 11, 9), (4, -4.4, 8, 5), (-5.4, -5, 4, 2), (4.4, 5, 5, 5)))
    sunlight()
    camera()


def repairs():
    """The workshop opened like a doll's house."""
    island(13.2, 10.8, top='asphalt', below='charcoal', radius=1.0, depth=1.1)
    with at(-1.1, 1.0):
        box(0, 0, 0, 10.4, 7.6, .1, 'concrete', bevel=.02)
        box(0, 3.9, 0, 10.6, .25, 4.4, 'sky-plaster')
        box(-5.2, -.06, 0, .25, 7.9, 4.38, 'mist')
        box(0, 3.75, 0, 10.3, .1, 1.1, 'brand', bevel=.01)
        box(-5.05, 0, 0, .1, 7.6, 1.1, 'brand', bevel=.01)
        for x in (-3.2, 3.2):
            with at(x, 3.8):
                window(0, 2.6, 2.2, 1.3, glass='daylight', bars=2)
        tool_board(0, 3.7, 1.9, 2.4)
        workbench(0, 3.2, length=2.8)
        lift(-1.8, .4, 1.5, colour='yellow')
        car(-1.7, .4, 0, 'red', z=1.55)
        shelf(-4.6, 2.2, 90, 2.4)
        shelf(3.8, 3.4, 0, 2.2)
        tyres(-4.5, -.9)
        tyres(-4.4, -1.9, 3)
        cabinet(1.7, -.4, 20)
        drum(4.7, 2.0)
        drum(4.7, 1.2, 'brand-light')
        worker(-.4, -2.3, 115, vest=None, hat='cap', hands=((.4, .25, 1.5), (.42, -.2, 1.55)))
        toolbox(-3.6, -2.6, turn=20)
        for x in (-3.8, 1.0):
            box(x, -.2, .1, .1, 6.8, .01, 'yellow', bevel=0)
    van(4.5, -2.2, -112, rack=True)
    traffic_cone(1.9, -4.4)
    sunlight(sky=.8)
    camera()


PICTURES = {
    'area-alltjanst': (caretaking, 960, 720, 64),
    'area-fastigheter': (flats, 960, 720, 64),
    'area-marktjanster': (groundworks, 960, 720, 64),
    'area-bil-maskinteknik': (repairs, 960, 720, 64),
}
