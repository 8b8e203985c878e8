"""The four services of /bil-maskinteknik, and what the workshop does besides."""
from world.buildings import window
from world.garage import cabinet, drum, lift, oil_can, shelf, tool_board, tyre, tyres, upright_wheel, workbench
from world.machines import ride_on
from world.people import bucket, person, toolbox
from world.shapes import at, ball, beam, box, cylinder, prism, rod
from world.stage import camera, island, sunlight
from world.vehicles import car


def room(length, width, height=3, wall='mist', stripe='brand', floor='concrete'):
    """Two walls and a floor with tiles along them; the origin is the floor's middle."""
    island(length + .5, width + .5, top=floor, below='charcoal', radius=.4, depth=.6)
    box(0, width / 2 - .1, 0, length, .2, height, wall)
    box(-length / 2 + .1, -.1, 0, .2, width - .25, height - .02, wall)
    box(.1, width / 2 - .24, 0, length - .2, .08, .9, stripe, bevel=.01)
    box(-length / 2 + .24, -.1, 0, .08, width - .3, .9, stripe, bevel=.01)


def mechanic(x, y, turn=0, **more):
    person(x, y, turn, **{'size': 1.15, 'shirt': 'brand', 'trousers': 'brand', 'hat': 'cap', **more})


def car_repair():
    """Bonnet up, one wheel off."""
    room(7.6, 6.2, wall='cream', stripe='navy')
    car(-.6, -.1, -18, 'blue', bonnet_open=True, without=('front-right',), z=.05)
    mechanic(1.85, .55, 215, lean=.24, hands=((.55, .2, 1.0), (.5, -.16, 1.05)))
    with at(-.6, -.1, turn=-18):
        box(1.35, -.55, .02, .5, .2, .34, 'red', bevel=.02)
        beam((1.35, -.6, .12), (1.4, -1.6, .6), .06, .06, 'red')
    tyre(.2, -2.3)
    cabinet(2.7, 1.4, -20, 'red', height=1.05)
    tool_board(-1.2, 2.86, 1.25, 2.6, colour='white')
    workbench(-1.3, 2.35, length=2.8)
    toolbox(-.6, 2.35, .95, colour='yellow')
    with at(1.9, 3.0):
        window(0, 1.4, 1.7, 1.2, glass='daylight', bars=2)
    tyres(-3.2, -.6, 4)
    tyres(-3.2, -1.5, 2)
    sunlight(sky=.8)
    camera()


def machine_service():
    """A ride-on mower on the lifting table, its blades being changed."""
    room(7, 5.8, wall='sage', stripe='brand')
    with at(-.3, -.2):
        for s in (-.45, .45):
            beam((-.9, s, .08), (.9, s, .74), .08, .1, 'charcoal')
            beam((.9, s, .08), (-.9, s, .74), .08, .1, 'charcoal')
        box(0, 0, 0, 2.4, 1.3, .1, 'charcoal')
        box(0, 0, .74, 2.7, 1.5, .12, 'yellow')
        with at(0, 0, .86, scale=1.35):
            ride_on(.0, 0)
    mechanic(2.05, .35, 190, hands=((.5, .2, 1.2), (.48, -.16, 1.1)), shirt='navy', trousers='navy')
    shelf(-2.9, .9, 90, 2.2, 4, .6)
    workbench(1.1, 2.25, length=2.8)
    with at(.7, 2.2, .95, turn=15):
        box(0, 0, 0, .5, .26, .26, 'orange', bevel=.06)
        prism([(.24, .06), (1.15, .08), (1.22, .14), (1.15, .2), (.24, .2)], 'steel', -.02, .02, 'y')
        beam((-.15, 0, .34), (.2, 0, .34), .07, .05, 'charcoal')
    oil_can(1.9, 2.2, .95, 'red')
    tool_board(.9, 2.66, 1.35, 2.6, colour='white')
    bucket(.2, -1.7, .0, 'charcoal')
    with at(-1.0, -2.1, turn=20):
        prism([(-.5, 0), (.5, .0), (.55, .05), (.5, .1), (-.5, .1), (-.55, .05)], 'steel', .02, .06, 'z')
        cylinder(0, .05, .02, .1, .08, 'charcoal')
    oil_can(-1.9, -1.9, 0, 'yellow', 30)
    upright_wheel(2.9, .5, 0, 0, .4, .26)
    sunlight(sky=.8)
    camera()


def diagnostics():
    """A cable runs from the car to a screen with curves."""
    room(7.2, 5.8, wall='sky-plaster', stripe='teal')
    car(-.9, .2, -28, 'mustard')
    with at(2.1, -.75, turn=38):
        for s in (-.35, .35):
            for t in (-.25, .25):
                rod((s, t, 0), (s, t, .95), .04, 'charcoal')
                ball(s, t, .06, .07, 'black', smooth=True)
        box(0, 0, .3, .9, .66, .06, 'grey')
        box(0, 0, .92, 1.0, .74, .07, 'grey')
        box(.2, .1, .36, .4, .4, .3, 'orange')
        box(0, -.1, .99, .66, .4, .04, 'charcoal', bevel=.01)
        with at(0, .22, 1.0):
            box(0, 0, 0, 1.25, .08, .86, 'charcoal')
            box(0, -.04, .07, 1.12, .04, .72, 'navy', bevel=0)
            points = [(-.5, .3), (-.36, .3), (-.28, .62), (-.18, .16), (-.08, .36), (.06, .36), (.14, .66), (.24, .2), (.34, .34), (.5, .34)]
            for a, b in zip(points, points[1:]):
                beam((a[0], -.075, a[1]), (b[0], -.075, b[1]), .03, .055, 'screen', bevel=0)
            for i in range(4):
                box(-.42 + i * .13, -.075, .1, .09, .03, .05 + .04 * (i % 3), 'beacon' if i == 2 else 'screen', bevel=0)
    curve = [(.95, -.85, .7), (1.1, -.95, .3), (1.3, -1.05, .06), (1.65, -1.0, .05), (1.85, -.9, .12), (1.95, -.8, .9)]
    for a, b in zip(curve, curve[1:]):
        rod(a, b, .045, 'orange')
    mechanic(.75, -1.95, 35, hands=((.4, .26, 1.05), (.46, -.16, 1.25)))
    cabinet(1.6, 2.1, 0, 'blue')
    with at(-1.3, 2.8):
        window(0, 1.3, 2.4, 1.2, glass='daylight', bars=3)
    shelf(-3.0, 1.2, 90, 1.8, 4, .6)
    drum(2.9, 2.0)
    sunlight(sky=.8)
    camera()


def maintenance():
    """New wheels and fresh oil before anything breaks."""
    room(7.6, 6, wall='mist', stripe='mustard', floor='asphalt')
    lift(-.5, .3, .75, -12, 'brand-light')
    car(-.4, .3, -12, 'white', z=.8, without=('front-right',))
    mechanic(-.75, -1.75, 12, hands=((.5, .22, .95), (.5, -.22, .95)), shirt='navy', trousers='navy')
    with at(-.75, -1.75, turn=12, scale=1.15):
        upright_wheel(.62, 0, .5, 65)
    with at(2.9, 1.2, turn=-90):
        for z in (.12, 1.1):
            for a in (-.2, .2):
                rod((-1.1, a, z), (1.1, a, z), .04, 'steel')
            for i in range(5):
                upright_wheel(-.86 + i * .43, 0, z + .02, 90)
        for a in (-1.1, 1.1):
            for b in (-.24, .24):
                box(a, b, 0, .07, .07, 2, 'steel', bevel=0)
    for i, colour in enumerate(('yellow', 'yellow', 'red')):
        oil_can(-3 + i * .5, -1.5 - .1 * i, 0, colour, 10)
    with at(1.3, -1.9):
        cylinder(0, 0, 0, .42, .16, 'charcoal', .5)
        cylinder(0, 0, .13, .44, .03, 'black')
    shelf(-1.6, 2.45, 0, 2.2, 4, .6)
    drum(.2, 2.4)
    drum(.9, 2.4, 'red')
    toolbox(2.5, -1.2, turn=30)
    sunlight(sky=.85)
    camera()


PICTURES = {
    'bilreparation': (car_repair, 960, 640, 64),
    'maskinservice': (machine_service, 960, 640, 64),
    'diagnostik': (diagnostics, 960, 640, 64),
    'forebyggande-underhall': (maintenance, 960, 640, 64),
}
