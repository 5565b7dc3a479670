import { deflateSync } from 'node:zlib';
import type { Block } from './resume';

/** A4 in points, with a printable margin. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56];
const STYLES: Readonly<Record<Block['style'], { size: number; bold: boolean; before: number; indent: number }>> = {
  name: { size: 20, bold: true, before: 0, indent: 0 },
  contact: { size: 9, bold: false, before: 2, indent: 0 },
  heading: { size: 12, bold: true, before: 14, indent: 0 },
  position: { size: 10.5, bold: true, before: 6, indent: 0 },
  text: { size: 10.5, bold: false, before: 3, indent: 0 },
  point: { size: 10.5, bold: false, before: 2, indent: 12 },
};
/** Mean width of a Helvetica character relative to its size, slightly too wide, so that lines break early. */
const MEAN_WIDTH = { plain: 0.52, bold: 0.57 };

type Line = { text: string; size: number; bold: boolean; x: number; y: number };

/** A PDF 1.4 in Helvetica with as many pages as needed. Characters outside Windows-1252 lose their accents or become "?". */
export function pdfOf(blocks: readonly Block[]): Buffer {
  const pages = layOut(blocks);
  const contents = pages.map((lines) => deflateSync(Buffer.from(lines.map(drawn).join('\n'), 'latin1')));
  const first = 5;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects: Buffer[] = [
    object('<< /Type /Catalog /Pages 2 0 R >>'),
    object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'),
    ...contents.flatMap((content, index) => [
      object(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
      ),
      Buffer.concat([
        object(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
        content,
        object('\nendstream'),
      ]),
    ]),
  ];
  return assembled(objects);
}

function layOut(blocks: readonly Block[]): Line[][] {
  const pages: Line[][] = [[]];
  let y = HEIGHT - MARGIN;
  for (const { style, text } of blocks) {
    const { size, bold, before, indent } = STYLES[style];
    y -= before;
    const shown = style === 'point' ? `• ${text}` : text;
    for (const line of wrapped(
      shown,
      (WIDTH - 2 * MARGIN - indent) / (size * (bold ? MEAN_WIDTH.bold : MEAN_WIDTH.plain)),
    )) {
      y -= size * 1.35;
      if (y < MARGIN) {
        pages.push([]);
        y = HEIGHT - MARGIN - size;
      }
      pages.at(-1)?.push({ text: line, size, bold, x: MARGIN + indent, y });
    }
  }
  return pages;
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function drawn({ text, size, bold, x, y }: Line): string {
  return `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y.toFixed(2)} Td (${windows1252(text).replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

const BEYOND_LATIN_1: Readonly<Record<string, string>> = {
  '–': '\x96',
  '—': '\x97',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '€': '\x80',
  '…': '\x85',
  ı: 'i',
};

function windows1252(text: string): string {
  return [...text]
    .map(
      (sign) =>
        BEYOND_LATIN_1[sign] ?? (sign <= 'ÿ' ? sign : (sign.normalize('NFKD')[0] ?? '?').replace(/[^\x20-\xff]/, '?')),
    )
    .join('');
}

function object(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function assembled(objects: readonly Buffer[]): Buffer {
  const parts = [object('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((body, index) => {
    const whole = Buffer.concat([object(`${index + 1} 0 obj\n`), body, object('\nendobj\n')]);
    const offset = length;
    parts.push(whole);
    length += whole.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  parts.push(
    object(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
