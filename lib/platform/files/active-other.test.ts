/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docxBytes, exeBytes, pdfWithText, xlsBytes, zipBytes } from '../../testing/documents';
import { openDocument, richText, wordPage, wordXml2003 } from '../../testing/word-documents';
import { findActiveContent, type ActiveContent } from './active-content';
import { foreignKind } from './foreign-files';
import type { DocumentKind } from './inspect';

let path: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'active-other-'));
  path = join(folder, 'document');
});
afterAll(() => rm(folder, { recursive: true }));

async function find(bytes: Buffer, kind: DocumentKind) {
  await writeFile(path, bytes);
  return findActiveContent(path, kind);
}

const field = (instruction: string) => richText(`{\\field{\\*\\fldinst ${instruction}}{\\fldrslt Acme}}`);

test.each<[string, DocumentKind, () => Buffer]>([
  ['rich text with a hyperlink', 'rtf', () => field('HYPERLINK "https://example.org"')],
  ['rich text with a local template', 'rtf', () => richText('{\\*\\template C:\\\\Users\\\\ann\\\\Normal.dotm}')],
  [
    'an OpenDocument text with a link and a web picture',
    'odt',
    () =>
      openDocument(
        '<text:a xlink:href="https://example.org/">x</text:a><draw:image xlink:href="https://example.org/a.png"/>',
      ),
  ],
  [
    'a web page from Word with a style sheet in its folder',
    'html',
    () => wordPage('<link rel=themeData href="cv_files/theme.thmx"><p>on time = always</p>'),
  ],
  ['Word’s XML of 2003', 'wordml', () => wordXml2003('<w:p><w:r><w:t>x</w:t></w:r></w:p>')],
])('finds no active content in %s', async (_, kind, bytes) => {
  expect(await find(bytes(), kind)).toBeNull();
});

test.each<[string, ActiveContent, DocumentKind, () => Buffer]>([
  ['an object in rich text', 'objects', 'rtf', () => richText('{\\object\\objemb{\\*\\objdata 01050000}}')],
  ['DDE in rich text', 'fields', 'rtf', () => field('DDEAUTO c:\\\\\\\\cmd')],
  ['DDE in pieces in rich text', 'fields', 'rtf', () => field("{D}{\\b \\'44E}AUTO c:")],
  ['a computed field in rich text', 'fields', 'rtf', () => field('{\\field{\\*\\fldinst QUOTE 68 68 69}} x')],
  [
    'a template from the web in rich text',
    'links',
    'rtf',
    () => richText('{\\*\\template https://evil.example/t.dotm}'),
  ],
  [
    'a macro call in an OpenDocument text',
    'macros',
    'odt',
    () => openDocument('<text:a xlink:href="vnd.sun.star.script:x">x</text:a>'),
  ],
  [
    'an event in an OpenDocument text',
    'macros',
    'odt',
    () => openDocument('<office:event-listeners><script:event-listener/></office:event-listeners>'),
  ],
  [
    'a linked section of an OpenDocument text',
    'links',
    'odt',
    () => openDocument('<text:section-source xlink:href="https://evil.example/a.odt"/>'),
  ],
  [
    'an object in an OpenDocument text',
    'objects',
    'odt',
    () => openDocument('', '', [{ name: 'Object 1', data: xlsBytes() }]),
  ],
  ['DDE in an OpenDocument text', 'fields', 'odt', () => openDocument('<office:dde-source/>')],
  [
    'an OpenDocument text that is locked',
    'unreadable',
    'odt',
    () => zipBytes([{ name: 'content.xml', data: Buffer.from([9, 200, 1]) }]),
  ],
  ['a script in a web page', 'objects', 'html', () => wordPage('<script>x</script>')],
  ['an event in a web page', 'actions', 'html', () => wordPage('<p onclick="x()">x</p>')],
  ['macros of a web page', 'macros', 'html', () => wordPage('<link rel=Edit-Time-Data href="cv_files/editdata.mso">')],
  [
    'a style sheet from elsewhere',
    'links',
    'html',
    () => wordPage('<link rel=stylesheet href="https://evil.example/a.css">'),
  ],
  [
    'an object in a comment',
    'objects',
    'html',
    () => wordPage('<!--[if gte mso 9]><xml><o:OLEObject/></xml><![endif]-->'),
  ],
  ['macros in Word’s XML of 2003', 'objects', 'wordml', () => wordXml2003('<w:binData w:name="editdata.mso"/>')],
  ['DDE in Word’s XML of 2003', 'fields', 'wordml', () => wordXml2003('<w:fldSimple w:instr="DDE x"/>')],
  ['broken XML of 2003', 'unreadable', 'wordml', () => Buffer.from('<w:wordDocument')],
])('finds %s', async (_, found, kind, bytes) => {
  expect(await find(bytes(), kind)).toBe(found);
});

test.each<[string | null, string, () => Buffer]>([
  ['picture', 'cv.pdf', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['sheet', 'cv.docx', () => zipBytes([{ name: 'xl/workbook.xml', data: 'x' }])],
  ['sheet', 'cv.doc', xlsBytes],
  ['pdf', 'cv.docx', () => pdfWithText('x')],
  ['word', 'cv.pdf', () => docxBytes()],
  ['web-archive', 'cv.doc', () => Buffer.from('MIME-Version: 1.0')],
  [null, 'cv.docx', () => docxBytes({ macros: true })],
  [null, 'cv.pdf', exeBytes],
])('foreignKind says %s of a refused %s', async (kind, name, bytes) => {
  await writeFile(path, bytes());
  expect(await foreignKind(path, name)).toBe(kind);
});
