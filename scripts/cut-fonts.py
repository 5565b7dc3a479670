#!/usr/bin/env python3
"""
Cuts the site's two faces for the browser: `python3 scripts/cut-fonts.py`, with the packages fonttools and brotli (Debian:
python3-fonttools, python3-brotli). Not part of the build: what it makes is committed beside its sources in app/fonts. Run it again when
a source or CORE changes; app/fonts.test.ts says when app/fonts.ts does not fit any more.

Each face becomes two files. The core has what our own pages are written with; it is preloaded. The extension has the other
characters of the source; a browser fetches it when a page shows one of them. In both, the weights are those in use, and kerning is that of the
weight most text is set in: as a function of the weight it is a quarter of the file, and cannot be told apart.
"""
import io
import os
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).resolve().parent.parent / 'app' / 'fonts'
# Headings are 400 to 700, most 700; text 400 to 700, most 400.
FACES = [('bricolage-grotesque', (400, 700)), ('instrument-sans', (400, 700))]
CORE = {ord(character) for character in
        ' !"#$%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0£©·×é–—‘’“”•…€↑↓−'}
FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'locl', 'tnum']


def main():
    for face, weights in FACES:
        source = FONTS / f'{face}.woff2'
        known = set(TTFont(source).getBestCmap())
        save(cut(source, weights, known & CORE), FONTS / f'{face}-core.woff2')
        save(cut(source, weights, known - CORE), FONTS / f'{face}-extension.woff2')


def cut(source, weights, characters):
    font = reread(instancer.instantiateVariableFont(opened(source), {'wght': weights}))
    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True)
    # Family, style and version, and the licence with its address, which it asks to be kept.
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    keep_one_kerning(font)
    return font


def keep_one_kerning(font):
    for pairs in pair_tables(font):
        for value in values_of(pairs):
            for device in ('XPlaDevice', 'YPlaDevice', 'XAdvDevice', 'YAdvDevice'):
                value.__dict__.pop(device, None)
        # Without the bits that announce the devices.
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


def reread(font):
    """As saved: instancing leaves tables in a form the subsetter does not take."""
    memory = io.BytesIO()
    font.flavor = None
    font.save(memory)
    memory.seek(0)
    return opened(memory)


def opened(file):
    """With the time of its source, so that the same source gives the same bytes."""
    return TTFont(file, recalcTimestamp=False)


def save(font, path):
    font.flavor = 'woff2'
    font.save(path)
    print(path.name, os.path.getsize(path))


main()
