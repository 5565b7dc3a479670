/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { pdfOfSize, pdfWithText } from '../../testing/documents';
import { findActiveContent, type ActiveContent } from './active-content';
import { sized } from '../../testing/sized';

const MB = 1024 * 1024;
let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'active-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function find(bytes: Buffer) {
  const path = join(folder, String((files += 1)));
  await writeFile(path, bytes);
  return findActiveContent(path, 'pdf');
}

const plain = pdfWithText('Curriculum vitae');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const withObjects = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    plain,
    ...objects.map((object, index) =>
      Buffer.concat([
        latin1(`${index + 9} 0 obj\n`),
        typeof object === 'string' ? latin1(object) : object,
        latin1('\nendobj\n'),
      ]),
    ),
  ]);
const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([latin1(`<< ${dictionary} /Length ${data.length} >>\nstream\r\n`), data, latin1('\nendstream')]);
const objects = (content: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  stream(dictionary, deflateSync(latin1(content)));
/** Returns the same compressed data, preceded by empty blocks. */
const behindNothing = (packed: Buffer) =>
  Buffer.concat([packed.subarray(0, 2), Buffer.from('000000ffff'.repeat(200), 'hex'), packed.subarray(2)]);
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
/** Returns bytes that look like a compressed image, the same in every run. */
function noise(bytes: number): Buffer {
  const made = Buffer.alloc(bytes);
  for (let at = 0, state = 7; at < bytes; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    made[at] = state >>> 24;
  }
  return made;
}

test.each<[string, () => Buffer]>([
  ['text', () => plain],
  ['links', () => withObjects('<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>')],
  ['a page to open at', () => withObjects('<< /Type /Catalog /OpenAction [3 0 R /Fit] /PageMode /UseNone >>')],
  [
    'the data of a Europass CV attached',
    () =>
      withObjects(
        '<< /Type /Filespec /F (cv.xml) /EF << /F 12 0 R >> >>',
        stream('/Type /EmbeddedFile', latin1('<xml/>')),
      ),
  ],
  ['objects in a stream', () => withObjects(objects('1 0 << /Type /Page >>'))],
  [
    'words about scripts',
    () => pdfWithText('HTML/CSS/JavaScript, Node/JS, SSL/Encrypt, Product/Launch; React/JS 5 years'),
  ],
  ['pictures', () => withObjects(stream('/Subtype /Image', noise(2 * MB)))],
  [
    'words about streams that are not packed',
    () => withObjects(stream('', latin1(`BT (${'upstream and downstream) Tj\n'.repeat(900)} ET`))),
  ],
  [
    'a picture behind a long dictionary',
    () => withObjects(stream(`/Subtype /Image /Filter /DCTDecode /X (${'x'.repeat(5_000)})`, noise(9_000))),
  ],
  [
    'compressed text',
    () => withObjects(stream('/Filter /FlateDecode', deflateSync(latin1('BT /F1 11 Tf (CSS/JavaScript) Tj ET')))),
  ],
])('finds no active content in a PDF with %s', async (_, bytes) => {
  expect(await find(bytes())).toBeNull();
});

test.each<[string, ActiveContent, () => Buffer]>([
  [
    'objects in a stream whose first bytes unpack to nothing',
    'actions',
    () =>
      withObjects(
        stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', behindNothing(deflateSync(latin1(`9 0 ${script}`)))),
      ),
  ],
  [
    'objects in a stream that is called so in a line of its own',
    'actions',
    () => withObjects(latin1(objects(`9 0 ${script}`).toString('latin1').replace('stream\r\n', 'stream \t\r\n'))),
  ],
  [
    'objects in a stream that is called so before a remark',
    'actions',
    () => withObjects(latin1(objects(`9 0 ${script}`).toString('latin1').replace('stream\r\n', 'stream % here\n'))),
  ],
  [
    'packed objects whose dictionary speaks of objects',
    'unreadable',
    () => withObjects(stream('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode /X (obj)', latin1('3920302c>'))),
  ],
  [
    'objects behind more white space than is looked at first',
    'actions',
    () => withObjects(objects(`${' '.repeat(1_000_000)}9 0 ${script}`, '/Filter /FlateDecode')),
  ],
  ['a script', 'actions', () => withObjects(script)],
  ['a script without spaces', 'actions', () => withObjects('<</S/JavaScript/JS(app.alert(1))>>')],
  [
    'a script that runs on opening',
    'actions',
    () => withObjects('<< /Type /Catalog /OpenAction << /S /JavaScript /JS 9 0 R >> >>'),
  ],
  [
    'a script of a page',
    'actions',
    () => withObjects('<< /Type /Page /AA << /O << /S /JavaScript /JS <6170> >> >> >>'),
  ],
  ['a name that is written in numbers', 'actions', () => withObjects('<< /#53 /J#61vaScript /#4A#53 (x) >>')],
  ['a name that is written in numbers, without spaces', 'actions', () => withObjects('<</#53/Java#53cript>>')],
  ['scripts of the document', 'actions', () => withObjects('<< /Names << /JavaScript 10 0 R >> >>')],
  ['scripts of the document behind another name', 'actions', () => withObjects('<</A/B/JavaScript 10 0 R>>')],
  ['a kind of action that stands elsewhere', 'actions', () => withObjects('<< /S 10 0 R /JS (x) >>', '/JavaScript')],
  ['a program to start', 'actions', () => withObjects('<< /S /Launch /F (cmd.exe) >>')],
  ['a form of its own', 'actions', () => withObjects('<< /AcroForm << /Fields [] /XFA [(a) 11 0 R] >> >>')],
  ['rich media', 'actions', () => withObjects('<< /Type /Annot /Subtype /RichMedia >>')],
  ['a form that is sent', 'actions', () => withObjects('<< /S /SubmitForm /F (https://evil.example) >>')],
  ['a script in an object stream', 'actions', () => withObjects(objects(`1 0 ${script}`))],
  [
    'a script in an object stream that does not say so',
    'actions',
    () => withObjects(objects(`1 0 ${script}`, '/Filter /FlateDecode')),
  ],
  [
    'a script far into an object stream',
    'actions',
    () => withObjects(objects(`1 0 ${'<< /Type /Page >>'.repeat(20_000)}${script}`)),
  ],
  [
    'a script in an object stream behind a long dictionary',
    'actions',
    () => withObjects(objects(`1 0 ${script}`, `/Type /ObjStm /Filter /FlateDecode /X (${'x'.repeat(5_000)})`)),
  ],
  ['a script after 9 MB', 'actions', () => Buffer.concat([pdfOfSize(9 * MB), latin1(`9 0 obj ${script} endobj`)])],
  ['an encryption', 'unreadable', () => withObjects('<< /Size 9 /Encrypt 12 0 R >>')],
  [
    'an object stream of another filter',
    'unreadable',
    () => withObjects(stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', latin1('789c'))),
  ],
  [
    'an object stream of another filter behind a long dictionary',
    'unreadable',
    () =>
      withObjects(
        stream(`/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode /X (${'x'.repeat(5_000)})`, latin1('3920302c>')),
      ),
  ],
  [
    'an object stream of another filter behind a dictionary that fills pieces',
    'unreadable',
    () =>
      withObjects(
        stream(`/Type /ObjStm /N 1 /First 4 /Filter /ASCII85Decode /X (${'x'.repeat(200_000)})`, latin1('0ebEz~>')),
      ),
  ],
  [
    'an object stream of another filter that does not say so',
    'unreadable',
    () => withObjects(stream('/N 1 /First 4 /Filter /LZWDecode', latin1('\x80\x0b\x60'))),
  ],
  [
    'an object stream of two filters, the second of which begins like a remark',
    'unreadable',
    () => withObjects(objects('%13Bb~>', '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /ASCII85Decode]')),
  ],
  [
    'an object stream whose rows are predicted from nothing',
    'unreadable',
    () =>
      withObjects(
        objects(
          '\x001 0 << /S /Ja\0vaScript >>',
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 14 >>',
        ),
      ),
  ],
  [
    'an object stream with a predictor',
    'unreadable',
    () =>
      withObjects(
        stream(
          '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
          deflateSync(latin1('\x02ab\x02cd')),
        ),
      ),
  ],
  [
    'a damaged object stream',
    'unreadable',
    () =>
      withObjects(
        stream(
          '/Type /ObjStm /Filter /FlateDecode',
          Buffer.concat([
            deflateSync(latin1(`1 0 ${'abcdefgh'.repeat(9_000)}`), { finishFlush: constants.Z_SYNC_FLUSH }).subarray(
              0,
              60,
            ),
            noise(2_000),
          ]),
        ),
      ),
  ],
  [
    'a bomb',
    'unreadable',
    () =>
      withObjects(
        stream(
          '/Type /ObjStm /Filter /FlateDecode',
          deflateSync(Buffer.concat([latin1('1 0 '), Buffer.alloc(40 * MB, 0x20)])),
        ),
      ),
  ],
  ['streams without end', 'unreadable', () => Buffer.concat([plain, latin1('stream\nx endstream\n'.repeat(6_000))])],
])('finds active content in a PDF with %s (%s)', async (_, finding, bytes) => {
  expect(await find(bytes())).toBe(finding);
});

test('finds a script that crosses the border of two read blocks of a PDF', async () => {
  for (let at = 65_536 - script.length - 2; at < 65_540; at += 1) {
    expect(await find(Buffer.concat([pdfOfSize(at), latin1(script), Buffer.alloc(3_000, 0x20)]))).toBe('actions');
  }
});

test('finds an object stream that crosses the border of two read blocks of a PDF', async () => {
  const hidden = objects(`1 0 ${script}`);
  for (let at = 65_536 - hidden.length; at < 65_540; at += 1)
    expect(await find(Buffer.concat([pdfOfSize(at), hidden, Buffer.alloc(3_000, 0x20)]))).toBe('actions');
});

test('the search for active content ends without an error for randomly damaged PDFs', async () => {
  const sample = withObjects(
    objects('1 0 << /Type /Page >>'),
    stream('/Filter /FlateDecode', deflateSync(latin1('0 0 m'.repeat(99)))),
  );
  const damage = fc.array(
    fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), value: fc.nat({ max: 255 }) }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const copy = Buffer.from(sample);
      for (const { at, value } of changes) copy[Math.floor(at * copy.length)] = value;
      await find(copy);
    }),
    { numRuns: sized(300) },
  );
}, 60_000);
