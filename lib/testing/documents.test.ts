/** @jest-environment node */
import { docBytes, docxBytes, pdfOfSize, pdfWithText, xlsBytes } from './documents';

test.each([
  0, 1, 9, 100, 590, 600, 610, 700, 999, 1_000, 1_001, 9_999, 10_000, 99_999, 100_001, 5_242_880, 5_242_881, 10_485_760,
  10_485_761,
])('pdfOfSize(%i) makes a PDF of that many bytes with a valid cross-reference table', (bytes) => {
  const made = pdfOfSize(bytes);
  expect(made.length).toBe(bytes);
  if (bytes < 700) return;
  const text = made.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n*$/.exec(text)?.[1]);
  expect(text.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]));
  expect(offsets.map((offset, index) => text.startsWith(`${index + 1} 0 obj`, offset))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('pdfOfSize makes different content for another seed', () => {
  expect(pdfOfSize(5_000, 1).equals(pdfOfSize(5_000, 2))).toBe(false);
  expect(pdfOfSize(5_000).equals(pdfOfSize(5_000))).toBe(true);
});

test('the builders of documents return identical bytes for equal arguments', () => {
  for (const make of [docBytes, xlsBytes, docxBytes, () => pdfWithText('(a) \\ b')])
    expect(make().equals(make())).toBe(true);
  expect(docxBytes({ bomb: true }).length).toBeLessThan(64 * 1024);
});
