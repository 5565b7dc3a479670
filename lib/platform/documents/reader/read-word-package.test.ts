import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordPackage, wordXml, type WordContents } from '../../../testing/word-documents';
import { readWordPackage } from './read-word-package';

const folder = mkdtempSync(join(tmpdir(), 'northlane-word-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function linesOf(contents: WordContents): Promise<string[]> {
  const path = join(folder, 'document');
  writeFileSync(path, wordPackage(contents));
  const { text } = await readWordPackage(path);
  return text.split('\n');
}

const r = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const FILLER = p(r('Ann Lee keeps the trains running on time'));
const SEEN = 'Ann Lee keeps the trains running on time';

test('readWordPackage reads paragraphs, breaks, tabs, list items and headings as lines', async () => {
  const heading = '<w:pStyle w:val="Heading1"/>';
  const listed = '<w:numPr><w:ilvl w:val="0"/></w:numPr>';
  expect(
    await linesOf({
      body:
        FILLER +
        p(r('Experience'), heading) +
        p(
          `${r('Acme')}<w:r><w:tab/><w:t>2019</w:t><w:br/><w:t>Leeds</w:t></w:r>`,
          '<w:tabs><w:tab w:val="left" w:pos="9"/></w:tabs>',
        ) +
        p(r('Go'), listed),
    }),
  ).toEqual([SEEN, '', 'Experience', 'Acme    2019', 'Leeds', '• Go']);
});

test('readWordPackage joins table cells of one line each into one line, and puts longer cells below each other', async () => {
  const table = (...cells: string[]) =>
    `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr></w:tbl>`;
  expect(
    await linesOf({
      body:
        FILLER +
        table(p(r('2019')), p(r('Acme')), p('')) +
        table(p(r('Skills')) + p(r('Go')), p(r('Work')) + table(p(r('a')), p(r('b')))),
    }),
  ).toEqual([SEEN, '2019    Acme', 'Skills', 'Go', 'Work', 'a    b']);
});

test('readWordPackage leaves out deleted, hidden and fallback text, and reads a text box once', async () => {
  const box = (text: string) => `<w:txbxContent>${p(r(text))}</w:txbxContent>`;
  expect(
    await linesOf({
      body:
        FILLER +
        p(
          `<w:del><w:r><w:delText>old</w:delText></w:r></w:del>${r('shown')}${r('stuffed', '<w:vanish/>')}${r('!', '<w:vanish w:val="0"/>')}`,
        ) +
        p(
          `<w:r><mc:AlternateContent xmlns:mc="mc"><mc:Choice>${box('In a box')}</mc:Choice><mc:Fallback>${box('In a box')}</mc:Fallback></mc:AlternateContent></w:r>${r('after')}`,
        ),
    }),
  ).toEqual([SEEN, 'shown!', 'In a box', 'after']);
});

test('readWordPackage puts headers first and footers last, identical ones once', async () => {
  const head = (name: string, text: string) => ({ name: `word/${name}.xml`, data: wordXml('hdr', p(r(text))) });
  expect(
    await linesOf({
      body: FILLER,
      parts: [head('footer1', 'ann@mail.example'), head('header1', 'CV'), head('header2', 'CV')],
    }),
  ).toEqual(['CV', SEEN, 'ann@mail.example']);
});
