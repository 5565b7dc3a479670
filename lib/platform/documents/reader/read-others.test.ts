/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocument, richText, wordPage } from '../../../testing/word-documents';
import { readOpenDocument } from './read-open-document';
import { readRichText } from './read-rich-text';
import { readWebPage } from './read-web-page';

const folder = mkdtempSync(join(tmpdir(), 'northlane-others-'));
const path = join(folder, 'document');
afterAll(() => rmSync(folder, { recursive: true }));

const FILLER = 'Ann Lee keeps the trains running on time';

async function linesOf(read: typeof readRichText, bytes: Buffer) {
  writeFileSync(path, bytes);
  return (await read(path)).text.split('\n');
}

test('readRichText reads several encodings, line breaks, table cells and fields', async () => {
  const fonts = '{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset134 SimSun;}}';
  const body = `${FILLER}\\par\\f1 \\'cc\\'e0\\'f0\\'f2\\f0\\line \\u8217?s\\tab x\\par\\f2 \\'b1\\'b1\\'be\\'a9\\f0\\par A\\cell B\\cell\\row {\\field{\\*\\fldinst HYPERLINK x}{\\fldrslt link}}`;
  expect(await linesOf(readRichText, richText(fonts + body))).toEqual([
    FILLER,
    'Март',
    '’s    x',
    '北京',
    'A    B',
    'link',
  ]);
});

test('readRichText leaves out deleted and hidden text, comments, pictures and style sheets', async () => {
  const body = `{\\stylesheet{\\s0 Normal;}}{\\info{\\title CV}}${FILLER}{\\deleted gone}{\\v hidden}{\\*\\unknown x}{\\pict ffd8}{\\*\\annotation note}{\\bin3 }}}!`;
  expect(await linesOf(readRichText, richText(body))).toEqual([`${FILLER}!`]);
});

test('readOpenDocument reads headings, lists, tables, spaces and headers, without tracked deletions', async () => {
  const body = `<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:p>${FILLER}</text:p><text:h>Work</text:h>
    <text:list><text:list-item><text:p>Go<text:s text:c="2"/>and<text:tab/>Rust<text:line-break/>C</text:p></text:list-item></text:list>
    <table:table><table:table-row><table:table-cell><text:p>2019</text:p></table:table-cell><table:table-cell><text:p>Acme</text:p></table:table-cell></table:table-row></table:table>`;
  const styles =
    '<style:style><text:p>no text</text:p></style:style><style:header><text:p>Ann Lee</text:p></style:header>';
  expect(await linesOf(readOpenDocument, openDocument(body, styles))).toEqual([
    ...['Ann Lee', FILLER, '', 'Work', '• Go  and    Rust', 'C', '2019    Acme'],
  ]);
});

test('readWebPage reads paragraphs, lists and tables of a web page from Word, without markup in comments', async () => {
  const body = `<h1>Ann Lee</h1><p>${FILLER},\n<b>daily</b></p><ul><li>Go</ul><table><tr><td>2019</td><td>Acme</td></tr></table><!--[if gte mso 9]><p>gone</p><![endif]-->`;
  expect(await linesOf(readWebPage, wordPage(body))).toEqual(['Ann Lee', `${FILLER}, daily`, '• Go', '2019    Acme']);
});

test.each([
  ['rich text', readRichText, richText],
  ['a web page', readWebPage, (text: string) => wordPage(text.replaceAll(' ', '<b> </b>'))],
  ['an OpenDocument text', readOpenDocument, (text: string) => openDocument(`<text:p>${text}</text:p>`)],
])(
  'the document reader reads 1 MB of one repeated piece in %s in linear time',
  async (_, read, make) => {
    for (const piece of [' ', '\n', '-', 'a ']) {
      writeFileSync(path, make(`${FILLER}${piece.repeat(1_000_000 / piece.length)}x`));
      const before = process.cpuUsage();
      await read(path);
      expect({ piece, isLinear: process.cpuUsage(before).user < 20_000_000 }).toEqual({ piece, isLinear: true });
    }
  },
  120_000,
);
