import fc from 'fast-check';
import { parseCsv } from '../../testing/csv';
import { csvRecords } from './csv';

const cells = (...record: Parameters<typeof csvRecords>[0][number]) => parseCsv(csvRecords([record]))[0];

test('CSV cells with commas, quotes, line ends or spaces read back as written', () => {
  const record = ['a,b', 'say "no"', 'one\ntwo', 'one\r\ntwo', ' padded ', '', 'Zoë – 東京 🙂', "O'Neil"];
  expect(cells(...record)).toEqual(record);
  expect(
    csvRecords([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('a,b\r\nc,d\r\n');
});

test('CSV writes times in ISO 8601 UTC, numbers without separators, and null as an empty cell', () => {
  expect(cells(-5, 1_000_000, new Date('2026-01-05T09:00:00Z'), null)).toEqual([
    '-5',
    '1000000',
    '2026-01-05T09:00:00.000Z',
    '',
  ]);
});

test.each([
  '=1+1',
  '+44 20 7946 0000',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\ttab',
  '=HYPERLINK("https://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹢1',
  '﹣1',
  '﹦1',
  '﹫x',
  '−1',
  ' =1',
  '\u00A0=1',
  '\u200B=1',
  '\uFEFF=1',
  '\u202E=1',
  '\u0000=1',
  '  \u200B @x',
])('csvRecords puts an apostrophe before %j, so that spreadsheets do not run a formula', (text) => {
  expect(cells('before', text, 'after')).toEqual(['before', `'${text}`, 'after']);
});

test.each(['1+1=2', 'a@mail.example', 'e-mail', "'quoted", '(+44) 20', '#=1', ' plain'])(
  'csvRecords does not put an apostrophe before %j',
  (text) => {
    expect(cells(text)).toEqual([text]);
  },
);

test('any CSV cell reads back as written, and no cell begins like a formula', () => {
  const nasty = fc.stringMatching(/^[=+\-@,"'\r\n\t ＝＋a1\u200B]*$/);
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), { minLength: 2, maxLength: 5 }), {
        minLength: 1,
        maxLength: 5,
      }),
      (records) => {
        const read = parseCsv(csvRecords(records));
        expect(read.map((record) => record.length)).toEqual(records.map((record) => record.length));
        for (const [row, record] of read.entries()) {
          for (const [column, cell] of record.entries()) {
            expect(
              [records[row]![column], `'${records[row]![column]}`].slice(cell === records[row]![column] ? 0 : 1),
            ).toContain(cell);
            expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
          }
        }
      },
    ),
  );
});
