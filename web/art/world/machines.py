"""What digs, mows, sweeps and ploughs. Everything faces +x."""
from .people import seated
from .shapes import at, beam, box, cylinder, prism, rod
from .vehicles import wheels, windscreen


def cab(x, z, length, width, height, colour, roof=None):
    """Dark glass between four pillars."""
    box(x, 0, z, length, width, height, 'glass-dark', bevel=.04)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(x + sx * length * .48, sy * width * .48, z, .1, .1, height, colour, bevel=.01)
    box(x, 0, z, length + .06, width + .06, height * .25, colour)
    box(x, 0, z + height, length + .16, width + .14, .14, roof or colour)


def digger(x, y, turn=0, swing=0, reach=((2.6, 3.6), (4.6, 2.9), (4.9, 1.1)), colour='yellow', z=0, scale=1):
    """A tracked excavator. reach: (x, z) of the boom's knee, the arm's end knee and the bucket's pin."""
    with at(x, y, z, turn=turn, scale=scale):
        for s in (-1, 1):
            track = [(-1.75, .3), (-1.5, 0), (1.5, 0), (1.75, .3), (1.75, .55), (1.5, .85), (-1.5, .85), (-1.75, .55)]
            prism(track, 'black', s * 1.0 - .3, s * 1.0 + .3, 'y', .06)
            for dx in (-1.25, 0, 1.25):
                rod((dx, s * 1.0 - .33, .42), (dx, s * 1.0 + .33, .42), .22, 'charcoal', 12)
        box(0, 0, .5, 1.8, 1.5, .5, 'charcoal')
        with at(turn=swing):
            box(-.35, 0, 1.0, 3.0, 2.3, .3, 'charcoal')
            prism([(-1.95, 1.3), (-1.95, 2.1), (-1.7, 2.35), (-.1, 2.35), (0, 1.3)], colour, -1.15, 1.15, 'y', .12)
            with at(0, -.55):
                cab(.45, 1.3, 1.15, 1.05, 1.55, colour)
            with at(0, .45):
                arm(reach, colour)


def arm(reach, colour):
    knee, elbow, pin = ((a, 0, b) for a, b in reach)
    beam((.5, 0, 1.4), knee, .34, .5, colour)
    beam(knee, elbow, .34, .46, colour)
    beam(elbow, pin, .26, .34, colour)
    rod((.9, 0, 1.3), ((knee[0] + .5) * .55, 0, knee[2] * .78), .08, 'chrome')
    rod((knee[0] + .3, 0, knee[2] + .34), (elbow[0] + .05, 0, elbow[2] + .32), .07, 'chrome')
    for p in (knee, elbow, pin):
        rod((p[0], -.22, p[2]), (p[0], .22, p[2]), .2, 'charcoal', 12)
    a, b = pin[0], pin[2]
    bucket = [(a + .15, b + .1), (a - .3, b + .05), (a - .85, b - .3), (a - .9, b - .75), (a - .55, b - .95), (a + .05, b - .8), (a - .5, b - .6), (a - .25, b - .2)]
    prism(bucket, 'steel', -.5, .5, 'y', .03)


def tractor(x, y, turn=0, colour='red', z=0):
    with at(x, y, z, turn=turn):
        prism([(-.1, .7), (-.1, 1.45), (.4, 1.5), (1.75, 1.3), (1.85, .75)], colour, -.42, .42, 'y', .08)
        box(1.84, 0, .8, .08, .6, .45, 'charcoal', bevel=.02)
        for s in (-1, 1):
            box(1.86, s * .28, 1.05, .08, .18, .14, 'lit', bevel=.02)
        cab(-.75, .95, 1.25, 1.2, 1.5, colour, 'white')
        box(-.6, 0, .5, 2.2, .7, .5, 'charcoal')
        wheels(-.85, .78, .8, .45, 'yellow')
        wheels(1.2, .7, .5, .34, 'yellow')
        rod((.75, -.3, 1.4), (.75, -.3, 2.3), .06, 'charcoal')
        cylinder(-.75, 0, 2.59, .12, .22, 'beacon')
        for s in (-1, 1):
            box(-.85, s * .78, 1.58, 1.1, .5, .08, colour)


def plough(x, y, turn=0, width=2.6, colour='yellow', angle=18):
    """A snow blade, carried at +x of a tractor."""
    with at(x, y, turn=turn):
        beam((-.6, -.3, .5), (.2, -.3, .5), .14, .14, 'charcoal')
        beam((-.6, .3, .5), (.2, .3, .5), .14, .14, 'charcoal')
        with at(.3, 0, turn=angle):
            blade = [(0, .05), (-.12, .4), (-.06, .8), (.16, 1.08), (.24, 1.04), (.04, .78), (0, .4), (.12, .05)]
            prism([(a, b) for a, b in blade], colour, -width / 2, width / 2, 'y', .02)
            box(.1, 0, 0, .08, width, .14, 'charcoal', bevel=0)


def loader(x, y, turn=0, colour='yellow', lift=.5, load=None):
    """A wheel loader; lift is the bucket's height above the ground."""
    with at(x, y, turn=turn):
        prism([(-2.6, .8), (-2.6, 1.6), (-2.3, 1.8), (-.5, 1.9), (-.4, .8)], colour, -.85, .85, 'y', .1)
        cab(.1, 1.0, 1.2, 1.4, 1.8, colour)
        box(0, 0, .6, 4.2, .9, .5, 'charcoal')
        for dx in (-1.55, 1.2):
            wheels(dx, .95, .72, .5, 'yellow')
        for s in (-.45, .45):
            beam((.7, s, 1.5), (2.3, s, lift + .55), .16, .32, colour)
        with at(2.3, 0, lift):
            prism([(0, .9), (-.05, .3), (.1, .05), (1.2, 0), (1.25, .08), (.3, .2), (.12, .9)], 'charcoal', -1.25, 1.25, 'y', .02)
            for s in (-1.22, 1.22):
                prism([(0, .9), (-.05, .3), (.1, .05), (1.2, 0), (.15, .9)], 'charcoal', s - .04, s + .04, 'y')
            if load:
                prism([(.1, .1), (.12, .8), (.45, .95), (.8, .5), (1.15, .1)], load, -1.1, 1.1, 'y', .12)


def sweeper(x, y, turn=0, colour='orange'):
    """A small road sweeper with two round brushes."""
    with at(x, y, turn=turn):
        prism([(-1.8, .5), (-1.8, 1.9), (-1.55, 2.1), (.1, 2.1), (.1, .5)], colour, -.75, .75, 'y', .12)
        prism([(.1, .5), (.1, 2.2), (.95, 2.2), (1.35, 1.2), (1.4, .5)], 'white', -.72, .72, 'y', .1)
        windscreen(1.0, 2.1, 1.36, 1.22, .58)
        for s in (-1, 1):
            prism([(.25, 1.2), (.25, 2.0), (.85, 2.0), (1.15, 1.2)], 'glass-dark', s * .72 - .03, s * .72 + .03, 'y')
            box(1.4, s * .5, .75, .08, .28, .18, 'lit', bevel=.02)
            rod((1.2, s * .4, .7), (1.75, s * .75, .3), .06, 'charcoal')
            cylinder(1.75, s * .78, .02, .55, .22, 'yellow', .2, 18)
            cylinder(1.75, s * .78, .2, .22, .16, 'charcoal')
            box(-.85, s * .76, 1.1, 1.5, .03, .3, 'white', bevel=0)
        box(-.2, 0, .3, 3, 1.2, .3, 'charcoal')
        wheels(-1.1, .66, .38, .28)
        wheels(.7, .66, .38, .28)
        cylinder(.4, 0, 2.2, .13, .22, 'beacon')


def ride_on(x, y, turn=0, colour='red', z=0, driver=False):
    """A ride-on mower with its deck in front."""
    with at(x, y, z, turn=turn):
        prism([(-.1, .35), (-.15, .8), (.1, .9), (.8, .82), (.9, .4)], colour, -.34, .34, 'y', .08)
        box(-.45, 0, .35, .9, .7, .25, colour, bevel=.08)
        for s in (-1, 1):
            box(.9, s * .2, .6, .06, .15, .12, 'lit', bevel=.02)
        box(-.6, 0, .6, .5, .5, .14, 'black', bevel=.05)
        prism([(-.9, .62), (-.98, 1.15), (-.86, 1.15), (-.74, .62)], 'black', -.25, .25, 'y', .04)
        rod((0, 0, .85), (-.15, 0, 1.1), .035, 'charcoal')
        rod((-.19, 0, 1.06), (-.14, 0, 1.14), .2, 'charcoal', 14)
        box(.2, 0, .08, .9, 1.15, .2, 'charcoal', bevel=.08)
        wheels(-.62, .44, .36, .26, 'yellow')
        wheels(.78, .4, .24, .18, 'yellow')
        if driver:
            seated(-.6, 0, .7)


def push_mower(x, y, turn=0, colour='red', z=0):
    with at(x, y, z, turn=turn):
        box(0, 0, .12, .8, .56, .16, colour, bevel=.07)
        cylinder(.02, 0, .28, .2, .2, 'charcoal', .17)
        cylinder(.02, 0, .48, .12, .05, 'yellow')
        for dx in (-.32, .32):
            wheels(dx, .3, .13, .1, 'yellow')
        for s in (-.22, .22):
            rod((-.35, s, .28), (-1.0, s, 1.0), .028, 'charcoal')
        rod((-1.0, -.24, 1.0), (-1.0, .24, 1.0), .035, 'black')
        prism([(-.4, .15), (-.42, .5), (-.9, .55), (-.85, .12)], 'charcoal', -.22, .22, 'y', .05)
