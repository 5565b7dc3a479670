/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  compoundFileBytes,
  docBytes,
  docxBytes,
  docxParts,
  exeBytes,
  xlsBytes,
  zipBytes,
} from '../../testing/documents';
import { field, override, wordBinary, wordPackage, wordXml, type Relation } from '../../testing/word-documents';
import { findActiveContent, type ActiveContent } from './active-content';
import { inspectDocument } from './inspect';
import { isLocalPath } from './local-path';
import { sized } from '../../testing/sized';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'active-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function find(bytes: Buffer, extension: 'doc' | 'docx') {
  const path = join(folder, String((files += 1)));
  await writeFile(path, bytes);
  return findActiveContent(path, extension);
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const of = (part: string, ...list: Relation[]) => ({ relations: { [part]: list } });
const document = (...list: Relation[]) => of('word/document.xml', ...list);
const settings = (target: string) => of('word/settings.xml', { type: 'attachedTemplate', target, mode: 'External' });
const story = (part: string, root: string, content: string) => ({
  parts: [{ name: `word/${part}.xml`, data: wordXml(root, content) }],
  types: override(`word/${part}.xml`, `${MAIN}.${part}+xml`),
});
const hyperlink: Relation = { type: 'hyperlink', target: 'https://example.org/', mode: 'External' };
const chart = {
  relations: {
    'word/document.xml': [{ type: 'chart', target: 'charts/chart1.xml' }],
    'word/charts/chart1.xml': [{ type: 'package', target: '../embeddings/Microsoft_Excel_Sheet1.xlsx' }],
  },
  parts: [
    { name: 'word/charts/chart1.xml', data: '<c:chartSpace xmlns:c="c"/>' },
    {
      name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx',
      data: zipBytes([{ name: 'xl/workbook.xml', data: '<x/>' }]),
    },
  ],
  types: '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
};

describe('active content of a DOCX', () => {
  test.each<[string, () => Buffer]>([
    ['of plain text', () => docxBytes()],
    [
      'with links to follow',
      () =>
        wordPackage({
          ...document(hyperlink, { ...hyperlink, target: 'mailto:jane@mail.example' }),
          body: field('HYPERLINK "https://example.org"'),
        }),
    ],
    [
      'with page numbers, a date and a table of contents',
      () =>
        wordPackage({
          body:
            field('PA', 'GE') +
            field(' TOC \\o "1-3" ') +
            '<w:p><w:fldSimple w:instr=" DATE \\@ &quot;d.M.yyyy&quot; "/></w:p>',
        }),
    ],
    [
      'with a field within a field',
      () =>
        wordPackage({
          body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF </w:instrText></w:r>${field('PAGE')}<w:r><w:instrText> = 1 "a"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
        }),
    ],
    [
      'with a formula of a field',
      () =>
        wordPackage({
          body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>=</w:instrText></w:r>${field('PAGE')}<w:r><w:instrText>-1</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
        }),
    ],
    [
      'with a place to click and type of a résumé template',
      () => wordPackage({ body: field('MACROBUTTON NoMacro [Your name]') }),
    ],
    [
      'with a picture, a picture from the web, and a font',
      () =>
        wordPackage({
          ...document(
            { type: 'image', target: 'media/image1.png' },
            { type: 'image', target: 'https://example.org/logo.png', mode: 'External' },
          ),
          parts: [
            { name: 'word/media/image1.png', data: Buffer.from('89504e470d0a1a0a', 'hex') },
            { name: 'word/fonts/font1.odttf', data: Buffer.alloc(99, 7) },
          ],
          body: field('INCLUDEPICTURE "https://example.org/logo.png" \\* MERGEFORMATINET'),
        }),
    ],
    ['with a chart and its sheet', () => wordPackage(chart)],
    [
      'made from a template of its writer',
      () =>
        wordPackage(
          settings(
            'file:///C:\\Users\\jane\\AppData\\Roaming\\Microsoft\\Templates\\TM02919188[[fn=Basic%20resume]].dotx',
          ),
        ),
    ],
    [
      'that tells of DDE and links',
      () => wordPackage({ body: '<w:p><w:r><w:t>DDE, DDEAUTO, LINK and INCLUDETEXT in legacy code</w:t></w:r></w:p>' }),
    ],
    [
      'in UTF-16',
      () =>
        wordPackage({
          parts: [{ name: 'word/document.xml', data: utf16(wordXml('document', `<w:body>${field('PAGE')}</w:body>`)) }],
        }),
    ],
    [
      'with printer settings and properties that are no XML of Word',
      () =>
        wordPackage({
          parts: [
            { name: 'word/printerSettings1.bin', data: Buffer.alloc(40, 1) },
            { name: 'docProps/app.xml', data: '<Properties/>' },
            { name: 'customXml/item1.xml', data: '<b:Sources/>' },
          ],
        }),
    ],
  ])('findActiveContent finds nothing in a DOCX %s', async (_, bytes) => {
    const path = join(folder, String((files += 1)));
    await writeFile(path, bytes());
    expect(await inspectDocument(path, 'cv.docx')).toMatchObject({ extension: 'docx' });
    expect(await findActiveContent(path, 'docx')).toBeNull();
  });

  test.each<[string, ActiveContent, () => Buffer]>([
    [
      'a field behind more white space than its name is looked for in',
      'fields',
      () => wordPackage({ body: field(`${' '.repeat(500)}DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe`) }),
    ],
    [
      'a field behind white space in several runs',
      'fields',
      () => wordPackage({ body: field(' '.repeat(150), ' '.repeat(150), 'DDE', 'AUTO x y') }),
    ],
    [
      'a document fetched by a field of an older name',
      'fields',
      () => wordPackage({ body: field('INCLUDE "https://example.org/a.docx"') }),
    ],
    [
      'a field that asks a database',
      'fields',
      () => wordPackage({ body: field('DATABASE \\d "C:\\a.mdb" \\c "DSN=x"') }),
    ],
    [
      'of a macro-enabled type',
      'macros',
      () =>
        wordPackage({
          parts: [
            {
              ...docxParts()[0]!,
              data: String(docxParts()[0]!.data).replace(
                `${MAIN}.document.main+xml`,
                'application/vnd.ms-word.document.macroEnabled.main+xml',
              ),
            },
          ],
        }),
    ],
    [
      "of a macro-enabled template's type",
      'macros',
      () =>
        wordPackage({
          types: override('word/other.xml', 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml'),
        }),
    ],
    [
      'with renamed macros, by their type',
      'macros',
      () =>
        wordPackage({
          types: override('word/theme.dat', 'application/vnd.ms-office.vbaProject'),
          parts: [{ name: 'word/theme.dat', data: 'x' }],
        }),
    ],
    [
      "with renamed macros, by their extension's type",
      'macros',
      () =>
        wordPackage({
          types: '<Default Extension="dat" ContentType="application/vnd.ms-office.vbaProject"/>',
          parts: [{ name: 'word/theme.dat', data: 'x' }],
        }),
    ],
    [
      'with renamed macros, by their relation',
      'macros',
      () =>
        wordPackage(
          document({ type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', target: 'theme.dat' }),
        ),
    ],
    [
      'with renamed macros, by their bytes',
      'objects',
      () => wordPackage({ parts: [{ name: 'word/media/image1.png', data: xlsBytes() }] }),
    ],
    [
      'with an embedded object',
      'objects',
      () =>
        wordPackage({
          ...document({ type: 'oleObject', target: 'embeddings/oleObject1.bin' }),
          parts: [{ name: 'word/embeddings/oleObject1.bin', data: 'x' }],
        }),
    ],
    [
      'with an embedded object, by its type',
      'objects',
      () =>
        wordPackage({
          types: override('word/embeddings/a.bin', 'application/vnd.openxmlformats-officedocument.oleObject'),
        }),
    ],
    [
      'with an embedded sheet to open',
      'objects',
      () => wordPackage(document({ type: 'package', target: 'embeddings/sheet.xlsx' })),
    ],
    ['with a zip of another kind under a chart', 'objects', () => wordPackage({ ...chart, types: '' })],
    ['with a program', 'objects', () => wordPackage({ parts: [{ name: 'word/media/image1.emf', data: exeBytes() }] })],
    ['with rich text', 'objects', () => wordPackage({ parts: [{ name: 'word/a.dat', data: '{\\rtf1}' }] })],
    ['with a control', 'objects', () => wordPackage(document({ type: 'control', target: 'activeX/activeX1.xml' }))],
    [
      'with a control, by its type',
      'objects',
      () => wordPackage({ types: override('word/activeX/activeX1.xml', 'application/vnd.ms-office.activeX+xml') }),
    ],
    [
      'with a part of another kind unfolded into it',
      'objects',
      () => wordPackage(document({ type: 'aFChunk', target: 'chunk.html' })),
    ],
    ['with a template from the web', 'links', () => wordPackage(settings('https://evil.example/t.dotm'))],
    [
      'with a template from the web, its mode in capitals',
      'links',
      () =>
        wordPackage(
          of('word/settings.xml', { type: 'attachedTemplate', target: 'http://evil.example/t', mode: 'EXTERNAL' }),
        ),
    ],
    ['with a template of a share', 'links', () => wordPackage(settings('file:///\\\\evil.example\\share\\t.dotm'))],
    [
      'with a linked object',
      'objects',
      () => wordPackage(document({ type: 'oleObject', target: 'mhtml:https://evil.example/x!x', mode: 'External' })),
    ],
    [
      'with a linked frame',
      'links',
      () =>
        wordPackage(of('word/webSettings.xml', { type: 'frame', target: 'https://evil.example/', mode: 'External' })),
    ],
    [
      'with a linked document',
      'links',
      () => wordPackage(document({ type: 'subDocument', target: 'https://evil.example/a.docx', mode: 'External' })),
    ],
    [
      'with a picture of a share',
      'links',
      () => wordPackage(document({ type: 'image', target: 'file://evil.example/p.png', mode: 'External' })),
    ],
    [
      'in the strict form, with a linked frame',
      'links',
      () =>
        wordPackage(
          document({
            type: 'http://purl.oclc.org/ooxml/officeDocument/relationships/frame',
            target: 'https://evil.example/',
            mode: 'External',
          }),
        ),
    ],
    [
      'with DDE',
      'fields',
      () => wordPackage({ body: field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe" ') }),
    ],
    ['with DDE over many runs', 'fields', () => wordPackage({ body: field('D', 'D', 'E', ' c:\\\\a ', 'b') })],
    [
      'with DDE in a simple field',
      'fields',
      () => wordPackage({ body: '<w:p><w:fldSimple w:instr="&#x44;DE excel x"/></w:p>' }),
    ],
    ['with DDE in a section of characters', 'fields', () => wordPackage({ body: field('<![CDATA[DDE]]>', ' x') })],
    [
      'with DDE under another prefix',
      'fields',
      () =>
        wordPackage({
          parts: [
            {
              name: 'word/document.xml',
              data: wordXml('document', field('dde x')).replaceAll('w:', 'q:').replace('xmlns:w', 'xmlns:q'),
            },
          ],
        }),
    ],
    [
      'with DDE behind an end in a branch that is not read',
      'fields',
      () =>
        wordPackage({
          body: field('DDE x').replace(
            '<w:r><w:instrText',
            '<y:AlternateContent xmlns:y="y"><y:Choice><w:fldChar w:fldCharType="end"/></y:Choice></y:AlternateContent><w:r><w:instrText',
          ),
        }),
    ],
    [
      'with two targets of one relation',
      'unreadable',
      () =>
        wordPackage({
          parts: [
            {
              name: 'word/_rels/settings.xml.rels',
              data: '<Relationships><Relationship xmlns:y="y" y:TargetMode="Internal" TargetMode="External" Type="a/attachedTemplate" Target="https://evil.example/"/></Relationships>',
            },
          ],
        }),
    ],
    [
      'with DDE in UTF-16',
      'fields',
      () => wordPackage({ parts: [{ name: 'word/document.xml', data: utf16(wordXml('document', field('DDE x'))) }] }),
    ],
    [
      'with DDE in an instruction that was struck out',
      'fields',
      () => wordPackage({ body: field('DDE x').replaceAll('instrText', 'delInstrText') }),
    ],
    [
      'with a field that computes the name of another',
      'fields',
      () =>
        wordPackage({
          body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${field('QUOTE 68 68 69 65 85 84 79')}<w:r><w:instrText> x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
        }),
    ],
    [
      'with DDE in a field that is never closed',
      'fields',
      () =>
        wordPackage({
          body: '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE x</w:instrText></w:r></w:p>',
        }),
    ],
    [
      'with a document fetched by a field',
      'fields',
      () => wordPackage({ body: field('INCLUDETEXT "https://evil.example/x.docx"') }),
    ],
    ...(
      [
        'header1:hdr',
        'footer2:ftr',
        'footnotes:footnotes',
        'endnotes:endnotes',
        'comments:comments',
        'glossary/document:glossaryDocument',
      ] as const
    ).map((each): [string, ActiveContent, () => Buffer] => {
      const [part = '', root = ''] = each.split(':');
      return [`with DDE in ${part}`, 'fields', () => wordPackage(story(part, root, field('DDE x')))];
    }),
    [
      'with DDE in a part of any name',
      'fields',
      () =>
        wordPackage({
          types: override('a/b.dat', `${MAIN}.document.main+xml`),
          parts: [{ name: 'a/b.dat', data: wordXml('document', field('DDE x')) }],
        }),
    ],
    [
      'with more XML than is looked through',
      'unreadable',
      () =>
        wordPackage({
          parts: [{ name: 'word/document.xml', data: wordXml('document', `<w:p>${'lorem '.repeat(6_000_000)}</w:p>`) }],
        }),
    ],
    [
      'that is nested without end',
      'unreadable',
      () => wordPackage({ body: '<w:p>'.repeat(5_000) + '</w:p>'.repeat(5_000) }),
    ],
    [
      'with attributes without end',
      'unreadable',
      () => wordPackage({ body: `<w:p ${Array.from({ length: 2_000 }, (_, index) => `a${index}="x"`).join(' ')}/>` }),
    ],
    [
      'with a document type',
      'unreadable',
      () => wordPackage({ parts: [{ name: 'word/document.xml', data: '<!DOCTYPE a [<!ENTITY b "DDE">]><a>&b;</a>' }] }),
    ],
    [
      'in an encoding of its own',
      'unreadable',
      () =>
        wordPackage({ parts: [{ name: 'word/document.xml', data: '<?xml version="1.0" encoding="IBM037"?><a/>' }] }),
    ],
    ['that is not well formed', 'unreadable', () => wordPackage({ body: '<w:p>' })],
    [
      'whose part is larger than it says',
      'unreadable',
      () => zipBytes(docxParts().map((part) => ({ ...part, declaredSize: 20 }))),
    ],
  ])('findActiveContent detects in a DOCX: %s (%s)', async (_, finding, bytes) => {
    expect(await find(bytes(), 'docx')).toBe(finding);
  });
});

describe('active content of a DOC', () => {
  const hyperlinkText = '\x13 HYPERLINK "https://example.org" \x14here\x15';
  test.each<[string, () => Buffer]>([
    ['of plain text', () => wordBinary({})],
    ['without tables', () => docBytes()],
    [
      'with fields',
      () =>
        wordBinary({
          pieces: [
            { text: `A ${hyperlinkText} and \x13PAGE\x15` },
            { text: '\x13 DATE \\@ "d.M." \x14today\x15', wide: true },
          ],
        }),
    ],
    ['with an empty storage for objects', () => wordBinary({ parts: [{ name: 'ObjectPool', members: [] }] })],
    ['made from a template of its writer', () => wordBinary({ template: 'C:\\Templates\\CV.dot' })],
    [
      'that tells of DDE',
      () => wordBinary({ pieces: [{ text: 'DDEAUTO, DDE, INCLUDETEXT' }, { text: 'DDE', wide: true }] }),
    ],
  ])('findActiveContent finds nothing in a DOC %s', async (_, bytes) => {
    expect(await find(bytes(), 'doc')).toBeNull();
  });

  test.each<[string, ActiveContent, () => Buffer]>([
    [
      'with an embedded object',
      'objects',
      () =>
        wordBinary({
          parts: [{ name: 'ObjectPool', members: [{ name: '_1', members: [{ name: '\x01Ole10Native' }] }] }],
        }),
    ],
    [
      'with an embedded object elsewhere',
      'objects',
      () => compoundFileBytes([{ name: 'WordDocument' }, { name: 'a', members: [{ name: '\x01Ole10Native' }] }]),
    ],
    ['with DDE', 'fields', () => wordBinary({ pieces: [{ text: 'x\x13 DDEAUTO c:\\cmd \x14y\x15' }] })],
    [
      'with DDE in wide characters',
      'fields',
      () => wordBinary({ pieces: [{ text: '\x13dde c:\\cmd \x15', wide: true }] }),
    ],
    [
      'with DDE over two pieces',
      'fields',
      () => wordBinary({ pieces: [{ text: '\x13 DD' }, { text: 'E c:\\cmd \x15', wide: true }] }),
    ],
    [
      'with a field that computes the name of another',
      'fields',
      () => wordBinary({ pieces: [{ text: '\x13\x13QUOTE 68 68 69\x15 x\x15' }] }),
    ],
    [
      'with DDE far into a long text',
      'fields',
      () => wordBinary({ pieces: [{ text: `${'lorem ipsum '.repeat(10_000)}\x13DDE x\x15` }] }),
    ],
    ['with a template from the web', 'links', () => wordBinary({ template: 'http://evil.example/t.dot' })],
    ['with a template of a share', 'links', () => wordBinary({ template: '\\\\evil.example\\share\\t.dot' })],
    ['under a password', 'unreadable', () => wordBinary({ encrypted: true })],
    ['that is none', 'unreadable', () => Buffer.from('text')],
  ])('findActiveContent detects in a DOC: %s (%s)', async (_, finding, bytes) => {
    expect(await find(bytes(), 'doc')).toBe(finding);
  });
});

test.each([
  'Normal.dotm',
  'C:\\a\\b.dotx',
  'file:///C:/a/b%20c.dotx',
  'file:///C:\\a.dot',
  'file://localhost/Users/jane/a.dotx',
  'file:////Users/jane/Library/a.dotx',
  '/Users/jane/a.dotx',
  'templates/a.dotx',
])('isLocalPath is true for %s', (path) => {
  expect(isLocalPath(path)).toBe(true);
});
test.each([
  'https://evil.example/a',
  'http:evil',
  'HTTP://EVIL',
  '\\\\evil\\a',
  '//evil/a',
  '/\\evil\\a',
  'file://evil/a',
  'file:\\\\evil\\a',
  'file:///\\\\evil\\a',
  'file://///evil/a',
  '%5C%5Cevil%5Ca',
  'file:///%5C%5Cevil',
  'c://evil/a',
  'mhtml:http://evil',
  'ms-word:x',
  'ftp://evil/a',
  '',
  'javascript:x',
])('isLocalPath is false for %s', (path) => {
  expect(isLocalPath(path)).toBe(false);
});

test('the search for active content ends without an error for randomly damaged Word documents', async () => {
  const samples = [wordPackage(chart), wordPackage({ body: field('PAGE') }), docxBytes(), wordBinary({}), docBytes()];
  const damage = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      value: fc.constantFrom(0, 1, 0x7f, 0x80, 0xfe, 0xff),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: samples.length - 1 }),
      damage,
      fc.double({ min: 0.2, max: 1, noNaN: true }),
      async (which, changes, cut) => {
        const copy = Buffer.from(
          samples[which]!.subarray(0, Math.ceil(samples[which]!.length * (cut > 0.6 ? 1 : cut))),
        );
        for (const { at, value } of changes) copy[Math.floor(at * copy.length)] = value;
        await find(copy, which < 3 ? 'docx' : 'doc');
      },
    ),
    { numRuns: sized(400) },
  );
}, 60_000);

function utf16(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le')]);
}
