import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docxBytes, docxParts, pdfWithText, zipBytes } from '../../testing/documents';
import { HOSTILE_PDFS, HOSTILE_WORD_PACKAGES, mutated, pdfOfObjects } from '../../testing/hostile-documents';
import { openDocument, richText, wordBinary, wordPage, wordXml2003 } from '../../testing/word-documents';
import { ProcessUnavailable } from '../isolated/isolated-process';
import { FileUnavailable, ReadingProcess } from './reading-process';
import { DOCUMENT_REASONS, DOCUMENT_STATES } from '../../vocabulary/documents';
import { sized } from '../../testing/sized';

const CV = 'Ann Lee\nExperience\nSenior engineer, Acme, 2019 - 2024';

const folder = mkdtempSync(join(tmpdir(), 'northlane-reading-'));
const path = join(folder, 'document');
let reader: ReadingProcess;
/** With a long time limit: at low priority a document may need 60 s to exceed the memory limit on a busy machine. */
let patient: ReadingProcess;
let impatient: ReadingProcess;

beforeAll(() => {
  reader = new ReadingProcess();
  patient = new ReadingProcess(60_000);
  impatient = new ReadingProcess(1_000);
});
afterAll(() => {
  for (const each of [reader, patient, impatient]) each.close();
  rmSync(folder, { recursive: true });
});

function read(bytes: Buffer, by = reader) {
  writeFileSync(path, bytes);
  return by.read(path);
}

test.each([
  ['a PDF', () => pdfWithText(CV)],
  ['a Word document', () => zipBytes(docxParts(CV.replaceAll('\n', '</w:t><w:br/><w:t>')).map(unescaped))],
  ['rich text', () => richText(`\\b ${CV.replaceAll('\n', '\\par ')}`)],
  ['an OpenDocument text', () => openDocument(CV.replace(/^.*$/gm, '<text:p>$&</text:p>'))],
  ['a web page from Word', () => wordPage(CV.replace(/^.*$/gm, '<p>$&</p>'))],
  ['Word’s XML of 2003', () => wordXml2003(CV.replace(/^.*$/gm, '<w:p><w:r><w:t>$&</w:t></w:r></w:p>'))],
  ['an old Word document', () => wordBinary({ pieces: [{ text: `${CV.replaceAll('\n', '\r')}\r` }] })],
])('the reading process reads the text lines of %s', async (_, bytes) => {
  expect(await read(bytes())).toEqual({ state: 'read', reason: null, text: CV });
});

// `docxParts` has escaped the line breaks' markup like other text.
function unescaped(part: { name: string; data: Buffer | string }) {
  return { ...part, data: String(part.data).replaceAll('&lt;', '<').replaceAll('&gt;', '>') };
}

test.each([
  [
    'UniGB-UCS2-H',
    'GB1',
    Buffer.from('数据库工程师'.repeat(4), 'utf16le').swap16().toString('hex'),
    '数据库工程师'.repeat(4),
  ],
  ['90ms-RKSJ-H', 'Japan1', '8c8894ad'.repeat(12), '決発'.repeat(12)],
])(
  'the reading process reads a PDF whose font is not embedded and has the encoding %s',
  async (encoding, ordering, hex, text) => {
    const content = `BT /F1 11 Tf 56 780 Td <${hex}> Tj ET`;
    const bytes = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
      `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor 7 0 R >>`,
      '<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ]);
    expect(await read(bytes)).toMatchObject({ state: 'read', text });
  },
);

test('the reading process reports a PDF page with almost no text as a scan', async () => {
  const scan = { state: 'scan', reason: 'no-text', text: '' };
  expect(await read(pdfWithText(''))).toEqual(scan);
  expect(await read(pdfWithText('Scanned by a phone'))).toEqual(scan);
});

/** Expected reason for each hostile document; the text of the others is readable. */
const FOUND: Record<string, string> = {
  'under a password': 'password',
  'of 5,000 pages with text': 'too-slow',
  'whose page unpacks to 400 MB': 'too-much-memory',
  'whose page is packed twice': 'too-much-memory',
  'whose pages are their own parents': 'damaged',
  'whose form draws itself': 'no-text',
  'with a hundred thousand arrays in each other': 'no-text',
  'with a font that names no letters': 'no-letters',
  'with an XFA form': 'form',
  'that ends in its middle': 'damaged',
  'of nothing but its head': 'damaged',
};

test.each(Object.entries(HOSTILE_PDFS))(
  'a hostile PDF %s is read or reported with its state and reason',
  async (name, bytes) => {
    const expected = FOUND[name] ?? null;
    const by = { 'too-slow': impatient, 'too-much-memory': patient }[expected ?? ''] ?? reader;
    const { state, reason, text } = await read(bytes(), by);
    // A fast machine may read all pages in time.
    if (expected === 'too-slow') expect([null, 'too-slow', 'too-long']).toContain(reason);
    else expect(reason).toBe(expected);
    expect(text !== '').toBe(state === 'read');
  },
  120_000,
);

test.each(Object.entries(HOSTILE_WORD_PACKAGES))(
  'a hostile Word document %s is reported as unreadable with its reason',
  async (name, bytes) => {
    const reason = name === 'that unpacks to 45 MB' ? 'too-much-memory' : 'damaged';
    expect(await read(bytes(), patient)).toEqual({ state: 'unreadable', reason, text: '' });
  },
  120_000,
);

test('a DOCX is read without its macros, and an encrypted DOC is reported as protected by a password', async () => {
  expect(await read(docxBytes({ macros: true }))).toMatchObject({ reason: 'no-text' });
  expect(await read(wordBinary({ encrypted: true }))).toMatchObject({ state: 'unreadable', reason: 'password' });
});

test('every randomly damaged document has a valid state, and an intact one is read afterwards', async () => {
  const sources = [
    pdfWithText(CV),
    zipBytes(docxParts(CV)),
    wordBinary({ pieces: [{ text: CV }] }),
    richText(`\\b ${CV.replaceAll('\n', '\\par ')}`),
    openDocument(CV.replace(/^.*$/gm, '<text:p>$&</text:p>')),
  ];
  for (let seed = 0; seed < sized(200); seed += 1) {
    const bytes = sources[seed % sources.length]!;
    const { state, reason } = await read(mutated(bytes, seed));
    expect(DOCUMENT_STATES).toContain(state);
    expect([null, ...DOCUMENT_REASONS]).toContain(reason);
  }
  expect(await read(pdfWithText(CV))).toMatchObject({ state: 'read', text: CV });
}, 120_000);

test('a document is reported as too slow when reading it exceeds the time limit', async () => {
  const hasty = new ReadingProcess(1);
  expect(await read(pdfWithText(CV), hasty)).toEqual({ state: 'unreadable', reason: 'too-slow', text: '' });
  hasty.close();
});

test('a missing file is thrown as an error, not reported as a state of the document', async () => {
  await expect(reader.read(join(folder, 'missing'))).rejects.toThrow(new FileUnavailable('ENOENT'));
});

test('closing the reading process fails the current reading and all later ones', async () => {
  const ended = new ReadingProcess();
  const underWay = read(HOSTILE_PDFS['of 5,000 pages with text']!(), ended);
  ended.close();
  await expect(underWay).rejects.toThrow(ProcessUnavailable);
  await expect(ended.read(path)).rejects.toThrow(ProcessUnavailable);
});
