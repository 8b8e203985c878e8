"""Every colour of the pictures. The greens answer the site's accent (#1f5648) and mist (#eef3f0)."""
import bpy

# name: (sRGB, roughness, metallic, emission)
COLOURS = {
    'grass': ('#86b35f',), 'grass-dark': ('#6f9f4e',), 'grass-light': ('#9cc372',),
    'soil': ('#6e5140',), 'soil-dark': ('#54392b',), 'clay': ('#9a7250',), 'sand': ('#dcc79a',),
    'gravel': ('#aaa59b',), 'rock': ('#8f938f',), 'road': ('#5d6269', .9), 'asphalt': ('#71767c', .9),
    'paving': ('#bdb7ab',), 'paving-warm': ('#c9a487',), 'concrete': ('#b9bab6',),
    'water': ('#4d93b5', .08), 'snow': ('#d6e0e8', .6), 'ice': ('#cfe0ea', .3),
    'falu': ('#9c3125',), 'brick': ('#a9583f',), 'plaster': ('#e8c88c',), 'cream': ('#efe2c4',),
    'sky-plaster': ('#cddbe0',), 'sage': ('#a9c0a6',), 'rose': ('#dba58c',), 'white': ('#ebe8e0',),
    'roof': ('#43484f',), 'tile': ('#b35b3f',), 'copper-green': ('#7fa393',),
    'wood': ('#7d5b3d',), 'timber': ('#d2a56c',), 'oak': ('#b98452', .5), 'pine': ('#d9b481', .5),
    'walnut': ('#7d5539', .5), 'floor': ('#cda272', .5), 'floor-pale': ('#dcc3a0', .5),
    'spruce': ('#2f5d45',), 'spruce-light': ('#3d7354',), 'leaf': ('#8fb24f',), 'leaf-dark': ('#5c8f45',),
    'leaf-lime': ('#b4c65f',), 'leaf-gold': ('#dba63a',), 'leaf-rust': ('#c2703a',), 'hedge': ('#51803f',),
    'bark': ('#e3e0d8',), 'brand': ('#1f5648', .5), 'brand-light': ('#4d8a76',), 'mist': ('#d3dfd9',),
    'yellow': ('#f0b021', .45), 'orange': ('#e8772e', .5), 'red': ('#bd4536', .5), 'blue': ('#3a74ad', .45),
    'navy': ('#34506a', .6), 'pink': ('#d98e9a',), 'lilac': ('#9c86b8',), 'mustard': ('#d39b2f',),
    'teal': ('#4f8f8c',), 'linen': ('#e6dccb',), 'grey': ('#a7abaa',), 'charcoal': ('#3a3f45', .6),
    'black': ('#25282c', .6), 'tyre': ('#2b2d30', .85), 'steel': ('#a3abb2', .4, .5), 'chrome': ('#cfd4d8', .25, .7),
    'glass': ('#7fa3b4', .12), 'glass-dark': ('#33444f', .15), 'lit': ('#ffd98c', .3, 0, .75),
    'daylight': ('#bfdcec', .3, 0, .5), 'lamp': ('#ffe9bd', .3, 0, 1.6), 'screen': ('#8fe0c3', .3, 0, .7),
    'beacon': ('#ff9a2e', .3, 0, 3.0), 'skin': ('#e2b48e',), 'skin-dark': ('#9a6a48',), 'hair': ('#5d3f2a',),
}


def material(name):
    """The Cycles material of a colour's name, made on first use."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    code, roughness, metallic, emission = (*COLOURS[name], *(.8, 0, 0)[len(COLOURS[name]) - 1:])
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes['Principled BSDF'].inputs
    colour = (*linear(code), 1)
    shader['Base Color'].default_value = colour
    shader['Roughness'].default_value = roughness
    shader['Metallic'].default_value = metallic
    shader['Specular'].default_value = .25
    if emission:
        shader['Emission'].default_value = colour
        shader['Emission Strength'].default_value = emission
        # Small lamps would take the samples that the sun needs.
        made.cycles.sample_as_light = False
    return made


def linear(code):
    """Linear light of '#rrggbb' (IEC 61966-2-1)."""
    parts = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= .04045 else ((p + .055) / 1.055) ** 2.4 for p in parts]
