"""Ground, camera, light and the render itself: the same for every picture."""
import math
import random

import bpy
from mathutils import Vector

from .denoise import render_smoothed
from .shapes import prism, rounded

# From the ground's middle towards the camera: isometric, seen from the south-east.
TOWARDS_CAMERA = Vector((16, -20, 16.25)).normalized()


def reset(width, height, seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = width, height


def island(length, width, top='grass', below='soil', radius=1.5, depth=1.3, z=0, middle=(0, 0)):
    """The slab of land a picture stands on; its surface lies at z."""
    outline = [(x + middle[0], y + middle[1]) for x, y in rounded(length, width, radius)]
    prism(outline, below, z - depth, z - .3, bevel=.2)
    prism(outline, top, z - .36, z, bevel=.1)


def sunlight(energy=3.3, sky=.85, colour=(1, .91, .78), sky_colour=(.66, .8, .93)):
    """Warm sun from the front left, cool sky. Dusk passes weaker and bluer values."""
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = energy, math.radians(5), colour
    lamp = bpy.data.objects.new('sun', sun)
    lamp.rotation_euler = (math.radians(48), math.radians(8), math.radians(-38))
    bpy.context.scene.collection.objects.link(lamp)
    world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    background = world.node_tree.nodes['Background'].inputs
    background[0].default_value, background[1].default_value = (*sky_colour, 1), sky
    # One colour all around needs no map of where it is bright.
    world.cycles.sampling_method = 'NONE'
    bpy.context.scene.world = world


def glow(x, y, z, energy, colour=(1, .75, .45), size=.3):
    """A small warm lamp (watts), for dusk and for rooms."""
    light = bpy.data.lights.new('glow', 'POINT')
    light.energy, light.color, light.shadow_soft_size = energy, colour, size
    lamp = bpy.data.objects.new('glow', light)
    lamp.location = (x, y, z)
    bpy.context.scene.collection.objects.link(lamp)


def camera(look=None, across=None, margin=.03, left=0, top=0):
    """Fits everything into the frame, or looks at a point with so many metres across.

    margin is the share of the frame left free around, left and top what stays free there for a headline.
    """
    scene = bpy.context.scene
    ratio = scene.render.resolution_x / scene.render.resolution_y
    lens = bpy.data.cameras.new('camera')
    lens.type, lens.sensor_fit, lens.clip_end = 'ORTHO', 'HORIZONTAL', 500
    view = bpy.data.objects.new('camera', lens)
    scene.collection.objects.link(view)
    scene.camera = view
    turn = TOWARDS_CAMERA.to_track_quat('Z', 'Y')
    view.rotation_mode, view.rotation_quaternion = 'QUATERNION', turn
    right, up = turn @ Vector((1, 0, 0)), turn @ Vector((0, 1, 0))
    middle = Vector(look or (0, 0, 0))
    if across is None:
        points = [v.co for o in scene.objects if o.type == 'MESH' for v in o.data.vertices]
        h, v = [p.dot(right) for p in points], [p.dot(up) for p in points]
        wide, high = (max(h) - min(h)) / (1 - left - 2 * margin), (max(v) - min(v)) / (1 - top - 2 * margin)
        across = max(wide, high * ratio)
        middle = right * ((max(h) + min(h) - left * across) / 2) + up * ((max(v) + min(v) + top * across / ratio) / 2)
    lens.ortho_scale = across
    view.location = middle + TOWARDS_CAMERA * 150


def render(path, samples, threads):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, .02
    cycles.use_denoising, cycles.sample_clamp_indirect = False, 2
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.view_settings.view_transform = 'Standard'
    scene.render.film_transparent = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.image_settings.color_mode, scene.render.image_settings.compression = 'RGBA', 95
    render_smoothed(path)
