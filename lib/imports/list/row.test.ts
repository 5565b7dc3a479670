import type { ListField } from '../../vocabulary/imports';
import { profileOf, readRow, rowAsText } from './row';

/** Reads a row whose columns hold the given fields; the headings are the names of the fields. */
function read(...cells: [ListField, string][]) {
  const fields = cells.map(([field]) => field);
  return readRow(
    { headings: fields, fields, system: 'bullhorn' },
    cells.map(([, cell]) => cell),
  );
}
const person = (...cells: [ListField, string][]) => {
  const answer = read(...cells);
  return 'person' in answer ? answer.person : answer;
};
const refusal = (...cells: [ListField, string][]) => {
  const answer = read(...cells);
  return 'refused' in answer ? answer.refused : answer;
};

test('puts names, places and work together, and says where contact data stood', () => {
  const row = read(
    ['first-name', 'Ana'],
    ['last-name', 'Ruiz'],
    ['email', 'Ana.Ruiz@mail.example'],
    ['phone', "'+34 600 123 456"],
    ['city', 'Sevilla'],
    ['country', 'Spain'],
    ['title', 'DevOps Engineer'],
    ['employer', 'Acme'],
    ['skills', 'Go;Kubernetes'],
    ['former-id', '42'],
    ['tags', 'Night shift; night shift, AWS'],
    ['leave-out', 'x'],
  );
  expect(row).toEqual({
    person: {
      ...{ name: 'Ana Ruiz', email: 'Ana.Ruiz@mail.example', phone: '+34 600 123 456', place: 'Sevilla, Spain' },
      ...{ source: null, post: 'DevOps Engineer, Acme', skills: 'Go;Kubernetes', note: null, cvFile: null },
      ...{ formerId: 'bullhorn:42', tags: ['Night shift', 'night shift', 'AWS'] },
    },
    stood: {
      ...{ name: 'first-name: Ana, last-name: Ruiz', email: 'email: Ana.Ruiz@mail.example' },
      ...{ phone: 'phone: +34 600 123 456', place: 'city: Sevilla, country: Spain' },
    },
  });
});

test.each([
  ['Ruiz, Ana', 'Ana Ruiz'],
  ['Ana Ruiz, PhD', 'Ana Ruiz, PhD'],
  ['Ana  Ruiz', 'Ana Ruiz'],
])('reads the name %s as %s', (cell, name) => {
  expect(person(['name', cell], ['phone', '0113 496 0001'])).toMatchObject({ name });
});

test('makes further addresses, numbers and titles notes', () => {
  expect(
    person(
      ['name', 'Ana Ruiz'],
      ['email', 'Ana <ana@mail.example>; a.ruiz@mail.example'],
      ['email', 'third@mail.example'],
      ['phone', '0113 496 0001'],
      ['phone', '0113 496 0001'],
      ['phone', '0113 496 0002'],
      ['notes', 'Prefers calls.'],
    ),
  ).toMatchObject({
    email: 'ana@mail.example',
    phone: '0113 496 0001',
    note: 'notes: Prefers calls.\nemail: a.ruiz@mail.example\nemail: third@mail.example\nphone: 0113 496 0002',
  });
});

test('a single column of notes stays as it is, and marks of nothing are nothing', () => {
  expect(
    person(['name', 'Ana Ruiz'], ['email', 'n/a'], ['phone', '0113 496 0001'], ['place', '-'], ['notes', 'a\r\nb']),
  ).toMatchObject({ email: null, place: null, note: 'a\nb' });
});

test.each<[string, string, [ListField, string][]]>([
  ['It has no name.', 'no name', [['email', 'a@mail.example']]],
  [
    '“=cmd|calc” is no name.',
    'a formula',
    [
      ['name', '=cmd|calc'],
      ['email', 'a@mail.example'],
    ],
  ],
  [
    '“12345” is no name.',
    'a number',
    [
      ['name', '12345'],
      ['email', 'a@mail.example'],
    ],
  ],
  ['It has no e-mail address, telephone number or CV.', 'nothing to reach them by', [['name', 'Ana Ruiz']]],
  [
    'E-mail “ana at x”: Enter an e-mail',
    'no address',
    [
      ['name', 'Ana Ruiz'],
      ['email', 'ana at x'],
    ],
  ],
  [
    'A spreadsheet rounded',
    'a rounded number',
    [
      ['name', 'Ana Ruiz'],
      ['phone', '4.47911E+11'],
    ],
  ],
  [
    '“12” is no telephone number.',
    'a short number',
    [
      ['name', 'Ana Ruiz'],
      ['phone', '12'],
    ],
  ],
  [
    'Full name: Keep this under 120',
    'a long name',
    [
      ['name', 'x'.repeat(121)],
      ['phone', '0113 496 0001'],
    ],
  ],
  [
    'Notes: Keep this under 4,000',
    'a long note',
    [
      ['name', 'A B'],
      ['phone', '0113 496 0001'],
      ['notes', 'x'.repeat(4_001)],
    ],
  ],
])('refuses a row with the words “%s”: %s', (words, _, cells) => {
  expect(refusal(...cells)).toEqual(expect.stringContaining(words));
});

test('equal work makes different profiles, long enough to be read as text', () => {
  expect(profileOf('Java', 1, 2)).not.toBe(profileOf('Java', 1, 3));
  expect(profileOf(null, 1, 2).length).toBeGreaterThan(60);
});

test('shows a row as text, without empty cells', () => {
  expect(rowAsText({ headings: ['Name', 'City', 'Notes'] }, ['Ana', ' ', 'x'])).toBe('Name: Ana\nNotes: x');
});
