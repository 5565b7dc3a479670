import { deflateSync } from 'node:zlib';
import { docxParts, zipBytes } from './documents';
import { wordXml } from './word-documents';

/** Documents that harm their reader or cannot be read. Equal arguments give identical bytes. */

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const page = (more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> ${more} >> /Contents 5 0 R >>`;
const shown = (text: string) => `BT /F1 11 Tf 56 780 Td (${text}) Tj ET`;
const UNPACKED = 400_000_000;
const SENTENCE = 'Ann Lee keeps the trains running on time since 2019.';

/** Objects are numbered from 1; the first is the catalog. */
export function pdfOfObjects(objects: readonly (string | Buffer)[], trailer = ''): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const offsets: string[] = [];
  let at = parts[0]!.length;
  objects.forEach((object, index) => {
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(whole);
    at += whole.length;
  });
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function stream(content: string | Buffer, dictionary = ''): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

const onePage = (contents: Buffer, { more = '', font = FONT, extra = [] as (string | Buffer)[], trailer = '' } = {}) =>
  pdfOfObjects([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page(more), font, contents, ...extra], trailer);

const packed = (bytes: Buffer) => stream(deflateSync(bytes, { level: 9 }), '/Filter /FlateDecode');

const pagesLike = (count: number, text: string) =>
  pdfOfObjects([
    CATALOG,
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${index + 6} 0 R`).join(' ')}] /Count ${count} >>`,
    '<< >>',
    FONT,
    stream(shown(text)),
    ...Array.from({ length: count }, () => page()),
  ]);

export const HOSTILE_PDFS: Readonly<Record<string, () => Buffer<ArrayBuffer>>> = {
  'under a password': () =>
    onePage(stream(shown(SENTENCE)), {
      extra: [`<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -44 >>`],
      trailer: `/Encrypt 6 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`,
    }),
  'of 5,000 pages with text': () => pagesLike(5_000, SENTENCE),
  'that says it has two billion pages': () =>
    pdfOfObjects([
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>',
      page(),
      FONT,
      stream(shown(SENTENCE)),
    ]),
  'whose page unpacks to 400 MB': () => onePage(packed(Buffer.alloc(UNPACKED, 'q '))),
  'whose page is packed twice': () =>
    onePage(
      stream(
        deflateSync(deflateSync(Buffer.alloc(UNPACKED, ' '), { level: 9 }), { level: 9 }),
        '/Filter [/FlateDecode /FlateDecode]',
      ),
    ),
  'whose pages are their own parents': () => pdfOfObjects([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
  'whose form draws itself': () =>
    onePage(stream('/X1 Do'), {
      more: '/XObject << /X1 6 0 R >>',
      extra: [
        stream(
          '/X1 Do /X1 Do',
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 6 0 R >> >>',
        ),
      ],
    }),
  'whose length is itself': () => onePage(Buffer.from(`<< /Length 5 0 R >>\nstream\n${shown(SENTENCE)}\nendstream`)),
  'whose cross-reference table leads back to itself': () => {
    const whole = onePage(stream(shown(SENTENCE))).toString('latin1');
    const start = whole.lastIndexOf('xref\n0 ');
    return Buffer.from(whole.replace('/Root', `/Prev ${start} /Root`), 'latin1');
  },
  'with a hundred thousand arrays in each other': () => onePage(stream(`${'['.repeat(100_000)} TJ`)),
  'with a font that names no letters': () =>
    onePage(stream(shown('ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ')), {
      font: FONT.replace('/Encoding', '/ToUnicode 6 0 R /Encoding'),
      extra: [
        stream(
          'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <41> <5a> <e041> endbfrange endcmap',
        ),
      ],
    }),
  'with a font that is none': () =>
    onePage(stream(shown(SENTENCE)), {
      font: '<< /Type /Font /Subtype /TrueType /BaseFont /Broken /FontDescriptor 6 0 R /FirstChar 0 /LastChar 255 /Widths 7 0 R >>',
      extra: [
        '<< /Type /FontDescriptor /FontName /Broken /Flags 4 /FontFile2 8 0 R >>',
        '[ 7 0 R ]',
        stream('\0\x01\0\0'.repeat(500)),
      ],
    }),
  'with an XFA form': () =>
    pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R /NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page(),
      FONT,
      stream(shown('Please wait... If this message is not eventually replaced, your viewer cannot show this.')),
      stream(
        `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="cv" layout="tb"><pageSet><pageArea><contentArea h="10in" w="7in"/><medium long="11in" short="8.5in" stock="letter"/></pageArea></pageSet><subform><draw name="t"><value><text>${SENTENCE}</text></value></draw></subform></subform></template></xdp:xdp>`,
      ),
    ]),
  'with a script that runs when it opens': () =>
    onePage(stream(shown(SENTENCE)), {
      extra: ['<< /S /JavaScript /JS (for (;;) {}) >>'],
      trailer: '/OpenAction 6 0 R',
    }),
  'that ends in its middle': () => onePage(stream(shown(SENTENCE))).subarray(0, 300),
  'of nothing but its head': () => Buffer.from('%PDF-1.7\n'),
};

const wordDocument = (body: string) =>
  zipBytes([...docxParts().slice(0, 2), { name: 'word/document.xml', data: body }]);

export const HOSTILE_WORD_PACKAGES: Readonly<Record<string, () => Buffer<ArrayBuffer>>> = {
  'that unpacks to 45 MB': () =>
    wordDocument(
      wordXml('document', `<w:body>${'<w:p><w:r><w:t>again and again</w:t></w:r></w:p>'.repeat(1_000_000)}</w:body>`),
    ),
  'with entities in entities': () =>
    wordDocument(
      `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`,
    ),
  'with tables in tables': () => wordDocument(wordXml('document', `<w:body>${'<w:tbl><w:tr><w:tc>'.repeat(10_000)}`)),
  'that ends in its middle': () => wordDocument(wordXml('document', '<w:body/>')).subarray(0, 500),
  'whose part is not what it says': () => wordDocument('<w:document'),
};

/** Changes, drops or repeats some bytes. The same seed gives the same copy. */
export function mutated(bytes: Buffer, seed: number): Buffer {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let made = Buffer.from(bytes);
  for (let times = 1 + next(8); times > 0; times -= 1) {
    const [at, length] = [next(made.length), 1 + next(40)];
    const kind = next(4);
    if (kind < 2) made[at] = next(256);
    else if (kind === 2) made = Buffer.concat([made.subarray(0, at), made.subarray(at + length)]);
    else made = Buffer.concat([made.subarray(0, at + length), made.subarray(at)]);
  }
  return made;
}
