"""What rolls on roads. Everything faces +x and stands on its origin."""
from .shapes import at, beam, box, cylinder, prism, rod, solid, wheel


def plate(points, y, side, colour):
    """A thin pane or panel on the flank at y; side is -1 (right) or 1."""
    prism(points, colour, y - .03, y + .03, 'y')


def van(x, y, turn=0, colour='white', stripe='brand', rack=False, z=0):
    with at(x, y, z, turn=turn):
        side = [(-2.5, .42), (-2.5, 2.05), (-2.3, 2.35), (.85, 2.35), (1.55, 1.42), (2.4, 1.16), (2.52, .9), (2.52, .42)]
        prism(side, colour, -.98, .98, 'y', .12)
        box(0, 0, .36, 5.06, 1.9, .22, 'charcoal', bevel=.08)
        windscreen(.93, 2.27, 1.56, 1.46, .78)
        for s in (-1, 1):
            plate([(.3, 1.45), (.3, 2.12), (.78, 2.12), (1.3, 1.45)], s * .98, s, 'glass-dark')
            plate([(-2.3, .85), (-2.3, 1.2), (1.5, 1.2), (1.5, .85)], s * .985, s, stripe)
            box(.12, s * .99, .6, .03, .02, 1.6, 'grey', bevel=0)
            box(1.42, s * 1.1, 1.42, .12, .22, .28, 'black')
            box(2.5, s * .66, .84, .1, .42, .24, 'lit', bevel=.03)
            box(-2.5, s * .82, .9, .06, .16, .6, 'red', bevel=.02)
        box(2.53, 0, .5, .08, 1.7, .2, 'charcoal', bevel=.03)
        box(2.5, 0, .8, .08, .7, .16, 'charcoal', bevel=.02)
        for dx in (-1.5, 1.6):
            wheels(dx, .82, .38, .3)
        if rack:
            for dx in (-1.9, -.6, .6):
                box(dx, 0, 2.36, .08, 1.7, .14, 'charcoal', bevel=0)
            ladder((-2.3, -.35, 2.58), (.8, -.35, 2.58))
            rod((-2.3, .4, 2.6), (.7, .4, 2.6), .1, 'orange')


def windscreen(top_x, top_z, low_x, low_z, half, colour='glass-dark'):
    """A pane sloping forward from its top edge to its lower edge."""
    lift = .035
    points = [(top_x, -half, top_z), (top_x, half, top_z), (low_x, half * 1.06, low_z), (low_x, -half * 1.06, low_z)]
    solid([(a + lift, b, c + lift) for a, b, c in points], [(0, 1, 2, 3)], colour)


def wheels(dx, half, radius, width, hub='chrome'):
    for s in (-1, 1):
        wheel(dx, s * half, radius, width, hub=hub)


def car(x, y, turn=0, colour='red', z=0, bonnet_open=False, without=()):
    """An estate car; without names wheels that are off ('front-right', ...)."""
    with at(x, y, z, turn=turn):
        nose = [(.9, .98), (2.0, .86), (2.24, .7)]
        tail = [(2.25, .34), (-2.2, .34), (-2.28, .6), (-2.2, .98)]
        cut = [(.95, .98), (.95, .62), (2.2, .62)] if bonnet_open else nose
        prism([*cut, *tail], colour, -.9, .9, 'y', .09)
        prism([(-2.12, .95), (-1.9, 1.5), (.25, 1.5), (.98, .95)], 'glass-dark', -.76, .76, 'y', .06)
        prism([(-1.98, 1.44), (-1.9, 1.56), (.22, 1.56), (.34, 1.44)], colour, -.74, .74, 'y', .05)
        for s in (-1, 1):
            for a, b in (((-1.0, .95), (-.98, 1.5)), ((-.05, .95), (-.15, 1.5)), ((-2.08, .96), (-1.9, 1.5)), ((.95, .97), (.25, 1.5))):
                beam((a[0], s * .77, a[1]), (b[0], s * .76, b[1]), .06, .12, colour, bevel=0)
            box(2.24, s * .62, .62, .08, .4, .18, 'lit', bevel=.03)
            box(-2.25, s * .68, .66, .08, .3, .24, 'orange' if colour == 'red' else 'red', bevel=.03)
            for dx in (-.75, .25):
                box(dx, s * .905, .78, .22, .03, .05, 'chrome', bevel=0)
            box(.62, s * .98, .96, .16, .2, .14, colour)
        for z0, depth in ((.36, .1), (.62, .06)):
            box(2.25, 0, z0, depth, 1.5 if z0 < .5 else .7, .14, 'charcoal', bevel=.02)
        if bonnet_open:
            engine(1.58, .62)
            with at(.98, 0, 1.0):
                beam((0, 0, 0), (.72, 0, .98), 1.6, .07, colour)
            rod((1.9, -.7, .66), (1.45, -.7, 1.55), .025, 'steel')
        for name, dx, s in (('rear-right', -1.35, -1), ('rear-left', -1.35, 1), ('front-right', 1.4, -1), ('front-left', 1.4, 1)):
            if name not in without:
                wheel(dx, s * .8, .34, .24)
            else:
                rod((dx, s * .7, .34), (dx, s * .82, .34), .2, 'steel', 14)


def engine(x, z):
    box(x, 0, z - .2, 1.1, 1.5, .22, 'black', bevel=0)
    box(x + .05, .05, z, .62, .7, .2, 'charcoal', bevel=.03)
    box(x + .05, .05, z + .2, .5, .5, .06, 'red', bevel=.02)
    box(x - .2, -.55, z, .4, .26, .22, 'steel')
    box(x + .2, .58, z, .4, .22, .18, 'yellow')
    cylinder(x + .32, -.5, z, .13, .2, 'blue')


def ladder(start, end, width=.5, colour='timber'):
    """Two rails and rungs, lying level or leaning along x."""
    dx, dz = end[0] - start[0], end[2] - start[2]
    for s in (-1, 1):
        rod((start[0], start[1] + s * width / 2, start[2]), (end[0], end[1] + s * width / 2, end[2]), .05, colour)
    n = int((dx * dx + dz * dz) ** .5 / .4)
    for i in range(1, n):
        p = (start[0] + dx * i / n, start[1], start[2] + dz * i / n)
        rod((p[0], p[1] - width / 2, p[2]), (p[0], p[1] + width / 2, p[2]), .035, colour)


def trailer(x, y, turn=0, length=3.4, load='wood'):
    """An open trailer; its drawbar points to +x."""
    with at(x, y, turn=turn):
        box(0, 0, .55, length, 1.8, .1, load)
        for s in (-1, 1):
            box(0, s * .87, .65, length, .06, .3, 'steel', bevel=.01)
            beam((length / 2, s * .5, .5), (length / 2 + 1.4, 0, .5), .1, .1, 'steel')
            for dx in (-.35, .38):
                wheel(dx, s * 1.02, .32, .2)
            box(0, s * 1.02, .66, 1.5, .3, .06, 'charcoal')
        box(length / 2, 0, .65, .06, 1.74, .3, 'steel', bevel=.01)
        rod((length / 2 + 1.2, 0, 0), (length / 2 + 1.2, 0, .5), .05, 'steel')


def bicycle(x, y, turn=0, colour='red'):
    with at(x, y, turn=turn):
        for dx in (-.5, .5):
            rod((dx, -.03, .34), (dx, .03, .34), .34, 'tyre', 18)
            rod((dx, -.035, .34), (dx, .035, .34), .27, 'mist', 18)
        for a, b in (((-.5, .34), (-.1, .34)), ((-.1, .34), (-.2, .85)), ((-.2, .78), (.35, .8)), ((-.1, .34), (.35, .8)), ((.5, .34), (.3, 1.0))):
            rod((a[0], 0, a[1]), (b[0], 0, b[1]), .035, colour)
        box(-.22, 0, .85, .3, .14, .07, 'black')
        rod((.3, -.25, 1.02), (.3, .25, 1.02), .03, 'black')
