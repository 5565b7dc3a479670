/** @jest-environment node */
import fc from 'fast-check';
import { contentDisposition, safeFileName } from './file-name';
import { sized } from '../../testing/sized';

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['Jane Doe – CV (2026).docx', 'Jane Doe – CV (2026).docx'],
  ['résumé.pdf', 'résumé.pdf'],
  ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\cv.doc', 'cv.doc'],
  ['C:\\Users\\jane\\cv.pdf', 'cv.pdf'],
  ['C:cv.pdf', 'cv.pdf'],
  ['/tmp/cv.pdf', 'cv.pdf'],
  ['..', 'document'],
  ['...', 'document'],
  ['', 'document'],
  ['   ', 'document'],
  ['folder/', 'document'],
  ['.pdf', 'document.pdf'],
  ['"".docx', 'document.docx'],
  ['.htaccess', 'htaccess'],
  ['..cv.pdf', 'cv.pdf'],
  ['cv\r\nSet-Cookie: a=b.pdf', 'cv Set-Cookie a=b.pdf'],
  ['cv\0.pdf', 'cv.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  ['\u200bcv\ufeff.pdf', 'cv.pdf'],
  ['"cv"; filename="evil.exe', 'cv; filename=evil.exe'],
  ["O'Brien <b>.pdf", 'OBrien b.pdf'],
  ['my   cv\t\u00a0final .pdf', 'my cv final.pdf'],
  ['cv.pdf. . ', 'cv.pdf'],
  ['\ud800cv.pdf', 'cv.pdf'],
  [`${'a'.repeat(300)}.docx`, `${'a'.repeat(115)}.docx`],
  [`${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(116)}.pdf`],
  ['no extension', 'no extension'],
])('safeFileName turns %j into a safe name', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
  expect(safeFileName(safe)).toBe(safe);
});

test.each([
  ['inline', 'cv.pdf', 'inline; filename="cv.pdf"'],
  ['attachment', 'Jane Doe CV.docx', 'attachment; filename="Jane Doe CV.docx"'],
  ['attachment', 'résumé.pdf', `attachment; filename="resume.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`],
  ['attachment', '履歴書.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf`],
  [
    'attachment',
    '50%20off(é)*.pdf',
    `attachment; filename="50_20off(e).pdf"; filename*=UTF-8''50%2520off%28%C3%A9%29.pdf`,
  ],
  ['attachment', 'a"; x="\r\nb.doc', 'attachment; filename="a; x= b.doc"'],
  ['attachment', '../../x\\y.doc', 'attachment; filename="y.doc"'],
  ['attachment', '', 'attachment; filename="document"'],
] as const)('contentDisposition(%s, %j) returns a valid header', (kind, name, header) => {
  expect(contentDisposition(kind, name)).toBe(header);
});

test('any file name results in a valid Content-Disposition header and a safe name of at most 120 characters', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 50 })), (name) => {
      const header = contentDisposition('attachment', name);
      expect(header).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"(?:; filename\*=UTF-8''[\w.!~%-]+)?$/,
      );
      expect(new Headers({ 'Content-Disposition': header }).get('Content-Disposition')).toBe(header);
      expect([...safeFileName(name)].length).toBeLessThanOrEqual(120);
      expect(safeFileName(name)).not.toBe('');
    }),
    { numRuns: sized(3_000) },
  );
});
