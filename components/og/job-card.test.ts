import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { drawable } from './drawable';
import { jobCard } from './job-card';
import { DISPLAY_FONTS } from './share-image';

const job = {
  id: 7,
  title: 'Data Engineer',
  companyName: 'Harbour Analytics',
  location: 'London, UK',
  type: 'full-time',
};

test('a job’s share card shows title, company, place and type', () => {
  expect(jobCard(job)).toEqual({
    page: {
      slug: 'job/7',
      eyebrow: 'Harbour Analytics',
      title: 'Data Engineer',
      seed: 'job-7',
    },
    note: 'London, UK · Full-time',
  });
});

test('a share card replaces or omits text that its font cannot draw', () => {
  const { page, note } = jobCard({ ...job, title: '数据工程师', companyName: 'ООО «Гавань»', location: 'دبي' });
  expect([page.title, page.eyebrow, note]).toEqual(['A job in IT', 'Open job', 'Full-time']);
  expect(jobCard({ ...job, title: '🚀', type: '工' }).page.title).toBe('A job in IT');
});

test('a share card shortens long words and lines', () => {
  const { page, note } = jobCard({
    ...job,
    title: `${'Senior '.repeat(20)}Engineer`,
    companyName: 'x'.repeat(120),
    location: 'Llanfair '.repeat(13),
  });
  expect(page.title).toMatch(/^(?:Senior )+Senior…$/);
  expect(Math.max(page.title.length, page.eyebrow.length * 2, note.length)).toBeLessThanOrEqual(90);
});

test.each([
  ['Ingénieur·e données', 'Ingénieur·e données'],
  ['Inżynier danych, Łódź', 'Inżynier danych, Łódź'],
  ['Geliştirici, İstanbul', 'Geliştirici, İstanbul'],
  ['Ｄata Ｅngineer', 'Data Engineer'],
  ['Kovář & Şahin, ₹16 LPA', 'Kovář & Şahin, ₹16 LPA'],
  ['Ĉapek', 'Capek'],
  ['🚀 Rocket engineer ★★', 'Rocket engineer'],
  ['C++ / C# developer', 'C++ / C# developer'],
  ['Front‑end – “lead”', 'Front-end – “lead”'],
  ['Data engineer (女)', null],
  ['Инженер', null],
  ['🚀', null],
  ['', null],
])('a share card draws %s as %s', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

test('the share-card fonts of each weight have a glyph for every drawable character', () => {
  const faces = [500, 700].map(
    (weight) =>
      new Set(
        DISPLAY_FONTS.flatMap(([, file]) => [
          ...charactersOf(join(process.cwd(), 'app/fonts', `${file}-${weight}.woff`)),
        ]),
      ),
  );
  const everything = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    /^\P{Cs}$/u.test(character),
  );
  const drawn = new Set(everything.flatMap((character) => [...(drawable(`a${character}`) ?? '')]));
  expect(drawn.size).toBeGreaterThan(300);
  for (const face of faces)
    expect([...drawn].filter((character) => !face.has(character.codePointAt(0) ?? 0))).toEqual([]);
});

test('a share card accepts any text and always has a title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
      expect(jobCard({ ...job, title: text, companyName: text, location: text, type: text }).page.title).not.toBe(''),
    ),
  );
});

/** Code points for which a font has glyphs (w3.org/TR/WOFF; OpenType, "cmap", format 4). */
function charactersOf(file: string): Set<number> {
  const font = readFileSync(file);
  const entry = Array.from({ length: font.readUInt16BE(12) }, (_, at) => 44 + at * 20).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (entry === undefined) throw new Error(`${file} has no cmap.`);
  const [offset, packed, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [number, number, number];
  const table =
    packed < length ? inflateSync(font.subarray(offset, offset + packed)) : font.subarray(offset, offset + length);
  const found = new Set<number>();
  for (let at = 0; at < table.readUInt16BE(2); at += 1) {
    const start = table.readUInt32BE(4 + at * 8 + 4);
    if (table.readUInt16BE(start) !== 4) continue;
    const segments = table.readUInt16BE(start + 6);
    for (let segment = 0; segment < segments; segment += 2) {
      const [last, first] = [
        table.readUInt16BE(start + 14 + segment),
        table.readUInt16BE(start + 16 + segments + segment),
      ];
      for (let code = first; code <= last && code < 0xffff; code += 1) found.add(code);
    }
  }
  return found;
}
