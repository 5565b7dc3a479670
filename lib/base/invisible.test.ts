import fc from 'fast-check';
import { withoutInvisible } from './invisible';
import {
  optionalLine,
  optionalText,
  optionalWebAddress,
  requiredEmail,
  requiredLine,
  requiredText,
} from './fields/schema';

test.each([
  ['an override of direction', 'Developer\u202Etxt.exe', 'Developertxt.exe'],
  ['marks and isolates of direction', '\u200Fa\u200E\u061Cb\u2066c\u2069', 'abc'],
  ['blanks of no width', 'North\u200Blane\uFEFF \u2060Ltd', 'Northlane Ltd'],
  ['a soft hyphen', 'Daten\u00ADbank', 'Datenbank'],
  ['letters that draw nothing', 'a\u3164\uFFA0\u115F\u2800b', 'ab'],
  [
    'hidden text in tags',
    `Dev${[...'ignore'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}`,
    'Dev',
  ],
  ['hidden bytes in variations', 'Dev \uFE01\uFE02 \u{E0101}', 'Dev  '],
  ['joiners between letters that do not join', 'ad\u200Dmin\u200C Алекс\u200Cандр 山\u200D田', 'admin Александр 山田'],
  ['joiners that stand alone, or in rows', '\u200D\u200C ک\u200C\u200C\u200Cک', ' ک\u200Cک'],
  ['joiners that join an emoji to nothing', '👩\u200D 👩\u200Dx', '👩 👩x'],
])('withoutInvisible removes invisible characters: %s', (_, text, clean) => {
  expect(withoutInvisible(text)).toBe(clean);
});

test.each([
  ['Persian', 'می\u200Cخواهم نرم\u200Cافزار'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Hindi', 'क्\u200Dष'],
  ['Malayalam', 'ന്\u200D'],
  ['Arabic', 'مهندس برمجيات'],
  ['Hebrew', 'דוד בן־גוריון'],
  ['Thai', 'สวัสดี'],
  ['Japanese, with a form of a character', '辻\u{E0100}さん'],
  ['emoji of several', '👩🏽\u200D💻 👨\u200D👩\u200D👧 ❤\uFE0F\u200D🔥 1\uFE0F\u20E3'],
  ['flags', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} 🇩🇪'],
  ['accents', 'Zoë Žižek e\u0301'],
  ['plain', 'C++ / .NET & <b>'],
])('withoutInvisible keeps visible text and joiners that change its look: %s', (_, text) => {
  expect(withoutInvisible(text)).toBe(text);
});

test('every kind of field removes invisible characters, and a text of nothing else is empty', () => {
  const hidden = 'a\u202E\u200B';
  expect(
    [requiredLine(9, 'x'), optionalLine(9), requiredText(9, 'x'), optionalText(9)].map((schema) =>
      schema.parse(`${hidden}b`),
    ),
  ).toEqual(['ab', 'ab', 'ab', 'ab']);
  expect(requiredEmail('x').parse(`\u200Ba\u200E@b.example\uFEFF`)).toBe('a@b.example');
  expect(optionalWebAddress('x').parse('https://a\u202E.example/\u200Bb')).toBe('https://a.example/b');
  for (const schema of [requiredLine(9, 'Enter it.'), requiredText(9, 'Enter it.')])
    expect(schema.safeParse('\u200B\u3164 \u202E').success).toBe(false);
  expect([optionalLine(9).parse('\u200B'), optionalText(9).parse('\u2066\n')]).toEqual([null, null]);
});

test('removing invisible characters is idempotent', () => {
  const pieces = fc.array(
    fc.constantFrom(
      'a',
      'ک',
      'क',
      '्',
      '👩',
      '\uFE0F',
      '\u{1F3FD}',
      '\u200D',
      '\u200C',
      '\u200B',
      '\u{1F3F4}',
      '\u{E0067}',
      '\u{E007F}',
      '辻',
      '\u{E0100}',
      ' ',
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((all) => all.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const clean = withoutInvisible(text);
        expect(withoutInvisible(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/);
      },
    ),
    { numRuns: 2_000 },
  );
});
