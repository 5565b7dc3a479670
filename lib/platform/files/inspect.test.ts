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
  htmlBytes,
  pdfOfSize,
  pdfWithText,
  xlsBytes,
  zipBytes,
} from '../../testing/documents';
import { openDocument, richText, wordPage, wordXml2003 } from '../../testing/word-documents';
import { inspectDocument } from './inspect';
import { sized } from '../../testing/sized';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(bytes: Buffer, name: string) {
  const path = join(folder, String((files += 1)));
  await writeFile(path, bytes);
  return inspectDocument(path, name);
}

const PDF = pdfWithText('Curriculum vitae');
const DOC = docBytes();
const DOCX = docxBytes();
const word = { name: 'WordDocument' };
const MB = 1024 * 1024;

test.each<[why: string, bytes: () => Buffer, name: string]>([
  ['a PDF', () => PDF, 'cv.pdf'],
  ['an upper-case extension', () => PDF, 'CV.PDF'],
  ['a name with a space at its end', () => PDF, 'cv.pdf '],
  ['two extensions, the last of which counts', () => PDF, 'cv.exe.pdf'],
  ['a PDF of 10 MB', () => pdfOfSize(10 * MB), 'cv.pdf'],
  ['a PDF after a byte order mark', () => Buffer.concat([Buffer.from('\ufeff'), PDF]), 'cv.pdf'],
  ['a PDF after a blank line', () => Buffer.concat([Buffer.from('\r\n'), PDF]), 'cv.pdf'],
  ['PDF 2.0', () => Buffer.from('%PDF-2.0\n%%EOF'), 'cv.pdf'],
  ['a DOC', () => DOC, 'cv.doc'],
  [
    'a DOC with an embedded sheet',
    () => compoundFileBytes([word, { name: 'ObjectPool', members: [{ name: '_1', members: [{ name: 'Workbook' }] }] }]),
    'cv.doc',
  ],
  [
    'a DOC with many streams',
    () => compoundFileBytes([...Array.from({ length: 200 }, (_, index) => ({ name: `s${index}` })), word]),
    'cv.doc',
  ],
  [
    'a DOC whose allocation table needs a chain of its own',
    () => compoundFileBytes([{ name: 'Data', size: 9 * MB }, word]),
    'cv.doc',
  ],
  ['a DOCX', () => DOCX, 'cv.docx'],
  [
    'a DOCX whose parts are named in capitals',
    () => zipBytes(docxParts().map((part) => ({ ...part, name: part.name.toUpperCase() }))),
    'cv.docx',
  ],
  [
    'a DOCX saved by Word on the web',
    () => zipBytes(docxParts().map((part) => ({ ...part, name: part.name.replace('document', 'document2') }))),
    'cv.docx',
  ],
  [
    'a DOCX that shrinks well, but is small',
    () => zipBytes([...docxParts(), { name: 'word/styles.xml', data: Buffer.alloc(4 * MB) }]),
    'cv.docx',
  ],
])('inspectDocument accepts %s', async (_, bytes, name) => {
  const extension = /\w+$/.exec(name.trim().toLowerCase())?.[0];
  expect(await inspect(bytes(), name)).toEqual({
    kind: extension,
    extension,
    mime: expect.stringMatching(/^application\//),
  });
});

test.each<[why: string, bytes: () => Buffer, name: string, kind: string, extension: string]>([
  ['a DOCX named .doc', () => DOCX, 'cv.doc', 'docx', 'docx'],
  ['a DOC named .docx', () => DOC, 'cv.docx', 'doc', 'doc'],
  ['rich text', () => richText('Curriculum vitae'), 'cv.rtf', 'rtf', 'rtf'],
  ['rich text named .doc', () => richText('Curriculum vitae'), 'cv.doc', 'rtf', 'rtf'],
  ['an OpenDocument text', () => openDocument('<text:p>Curriculum vitae</text:p>'), 'cv.odt', 'odt', 'odt'],
  ['Word’s XML of 2003', () => wordXml2003('<w:p/>'), 'cv.doc', 'wordml', 'doc'],
  ['a web page that Word has saved', () => wordPage('<p>Curriculum vitae</p>'), 'cv.doc', 'html', 'doc'],
])('inspectDocument trusts the content of %s more than its name', async (_, bytes, name, kind, extension) => {
  expect(await inspect(bytes(), name)).toMatchObject({ kind, extension });
});

test.each<[why: string, bytes: () => Buffer, name: string]>([
  ['an empty file', () => Buffer.alloc(0), 'cv.pdf'],
  ['an empty file', () => Buffer.alloc(0), 'cv.doc'],
  ['an empty file', () => Buffer.alloc(0), 'cv.docx'],
  ['another extension', () => PDF, 'cv.txt'],
  ['no extension', () => PDF, 'pdf'],
  ['a program behind a document extension', () => PDF, 'cv.pdf.exe'],
  ['an extension after a null character', () => PDF, 'cv.pdf\0.exe'],
  ['another type than its name says', () => PDF, 'cv.docx'],
  ['another type than its name says', () => richText('Curriculum vitae'), 'cv.pdf'],
  ['another type than its name says', () => DOC, 'cv.pdf'],
  ...['pdf', 'doc', 'docx'].flatMap((extension): [string, () => Buffer, string][] => [
    ['a program', exeBytes, `cv.${extension}`],
    ['a web page', htmlBytes, `cv.${extension}`],
    ['a sheet', xlsBytes, `cv.${extension}`],
    ['zeros', () => Buffer.alloc(5_000), `cv.${extension}`],
    ['a plain text', () => Buffer.from('Curriculum vitae'), `cv.${extension}`],
  ]),
  [
    'an OpenDocument text with macros',
    () => openDocument('', '', [{ name: 'Basic/Standard/Module1.xml', data: '<x/>' }]),
    'cv.odt',
  ],
  [
    'an OpenDocument text with macros further down',
    () => openDocument('', '', [{ name: 'Object 1/Basic/Standard/Module1.xml', data: '<x/>' }]),
    'cv.odt',
  ],
  ['an OpenDocument text that is a DOCX too', () => openDocument('', '', docxParts()), 'cv.odt'],
  [
    'a DOCX that is an OpenDocument text too',
    () => zipBytes([...docxParts(), { name: 'mimetype', data: 'x' }]),
    'cv.docx',
  ],
  [
    'a master document',
    () =>
      zipBytes([
        { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text-master', isStored: true },
        { name: 'content.xml', data: '<x/>' },
      ]),
    'cv.odt',
  ],
  ['Word’s XML of 2003 in UTF-16', () => Buffer.from(String(wordXml2003('')), 'utf16le'), 'cv.doc'],
  ['a PDF behind a web page', () => Buffer.concat([htmlBytes(), PDF]), 'cv.pdf'],
  ['a PDF behind a program', () => Buffer.concat([exeBytes(), PDF]), 'cv.pdf'],
  ['the beginning of a PDF header', () => Buffer.from('%PDF-'), 'cv.pdf'],
  ['a PDF without a version', () => Buffer.from('%PDF-x.y'), 'cv.pdf'],

  ['a DOC with macros', () => docBytes({ macros: true }), 'cv.doc'],
  [
    'a DOC with macros in an embedded sheet',
    () => compoundFileBytes([word, { name: 'ObjectPool', members: [{ name: '_VBA_PROJECT_CUR', members: [] }] }]),
    'cv.doc',
  ],
  [
    'a sheet with an embedded Word document',
    () => compoundFileBytes([{ name: 'MBD1', members: [word] }, { name: 'Book' }]),
    'cv.doc',
  ],
  ['a Word document further down only', () => compoundFileBytes([{ name: 'MBD1', members: [word] }]), 'cv.doc'],
  ['slides', () => compoundFileBytes([{ name: 'PowerPoint Document' }]), 'cv.doc'],
  ['a sheet that is a Word document too', () => compoundFileBytes([word, { name: 'Workbook' }]), 'cv.doc'],
  ['a storage of the right name', () => compoundFileBytes([{ name: 'WordDocument', members: [] }]), 'cv.doc'],
  [
    'a document under a password',
    () => compoundFileBytes([{ name: 'EncryptedPackage' }, { name: 'EncryptionInfo' }]),
    'cv.docx',
  ],
  ['an installer', () => compoundFileBytes([{ name: '\u4840\u3b3f' }]), 'cv.doc'],
  [
    'a directory that is too large',
    () =>
      compoundFileBytes([word, ...Array.from({ length: 4_100 }, (_, index) => ({ name: `e${index}`, members: [] }))]),
    'cv.doc',
  ],
  ['a DOC cut after its header', () => DOC.subarray(0, 512), 'cv.doc'],
  ['a DOC cut in its header', () => DOC.subarray(0, 100), 'cv.doc'],
  ['a DOC without its end', () => DOC.subarray(0, DOC.length - 1_024), 'cv.doc'],
  [
    'a DOC whose directory loops',
    () =>
      patched(DOC, (bytes) =>
        bytes.writeUInt32LE(bytes.readUInt32LE(48), lastSector(bytes) + bytes.readUInt32LE(48) * 4),
      ),
    'cv.doc',
  ],
  [
    'a DOC whose directory starts beyond it',
    () => patched(DOC, (bytes) => bytes.writeUInt32LE(0x00ffffff, 48)),
    'cv.doc',
  ],
  ['a DOC of an unknown version', () => patched(DOC, (bytes) => bytes.writeUInt16LE(5, 26)), 'cv.doc'],
  ['a DOC with a sector size of its own', () => patched(DOC, (bytes) => bytes.writeUInt16LE(30, 30)), 'cv.doc'],

  ['a DOCX with macros', () => docxBytes({ macros: true }), 'cv.docx'],
  [
    'a DOCX with macros elsewhere',
    () => zipBytes([...docxParts(), { name: 'customXml/VBAPROJECT.BIN', data: 'x' }]),
    'cv.docx',
  ],
  ['a zip bomb', () => docxBytes({ bomb: true }), 'cv.docx'],
  [
    'a zip that declares too much',
    () => zipBytes([...docxParts(), { name: 'a', data: Buffer.from(pdfOfSize(3 * MB)), declaredSize: 251 * MB }]),
    'cv.docx',
  ],
  [
    'a zip with too many parts',
    () => zipBytes([...docxParts(), ...Array.from({ length: 5_000 }, (_, index) => ({ name: `p${index}`, data: '' }))]),
    'cv.docx',
  ],
  ['an encrypted part', () => zipBytes([...docxParts(), { name: 'a', data: 'x', flags: 1 }]), 'cv.docx'],
  ['a strongly encrypted part', () => zipBytes([...docxParts(), { name: 'a', data: 'x', flags: 0x41 }]), 'cv.docx'],
  ['a part outside the folder', () => zipBytes([...docxParts(), { name: '../../etc/cron.d/x', data: 'x' }]), 'cv.docx'],
  [
    'a part outside the folder, by backslashes',
    () => zipBytes([...docxParts(), { name: '..\\..\\x', data: 'x' }]),
    'cv.docx',
  ],
  ['a part with an absolute name', () => zipBytes([...docxParts(), { name: '/etc/passwd', data: 'x' }]), 'cv.docx'],
  ['a part with a drive letter', () => zipBytes([...docxParts(), { name: 'C:/x', data: 'x' }]), 'cv.docx'],
  ['a zip without a document', () => zipBytes(docxParts().slice(0, 2)), 'cv.docx'],
  ['a zip without content types', () => zipBytes(docxParts().slice(1)), 'cv.docx'],
  ['a sheet, zipped', () => zipBytes([...docxParts().slice(0, 2), { name: 'xl/workbook.xml', data: 'x' }]), 'cv.docx'],
  ['an empty zip', () => zipBytes([]), 'cv.docx'],
  ['a program that carries a DOCX', () => Buffer.concat([exeBytes(), DOCX]), 'cv.docx'],
  ['a DOCX without its end', () => DOCX.subarray(0, DOCX.length - 30), 'cv.docx'],
  ['a DOCX that goes on', () => Buffer.concat([DOCX, exeBytes()]), 'cv.docx'],
  [
    'a directory that starts beyond the file',
    () => patched(DOCX, (bytes) => bytes.writeUInt32LE(0xfffffff0, bytes.length - 6)),
    'cv.docx',
  ],
  ['a directory at an offset no number can hold', () => zip64(DOCX, 0xffffffffffffffffn), 'cv.docx'],
])('inspectDocument refuses %s (%#)', async (_, bytes, name) => {
  expect(await inspect(bytes(), name)).toBeNull();
});

function patched(bytes: Buffer, patch: (bytes: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  patch(copy);
  return copy;
}

/** The allocation table of a small compound file is its last sector. */
function lastSector(bytes: Buffer): number {
  return bytes.length - 512;
}

/** Inserts a 64-bit locator that points to `offset` before the end record of the zip. */
function zip64(bytes: Buffer, offset: bigint): Buffer {
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(offset, 8);
  return Buffer.concat([bytes.subarray(0, bytes.length - 22), locator, bytes.subarray(bytes.length - 22)]);
}

test('inspectDocument throws when the document cannot be read', async () => {
  await expect(inspectDocument(join(folder, 'missing'), 'cv.pdf')).rejects.toThrow('ENOENT');
  await expect(inspectDocument(folder, 'cv.docx')).rejects.toThrow('EISDIR');
});

test('the inspection ends without an error for randomly damaged documents', async () => {
  const sample = fc.constantFrom<[Buffer, string]>(
    [PDF, 'a.pdf'],
    [DOC, 'a.doc'],
    [docBytes({ macros: true }), 'a.doc'],
    [DOCX, 'a.docx'],
  );
  const damage = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      value: fc.constantFrom(0, 1, 0x7f, 0x80, 0xfe, 0xff),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(
      sample,
      damage,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      async ([bytes, name], changes, cut, isCut) => {
        const copy = patched(isCut ? bytes.subarray(0, Math.ceil(bytes.length * cut)) : bytes, (target) => {
          for (const { at, value } of changes) if (target.length > 0) target[Math.floor(at * target.length)] = value;
        });
        await inspect(copy, name);
      },
    ),
    { numRuns: sized(500) },
  );
}, 60_000);
