import fc from 'fast-check';
import { GARBAGE_FILES, GOOD_FILES } from './contract-files';

/** What nobody sends by mistake. None of it contains the words an answer is searched for. */
const STRINGS: readonly string[] = [
  '', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfff y', '\u202Egnp.exe', '\uFEFF', '\r\nSet-Cookie: a=b', '\u2028',
  "' OR 1=1 --", '"; DROP TABLE User; --', '%', '_', '%25%00', '\\', '*', '" NEAR "', 'a* OR b', '^title:x', '(((', '-',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '${7*7}', '{{7*7}}', '../../../../etc/passwd', '..\\..\\x', 'file:///etc/passwd', 'javascript:alert(1)', '//evil.example',
  '0', '-1', '1.5', '1e309', '-0', '9007199254740993', '9'.repeat(400), '٣', 'NaN', 'Infinity', '0x10', '1e3', '2027-02-30', '0000-00-00', '9999-12-31',
  '__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', '[object Object]', '👩‍👩‍👧‍👦'.repeat(40), 'ß'.repeat(300), 'İ'.repeat(300), 'a@b', `${'a'.repeat(250)}@mail.example`, 'ana@mail.example\nbcc: all@mail.example',
];
const LONG: readonly string[] = ['x'.repeat(100_000), '<'.repeat(100_000), `${' '.repeat(50_000)}x${' '.repeat(50_000)}`, 'a\n'.repeat(50_000), 'a,'.repeat(50_000), '\u0000'.repeat(10_000), '💥'.repeat(25_000), `${'a.'.repeat(40_000)}@x`, `a@${'b.'.repeat(40_000)}`];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
);

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Anything JSON can carry where a text is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [null], [[]], ['a', {}], [1, 'b'], { length: 3 }, { toString: 'x' }, Array.from({ length: 2_000 }, () => 'a'), nested(500)),
  },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }).map((text) => JSON.parse(text) as unknown) },
);

/** Bodies that are not what their type says. */
export const brokenBody: fc.Arbitrary<{ type?: string; body: Buffer }> = fc.record({
  type: fc.constantFrom('application/json', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=b', 'multipart/form-data; boundary=""', 'text/plain', 'text/xml', 'application/octet-stream', ';', 'multipart/mixed; boundary=b'),
  body: fc.oneof(
    fc.constantFrom(
      ...['', '{', '{"a"', '[]', 'null', '1', '"text"', '\uFEFF{}', '{"__proto__":{"status":"approved","role":"moderator"}}', '{"constructor":{"prototype":{"x":1}}}', '{"id":1,"id":2,"status":"published"}', `${'['.repeat(100_000)}`, '{"a":'.repeat(20_000), `{"email":"${'x'.repeat(300_000)}"}`, '{"email":"\\ud800","name":"\\u0000"}', 'a=1&a=2&a[]=3&__proto__=x&=&&%zz=%', '&'.repeat(10_000), `${'a=b&'.repeat(5_000)}`, '--b', '--b\r\n', '--b--\r\n', '--b\r\n\r\n\r\n--b--', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n', '--b\r\nContent-Disposition: form-data; name="email\r\n\r\nx', '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n', `--b\r\n${'X-Header: y\r\n'.repeat(2_000)}\r\nx\r\n--b--\r\n`, '--b\r\nContent-Disposition: form-data; name="resume"; filename="../../x.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4'].map((text) => Buffer.from(text)),
      Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
      Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
    ),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  ),
});

export type HostileFile = { name: string; bytes: Buffer; type: string };

export const goodFile: fc.Arbitrary<HostileFile> = fc.constantFrom(...GOOD_FILES).map((bytes) => ({ name: bytes.subarray(0, 4).equals(Buffer.from('%PDF')) ? 'cv.pdf' : 'cv.doc', bytes, type: 'application/pdf' }));

export const hostileFile: fc.Arbitrary<HostileFile> = fc.record({
  name: fc.oneof(fc.constantFrom('cv.pdf', 'cv.docx', 'cv.doc', 'cv.PDF', '../../cv.pdf', 'cv.pdf.exe', '.pdf', 'cv', '', 'cv\u0000.pdf', 'résumé „x“.pdf', `${'x'.repeat(4_000)}.pdf`, 'a"b.pdf', 'CON.pdf', 'cv.pdf;.html'), fc.string({ unit: 'grapheme', maxLength: 40 })).map((name) => name.replace(/[\r\n]/g, '')),
  bytes: fc.oneof(fc.constantFrom(...GARBAGE_FILES, ...GOOD_FILES), fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes))),
  type: fc.constantFrom('application/pdf', 'text/html', 'application/octet-stream', 'image/svg+xml'),
});
