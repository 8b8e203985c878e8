"""Solids. A z is the height of a solid's underside; turns are degrees, counter-clockwise from above."""
import math
import random
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Matrix, Vector

from .palette import material

frames = [Matrix()]


@contextmanager
def at(x=0, y=0, z=0, turn=0, scale=1):
    """Places and turns everything made inside."""
    step = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    frames.append(frames[-1] @ step @ Matrix.Scale(scale, 4))
    yield
    frames.pop()


def solid(vertices, faces, colour, bevel=0, smooth=False):
    frame = frames[-1]
    mesh = bpy.data.meshes.new(colour)
    mesh.from_pydata([frame @ Vector(v) for v in vertices], [], faces)
    mesh.materials.append(material(colour))
    if smooth:
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    made = bpy.data.objects.new(colour, mesh)
    bpy.context.scene.collection.objects.link(made)
    if bevel:
        rounding = made.modifiers.new('bevel', 'BEVEL')
        rounding.width, rounding.segments = bevel * frame.to_scale().x, 2
        rounding.limit_method, rounding.angle_limit = 'ANGLE', math.radians(35)
    return made


def prism(outline, colour, start, end, axis='z', bevel=0):
    """An outline pulled along an axis: (x, y) along z, (x, z) along y, (y, z) along x."""
    place = {'z': lambda a, b, c: (a, b, c), 'y': lambda a, b, c: (a, c, b), 'x': lambda a, b, c: (c, a, b)}[axis]
    n = len(outline)
    vertices = [place(*p, start) for p in outline] + [place(*p, end) for p in outline]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return solid(vertices, [tuple(range(n))[::-1], tuple(range(n, 2 * n)), *sides], colour, bevel)


def box(x, y, z, length, width, height, colour, turn=0, bevel=.04):
    """A box centred on (x, y); length runs along x, width along y."""
    a, b = length / 2, width / 2
    with at(x, y, z, turn):
        limit = min(length, width, height) * .45
        return prism([(-a, -b), (a, -b), (a, b), (-a, b)], colour, 0, height, bevel=min(bevel, limit))


def cylinder(x, y, z, radius, height, colour, top=None, sides=16, bevel=0):
    """Upright; top is the upper radius where it differs (0: a cone)."""
    upper = radius if top is None else top
    ring = [(math.cos(a), math.sin(a)) for a in (2 * math.pi * i / sides for i in range(sides))]
    low = [(x + c * radius, y + s * radius, z) for c, s in ring]
    high = [(x + c * upper, y + s * upper, z + height) for c, s in ring] if upper else [(x, y, z + height)]
    around = range(sides)
    if upper:
        faces = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in around]
        faces.append(tuple(range(sides, 2 * sides)))
    else:
        faces = [(i, (i + 1) % sides, sides) for i in around]
    return solid(low + high, [*faces, tuple(around)[::-1]], colour, bevel, smooth=sides > 9)


def rod(start, end, radius, colour, sides=10, end_radius=None):
    """A round bar from point to point."""
    with between(start, end) as length:
        return cylinder(0, 0, 0, radius, length, colour, end_radius, sides)


def beam(start, end, width, thickness, colour, bevel=.03):
    """A square bar from point to point; width lies level, thickness stands."""
    with between(start, end) as length:
        return box(0, 0, 0, thickness, width, length, colour, bevel=bevel)


@contextmanager
def between(start, end):
    along = Vector(end) - Vector(start)
    level = Vector((-along.y, along.x, 0))
    side = level.normalized() if level.length > 1e-6 else Vector((0, 1, 0))
    z = along.normalized()
    turn = Matrix((side.cross(z), side, z)).transposed().to_4x4()
    frames.append(frames[-1] @ Matrix.Translation(start) @ turn)
    yield along.length
    frames.pop()


def ball(x, y, z, radius, colour, height=1, detail=2, uneven=0, smooth=False):
    """Centred on (x, y, z), unlike the rest; height stretches it upward, uneven (0-0.2) makes it a crown or a stone."""
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=detail, radius=radius)
    vertices = [v.co * (1 + random.uniform(-uneven, uneven)) for v in mesh.verts]
    faces = [[v.index for v in f.verts] for f in mesh.faces]
    mesh.free()
    return solid([(x + v.x, y + v.y, z + v.z * height) for v in vertices], faces, colour, smooth=smooth)


def rounded(length, width, radius, steps=5):
    """Outline of a rectangle with round corners, for prism."""
    corners = ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180))
    return [(
        sx * (length / 2 - radius) + radius * math.cos(math.radians(a + 90 * i / steps)),
        sy * (width / 2 - radius) + radius * math.sin(math.radians(a + 90 * i / steps)),
    ) for sx, sy, a in corners for i in range(steps + 1)]


def wheel(x, y, radius, width, colour='tyre', hub='chrome', z=0):
    """A wheel that rolls along x."""
    rod((x, y - width / 2, z + radius), (x, y + width / 2, z + radius), radius, colour, 22)
    for side in (-1, 1):
        face = y + side * width / 2
        rod((x, face - .02, z + radius), (x, face + .02, z + radius), radius * .55, hub, 14)
