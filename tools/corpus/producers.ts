import { existsSync } from 'node:fs';
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import { chromium, type Browser } from '@playwright/test';
import { pdfWithText } from '../../lib/testing/documents';
import {
  openDocument,
  richText,
  wordBinary,
  wordPackage,
  wordPage,
  wordXml2003,
} from '../../lib/testing/word-documents';
import { mainOf, pageOf, parted, rowsOf, safe, whole, type Cv, type Maker, type Producers } from './cvs';
import { canProgramWrite, PROGRAMS } from './programs';

const wordRun = (text: string) => `<w:r><w:t xml:space="preserve">${safe(text)}</w:t></w:r>`;
const wordParagraph = (text: string) => `<w:p>${wordRun(text)}</w:p>`;
const wordRow = (cells: readonly string[][]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${cell.map(wordParagraph).join('')}</w:tc>`).join('')}</w:tr>`;
const aroundTable = (cv: Cv, paragraph: (text: string) => string, table: string) =>
  [cv.name, ...cv.profile, cv.work].map(paragraph).join('') + table + cv.bar.map(paragraph).join('');

const inWord =
  (bodyOf: (cv: Cv) => string): Maker =>
  (cv) => ({
    bytes: wordPackage({ body: bodyOf(cv) }),
    columns: whole(cv),
  });

const rtf = (text: string) =>
  [...text]
    .map((letter) => (letter < '\x80' ? letter.replace(/[\\{}]/, '\\$&') : `\\u${letter.charCodeAt(0)}?`))
    .join('');
const odtParagraph = (text: string) => `<text:p>${safe(text)}</text:p>`;
const htmlParagraph = (text: string) => `<p>${safe(text)}</p>`;

const page = (style: string, bodyOf: (cv: Cv) => string, columns = whole, options = {}): Maker => {
  return async (cv) => {
    const sheet = await (await startBrowser()).newPage();
    await sheet.setContent(pageOf(cv, style, bodyOf));
    const bytes = await sheet.pdf({ format: 'A4', margin: { top: '20mm', left: '15mm', right: '15mm' }, ...options });
    await sheet.close();
    return { bytes, columns: columns(cv) };
  };
};
const headed = (lines: readonly string[]) =>
  lines.map((line) => (line === line.toUpperCase() ? `<h2>${safe(line)}</h2>` : htmlParagraph(line))).join('');
const main = (cv: Cv) => `<h1>${safe(cv.name)}</h1>${headed(mainOf(cv))}`;
const withBar = (cv: Cv) => `<aside>${headed(cv.bar)}</aside><main>${main(cv)}</main>`;
const htmlTable = (cv: Cv) =>
  `<table>${rowsOf(cv)
    .map((row) => `<tr>${row.map((cell) => `<td>${cell.map(htmlParagraph).join('')}</td>`).join('')}</tr>`)
    .join('')}</table>`;

GlobalFonts.registerFromPath('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', 'Drawn');

/** Draws lines of text on a page. `isInWords`: each word alone, as programs do that justify text themselves. */
const drawn = (size: number, { isInWords = false, bar = 0 } = {}): Maker => {
  return (cv) => {
    const made = new PDFDocument();
    const context = made.beginPage(595, 842);
    context.font = `${size}px Drawn`;
    const draw = (lines: readonly string[], left: number) =>
      lines.forEach((line, at) => {
        const [x, y] = [cv.isFromRight ? 595 - left : left, 60 + at * size * 1.5];
        context.textAlign = cv.isFromRight ? 'right' : 'left';
        context.direction = cv.isFromRight ? 'rtl' : 'ltr';
        if (!isInWords) return context.fillText(line, x, y);
        let offset = 0;
        for (const word of line.split(' ')) {
          context.fillText(word, cv.isFromRight ? x - offset : x + offset, y);
          offset += context.measureText(`${word} `).width + 2;
        }
      });
    if (bar > 0) {
      draw([cv.name, ...mainOf(cv)], 40 + bar);
      draw(cv.bar, 40);
    } else draw(whole(cv)[0]!, 40);
    made.endPage();
    return { bytes: made.close(), columns: bar > 0 ? parted(cv) : whole(cv) };
  };
};

/** Producers of documents with their layouts. */
export const PRODUCERS: Producers = {
  ...PROGRAMS,
  'Word 2007 (DOCX)': {
    paragraphs: inWord((cv) => whole(cv)[0]!.map(wordParagraph).join('')),
    'line breaks': inWord((cv) => `<w:p>${whole(cv)[0]!.map(wordRun).join('<w:r><w:br/></w:r>')}</w:p>`),
    'table of posts': inWord((cv) =>
      aroundTable(cv, wordParagraph, `<w:tbl>${rowsOf(cv).map(wordRow).join('')}</w:tbl>`),
    ),
    'text box': inWord(
      (cv) =>
        [cv.name, ...mainOf(cv)].map(wordParagraph).join('') +
        `<w:p><w:r><w:pict><w:txbxContent>${cv.bar.map(wordParagraph).join('')}</w:txbxContent></w:pict></w:r></w:p>`,
    ),
    'words in runs': inWord((cv) =>
      whole(cv)[0]!
        .map((line) => `<w:p>${line.replace(/\S+\s?/g, (word) => wordRun(word))}</w:p>`)
        .join(''),
    ),
  },
  'Word 97 (DOC)': {
    paragraphs: (cv) => ({
      bytes: wordBinary({ pieces: [{ text: `${whole(cv)[0]!.join('\r')}\r`, wide: true }] }),
      columns: whole(cv),
    }),
  },
  'Word 2003 (XML)': {
    paragraphs: (cv) => ({ bytes: wordXml2003(whole(cv)[0]!.map(wordParagraph).join('')), columns: whole(cv) }),
  },
  'Word (web page)': {
    'line breaks': (cv) => ({ bytes: wordPage(`<p>${whole(cv)[0]!.map(safe).join('<br>')}</p>`), columns: whole(cv) }),
    paragraphs: (cv) => ({ bytes: wordPage(whole(cv)[0]!.map(htmlParagraph).join('')), columns: whole(cv) }),
    'table of posts': (cv) => ({ bytes: wordPage(aroundTable(cv, htmlParagraph, htmlTable(cv))), columns: whole(cv) }),
  },
  'Rich text (RTF)': {
    paragraphs: (cv) => ({
      bytes: richText(
        whole(cv)[0]!
          .map((line) => `${rtf(line)}\\par `)
          .join(''),
      ),
      columns: whole(cv),
    }),
    'table of posts': (cv) => ({
      bytes: richText(
        aroundTable(
          cv,
          (line) => `\\pard ${rtf(line)}\\par `,
          rowsOf(cv)
            .map(
              (row) =>
                `\\trowd\\cellx2000\\cellx9000 ${row.map((cell) => `${cell.map(rtf).join('\\par ')}\\cell `).join('')}\\row `,
            )
            .join(''),
        ),
      ),
      columns: whole(cv),
    }),
  },
  'OpenDocument (ODT)': {
    paragraphs: (cv) => ({ bytes: openDocument(whole(cv)[0]!.map(odtParagraph).join('')), columns: whole(cv) }),
    'table of posts': (cv) => ({
      bytes: openDocument(
        aroundTable(
          cv,
          odtParagraph,
          `<table:table>${rowsOf(cv)
            .map(
              (row) =>
                `<table:table-row>${row.map((cell) => `<table:table-cell>${cell.map(odtParagraph).join('')}</table:table-cell>`).join('')}</table:table-row>`,
            )
            .join('')}</table:table>`,
        ),
      ),
      columns: whole(cv),
    }),
  },
  'Chromium (PDF)': {
    plain: page('', (cv) => main(cv) + headed(cv.bar)),
    'justified serif': page(
      "body { font: 10pt 'DejaVu Serif'; text-align: justify }",
      (cv) => main(cv) + headed(cv.bar),
    ),
    'spaced headings': page('h2 { letter-spacing: 4pt }', (cv) => main(cv) + headed(cv.bar)),
    'small letters': page('body { font-size: 7.5pt }', (cv) => main(cv) + headed(cv.bar)),
    'side bar at the start': page('body { display: flex; gap: 8mm } aside { width: 45mm }', withBar, parted),
    'narrow side bar': page('body { display: flex; gap: 6mm; font-size: 9pt } aside { width: 34mm }', withBar, parted),
    'side bar at the end': page(
      'body { display: flex; gap: 8mm; flex-direction: row-reverse } aside { width: 50mm }',
      withBar,
      parted,
    ),
    'table of posts': page('td { vertical-align: top; padding-inline-end: 6mm }', (cv) =>
      aroundTable(cv, (line) => headed([line]), htmlTable(cv)),
    ),
    'on two pages': page(
      'h2 { break-before: avoid } .next { break-before: page }',
      (cv) => `${main(cv)}<div class="next">${headed(cv.bar)}</div>`,
    ),
  },
  'Skia (PDF)': {
    lines: drawn(10),
    'small lines': drawn(7),
    words: drawn(10, { isInWords: true }),
    'side bar': drawn(8, { bar: 130 }),
  },
  'Helvetica (PDF)': {
    lines: (cv) => ({
      bytes: pdfWithText(whole(cv)[0]!.join('\n').replaceAll('–', '-').replaceAll('’', "'")),
      columns: whole(cv),
    }),
  },
};

/** Whether a producer can write a language: Helvetica has Latin-1 letters only. */
export const canWrite = (producer: string, { language }: Cv) =>
  canProgramWrite(producer, language) &&
  (producer !== 'Helvetica (PDF)' || !['pl', 'ru', 'ar', 'he'].includes(language));

const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
export const hasBrowser = CHROMIUM !== undefined;
let browser: Promise<Browser> | undefined;

function startBrowser(): Promise<Browser> {
  return (browser ??= chromium.launch({ executablePath: CHROMIUM! }));
}

export async function endBrowser(): Promise<void> {
  await (await browser)?.close();
}
