"""A joint bilateral filter for renders with few samples: it evens the light, and keeps edges of colour and of shape."""
import os
import tempfile

import bpy
import numpy as np

REACH = 5
PASSES = ('Image', 'DiffCol', 'Normal', 'Depth')


def render_smoothed(path):
    """Renders, filters the light alone (what is left without the surfaces' colours), and writes the PNG."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = layer.use_pass_z = True
    with tempfile.TemporaryDirectory() as folder:
        write_passes(scene, folder)
        scene.render.filepath = os.path.join(folder, 'render.png')
        bpy.ops.render.render(write_still=True)
        image, colour, normal, depth = (read_pass(folder, name) for name in PASSES)
    scene.use_nodes = False
    save(path, smooth(image, colour[..., :3], normal[..., :3], depth[..., 0]))


def smooth(image, colour, normal, depth):
    alpha = image[..., 3:]
    base = colour + .03
    light = image[..., :3] / base
    guide = sum(shifted(light, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)) / 9
    total, weights = np.zeros_like(light), np.zeros_like(alpha)
    for y in range(-REACH, REACH + 1):
        for x in range(-REACH, REACH + 1):
            far = ((colour - shifted(colour, y, x)) ** 2).sum(-1) / .004
            far += ((normal - shifted(normal, y, x)) ** 2).sum(-1) / .02
            far += (depth - shifted(depth, y, x)) ** 2 / .05
            far += ((guide - shifted(guide, y, x)) ** 2).sum(-1) / (.02 + .06 * (guide ** 2).sum(-1))
            far += (alpha - shifted(alpha, y, x))[..., 0] ** 2 * 900
            weight = np.exp(-far - (x * x + y * y) / 18)[..., None]
            total += weight * shifted(light, y, x)
            weights += weight
    return np.concatenate([total / weights * base, alpha], -1)


def shifted(array, y, x):
    return np.roll(array, (y, x), (0, 1))


def write_passes(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format, target.format.color_depth, target.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    target.file_slots.clear()
    for name in PASSES:
        target.file_slots.new(name + '-')
        tree.links.new(source.outputs[name], target.inputs[name + '-'])


def read_pass(folder, name):
    file = next(f for f in os.listdir(folder) if f.startswith(name + '-'))
    loaded = bpy.data.images.load(os.path.join(folder, file))
    width, height = loaded.size
    pixels = np.empty(width * height * 4, np.float32)
    loaded.pixels.foreach_get(pixels)
    bpy.data.images.remove(loaded)
    return np.nan_to_num(pixels.reshape(height, width, 4), posinf=1e4)


def save(path, pixels):
    """Linear, premultiplied light to an sRGB PNG with straight alpha."""
    height, width = pixels.shape[:2]
    alpha = np.clip(pixels[..., 3:], 0, 1)
    linear = np.clip(pixels[..., :3] / np.maximum(alpha, 1e-4), 0, 1)
    encoded = np.where(linear <= .0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - .055)
    made = bpy.data.images.new('smoothed', width, height, alpha=True)
    made.alpha_mode = 'STRAIGHT'
    made.pixels.foreach_set(np.concatenate([encoded, alpha], -1).astype(np.float32).ravel())
    made.filepath_raw, made.file_format = path, 'PNG'
    made.save()
    bpy.data.images.remove(made)
