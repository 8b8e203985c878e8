"""A room open towards the camera: a floor, a back wall (+y) and a left wall (-x) with real openings."""
from .shapes import at, box, cylinder, rod
from .stage import island

HEIGHT = 2.6


def room(length, width, wall, side=None, floor='floor', back=(), left=(), boards=True, tiles=None, height=HEIGHT):
    """back and left list openings (middle, sill, width, height, kind), kind 'window' or 'door'; along the walls from their middles."""
    island(length + .3, width + .3, top=floor, below='wood', radius=.1, depth=.36)
    if tiles:
        n, m = round(length / .52), round(width / .52)
        for i in range(n):
            for j in range(m):
                box(-length / 2 + (i + .5) * length / n, -width / 2 + (j + .5) * width / m, 0, length / n - .015, width / m - .015, .015,
                    tiles[(i + j) % 2], bevel=0)
    elif boards:
        n = round(width / .26)
        for i in range(n):
            box(0, -width / 2 + (i + .5) * width / n, 0, length, width / n - .018, .015, floor, bevel=0)
    with at(0, width / 2 + .07):
        wall_with(length + .28, height, back, wall, glazed=True)
        box(0, -.08, 0, length, .03, .09, 'white', bevel=0)
    with at(-length / 2 - .07, 0, turn=90):
        wall_with(width, height - .004, left, side or wall, glazed=False)
        box(0, -.08, 0, width, .03, .09, 'white', bevel=0)


def wall_with(length, height, openings, colour, glazed):
    """Local x runs along the wall; the room lies at -y."""
    edge = -length / 2
    for x, sill, w, h, kind in sorted(openings):
        span(edge, x - w / 2, 0, height, colour)
        span(x - w / 2, x + w / 2, 0, sill, colour)
        span(x - w / 2, x + w / 2, sill + h, height, colour)
        edge = x + w / 2
        frame(x, sill, w, h, kind, glazed)
    span(edge, length / 2, 0, height, colour)


def span(start, end, low, high, colour):
    if end - start > .01 and high - low > .01:
        box((start + end) / 2, 0, low, end - start, .14, high - low, colour, bevel=0)


def frame(x, sill, w, h, kind, glazed):
    for s in (-1, 1):
        box(x + s * (w / 2 - .03), -.03, sill, .07, .18, h, 'white', bevel=.01)
    for z in (sill, sill + h - .07):
        box(x, -.03, z, w - .1, .17, .07, 'white', bevel=.01)
    box(x, 0, sill, .05, .1, h, 'white', bevel=0)
    if kind == 'window':
        box(x, -.13, sill - .05, w + .16, .26, .05, 'white', bevel=.01)
    else:
        box(x, -.01, sill, w, .1, .5, 'white', bevel=0)
        rod((x + .1, -.1, sill + 1), (x + .1, -.1, sill + 1.16), .02, 'chrome')
    if glazed:
        box(x, .05, sill, w, .03, h, 'daylight', bevel=0)


def curtains(x, sill, width, height, colour, y=-.16):
    """In a wall's frame, on both sides of a window."""
    rod((x - width / 2 - .3, y, sill + height + .1), (x + width / 2 + .3, y, sill + height + .1), .02, 'charcoal')
    for s in (-1, 1):
        for i in range(4):
            cylinder(x + s * (width / 2 + .2 - i * .09), y, .06, .055, sill + height + .02, colour, sides=8)


def picture(x, z, width, height, colours, frame_colour='oak'):
    """In a wall's frame: an abstract print."""
    box(x, -.09, z, width, .05, height, frame_colour, bevel=.01)
    box(x, -.115, z + .05, width - .1, .03, height - .1, 'linen', bevel=0)
    box(x - width * .1, -.13, z + height * .2, width * .4, .02, height * .45, colours[0], bevel=0)
    box(x + width * .14, -.135, z + height * .32, width * .28, .02, height * .45, colours[1], bevel=0)


def back_wall(width):
    """The frame of the back wall's inner face, for what hangs there."""
    return at(0, width / 2 + .07)


def left_wall(length):
    return at(-length / 2 - .07, 0, turn=90)
