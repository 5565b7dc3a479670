import fc from 'fast-check';
import type * as z from 'zod/mini';
import { newNoAddress } from '../no-address';
import {
  BAD_EMAIL,
  choice,
  list,
  optionalDay,
  optionalEmail,
  optionalLine,
  optionalText,
  optionalWebAddress,
  requiredEmail,
  requiredFoldedLine,
  requiredLine,
  requiredText,
} from './schema';

const NOT_TEXT = [1, true, {}, ['x'], new Date()];

function read<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | string {
  const result = schema.safeParse(value);
  return result.success ? result.data : `refused: ${result.error.issues.map((issue) => issue.message).join(' ')}`;
}

describe('required line', () => {
  const line = requiredLine(10, 'Enter it.');
  test.each([
    [' a  b\t\nc ', 'a b c'],
    ['x'.repeat(10), 'x'.repeat(10)],
    ['  0  ', '0'],
    ['é\u00a0à', 'é à'],
    ['a\u0000b\u001f', 'ab'],
    ['a\ud800b', 'ab'],
    ['😀', '😀'],
  ])('requiredLine cleans %j to %j', (from, to) => {
    expect(read(line, from)).toBe(to);
  });
  test.each([undefined, null, '', '   ', '\u0000', '\n', ...NOT_TEXT])(
    'requiredLine refuses %j as missing',
    (value) => {
      expect(read(line, value)).toBe('refused: Enter it.');
    },
  );
  test('requiredLine measures the length after cleaning', () => {
    expect(read(line, ` ${'x'.repeat(10)} `)).toBe('x'.repeat(10));
    expect(read(line, 'x'.repeat(11))).toBe('refused: Keep this under 10 characters.');
  });
});

test('optionalLine turns an empty text into null and refuses values other than text', () => {
  for (const value of [undefined, null, '', ' \n ']) expect(read(optionalLine(5), value)).toBeNull();
  expect(read(optionalLine(5), ' a  b ')).toBe('a b');
  expect(read(optionalLine(5), 'abcdef')).toMatch(/^refused: Keep/);
  for (const value of NOT_TEXT) expect(read(optionalLine(50), value)).toBe('refused: Enter text here.');
});

test('requiredText keeps the lines of a text and unifies line ends', () => {
  for (const schema of [requiredText(50, 'Enter it.'), optionalText(50)])
    expect(read(schema, ' a\r\n\r\n b\rc\u0007\n')).toBe('a\n\n b\nc');
  expect(read(requiredText(5, 'Enter it.'), ' \r\n ')).toBe('refused: Enter it.');
  expect(read(requiredText(5, 'Enter it.'), 'abcdef')).toMatch(/^refused: Keep/);
  expect(read(optionalText(5), '\r\n')).toBeNull();
});

test('cleaning a text removes control characters and lone surrogates and is idempotent', () => {
  const any = fc
    .string({ unit: 'binary', maxLength: 40 })
    .chain((text) => fc.constantFrom(text, `${text}\ud800`, `\udc00${text}`, `\u0000${text}\u0007`));
  fc.assert(
    fc.property(any, (text) => {
      for (const schema of [optionalLine(200), optionalText(200)]) {
        const clean = read(schema, text);
        if (clean === null) continue;
        expect(clean.isWellFormed?.() ?? !/[\ud800-\udfff]/u.test(clean)).toBe(true);
        expect(clean).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/);
        expect(read(schema, clean)).toBe(clean);
      }
    }),
  );
});

describe('e-mail address', () => {
  test.each(['a@b.example', ' Alex.O-Brien+tag@sub.mail.example '])('accepts %j as an e-mail address', (value) => {
    expect(read(requiredEmail('Enter it.'), value)).toBe(value.trim());
  });
  test.each([
    'a',
    'a@b',
    '@b.example',
    'a b@c.example',
    'a@b.example, c@d.example',
    'a@b.example\nBcc: x@y.example',
    '<a@b.example>',
    `${'x'.repeat(250)}@b.example`,
  ])('refuses %j as an e-mail address', (value) => {
    expect(read(requiredEmail('Enter it.'), value)).toMatch(/^refused: /);
  });
  test('nobody can type a placeholder as an e-mail address', () => {
    for (const schema of [requiredEmail('Enter it.'), optionalEmail()])
      expect(read(schema, newNoAddress().toUpperCase())).toBe(`refused: ${BAD_EMAIL}`);
    expect(read(optionalEmail(), ' ')).toBeNull();
  });

  test('a missing e-mail address is refused with the given message', () => {
    for (const value of [undefined, null, '', ' ', 7])
      expect(read(requiredEmail('Enter it.'), value)).toMatch(/^refused: Enter it\./);
  });
});

describe('web address', () => {
  const address = optionalWebAddress('No address.');
  test.each([
    ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
    ['www.linkedin.com/in/x', 'https://www.linkedin.com/in/x'],
    ['LinkedIn.com/in/x', 'https://LinkedIn.com/in/x'],
    ['http://a.example', 'http://a.example'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('normalises the web address %j to %j', (from, to) => {
    expect(read(address, from)).toBe(to);
  });
  test.each([
    'javascript:alert(1)//www.a.example',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    'https://localhost',
    'https://',
    'linkedin',
    'java\nscript:alert(1)',
    `https://a.example/${'x'.repeat(500)}`,
  ])('refuses %j as a web address', (value) => {
    expect(read(address, value)).toMatch(/^refused: /);
  });
});

test('a choice ignores case, uses its default when empty, and refuses other values', () => {
  const size = choice(['small', 'Large'], 'small', 'Choose.');
  for (const [from, to] of [
    ['SMALL', 'small'],
    [' large ', 'Large'],
    ['', 'small'],
    [null, 'small'],
    [undefined, 'small'],
  ])
    expect(read(size, from)).toBe(to);
  for (const value of ['medium', 'toString', 'small,Large']) expect(read(size, value)).toBe('refused: Choose.');
  for (const value of NOT_TEXT) expect(read(size, value)).toMatch(/^refused: /);
});

test('an optional day is empty or an ISO date that exists in the calendar', () => {
  const day = optionalDay('No day.');
  for (const value of ['', ' ', null, undefined]) expect(read(day, value)).toBeNull();
  for (const value of ['2027-01-31', '2028-02-29', ' 1999-12-31 ']) expect(read(day, value)).toBe(value.trim());
  for (const value of [
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-1-1',
    '31.01.2027',
    '2027-01-31T00:00',
    'tomorrow',
    '٢٠٢٧-٠١-٣١',
  ])
    expect(read(day, value)).toBe('refused: No day.');
});

test('list() cleans its entries and limits their number and length', () => {
  const lines = list((text) => text.split('\n'), 3, 5);
  expect(read(lines, ' a \r\n\r\n b\u0000 ')).toEqual(['a', 'b']);
  expect(read(lines, [' a ', '', 'b  c'])).toEqual(['a', 'b c']);
  for (const value of [undefined, null, '', [], [' ']]) expect(read(lines, value)).toEqual([]);
  expect(read(lines, ['1', '2', '3'])).toHaveLength(3);
  expect(read(lines, ['1', '2', '3', '4'])).toBe('refused: Enter at most 3 entries.');
  expect(read(lines, ['123456'])).toBe('refused: Keep each entry under 5 characters.');
  for (const value of [7, {}, [7], [null], [['a']]]) expect(read(lines, value)).toMatch(/^refused: /);
});

test('a folded line may have up to twice its maximum length after folding', () => {
  const title = requiredFoldedLine(150, 'Enter the job title.');
  expect(read(title, `  ${'ß'.repeat(150)}  `)).toBe('ß'.repeat(150));
  expect(read(title, 'Ingénieur ﬁnance ½')).toBe('Ingénieur ﬁnance ½');
  // Each of these ligatures folds to 18 letters.
  expect(read(title, '\uFDFA'.repeat(16))).toBe('\uFDFA'.repeat(16));
  expect(read(title, '\uFDFA'.repeat(17))).toMatch(/^refused: .*150/);
  expect(read(title, '')).toBe('refused: Enter the job title.');
});
