import { languageIn, reaches, requiredLanguages } from './languages';

test.each([
  ['German at least B2', [{ name: 'German', level: 'B2' }]],
  ['Fluent French', [{ name: 'French', level: 'C1' }]],
  ['Swedish is not needed', []],
  [
    'Fluent German and good English',
    [
      { name: 'English', level: 'B2' },
      { name: 'German', level: 'C1' },
    ],
  ],
  ['English B2', [{ name: 'English', level: 'B2' }]],
  ['Deutsch verhandlungssicher', [{ name: 'German', level: 'C1' }]],
  ['We explain it in English', []],
])('requiredLanguages reads “%s” as %j', (text, languages) => {
  expect(requiredLanguages(text)).toEqual(languages);
});

test.each([
  ['German (mother tongue), English (C1)', 'C2'],
  ['English C1, German A2, evening course', 'A2'],
  ['Deutsch: Muttersprache', 'C2'],
  ['German and English fluent, Turkish', 'C1'],
  ['Languages: German, Serbian', null],
])('languageIn reads German in the CV text “%s” at level %s', (text, level) => {
  expect(languageIn(text, 'German')?.level).toBe(level);
});

test.each([
  ['English (Full Professional)', 'C1'],
  ['polski ojczysty, angielski: A1', 'A1'],
  ['English A2–B1 (I read, I do not speak yet)', 'A2'],
  ['Basque, English: mother tongue', 'C2'],
  ['Anglais courant', 'C1'],
  ['Cambridge CAE, 2019', 'C1'],
  ['English: survival', 'A1'],
  ['Englisch: keine', 'A1'],
  ['no English', 'A1'],
  ['Englisch: Schulkenntnisse', 'A2'],
  ['Inglés: nivel alto', 'C1'],
  ['Inglese: ottimo', 'C1'],
  ['Engels: goed', 'B2'],
])('languageIn reads English in the CV text “%s” at level %s', (text, level) => {
  expect(languageIn(text, 'English')?.level).toBe(level);
});

test('languageIn returns undefined for a language that a CV does not name, and reaches compares levels', () => {
  expect(languageIn('English C2', 'German')).toBeUndefined();
  expect([reaches('C1', 'B2'), reaches('A2', 'B2'), reaches(null, 'B2'), reaches('B1', null)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
