import { requiredLanguage, languageIn, reaches } from './languages';

test.each([
  ['German at least B2', { name: 'German', level: 'B2' }],
  ['Fluent French', { name: 'French', level: 'C1' }],
  ['Swedish is not needed', null],
  ['Fluent German and good English', { name: 'German', level: 'C1' }],
  ['English is enough', null],
])('requiredLanguage reads “%s” as %j', (text, language) => {
  expect(requiredLanguage(text)).toEqual(language);
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

test('languageIn returns undefined for a language that a CV does not name, and reaches compares levels', () => {
  expect(languageIn('English C2', 'German')).toBeUndefined();
  expect([reaches('C1', 'B2'), reaches('A2', 'B2'), reaches(null, 'B2'), reaches('B1', null)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
