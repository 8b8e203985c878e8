"""Small people and their hand tools. Everybody faces +x."""
from .shapes import at, ball, beam, box, cylinder, prism, rod, solid


def person(x, y, turn=0, z=0, shirt='brand', trousers='charcoal', vest=None, hat=None, hands=None, skin='skin', hair='hair', lean=0, knees=0, size=1):
    """hands: where the left and the right hand are, in front of the feet. lean moves the shoulders forward, knees lowers."""
    with at(x, y, z - knees * size, turn=turn, scale=size):
        for s in (-1, 1):
            rod((0, s * .12, .82), (.06 * s, s * .14, .08 + knees), .105, trousers, end_radius=.09)
            box(.06 * s + .07, s * .14, knees, .34, .18, .13, 'charcoal', bevel=.05)
        rod((0, 0, .74), (lean, 0, 1.38), .23, vest or shirt, 14, .19)
        ball(lean, 0, 1.38, .19, vest or shirt, .6, 3, smooth=True)
        if vest:
            rod((lean * .45, 0, 1.0), (lean * .55, 0, 1.08), .222, 'white', 14, .217)
        head = lean * 1.35
        ball(head, 0, 1.68, .185, skin, 1.08, 3, smooth=True)
        if hat == 'cap':
            cylinder(head, 0, 1.72, .2, .14, shirt, .15)
            box(head + .2, 0, 1.72, .22, .26, .04, shirt, bevel=.015)
        elif hat == 'helmet':
            cylinder(head, 0, 1.71, .25, .04, 'yellow')
            ball(head, 0, 1.73, .21, 'yellow', .85, 3, smooth=True)
        elif hat == 'beanie':
            cylinder(head, 0, 1.7, .205, .1, 'red')
            ball(head, 0, 1.8, .19, 'red', .8, 3, smooth=True)
        else:
            ball(head - .04, 0, 1.76, .19, hair, .8, 3, smooth=True)
        for s, hand in zip((1, -1), hands or ((.05, .32, .78), (.05, -.32, .78))):
            shoulder = (lean, s * .22, 1.36)
            elbow = tuple((a + b) / 2 + d for a, b, d in zip(shoulder, hand, (-.06, s * .09, -.08)))
            rod(shoulder, elbow, .075, shirt)
            rod(elbow, hand, .07, shirt, end_radius=.06)
            ball(*hand, .08, skin, smooth=True)


def worker(x, y, turn=0, **more):
    """In a yellow vest and a helmet unless told otherwise."""
    person(x, y, turn, **{'vest': 'yellow', 'hat': 'helmet', 'shirt': 'brand', 'trousers': 'navy', **more})


def sweeping(x, y, turn=0, tool='broom', **more):
    """A person who holds a broom, a rake, a shovel or a mop before the feet."""
    person(x, y, turn, hands=((.34, .12, .95), (.24, -.16, 1.2)), lean=.1, **more)
    with at(x, y, more.get('z', 0), turn=turn, scale=more.get('size', 1)):
        low = (.98, .32, .1)
        rod((.16, -.24, 1.38), low, .028, 'timber')
        if tool == 'broom':
            with at(low[0], low[1], turn=35):
                box(0, 0, .12, .12, .62, .09, 'red', bevel=.02)
                prism([(-.05, .14), (.05, .14), (.11, 0), (-.09, 0)], 'mustard', -.3, .3, 'y')
        elif tool == 'shovel':
            with at(low[0], low[1], turn=20):
                prism([(-.12, .04), (.5, 0), (.52, .05), (.1, .1), (-.1, .36), (-.14, .34)], 'blue', -.34, .34, 'y', .02)
                ball(.26, 0, .14, .26, 'snow', .6, 2, .08)
        elif tool == 'rake':
            with at(low[0], low[1], turn=20):
                box(0, 0, .06, .07, .75, .06, 'charcoal', bevel=0)
                for i in range(7):
                    box(.02, -.33 + i * .11, 0, .04, .03, .1, 'charcoal', bevel=0)
        else:
            with at(low[0], low[1]):
                cylinder(0, 0, 0, .34, .14, 'white', .12, 14)


def wheelbarrow(x, y, turn=0, load='soil', colour='brand-light'):
    """Its wheel points to +x."""
    with at(x, y, turn=turn):
        rod((.75, -.06, .2), (.75, .06, .2), .2, 'tyre', 16)
        low, high = ((-.3, -.25), (.4, -.25), (.4, .25), (-.3, .25)), ((-.6, -.42), (.72, -.42), (.72, .42), (-.6, .42))
        solid([(a, b, .3) for a, b in low] + [(a, b, .68) for a, b in high],
              [(0, 1, 2, 3), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], colour)
        if load:
            ball(.05, 0, .62, .48, load, .55, 2, .07)
        for s in (-1, 1):
            beam((.75, s * .08, .2), (-1.3, s * .36, .62), .06, .06, 'timber')
            rod((-.4, s * .3, .0), (-.4, s * .3, .45), .04, 'charcoal')


def bucket(x, y, z=0, colour='grey', filling=None, radius=.22):
    cylinder(x, y, z, radius * .78, .4, colour, radius)
    cylinder(x, y, z + .36, radius * .92, .05, filling or 'black')
    rod((x - radius, y, z + .42), (x, y, z + .62), .018, 'steel')
    rod((x + radius, y, z + .42), (x, y, z + .62), .018, 'steel')


def toolbox(x, y, z=0, turn=0, colour='red'):
    with at(x, y, z, turn=turn):
        box(0, 0, 0, .75, .36, .34, colour)
        box(0, 0, .34, .7, .3, .08, 'charcoal')
        beam((-.22, 0, .5), (.22, 0, .5), .05, .05, 'charcoal')
        box(0, -.19, .2, .14, .04, .1, 'chrome', bevel=.01)


def seated(x, y, z, shirt='brand', vest='yellow'):
    """Somebody at a wheel, hands forward."""
    rod((x, y, z), (x + .04, y, z + .62), .22, vest, 14, .19)
    ball(x + .04, y, z + .94, .185, 'skin', 1.08, 3, smooth=True)
    cylinder(x + .04, y, z + 1.0, .2, .14, shirt, .15)
    box(x + .24, y, z + 1.0, .22, .26, .04, shirt, bevel=.015)
    for s in (-1, 1):
        rod((x, y + s * .13, z + .06), (x + .45, y + s * .16, z + .1), .1, 'navy')
        rod((x + .45, y + s * .16, z + .1), (x + .5, y + s * .16, z - .32), .09, 'navy')
        rod((x + .04, y + s * .22, z + .56), (x + .4, y + s * .16, z + .38), .07, shirt)
