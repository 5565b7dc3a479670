/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docxBytes, exeBytes, pdfWithText, xlsBytes, zipBytes } from '../../testing/documents';
import {
  field as docxField,
  openDocument,
  openDocumentXml,
  richText,
  wordPage,
  wordXml2003,
} from '../../testing/word-documents';
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

const WORDML = 'http://schemas.microsoft.com/office/word/2003/wordml';
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
  [
    'rich text with a link as Word writes it',
    'rtf',
    () =>
      richText(
        '{\\field\\fldedit{\\*\\fldinst {\\rtlch\\fcs1 \\af0 \\ltrch\\fcs0 \\insrsid1  HYPERLINK "https://example.org/m\\u252\\\'fcller" \\\\o "Tip: x" }{\\b {\\*\\datafield 00d0c9ea}}}{\\fldrslt {\\ul Acme}}}',
      ),
  ],
  [
    'rich text with a list, a long number, and null characters at its end',
    'rtf',
    () => Buffer.concat([richText("{\\leveltext\\'02\\'00.;}\\revdttm-2147483648 x"), Buffer.alloc(3)]),
  ],
  [
    'rich text with a Japanese font and a picture in bytes',
    'rtf',
    () => richText('{\\f1\\fcharset128 x}{\\pict\\bin2 \xff\xd8}'),
  ],
  ['rich text with a link without a scheme', 'rtf', () => field('HYPERLINK "example.org/"')],
  ['rich text with a page number in pieces', 'rtf', () => field('{PA}{\\b GE}')],
  [
    'rich text with a picture in bytes that look like an object',
    'rtf',
    () => richText('{\\pict\\pngblip\\bin11 }{\\objdata }{\\field{\\*\\fldinst DATE \\\\@ "d.M.yyyy"}{\\fldrslt 1}}'),
  ],
  [
    'Word’s XML of 2003 with a link, a picture, a page number and a field in another prefix',
    'wordml',
    () =>
      wordXml2003(
        '<w:docPr><w:attachedTemplate w:val=""/></w:docPr><w:hlink w:dest="https://example.org"/><w:pict><w:binData w:name="wordml://01000001.png">iVBO</w:binData><v:imagedata xmlns:v="v" src="wordml://01000001.png"/></w:pict><w:fldSimple w:instr=" PAGE "/>',
      ),
  ],
  [
    'a web page with links, Word’s settings and styles',
    'html',
    () =>
      wordPage(
        '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><style><!-- p {mso-footnote-separator:url("cv_files/header.htm") fs; font-family:"Arial"} --></style><p style="mso-list:l0 level1 lfo1"><![if !supportLists]>·<![endif]><a href="https://example.org/?a=1">x</a><img src="cv_files/image001.png" alt="https://example.org"></p>',
      ),
  ],
  [
    'an OpenDocument text with its writer’s template, a chart and an empty menu',
    'odt',
    () =>
      openDocument(
        '<draw:object xlink:href="./Object 1"/><text:a xlink:href="mailto:a@b.example"/><office:scripts/>',
        '',
        [
          {
            name: 'meta.xml',
            data: openDocumentXml('<meta:template xmlns:meta="m" xlink:href="file:///home/ann/a.ott"/>'),
          },
          { name: 'Configurations2/accelerator/current.xml', data: '' },
        ],
      ),
  ],
])('findActiveContent finds nothing in %s', async (_, kind, bytes) => {
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
])('findActiveContent finds %s', async (_, found, kind, bytes) => {
  expect(await find(bytes(), kind)).toBe(found);
});

/** Ways around the search that an earlier version did not detect. */
test.each<[string, ActiveContent, DocumentKind, () => Buffer]>([
  ['a field’s name in Unicode', 'fields', 'rtf', () => field('\\u68?\\u68?\\u69?AUTO c:')],
  ['a field’s name without fallback letters', 'fields', 'rtf', () => field('\\uc0\\u68 \\u68 \\u69 AUTO c:')],
  ['a harmless name that Unicode skips', 'fields', 'rtf', () => field('\\uc4\\u68 PAGEDE c:')],
  ['a field’s name behind a group that is not shown', 'fields', 'rtf', () => field('{\\info PAGE }DDEAUTO c:')],
  ['a field’s name behind an unknown group', 'fields', 'rtf', () => field('{\\*\\other PAGE }DDEAUTO c:')],
  ['a field’s name with a known group in it', 'fields', 'rtf', () => field('{\\*\\b DDE}PAGE')],
  ['a field’s name behind text in its group', 'fields', 'rtf', () => field('{PAGE \\datafield }DDE')],
  [
    'a field whose name another computes',
    'fields',
    'rtf',
    () => field('{\\field{\\*\\fldinst DOCPROPERTY a}{\\fldrslt }} PAGE'),
  ],
  ['a field’s name in an address', 'fields', 'rtf', () => field('{\\hlfr DDEAUTO cmd "/c calc" }PAGE ')],
  ['a field’s name in a value of a shape', 'fields', 'rtf', () => field('{\\sv DDEAUTO cmd "/c calc" }PAGE ')],
  ['a field in a picture', 'fields', 'rtf', () => richText('{\\pict{\\*\\x{\\*\\fldinst INCLUDETEXT x}}}')],
  ['a field that is not closed', 'fields', 'rtf', () => Buffer.from('{\\rtf1{\\field{\\*\\fldinst DDE x', 'latin1')],
  [
    'a field in deep groups',
    'fields',
    'rtf',
    () => richText(`${'{'.repeat(900)}{\\*\\fldinst DDE x}${'}'.repeat(900)}`),
  ],
  [
    'a field with a long instruction',
    'fields',
    'rtf',
    () => field(`HYPERLINK "https://${'a'.repeat(5_000)}" "\\\\\\\\\\\\\\\\evil"`),
  ],
  [
    'a link with a second target',
    'fields',
    'rtf',
    () => field('HYPERLINK "https://example.org" \\\\n "\\\\\\\\\\\\\\\\evil\\\\\\\\a"'),
  ],
  ['a picture from a share', 'fields', 'rtf', () => field('INCLUDEPICTURE "\\\\\\\\\\\\\\\\evil\\\\\\\\a.png"')],
  ['a link to a program', 'fields', 'rtf', () => field('HYPERLINK "javascript:x"')],
  [
    'a shape’s picture from a share',
    'links',
    'rtf',
    () => richText('{\\sp{\\sn pibName}{\\sv \\\\\\\\evil\\\\a.png}}'),
  ],
  ['a shape’s picture in Unicode', 'links', 'rtf', () => richText('{\\sp{\\sv \\u92?\\u92?evil}}')],
  ['a template of a share in Unicode', 'links', 'rtf', () => richText('{\\*\\template \\u92?\\u92?evil\\u92?t.dot}')],
  ['the data of a serial letter', 'links', 'rtf', () => richText('{\\*\\mailmerge{\\*\\mmdatasource x}}')],
  ['a macro of a form field', 'macros', 'rtf', () => richText('{\\*\\formfield{\\*\\ffentrymcr x}}')],
  ['an object behind bytes', 'unreadable', 'rtf', () => richText('\\bin9 {\\object}')],
  ['bytes of unclear number', 'unreadable', 'rtf', () => richText('{\\pict\\bin00000000009 }{\\object}')],
  [
    'an object behind a second document',
    'unreadable',
    'rtf',
    () => Buffer.from('{\\rtf1 x}{\\rtf1 \\object}', 'latin1'),
  ],
  ['a zip archive behind rich text', 'unreadable', 'rtf', () => Buffer.concat([richText('x'), zipBytes([])])],
  ['a null character in rich text', 'unreadable', 'rtf', () => richText('\\ob\0ject')],
  ['groups without end', 'unreadable', 'rtf', () => richText('{'.repeat(5_000))],
  ['a brace that may be half of a letter', 'unreadable', 'rtf', () => richText('\\ansicpg932 \x81}')],
  ['an object whose name spans two pieces', 'objects', 'rtf', () => richText(`${'x'.repeat(65_536 - 16)}\\object`)],

  [
    'a second link beside a harmless one',
    'links',
    'odt',
    () => openDocument('<draw:image xlink:href="a.png" office:href="//evil"/>'),
  ],
  [
    'a link with another prefix',
    'links',
    'odt',
    () => openDocument('<q:object xmlns:q="d" xmlns:y="http://www.w3.org/1999/xlink" y:href="file://evil/a"/>'),
  ],
  ['a part outside of the package', 'links', 'odt', () => openDocument('<draw:object xlink:href="./%2e%2e/a"/>')],
  [
    'a page that loads itself anew',
    'links',
    'odt',
    () =>
      openDocument('', '', [
        {
          name: 'meta.xml',
          data: openDocumentXml('<meta:auto-reload xmlns:meta="m" xlink:href="https://evil.example"/>'),
        },
      ]),
  ],
  [
    'a template from the web',
    'links',
    'odt',
    () =>
      openDocument('', '', [
        {
          name: 'meta.xml',
          data: openDocumentXml('<meta:template xmlns:meta="m" xlink:href="https://evil.example/a.ott"/>'),
        },
      ]),
  ],
  [
    'a macro on a key',
    'macros',
    'odt',
    () => openDocument('', '', [{ name: 'Configurations2/accelerator/current.xml', data: '<a/>' }]),
  ],
  ['a macro field', 'macros', 'odt', () => openDocument('<text:execute-macro text:name="x"/>')],
  [
    'an event in an object’s part',
    'macros',
    'odt',
    () => openDocument('', '', [{ name: 'Object 1/content.xml', data: '<s:event-listener xmlns:s="s"/>' }]),
  ],
  [
    'an entity in an OpenDocument text',
    'unreadable',
    'odt',
    () => openDocument('', '', [{ name: 'meta.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }]),
  ],
  [
    'text that unpacks to 30 MB',
    'unreadable',
    'odt',
    () => openDocument('', '', [{ name: 'meta.xml', data: `<a>${' '.repeat(30_000_000)}</a>` }]),
  ],

  [
    'another root',
    'unreadable',
    'wordml',
    () =>
      Buffer.from(
        `<?xml version="1.0"?><!--${WORDML}--><p:package xmlns:p="http://schemas.microsoft.com/office/2006/xmlPackage"/>`,
      ),
  ],
  [
    'a root of another namespace',
    'unreadable',
    'wordml',
    () => Buffer.from(`<?xml version="1.0"?><w:wordDocument xmlns:w="w" xmlns:x="${WORDML}"/>`),
  ],
  [
    'a package in Word’s XML',
    'objects',
    'wordml',
    () => wordXml2003('<p:part xmlns:p="http://schemas.microsoft.com/office/2006/xmlPackage"/>'),
  ],
  ['macros by their element', 'macros', 'wordml', () => wordXml2003('<w:docSuppData/>')],
  [
    'a field under another prefix',
    'fields',
    'wordml',
    () =>
      Buffer.from(
        String(wordXml2003('<w:fldSimple w:instr="&#68;DE x"/>')).replaceAll('w:', 'q:').replace('xmlns:w', 'xmlns:q'),
      ),
  ],
  ['a field in runs', 'fields', 'wordml', () => wordXml2003(docxField('INCLUDE', 'TEXT "x"'))],
  ['a field that nobody knows', 'fields', 'wordml', () => wordXml2003(docxField('OTHER x'))],
  [
    'an end that is ignored',
    'unreadable',
    'wordml',
    () =>
      wordXml2003(
        docxField('DDE x').replace(
          '<w:r><w:instrText',
          '<y:fldChar xmlns:y="y" w:fldCharType="end"/><w:r><w:instrText',
        ),
      ),
  ],
  [
    'a second instruction',
    'unreadable',
    'wordml',
    () => wordXml2003('<w:fldSimple xmlns:y="y" y:instr="PAGE" w:instr="DDE x"/>'),
  ],
  [
    'a style sheet for XML',
    'unreadable',
    'wordml',
    () => Buffer.from(String(wordXml2003('')).replace('?>', '?><?xml-stylesheet href="x"?>')),
  ],
  ['a template of a share', 'links', 'wordml', () => wordXml2003('<w:attachedTemplate w:val="\\\\evil\\t.dot"/>')],
  [
    'a picture from the web',
    'links',
    'wordml',
    () => wordXml2003('<v:imagedata xmlns:v="v" src="https://evil.example/a.png"/>'),
  ],

  [
    'a page that goes elsewhere',
    'actions',
    'html',
    () => wordPage('<meta http-equiv = "&#x72;efresh" content="0;url=x">'),
  ],
  ['a script behind an escape', 'links', 'html', () => wordPage('<a href="java&#10;script:x">x</a>')],
  ['a picture from elsewhere', 'links', 'html', () => wordPage('<img src="&#92;&#92;evil&#92;a.png">')],
  ['a picture from elsewhere behind a tab', 'links', 'html', () => wordPage('<img src="/&#9;/evil.example/a.png">')],
  ['a picture from elsewhere behind a line feed', 'links', 'html', () => wordPage('<img src="ht&#10;tps:/&#13;/a/b">')],
  [
    'a style’s picture from elsewhere behind a tab',
    'actions',
    'html',
    () => wordPage('<p style="background:url(/&#9;/evil.example/a.png)">'),
  ],
  [
    'a style’s picture from elsewhere behind an escaped line feed',
    'actions',
    'html',
    () => wordPage('<style>p{background:url("/\\a /evil.example/a.png")}</style>'),
  ],
  ['a background from elsewhere', 'links', 'html', () => wordPage('<table background=//evil.example/a.png>')],
  ['a second attribute', 'links', 'html', () => wordPage('<img src=a.png src="https://evil.example/a.png">')],
  ['a style with an escape', 'actions', 'html', () => wordPage('<p style="width:\\65xpres/**/sion(x)">')],
  ['a style sheet from elsewhere', 'actions', 'html', () => wordPage('<style>@im\\port "a.css"</style>')],
  ['a field of a web page', 'actions', 'html', () => wordPage("<span style='mso-element:field-begin'></span>")],
  ['a form', 'objects', 'html', () => wordPage('<form action=x>')],
  ['a script in a plain comment', 'objects', 'html', () => wordPage('<!-- <script>x</script> -->')],
  ['a comment in a comment', 'unreadable', 'html', () => wordPage('<!-- <p> <!-- <script> -->')],
  ['a script in a title', 'unreadable', 'html', () => wordPage('<title><script></title>')],
  ['an object of another prefix', 'objects', 'html', () => wordPage('<x:object xmlns:x="x">')],
  ['an XML island with code', 'actions', 'html', () => wordPage('<?import namespace=x implementation="a.htc">')],
  ['a second encoding', 'unreadable', 'html', () => wordPage('<meta charset=utf-7>')],
  [
    'an encoding that hides markup',
    'unreadable',
    'html',
    () => Buffer.from(String(wordPage('x')).replace('utf-8', 'utf-7')),
  ],
  ['elements without end', 'unreadable', 'html', () => wordPage('<b>'.repeat(100_000))],
])('findActiveContent detects a way around an earlier version: %s', async (_, found, kind, bytes) => {
  expect(await find(bytes(), kind)).toBe(found);
});

test.each<[string, DocumentKind, (text: string) => Buffer]>([
  ['rich text', 'rtf', (text) => richText(text)],
  ['an instruction', 'rtf', (text) => field(text)],
  ['a web page', 'html', (text) => wordPage(text)],
  ['an attribute', 'html', (text) => wordPage(`<p title="${text}">`)],
  ['a style', 'html', (text) => wordPage(`<p style="${text}">`)],
  ['Word’s XML', 'wordml', (text) => wordXml2003(text)],
])(
  'findActiveContent searches 1 MB of one repeated piece in %s in linear time',
  async (_, kind, make) => {
    for (const piece of [
      ' ',
      '\n',
      '{',
      '}',
      '<',
      '<b>',
      '<!--',
      '/*',
      '(',
      '"',
      '\\',
      '\\u1',
      '\\x ',
      "\\'41",
      'a',
      '&',
      '-',
      'http-equiv ',
      '<a b=',
      '%',
    ]) {
      const before = process.cpuUsage();
      await find(make(piece.repeat(1_000_000 / piece.length)), kind);
      const { user } = process.cpuUsage(before);
      expect({ piece, isLinear: user < 30_000_000 }).toEqual({ piece, isLinear: true });
    }
  },
  120_000,
);

test.each<[string | null, string, () => Buffer]>([
  ['picture', 'cv.pdf', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['sheet', 'cv.docx', () => zipBytes([{ name: 'xl/workbook.xml', data: 'x' }])],
  ['sheet', 'cv.doc', xlsBytes],
  ['pdf', 'cv.docx', () => pdfWithText('x')],
  ['word', 'cv.pdf', () => docxBytes()],
  ['web-archive', 'cv.doc', () => Buffer.from('MIME-Version: 1.0')],
  [null, 'cv.docx', () => docxBytes({ macros: true })],
  [null, 'cv.pdf', exeBytes],
])('foreignKind returns %s for a refused %s', async (kind, name, bytes) => {
  await writeFile(path, bytes());
  expect(await foreignKind(path, name)).toBe(kind);
});
