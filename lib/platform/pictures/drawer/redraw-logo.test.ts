import sharp from 'sharp';
import { pngOf, svg } from '../../../testing/hostile-pictures';
import { LOGO_SIZE } from '../../../vocabulary/logos';
import { MOST_POINTS } from './limits';
import { redrawLogo } from './redraw-logo';

const RED = { r: 200, g: 30, b: 30 };
const square = (width = 400, height = width) => sharp({ create: { width, height, channels: 3, background: RED } });
const BOX = '<rect width="10" height="10" fill="#c81e1e"/>';

async function drawn(bytes: Buffer): Promise<Buffer> {
  const made = await redrawLogo(bytes);
  if (!('png' in made)) throw new Error(made.detail);
  return made.png;
}
const refusal = async (bytes: Buffer) => {
  const made = await redrawLogo(bytes);
  return 'refused' in made ? made.refused : 'drawn';
};

test.each([
  ['PNG', () => square().png().toBuffer()],
  ['WebP', () => square().webp({ lossless: true }).toBuffer()],
  ['SVG', async () => svg(BOX)],
  [
    'SVG with a declaration, a comment and a byte order mark',
    async () =>
      Buffer.concat([Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n'), svg(BOX)]),
  ],
  [
    'SVG with shared colours',
    async () =>
      svg(
        '<defs><linearGradient id="a"><stop stop-color="#c81e1e"/></linearGradient></defs><rect width="10" height="10" style="fill:url(#a)"/>',
      ),
  ],
])(
  'redrawLogo draws a logo in %s as a PNG of the standard size without metadata, ICC profile or XMP',
  async (_, make) => {
    const png = await drawn(await make());
    const { format, width, height, exif, icc, xmp } = await sharp(png).metadata();
    expect([format, width, height, exif, icc, xmp]).toEqual([
      'png',
      LOGO_SIZE,
      LOGO_SIZE,
      undefined,
      undefined,
      undefined,
    ]);
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs(data[0]! - RED.r)).toBeLessThan(8);
  },
);

test('redrawLogo centres a logo that is not square on white and fills transparent areas with white', async () => {
  const png = await drawn(await square(400, 100).png().toBuffer());
  const pixel = async (left: number, top: number) => [
    ...(await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect(await pixel(128, 5)).toEqual([255, 255, 255]);
  expect((await pixel(128, 128))[0]).toBeLessThan(210);
  const clear = await drawn(svg('<circle r="1" cx="5" cy="5"/>'));
  expect([...(await sharp(clear).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('a redrawn logo contains neither metadata nor appended bytes of the file', async () => {
  const secret = 'Ada Lovelace, 12 St James’s Square';
  const bytes = await square()
    .withExif({ IFD0: { Artist: secret, Copyright: secret } })
    .png()
    .toBuffer();
  expect(bytes.includes('Lovelace')).toBe(true);
  const behind = Buffer.from('PK\x03\x04 <script>alert(1)</script> %PDF-1.7');
  const png = await drawn(Buffer.concat([bytes, behind]));
  for (const word of ['Lovelace', '<script', 'PK\x03\x04', '%PDF']) expect(png.includes(word)).toBe(false);
  const hidden = await drawn(svg(`<title>Lovelace</title><desc>&lt;script&gt;</desc>${BOX}`));
  expect(hidden.includes('Lovelace')).toBe(false);
});

test.each<[string, string]>([
  ['a script', `<script>alert(1)</script>${BOX}`],
  ['a script of another prefix', `<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>`],
  ['what runs when it is loaded', `<rect onload="alert(1)" width="9" height="9"/>`],
  ['HTML', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
  ['a picture of this machine', '<image xlink:href="file:///etc/passwd" width="10" height="10"/>'],
  ['a picture from elsewhere', '<image href="https://elsewhere.example/a.png" width="10" height="10"/>'],
  ['a picture within it', `<image href="data:image/png;base64,${pngOf(30_000, 30_000).toString('base64')}"/>`],
  ['another drawing', '<use href="https://elsewhere.example/a.svg#b"/>'],
  ['a colour from elsewhere', '<rect fill="url(https://elsewhere.example/a.svg#b)" width="9" height="9"/>'],
  ['a style from elsewhere', '<style>@import "https://elsewhere.example/a.css";</style>'],
  ['a style in CDATA', '<style><![CDATA[rect { fill: url("//elsewhere.example/a#b") }]]></style>'],
  ['a style that hides it', '<style>rect { fill: u\\72l(//elsewhere.example) }</style>'],
  ['a link', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
  ['an effect that takes long', '<filter id="a"><feGaussianBlur stdDeviation="9999"/></filter>'],
  ['what is not well-formed', '<rect width="9">'],
])('redrawLogo refuses an SVG drawing with %s', async (_, inside) => {
  expect(await refusal(svg(inside))).toBe('drawing');
});

test.each<[string, string]>([
  ['5,001 elements', BOX.repeat(5_001)],
  ['101 levels', '<g>'.repeat(101) + '</g>'.repeat(101)],
  ['201 attributes', `<g ${Array.from({ length: 201 }, (_, at) => `a${at}=""`).join(' ')}/>`],
  [
    'more points than a logo has, in two shapes',
    `<path d="M0,0${' 1,1'.repeat(MOST_POINTS / 2)}"/><polygon points="${' 1,1'.repeat(MOST_POINTS / 2)}"/>`,
  ],
  ['more points, written without spaces', `<path d="M0,0${'.1'.repeat(2 * MOST_POINTS)}"/>`],
  ['shapes of more than 256 KB', `<path d="${'M0 0z'.repeat(60_000)}"/>`],
])('redrawLogo refuses an SVG drawing with %s as too costly', async (_, inside) => {
  expect(await refusal(svg(inside))).toBe('costly');
});

test('redrawLogo accepts an SVG drawing with the maximum number of points', async () => {
  expect(await refusal(svg(`<path d="M0,0${'h.1'.repeat(2 * MOST_POINTS - 2)}"/>`))).toBe('drawn');
});

test('redrawLogo refuses an SVG with a document type, an external style or UTF-16 encoding', async () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]>${svg('<text>&l9;</text>').toString()}`;
  const file = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>').toString()}`;
  const fetched = `<!DOCTYPE svg SYSTEM "https://elsewhere.example/a.dtd">${svg(BOX).toString()}`;
  const styled = `<?xml version="1.0"?><?xml-stylesheet href="https://elsewhere.example/a.css"?>${svg(BOX).toString()}`;
  for (const text of [bomb, file, fetched]) expect(await refusal(Buffer.from(text))).toBe('drawing');
  expect(await refusal(Buffer.from(styled))).not.toBe('drawn');
  expect(await refusal(Buffer.from(svg(BOX).toString(), 'utf16le'))).toBe('type');
});

test.each([
  ['a PNG bomb', pngOf(60_000, 60_000), 'size'],
  ['a drawing that says it is huge', svg(BOX, 'width="100000" height="100000"'), 'size'],
  ['a long line', svg(BOX, 'width="9000000" height="10"'), 'size'],
  ['a speck', pngOf(8, 8), 'size'],
])('redrawLogo refuses an image before drawing it: %s', async (_, bytes, why) => {
  expect(await refusal(bytes as Buffer)).toBe(why);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a JPEG', () => square().jpeg().toBuffer()],
  ['a GIF', () => square(40).gif().toBuffer()],
  ['a TIFF', () => square(40).tiff().toBuffer()],
  ['an AVIF', () => square(40).avif().toBuffer()],
  ['a page', Buffer.from('<!doctype html><svg></svg>')],
  ['a page that holds a drawing', Buffer.from('<html><body><svg/></body></html>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a PNG behind a page', async () => Buffer.concat([Buffer.from('<script>'), await square(40).png().toBuffer()])],
])('redrawLogo refuses the file type of %s', async (_, bytes) => {
  expect(await refusal(typeof bytes === 'function' ? await bytes() : bytes)).toBe('type');
});

test('redrawLogo refuses damaged images instead of drawing a part of them', async () => {
  const png = await square().png().toBuffer();
  const webp = await square().webp().toBuffer();
  for (const bytes of [png.subarray(0, 60), webp.subarray(0, 60), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')])
    expect(await refusal(Buffer.from(bytes))).toBe('damaged');
});
