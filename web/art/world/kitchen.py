"""A kitchen's row of cupboards, looking towards -y; turned by 90 it stands along the left wall."""
from .shapes import at, box, cylinder, rod

UNIT = .6


def cupboards(x, y, turn=0, units='dsohd', fronts='sage', top='oak', upper='dd.hd', upper_fronts=None, splash='white'):
    """units from the left: d door, r drawers, s sink, o oven with hob, w dishwasher, f fridge, . nothing; upper: d, h hood, . nothing."""
    length = len(units) * UNIT
    with at(x, y, turn=turn):
        box(0, .29, .9, length, .02, .52, splash, bevel=0)
        for i, kind in enumerate(units):
            a = (i + .5) * UNIT - length / 2
            if kind == 'f':
                fridge(a)
            elif kind != '.':
                box(a, .03, 0, UNIT, .5, .1, 'charcoal', bevel=0)
                box(a, .02, .1, UNIT, .56, .76, fronts, bevel=0)
                box(a, -.01, .86, UNIT, .62, .045, top, bevel=.008)
                base(a, kind, fronts)
        for i, kind in enumerate(upper):
            a = (i + .5) * UNIT - length / 2
            if kind == 'd':
                box(a, .13, 1.42, UNIT, .34, .74, upper_fronts or fronts, bevel=0)
                box(a, -.045, 1.44, UNIT - .02, .02, .7, upper_fronts or fronts, bevel=.006)
                box(a + .2, -.07, 1.47, .02, .03, .14, 'chrome', bevel=0)
            elif kind == 'h':
                cylinder(a, .1, 1.5, .28, .2, 'steel', .1, 4)
                box(a, .14, 1.68, .2, .2, .5, 'steel')
            elif kind == 's':
                box(a, .17, 1.5, UNIT * 1.02, .22, .035, top, bevel=.006)
                for k, (c, h) in enumerate((('mustard', .14), ('teal', .1), ('white', .17))):
                    cylinder(a - .17 + k * .17, .16, 1.535, .055, h, c)


def base(a, kind, fronts):
    if kind == 'r':
        for z, h in ((.12, .32), (.46, .2), (.68, .16)):
            box(a, -.265, z, UNIT - .02, .02, h, fronts, bevel=.006)
            box(a, -.29, z + h * .72, .2, .03, .02, 'chrome', bevel=0)
        return
    if kind == 'o':
        box(a, -.265, .16, UNIT - .04, .02, .52, 'charcoal', bevel=.006)
        box(a, -.28, .22, UNIT - .16, .02, .32, 'glass-dark', bevel=0)
        rod((a - .2, -.31, .62), (a + .2, -.31, .62), .014, 'chrome')
        box(a, -.265, .7, UNIT - .04, .02, .14, 'steel', bevel=0)
        for k in range(4):
            rod((a - .18 + k * .12, -.3, .77), (a - .18 + k * .12, -.26, .77), .024, 'charcoal')
        box(a, -.01, .905, .52, .48, .012, 'black', bevel=0)
        for dx, dy, r in ((-.12, -.1, .08), (.12, -.1, .06), (-.12, .12, .06), (.12, .12, .08)):
            cylinder(a + dx, dy, .917, r, .006, 'charcoal', sides=18)
        return
    front = 'steel' if kind == 'w' else fronts
    box(a, -.265, .12, UNIT - .02, .02, .72, front, bevel=.006)
    box(a, -.29, .74, .2, .03, .02, 'chrome', bevel=0)
    if kind == 's':
        box(a, -.02, .9, .48, .4, .012, 'steel', bevel=0)
        box(a, -.04, .905, .38, .3, .012, 'grey', bevel=0)
        rod((a, .2, .9), (a, .2, 1.16), .018, 'chrome')
        rod((a, .2, 1.16), (a, .0, 1.14), .016, 'chrome')


def fridge(a, colour='white'):
    box(a, .0, 0, UNIT, .62, 1.9, colour, bevel=.02)
    for z, h in ((.06, .62), (.72, 1.14)):
        box(a, -.325, z, UNIT - .03, .03, h, colour, bevel=.01)
        box(a + .22, -.36, z + h * .3, .025, .04, h * .4, 'chrome', bevel=0)


def pot(x, y, z, colour='falu', radius=.11):
    cylinder(x, y, z, radius, .13, colour, sides=18)
    cylinder(x, y, z + .13, radius * 1.02, .02, colour, sides=18)
    cylinder(x, y, z + .15, .02, .03, 'charcoal')


def kettle(x, y, z, colour='chrome'):
    cylinder(x, y, z, .09, .17, colour, .06, 18)
    cylinder(x, y, z + .17, .03, .03, 'charcoal')


def board(x, y, z, turn=0):
    box(x, y, z, .34, .22, .02, 'walnut', turn=turn, bevel=.005)
    box(x - .04, y, z + .02, .2, .09, .08, 'timber', turn=turn, bevel=.03)
