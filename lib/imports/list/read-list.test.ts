import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppError } from '../../base/errors';
import { MAX_CELL, MAX_ROW, MOST_COLUMNS, MOST_ROWS } from '../../vocabulary/imports';
import { inspectList, rowsOf, type Row } from './read-list';

const folder = mkdtempSync(join(tmpdir(), 'northlane-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(bytes: Buffer | string) {
  const path = join(folder, 'list.csv');
  writeFileSync(path, bytes);
  const list = await inspectList(path, statSync(path).size);
  const rows: Row[] = [];
  for await (const row of rowsOf(path, list)) rows.push(row);
  return { list, rows };
}

/** Returns the refusal of a list in words. */
const refusal = (bytes: Buffer | string) =>
  read(bytes).then(
    () => null,
    (error: AppError) => error.errors?.files?.[0] ?? error,
  );

const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
const TEXT = 'Name,E-Mail\nJürgen Müller,jm@mail.example\n';

test.each([
  ['UTF-8', 'utf-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16LE', 'utf-16le', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16BE', 'utf-16be', utf16be(TEXT)],
  ['UTF-16LE without a byte order mark', 'utf-16le', Buffer.from(TEXT, 'utf16le')],
  ['Windows-1252', 'windows-1252', Buffer.from(TEXT, 'latin1')],
])('reads %s', async (_, encoding, bytes) => {
  const { list, rows } = await read(bytes);
  expect(list).toMatchObject({ encoding, headings: ['Name', 'E-Mail'], rows: 1 });
  expect(rows).toEqual([{ line: 2, cells: ['Jürgen Müller', 'jm@mail.example'] }]);
});

test.each([
  ['windows-1250', 'Łukasz Wiśniewski', Buffer.from('a3756b61737a2057699c6e696577736b69', 'hex')],
  ['windows-1250', 'Tomáš Dvořák', Buffer.from('546f6de19a2044766ff8e16b', 'hex')],
  ['windows-1252', 'Íñigo Peña', Buffer.from('cdf169676f205065f161', 'hex')],
  ['windows-1252', 'Seán £50', Buffer.from('5365e16e20a33530', 'hex')],
  ['windows-1252', 'François Åström', Buffer.from('4672616ee76f697320c5737472f66d', 'hex')],
])('recognises %s by its letters: %s', async (encoding, name, bytes) => {
  const { list, rows } = await read(Buffer.concat([Buffer.from('Name\n'), bytes]));
  expect([list.encoding, rows[0]!.cells]).toEqual([encoding, [name]]);
});

test.each([
  ['commas', 'Name,E-mail\nAna,a@mail.example'],
  ['semicolons', 'Name;E-mail\r\nAna;a@mail.example\r\n'],
  ['tabs', 'Name\tE-mail\rAna\ta@mail.example'],
  ['vertical bars', 'Name|E-mail\nAna|a@mail.example'],
  ['semicolons, with commas in cells', 'Name;E-mail\n"Ruiz, Ana, Dr.";a@mail.example'],
  ['a line that names the separator', 'sep=;\nName;E-mail\nAna;a@mail.example'],
])('recognises %s', async (_, text) => {
  const { list, rows } = await read(text);
  expect([list.headings, rows.length, rows[0]!.cells[1]]).toEqual([['Name', 'E-mail'], 1, 'a@mail.example']);
});

test('reads quoted line breaks and separators, and numbers lines as an editor does', async () => {
  const { rows } = await read('Name,Notes\n\nAna,"one\ntwo, ""three"""\n , \nBen,x\n');
  expect(rows).toEqual([
    { line: 3, cells: ['Ana', 'one\ntwo, "three"'] },
    { line: 6, cells: ['Ben', 'x'] },
  ]);
  const windows = await read('Name,Notes\r\nAna,"one\r\ntwo"\r\nBen,x\r\n');
  expect(windows.rows.map(({ line }) => line)).toEqual([2, 4]);
});

test('drops sensitive columns, and columns without a heading, while it reads', async () => {
  const { list, rows } = await read(
    'Name,Date of birth,,E-mail,Current salary,\nAna,1.2.1980,secret,a@mail.example,50000,\n',
  );
  expect(list).toMatchObject({
    headings: ['Name', 'E-mail'],
    refused: ['Date of birth', '(no heading)', 'Current salary'],
  });
  expect(rows).toEqual([{ line: 2, cells: ['Ana', 'a@mail.example'] }]);
});

test.each([
  [
    'a row with too few cells',
    'Name,E-mail\nAna,a@mail.example\nBen\n',
    /^Line 3 has 1 cell, but there are 2 headings/,
  ],
  ['a row with too many cells', 'Name,E-mail\nRuiz, Ana,a@mail.example\n', /^Line 2 has 3 cells/],
  ['a quotation mark that is never closed', 'Name,E-mail\nAna,x\n"Ben,y\nCleo,z\n', /^The quotation mark in line 3/],
  ['a quotation mark within a cell', 'Name,E-mail\nAna "Annie" Lee,x\n', /line 2 stands inside a cell/],
  ['no headings', 'Ana,a@mail.example\nBen,b@mail.example\n', /^Line 1 must name the columns/],
  ['only sensitive headings', 'Age,Gender\n30,f\n', /^Line 1 must name the columns/],
  ['no rows', 'Name,E-mail\n', /no rows/],
  ['nothing', '', /no rows/],
  ['zero bytes', Buffer.from('Name,E-mail\nAna\0,b\n'), /cannot be recognised/],
  [
    'bytes without meaning',
    Buffer.concat([Buffer.from('Name\n'), Buffer.from([0x81, 0x8d, 0x90])]),
    /cannot be recognised/,
  ],
  ['noise', randomBytes(5_000), /cannot be recognised/],
  ['a million columns', `${'a,'.repeat(1_000_000)}\n1\n`, /longer than 200,000 characters/],
  ['too many columns', `${'a,'.repeat(MOST_COLUMNS)}a\n1\n`, /more than 300 columns/],
  ['too many rows', `Name\n${'Ana\n'.repeat(MOST_ROWS + 1)}`, /more than 10,000 rows/],
  ['a cell beyond its limit', `Name,Notes\nAna,${'x'.repeat(MAX_CELL + 1)}\n`, /^A cell in line 2/],
  ['a row beyond its limit', `Name,Notes\nAna,${'x'.repeat(MAX_ROW)}\n`, /^The row in line 2/],
  ['a heading beyond its limit', `Name,${'x'.repeat(101)}\nAna,b\n`, /heading in line 1/],
])('refuses a list with %s, and says where', async (_, bytes, message) => {
  expect(await refusal(bytes)).toEqual(expect.stringMatching(message));
});

test('refuses a list above 20 MB before it reads it', async () => {
  await expect(inspectList('/no/such/file', 20 * 1024 * 1024 + 1)).rejects.toMatchObject({
    errors: { files: [expect.stringMatching(/20 MB/)] },
  });
});
