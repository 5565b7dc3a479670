import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import type { TextPdfAnswer } from '../text-pdf';

/** The font of pdf.js for PDFs without one. It has Latin, Greek and Cyrillic letters and no ligatures. */
const FONT = 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf';
/** Sizes in points (1/72 inch); the page is A4. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56];
const [LETTERS, LINE] = [10.5, 15];
/** No font has a glyph for this code point, so it is measured like the box that stands for missing glyphs. */
const NO_CHARACTER = '\uFFFF';

let probe: SKRSContext2D | undefined;

/** Lays out a text on A4 pages. Symbols that the font lacks become bullets. */
export function writeText(text: string): TextPdfAnswer {
  probe ??= startProbe();
  const lacking = new Set([...new Set(text)].filter((character) => character !== '\n' && isLacking(character)));
  const missing = [...lacking].find((character) => /[\p{L}\p{M}\p{N}]/u.test(character));
  if (missing !== undefined) return { missing };
  const lines = [...text].map((character) => (lacking.has(character) ? '•' : character)).join('');
  const shown = lines.split('\n').flatMap((line) => [...wrapped(line)]);
  const document = new PDFDocument();
  const perPage = Math.floor((HEIGHT - 2 * MARGIN) / LINE);
  for (let from = 0; from === 0 || from < shown.length; from += perPage) {
    const page = document.beginPage(WIDTH, HEIGHT);
    page.font = `${LETTERS}px profile`;
    shown.slice(from, from + perPage).forEach((line, at) => page.fillText(line, MARGIN, MARGIN + (at + 1) * LINE));
    document.endPage();
  }
  return { pdf: document.close() };
}

function startProbe(): SKRSContext2D {
  GlobalFonts.register(readFileSync(join(process.cwd(), FONT)), 'profile');
  const context = createCanvas(1, 1).getContext('2d');
  context.font = `${LETTERS}px profile`;
  return context;
}

function isLacking(character: string): boolean {
  const boxOf = (text: string) => {
    const box = probe!.measureText(text);
    return [box.width, box.actualBoundingBoxRight, box.actualBoundingBoxAscent, box.actualBoundingBoxDescent].join();
  };
  return boxOf(character) === boxOf(NO_CHARACTER);
}

/** Splits a line into lines that fit the page, at blanks or within a word that is longer than a line. */
function* wrapped(line: string): Generator<string> {
  let rest = line;
  while (probe!.measureText(rest).width > WIDTH - 2 * MARGIN) {
    let fits = 1;
    for (let step = rest.length >> 1; step > 0; step >>= 1)
      while (probe!.measureText(rest.slice(0, fits + step)).width <= WIDTH - 2 * MARGIN) fits += step;
    const blank = rest.lastIndexOf(' ', fits);
    const end = blank > 0 ? blank : fits;
    yield rest.slice(0, end);
    rest = rest.slice(end).trimStart();
  }
  yield rest;
}
