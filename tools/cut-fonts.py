#!/usr/bin/env python3
"""
Subsets the site's two typefaces: `python3 tools/cut-fonts.py [folder of system fonts]`, with the packages fonttools and
brotli (Debian: python3-fonttools, python3-brotli). Not part of the build: its output is committed in app/fonts. Run it again
when a source or CORE changes; app/fonts.test.ts fails when app/fonts.css no longer fits.

Each typeface has two sources, as npm's @fontsource-variable packages split it: Latin, and Latin Extended. They become three
files. The core has the characters of our own pages. The extension has all other characters of the Latin source, and `names`
those of the Latin Extended source: Czech, Polish, Romanian, Turkish. Browsers load both only for pages that show one of
their characters. All have only the weights in use. Kerning is fixed to the weight of most text: variable kerning would be a
quarter of the file for no visible difference.

With a folder of Liberation Sans (as wide as Arial), Roboto and DejaVu Sans, it also prints app/fallback-fonts.css: system
fonts scaled to the width and height of ours, so that no text moves when our fonts load.
"""
import io
import os
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).resolve().parent.parent / 'app' / 'fonts'
# Font weights in use: headings have 400 to 700, mostly 700; text has 400 to 700, mostly 400.
FACES = [('bricolage-grotesque', (400, 700)), ('instrument-sans', (400, 700))]
# Weights of share images, whose renderer reads neither WOFF2 nor variable fonts.
CARD_WEIGHTS = (500, 700)
CORE = {ord(character) for character in
        ' !"#$%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz\u00a0£©·×é–—‘’“”•…€↑↓−'}
# Frequencies of letters in English text in percent, plus spaces between words.
LETTERS = {'a': 8.2, 'b': 1.5, 'c': 2.8, 'd': 4.3, 'e': 12.7, 'f': 2.2, 'g': 2, 'h': 6.1, 'i': 7, 'j': 0.15, 'k': 0.77, 'l': 4, 'm': 2.4,
           'n': 6.7, 'o': 7.5, 'p': 1.9, 'q': 0.1, 'r': 6, 's': 6.3, 't': 9.1, 'u': 2.8, 'v': 0.98, 'w': 2.4, 'x': 0.15, 'y': 2, 'z': 0.07,
           ' ': 20}
# Each typeface's name in the style sheets, and the weight that its bold fallback replaces.
NAMES = {'bricolage-grotesque': ('Display', 700), 'instrument-sans': ('Text', 600)}
SYSTEMS = {
    'Arial': ('LiberationSans', ('Arial', 'Liberation Sans')),
    'Roboto': ('Roboto', ('Roboto',)),
    'DejaVu': ('DejaVuSans', ('DejaVu Sans',)),
}
FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'locl', 'tnum']


def main():
    for face, weights in FACES:
        source = FONTS / f'{face}.woff2'
        known = set(TTFont(source).getBestCmap())
        save(cut(source, weights, known & CORE), FONTS / f'{face}-core.woff2')
        save(cut(source, weights, known - CORE), FONTS / f'{face}-extension.woff2')
        more = FONTS / f'{face}-latin-ext.woff2'
        names = cut(more, weights, set(TTFont(more).getBestCmap()) - known)
        add_cedilla_letters(names)
        save(names, FONTS / f'{face}-names.woff2')
        print(unicode_range(set(names.getBestCmap())))
    for weight in CARD_WEIGHTS:
        more = FONTS / 'bricolage-grotesque-latin-ext.woff2'
        names = cut(more, weight, set(TTFont(more).getBestCmap()) - set(TTFont(FONTS / 'bricolage-grotesque.woff2').getBestCmap()))
        add_cedilla_letters(names)
        save(names, FONTS / f'bricolage-grotesque-names-{weight}.woff', 'woff')
    if len(sys.argv) > 1:
        print_fallbacks(Path(sys.argv[1]))


def cut(source, weights, characters):
    font = reread(instancer.instantiateVariableFont(opened(source), {'wght': weights}))
    # Keeps the few bytes that disable hinting. Without them Linux hints the font itself, which makes every line wider.
    options = subset.Options(layout_features=FEATURES, notdef_outline=True)
    # Name records to keep: family, style, version, and the licence with its URL, which the licence requires.
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    keep_one_kerning(font)
    return font


def add_cedilla_letters(font):
    """Older Romanian texts write T with a cedilla, which neither typeface has. It is drawn with the comma."""
    for table in font['cmap'].tables:
        for comma, cedilla in ((0x21A, 0x162), (0x21B, 0x163)):
            table.cmap[cedilla] = table.cmap[comma]


def unicode_range(characters):
    """The characters as app/fonts.css declares them."""
    runs = []
    for code in sorted(characters):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ', '.join(f'U+{first:X}' if first == last else f'U+{first:X}-{last:X}' for first, last in runs)


def keep_one_kerning(font):
    for pairs in pair_tables(font):
        for value in values_of(pairs):
            for device in ('XPlaDevice', 'YPlaDevice', 'XAdvDevice', 'YAdvDevice'):
                value.__dict__.pop(device, None)
        # Clears the bits that announce the removed devices.
        pairs.ValueFormat1 &= 0x0F
        pairs.ValueFormat2 &= 0x0F


def pair_tables(font):
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, 'ExtSubTable', table)
            if table.LookupType == 2:
                yield table


def values_of(pairs):
    if pairs.Format == 1:
        records = [record for group in pairs.PairSet for record in group.PairValueRecord]
    else:
        records = [record for first in pairs.Class1Record for record in first.Class2Record]
    return [value for record in records for value in (record.Value1, record.Value2) if value]


def print_fallbacks(folder):
    for face, (name, bold) in NAMES.items():
        for system, (file, full_names) in SYSTEMS.items():
            for weight in (400, bold):
                ours = instancer.instantiateVariableFont(opened(FONTS / f'{face}-core.woff2'), {'wght': weight})
                style = 'Regular' if weight == 400 else 'Bold'
                # DejaVu Sans's regular file has no style in its name.
                theirs = next(path for path in sorted(folder.rglob('*.ttf'))
                              if path.stem in ((f'{file}-{style}', file) if style == 'Regular' else (f'{file}-{style}',)))
                local = ', '.join(f"local('{full}{'' if style == 'Regular' else ' Bold'}')" for full in full_names)
                print(fallback(f'{name} {system}', '400' if weight == 400 else '600 700', local, ours, opened(theirs)))


def fallback(family, weight, local, ours, theirs):
    scale = width(ours) / width(theirs)
    ascent, descent = (height / ours['head'].unitsPerEm / scale for height in (ours['hhea'].ascent, -ours['hhea'].descent))
    return f"""@font-face {{
  font-family: '{family}';
  src: {local};
  font-weight: {weight};
  size-adjust: {scale:.2%};
  ascent-override: {ascent:.2%};
  descent-override: {descent:.2%};
  line-gap-override: 0%;
}}"""


def width(font):
    """Average width of a letter, in em."""
    glyphs = font.getBestCmap()
    widths = [font['hmtx'][glyphs[ord(letter)]][0] * share for letter, share in LETTERS.items()]
    return sum(widths) / sum(LETTERS.values()) / font['head'].unitsPerEm


def reread(font):
    """Saves and reopens the font: the subsetter does not accept the tables as instancing leaves them."""
    memory = io.BytesIO()
    font.flavor = None
    font.save(memory)
    memory.seek(0)
    return opened(memory)


def opened(file):
    """Keeps the source's time, so that the same source gives the same bytes."""
    return TTFont(file, recalcTimestamp=False)


def save(font, path, flavor='woff2'):
    font.flavor = flavor
    font.save(path)
    print(path.name, os.path.getsize(path))


main()
