import { FILL, withoutPersonalData } from './personal';

const left = (text: string, names: string[] = []) =>
  withoutPersonalData(text, names).replace(new RegExp(`${FILL}+`, 'g'), '_');

test.each([
  ['mail', 'Bristol, jo.doe@mail.example, Go', 'Bristol, _, Go'],
  ['telephone', 'Leeds 07700 900142', 'Leeds _'],
  ['telephone in the US', 'Austin (512) 555-0143 · Go', 'Austin _ · Go'],
  ['telephone with a year in it', 'Austin 2019 555 0136 · Go', 'Austin _ · Go'],
  ['telephone with brackets and an extension', 'Mainz, +49 (0)30 1234-5678', 'Mainz, _'],
  ['telephone that ends like two years', 'Mainz, +49 6131 2019-2024', 'Mainz, _'],
  ['short telephone with a label', 'Tel. 555-0143 | Go', 'Tel. _ | Go'],
  ['telephone like two years with a label', 'Phone: 2019-2024 | Go', 'Phone: _ | Go'],
  ['telephone like a month with a label', 'Tel 06131/2019-2024, Go', 'Tel _, Go'],
  ['telephone before dates', '07700 900142 03/2019 - 08/2024', '_ 03/2019 - 08/2024'],
  ['telephone with a label before dates', 'Tel: 0770 0900 142 03/2019 - 08/2024', 'Tel: _ 03/2019 - 08/2024'],
  ['telephone behind dates', '03.2019 - 08.2024 030 1234567', '03.2019 - 08.2024 _'],
  ['telephone behind a bar', 'Go | 2019-03 - 2024-08 | +44 7700 900142', 'Go | 2019-03 - 2024-08 | _'],
  ['link', 'Code: https://github.com/jodoe and Go', 'Code: _ and Go'],
  ['birth date', 'Go developer\nBorn 14.03.1987 in Fulda, married, two children', 'Go developer\n_'],
  ['age', 'A developer, 34 years old, in Leeds', 'A developer, _, in Leeds'],
  ['age with a label', 'Age: 34 | Leeds', '_ | Leeds'],
  ['sex', 'Gender: female\nGo', '_\nGo'],
  ['pronouns beside the name', 'Front-end developer (she/her), Leeds', 'Front-end developer _, Leeds'],
  ['pronouns without brackets', 'Ann Lee, they/them/theirs, Leeds', '_, _, Leeds'],
  ['pronouns in a line of their own', 'Tester\nPronouns: any\nxe/xem', 'Tester\n_\n_'],
  ['pronouns in a sentence', 'A tester whom she trained, and his team', 'A tester whom _ trained, and _ team'],
  ['title of address', 'Contact: Mrs Smith', 'Contact: _ Smith'],
  ['nationality', 'Nationality: Italian\nPython', '_\nPython'],
  ['citizenship', 'Right to work: British citizen', 'Right to work: _'],
  ['two passports', 'Leeds, Dutch and British passport', 'Leeds, _'],
  ['marital state', 'Married. Builds in Go.', '_. Builds in Go.'],
  ['family', 'at home with twins, my wife works', 'at home with _, _ works'],
  ['religion', 'Religion: none\nJava', '_\nJava'],
  ['photo', '[Photo] Java', '_ Java'],
  ['street', 'Address: 12 Sample Street, Leeds LS1 4AB', 'Address: _, Leeds _'],
  ['street in Germany', 'Musterstraße 12, 63065 Offenbach', '_, _ Offenbach'],
  ['school', 'BSc Computing, University of Leeds, 2018', 'BSc Computing, _, 2018'],
  ['school with a name before', 'Johannes Gutenberg University Mainz, 2018', '_, 2018'],
  ['school by its letters', 'M.Sc., KTH, 2018', 'M.Sc., _, 2018'],
])('withoutPersonalData masks this kind of personal data: %s', (_, text, expected) => {
  expect(left(text)).toBe(expected);
});

test.each([
  'German C1, English B2',
  'Developer in Bristol since 2019',
  'Reduced the build from 40 to 4 minutes',
  '2,300 tests, 90 journeys, 0.9 s at the 75th percentile',
  'Spring Boot 3.2, PostgreSQL 16',
  'married React with Go',
])('withoutPersonalData leaves work facts unmasked: %s', (text) => {
  const expected = text.replace(/^married/, '_');
  expect(left(text)).toBe(expected);
});

test.each([
  '03/2019-08/2024',
  '03/2019 - 08/2024',
  '(03/2019 - 08/2024)',
  '03.2019 - 08.2024',
  '03-2019 - 08-2024',
  '2019-03 - 2024-08',
  '2019-03-01 - 2024-08-31',
  '2019/03-2024/08',
  '01.03.2019-31.08.2024',
  '15/03/2019 - 30/08/2024',
  '09/2016 - 03/2021',
  'since 01.03.2019',
  'from 01.03.2019 to date',
  'Start: 01.12.2026',
  '04 2019 - 2024',
  'Head of Mobile 2019 - 2024',
  'Windows Phone 2015-2018',
])('withoutPersonalData does not mask the dates “%s” as a telephone number', (text) => {
  expect(left(`Lead engineer, Acme ${text}`)).toBe(`Lead engineer, Acme ${text}`);
});

test('withoutPersonalData masks a name everywhere, also in capitals', () => {
  expect(left('NKECHI ADEYEMI\nGo, said Nkechi Adeyemi and Adeyemi')).toBe('_\nGo, said _ and _');
  expect(left('Developer in Leeds\nreferences: Jo Doe', ['Jo Doe'])).toBe('Developer in Leeds\nreferences: _');
});

test('withoutPersonalData masks a name that is also a skill only at the top of the CV', () => {
  expect(left('Mai Vue\nDeveloper in React and Vue')).toBe('_\nDeveloper in React and Vue');
  expect(left('Ada Swift\nI write Swift', ['Ada Swift'])).toBe('_\nI write Swift');
});

test('withoutPersonalData does not mask a job title or heading at the top of the CV as a name', () => {
  expect(left('Senior Data Engineer\nGo')).toBe('Senior Data Engineer\nGo');
  expect(left('Curriculum Vitae\nGo')).toBe('Curriculum Vitae\nGo');
});

test('withoutPersonalData preserves length and lines of the text', () => {
  const text = 'Jo Doe\njo@doe.example\nBorn 1.1.1990\nGo at the University of Leeds';
  const masked = withoutPersonalData(text);
  expect(masked).toHaveLength(text.length);
  expect(masked.split('\n')).toHaveLength(4);
});
