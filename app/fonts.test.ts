import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FOLDER = join(process.cwd(), 'app/fonts');
const DECLARED = readFileSync(join(process.cwd(), 'app/fonts.css'), 'utf8');

/** Indexes of known tables in a WOFF2 table directory. Index 63 means that the entry spells out its tag. */
const [CMAP, GLYF, LOCA, WRITTEN_OUT] = [0, 10, 11, 63];

/** Code point of T with a cedilla, which tools/cut-fonts.py adds; its lower-case letter follows. */
const T_CEDILLA = 0x162;

describe.each(['bricolage-grotesque', 'instrument-sans'])('the font %s', (face) => {
  const [latin, latinExtended, core, extension, names] = ['', '-latin-ext', '-core', '-extension', '-names'].map(
    (part) => charactersOf(join(FOLDER, `${face}${part}.woff2`)),
  ) as [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>];

  test('the files of a font together hold each character of the source fonts once', () => {
    expect(latin.size).toBeGreaterThan(200);
    const source = new Set([...latin, ...latinExtended, T_CEDILLA, T_CEDILLA + 1]);
    expect([...core, ...extension, ...names].sort((a, b) => a - b)).toEqual([...source].sort((a, b) => a - b));
  });

  test.each(['Kovář', 'Šimůnek', 'Çağrı Işık', 'Ștefan Ţepeş', 'Łukasz Wiśniewski', 'Őrsi Bárány', 'Ģirts Ķēniņš'])(
    'the name %s has a glyph for each letter',
    (name) => {
      const known = new Set([...core, ...extension, ...names]);
      expect([...name].filter((letter) => !known.has(letter.codePointAt(0) ?? 0))).toEqual([]);
    },
  );

  test.each([
    ['core', core],
    ['extension', extension],
    ['names', names],
  ] as const)('the unicode-range declared for %s lists exactly the characters in that file', (part, characters) => {
    expect(declaredRange(`${face}-${part}`)).toEqual(characters);
  });

  test('the core file of a font is smaller than 18 kB and has its licence in the same folder', () => {
    expect(statSync(join(FOLDER, `${face}-core.woff2`)).size).toBeLessThan(18_000);
    expect(readFileSync(join(FOLDER, `${face}-OFL.txt`), 'utf8')).toContain('SIL Open Font License');
  });
});

/** Code points in the `unicode-range` that app/fonts.css declares for a font file. */
function declaredRange(name: string): Set<number> {
  const range = DECLARED.split(`${name}.woff2`)[1]?.match(/unicode-range:\s+(?<range>[^;]+)/)?.groups?.range ?? '';
  return new Set(
    range.split(/,\s+/).flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    }),
  );
}

/** Code points for which a font has glyphs (w3.org/TR/WOFF2; OpenType, "cmap", format 4). */
function charactersOf(file: string): Set<number> {
  const table = cmapOf(readFileSync(file));
  const found = new Set<number>();
  for (let at = 0; at < table.readUInt16BE(2); at += 1) {
    const start = table.readUInt32BE(8 + at * 8);
    if (table.readUInt16BE(start) !== 4) continue;
    const segments = table.readUInt16BE(start + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const last = table.readUInt16BE(start + 14 + segment * 2);
      const first = table.readUInt16BE(start + 16 + (segments + segment) * 2);
      for (let code = first; code <= last && code !== 0xffff; code += 1) found.add(code);
    }
  }
  return found;
}

function cmapOf(font: Buffer): Buffer {
  let at = 48;
  const next = () => {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  let [offset, cmap] = [0, [0, 0]];
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(at++);
    const tag = flags & 0x3f;
    if (tag === WRITTEN_OUT) at += 4;
    let length = next();
    const untransformed = tag === GLYF || tag === LOCA ? 3 : 0;
    if (flags >> 6 !== untransformed) length = next();
    if (tag === CMAP) cmap = [offset, offset + length];
    offset += length;
  }
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(...cmap);
}
