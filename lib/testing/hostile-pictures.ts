import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { LOGO_MAX_BYTES } from '../vocabulary/logos';

/** Images that need much time or memory to render, with identical bytes each time, within the size limit for logos. */

export const svg = (inside: string, attributes = 'viewBox="0 0 10 10"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

/** Points all over the drawing, so that the lines between them cross everywhere. */
function points(count: number): string {
  let [state, text] = [1, ''];
  const next = () => ((state = (state * 48_271) % 2_147_483_647) % 100) / 10;
  for (let made = 0; made < count; made += 1) text += `${next()},${next()} `;
  return text;
}

const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const wide = (count: number, style = '') =>
  `<path fill="none" stroke="#000" stroke-width="4" ${style} d="M${points(count)}"/>`;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

type PngParts = { depth?: number; colour?: number; interlaced?: boolean; rows?: number; more?: Buffer };

/** The header declares this size. The pixel data are zeros: at most 2,000 rows, or `rows` bytes. */
export function pngOf(width: number, height: number, parts: PngParts = {}): Buffer {
  const { depth = 1, colour = 0, interlaced = false, more = Buffer.alloc(0) } = parts;
  const { rows = Math.ceil(width / 8 + 1) * Math.min(height, 2_000) } = parts;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    more,
    chunk('IDAT', deflateSync(Buffer.alloc(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG text chunk that unpacks to `bytes` bytes, about 1,000 times its size in the file. */
const packedText = (type: 'zTXt' | 'iCCP', bytes: number) =>
  chunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'a'), { level: 9 })]));
const SIDE = 4_000;
const RGBA16 = { depth: 16, colour: 6, rows: SIDE * (SIDE * 8 + 1) };

const blank = (width: number, height: number, r = 200) =>
  sharp({ create: { width, height, channels: 4, background: { r, g: 30, b: 30, alpha: 0.5 } } });

/** By description, the most expensive first. */
export const HOSTILE_PICTURES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'one wide line over 40,000 points': () => svg(wide(40_000)),
  'one wide line over 19,000 points': () => svg(wide(19_000, 'stroke-linejoin="round" stroke-linecap="round"')),
  'four wide lines over 4,900 points': () => svg(times(4, () => wide(4_900))),
  'wide lines over 19,000 curves': () =>
    svg(`<path fill="none" stroke="#000" stroke-width="9" stroke-linejoin="round" d="M0,0 T${points(19_000)}"/>`),
  'dashes along 4,900 lines': () => svg(wide(4_900, 'stroke-dasharray="0.01" stroke-linecap="round"')),
  'circles of a thousand kilometres': () =>
    svg(times(4_900, (at) => `<circle cx="${-1e7 - at}" r="1e7" fill="none" stroke="#000" stroke-width="3"/>`)),
  '2,400 layers': () => svg(times(2_400, () => '<g opacity=".99"><rect width="10" height="10"/></g>')),
  'layers ninety levels deep': () =>
    svg(
      times(
        50,
        () =>
          `${'<g opacity=".99" style="mix-blend-mode:multiply">'.repeat(90)}<rect width="9" height="9"/>${'</g>'.repeat(90)}`,
      ),
    ),
  'blurs without an element of their own': () =>
    svg(times(2_000, () => '<g style="filter:blur(300px) blur(300px) blur(300px)"><rect width="9" height="9"/></g>')),
  'clips of clips': () =>
    svg(
      `${times(90, (at) => `<clipPath id="c${at}" clip-path="url(#c${at + 1})"><polygon points="${points(100)}"/></clipPath>`)}${times(4_000, () => '<rect clip-path="url(#c0)" width="9" height="9"/>')}`,
    ),
  'colours that come from 4,900 others': () =>
    svg(
      `${times(4_800, (at) => `<linearGradient id="g${at}" href="#g${at + 1}"/>`)}${times(100, () => '<rect fill="url(#g0)" width="9" height="9"/>')}`,
    ),
  'a style of 9,000 rules': () =>
    svg(
      `<style>${times(9_000, (at) => `g g g g *:not(.a${at}):nth-child(2n+${at}) > rect ~ rect {fill:#000}`)}</style>${'<g>'.repeat(20)}${times(4_000, () => '<rect width="1" height="1"/>')}${'</g>'.repeat(20)}`,
    ),
  'a text of 650 KB': () => svg(`<text y="5" font-size=".1">${'ﷺ شكرا '.repeat(50_000)}</text>`),
  'text 2,400 times': () =>
    svg(times(2_400, (at) => `<text y="5" font-size="${at}" rotate="30"><tspan>ﷺ Wide Text</tspan></text>`)),
  '135,000 attributes': () => svg(times(4_500, () => `<g ${times(30, (at) => `a${at}="" `)}/>`)),
  'an interlaced PNG of 4,000 by 4,000 at 16 bits': () =>
    pngOf(SIDE, SIDE, { ...RGBA16, interlaced: true, rows: RGBA16.rows + SIDE * 8 }),
  'a PNG one pixel wide': () => pngOf(1, 16_000_000, { rows: 32_000_000 }),
  'a PNG one pixel high': () => pngOf(16_000_000, 1),
  'a PNG with texts of a gigabyte': () =>
    pngOf(64, 64, { more: Buffer.concat(Array.from({ length: 15 }, () => packedText('zTXt', 64_000_000))) }),
  'a WebP of 4,000 by 4,000': () => blank(SIDE, SIDE).webp({ quality: 90, effort: 0 }).toBuffer(),
  'a polygon of 100,000 points': () => svg(`<polygon stroke="#000" stroke-width="3" points="${points(100_000)}"/>`),
  'ten million dashes': () =>
    svg('<path fill="none" stroke="#000" stroke-dasharray="0.000001" stroke-width="9" d="M0,0 L10,10"/>'),
  'a style of 900 KB in one element': () => svg(`<rect width="9" height="9" style="${'fill:#000;'.repeat(90_000)}"/>`),
  'effects that repeat': () =>
    svg('<filter id="a"><feTurbulence numOctaves="99"/></filter><rect filter="url(#a)" width="9" height="9"/>'),
  'a pattern of patterns': () =>
    svg('<pattern id="a" width=".001" height=".001"><rect fill="url(#a)" width="9" height="9"/></pattern>'),
  'uses of uses': () =>
    svg(
      `<g id="u0"><rect width="9" height="9"/></g>${times(30, (at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`)}`,
    ),
  'a long thin drawing': () => svg(wide(4_900), 'width="15000000" height="1" viewBox="0 0 15000000 1"'),
  'a drawing measured in millionths': () => svg(wide(4_900), 'viewBox="0 0 0.000001 0.000001"'),
  'a PNG of 60,000 by 60,000': () => pngOf(60_000, 60_000),
  'a PNG of 4,000 by 4,000 at 16 bits': () => pngOf(SIDE, SIDE, RGBA16),
  'a PNG with a profile of a gigabyte': () => pngOf(64, 64, { more: packedText('iCCP', 900_000_000) }),
  'a PNG of 70,000 pieces': () =>
    pngOf(64, 64, { more: Buffer.concat(Array(70_000).fill(chunk('tEXt', Buffer.from('a\0')))) }),
  'a WebP of 16,383 by 976': () => blank(16_383, 976).webp({ lossless: true }).toBuffer(),
  'a WebP of 100 pictures': async () => {
    const pictures = Array.from({ length: 100 }, (_, at) => blank(2_000, 2_000, at + 1));
    return sharp(await Promise.all(pictures.map((one) => one.png().toBuffer())), { join: { animated: true } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer();
  },
};

/** @throws Error if the image is too large to upload */
export async function hostilePicture(name: string): Promise<Buffer> {
  const bytes = await HOSTILE_PICTURES[name]!();
  if (bytes.length > LOGO_MAX_BYTES) throw new Error(`${name}: ${bytes.length} bytes`);
  return bytes;
}
