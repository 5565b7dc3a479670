import { docBytes, pdfOfSize, pdfWithText } from '../../lib/testing/documents';

/** Valid documents whose content matches their declared type. */
export const GOOD_FILES: readonly Buffer[] = [
  pdfWithText('A document of the fuzz test'),
  docBytes(),
  pdfOfSize(20_000),
];

/** Broken documents, or documents of another type than declared. */
export const GARBAGE_FILES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('%PDF-'),
  Buffer.from('<html><script>alert(1)</script></html>'),
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18, 0xff)]),
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600, 0xff)]),
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]),
  pdfWithText('cut short').subarray(0, 40),
  docBytes().subarray(0, 700),
];
