import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { newestErasure } from '../../lib/platform/erased/queries';
import type { ReceivedFile } from '../../lib/platform/files/receive';
import { incomingDir } from '../../lib/platform/files/store';
import { pdfOfObjects } from '../../lib/testing/hostile-documents';
import { override, wordPackage, wordXml } from '../../lib/testing/word-documents';
import { Chance } from './chance';
import type { Person } from './people';
import { resumeOf, type Block } from './resume';

/** Font size, space before, and indent, in points. */
const STYLES: Readonly<Record<Block['style'], { size: number; bold: boolean; before: number; indent: number }>> = {
  name: { size: 20, bold: true, before: 0, indent: 0 },
  contact: { size: 9, bold: false, before: 2, indent: 0 },
  heading: { size: 12, bold: true, before: 14, indent: 0 },
  position: { size: 10.5, bold: true, before: 6, indent: 0 },
  text: { size: 10.5, bold: false, before: 3, indent: 0 },
  point: { size: 10.5, bold: false, before: 2, indent: 12 },
};
/** A4, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56];
// Mean width of a Helvetica character relative to the font size. Slightly too large, so that no line becomes too long.
const MEAN_WIDTH = { plain: 0.52, bold: 0.57 };
const WORDML = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A person's résumé, the same in all of their applications. */
export function documentOf(person: Person, seed: number, today: Date): Buffer {
  const blocks = resumeOf(person, new Chance(seed), today);
  return person.prefers === 'pdf' ? pdfOf(blocks) : docxOf(blocks);
}

/** Puts a document into the folder for incoming uploads, from which `attach` takes it like an upload. */
export async function received(bytes: Buffer, originalName: string): Promise<ReceivedFile> {
  const path = join(await incomingDir(), randomUUID());
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, originalName, sizeBytes: bytes.length, sha256, begunAfter: await newestErasure() };
}

const shown = ({ style, text }: Block) => (style === 'point' ? `• ${text}` : text);

function docxOf(blocks: readonly Block[]): Buffer {
  const escaped = (text: string) =>
    text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
  const body = blocks.map(
    (block) =>
      `<w:p><w:pPr><w:pStyle w:val="${block.style}"/></w:pPr><w:r><w:t xml:space="preserve">${escaped(shown(block))}</w:t></w:r></w:p>`,
  );
  // Word measures font sizes in half points and spacing in twentieths of a point.
  const styles = Object.entries(STYLES).map(
    ([id, { size, bold, before, indent }]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:pPr><w:spacing w:before="${before * 20}" w:after="0"/><w:ind w:left="${indent * 20}"/></w:pPr><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size * 2}"/></w:rPr></w:style>`,
  );
  return wordPackage({
    body: body.join(''),
    relations: { 'word/document.xml': [{ type: 'styles', target: 'styles.xml' }] },
    parts: [{ name: 'word/styles.xml', data: wordXml('styles', styles.join('')) }],
    types: override('word/styles.xml', `${WORDML}.styles+xml`),
  });
}

// In Helvetica, with as many pages as needed. Characters outside Windows-1252 lose their accents or become "?".
function pdfOf(blocks: readonly Block[]): Buffer {
  const contents = layOut(blocks).map((lines) => deflateSync(Buffer.from(lines.join('\n'), 'latin1')));
  const kids = contents.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
    ]),
  ]);
}

/** The drawing instructions of each page, one per line of text. */
function layOut(blocks: readonly Block[]): string[][] {
  const pages: string[][] = [[]];
  let y = HEIGHT - MARGIN;
  for (const block of blocks) {
    const { size, bold, before, indent } = STYLES[block.style];
    const width = (WIDTH - 2 * MARGIN - indent) / (size * (bold ? MEAN_WIDTH.bold : MEAN_WIDTH.plain));
    y -= before;
    for (const line of wrapped(shown(block), width)) {
      y -= size * 1.35;
      if (y < MARGIN) {
        pages.push([]);
        y = HEIGHT - MARGIN - size;
      }
      const text = windows1252(line).replace(/[\\()]/g, '\\$&');
      pages.at(-1)?.push(`BT /F${bold ? 2 : 1} ${size} Tf ${MARGIN + indent} ${y.toFixed(2)} Td (${text}) Tj ET`);
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

const WINDOWS_1252 = {
  '–': 150,
  '—': 151,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '•': 149,
  '€': 128,
  '…': 133,
  ı: 105,
};
const CODES = new Map(Object.entries(WINDOWS_1252));

function windows1252(text: string): string {
  return [...text]
    .map((sign) => {
      const code = CODES.get(sign);
      if (code !== undefined) return String.fromCharCode(code);
      return sign <= 'ÿ' ? sign : (sign.normalize('NFKD')[0] ?? '?').replace(/[^\x20-\xff]/, '?');
    })
    .join('');
}
