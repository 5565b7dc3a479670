import { readLines } from './lines';

const texts = (text: string) => readLines(text).map((line) => line.text);
const read = (text: string) => texts(text).filter(Boolean);

test('readLines gives lines their indent, marks lines after a gap, and drops horizontal rules', () => {
  const lines = readLines('One\n  two\n\n_____\nthree').filter(({ text }) => text !== '');
  expect(lines.map(({ text, indent, isApart }) => [text, indent, isApart])).toEqual([
    ['One', 0, true],
    ['two', 2, false],
    ['three', 0, true],
  ]);
});

test('readLines omits headers and footers that every page repeats', () => {
  expect(read('Jo Doe — CV — page 1 of 2\nBuilt it\nJo Doe — CV — page 2 of 2\nRan it')).toEqual([
    'Built it',
    'Ran it',
  ]);
});

test('readLines does not omit repeated lines without a page number', () => {
  expect(read('Developer 2019\nText\nDeveloper 2020')).toEqual(['Developer 2019', 'Text', 'Developer 2020']);
  const dates = ['03/2019 – 02/2021', '01/2015 – 02/2019', '05/14 – 12/14', '03/13 – 04/14', '05/2012', '03/2011'];
  expect(read(dates.join('\nText\n'))).toEqual(dates.flatMap((date) => [date, 'Text']).slice(0, -1));
});

const row = (left: string, right: string) => left.padEnd(40) + right;

test('readLines reads two columns one after the other, and the text below them with the left one', () => {
  const text = [
    row('JO DOE', 'SKILLS'),
    row('Platform engineer', 'Go, Python'),
    row('WORK', 'Kubernetes'),
    row('I own the clusters of a bank and', 'Terraform'),
    row('moved them to another cloud in', ''),
    row('two years, with three people', 'LANGUAGES'),
    row('and no night without sleep for', 'English'),
    row('anybody. The rest went on as', 'German'),
    'before.',
  ].join('\n');
  expect(read(text)).toEqual([
    'SKILLS',
    'Go, Python',
    'Kubernetes',
    'Terraform',
    'LANGUAGES',
    'English',
    'German',
    'JO DOE',
    'Platform engineer',
    'WORK',
    'I own the clusters of a bank and',
    'moved them to another cloud in',
    'two years, with three people',
    'and no night without sleep for',
    'anybody. The rest went on as',
    'before.',
  ]);
});

const BAR = ['CONTACT', 'Leeds', 'jo@doe.example', 'SKILLS', 'Go', 'Kubernetes', 'PostgreSQL'];
const MAIN = [
  'PROFILE',
  'Engineer of clusters',
  'EXPERIENCE',
  'Acme Ltd, Leeds',
  '2019 – 2024',
  'Ran clusters',
  'EDUCATION',
];

test.each([
  ['in the rows of the main text', BAR.map((cell, at) => cell.padEnd(18) + MAIN[at]!)],
  ['between the rows of the main text', BAR.flatMap((cell, at) => [' '.repeat(18) + MAIN[at]!, cell])],
])('readLines reads a narrow side bar after the main text: %s', (_, rows) => {
  expect(read(rows.join('\n'))).toEqual([...MAIN, ...BAR]);
});

test('readLines reads two columns apart when the right one has indented lists and gaps', () => {
  const rows = [
    row('CONTACT', 'EXPERIENCE'),
    row('Leeds', '2019 – 2024'),
    row('jo@doe.example', 'Platform engineer'),
    row('SKILLS', '    • ran clusters for a bank,'),
    row('Go', '      with two others'),
    row('Kubernetes', ''),
    row('PostgreSQL', '2015 – 2019'),
    row('Terraform', 'Developer'),
    row('', '    • wrote services'),
  ];
  const lines = readLines(rows.join('\n')).filter(({ text }) => text !== '');
  expect(lines.map(({ text }) => text)).toEqual([
    ...rows.map((each) => each.slice(40).trim()).filter(Boolean),
    ...LEFT,
  ]);
  expect(lines.filter(({ isApart }) => isApart).map(({ text }) => text)).toEqual([
    'EXPERIENCE',
    '2015 – 2019',
    'CONTACT',
  ]);
});
const LEFT = ['CONTACT', 'Leeds', 'jo@doe.example', 'SKILLS', 'Go', 'Kubernetes', 'PostgreSQL', 'Terraform'];

test.each([
  ['headings and dates', ['WORK', '2019 – 2024', '2017 – 2019', '2015 – 2017', 'SKILLS', 'Databases', 'Languages']],
  ['years beside skills', ['SKILLS', 'Go', 'Kubernetes', 'PostgreSQL', 'Terraform', 'Python', 'Rust']],
])('readLines reads a table row by row: %s', (_, cells) => {
  const rows = cells.map((cell, at) => cell.padEnd(18) + (at === 0 ? '' : `${at} years of it`));
  expect(read(rows.join('\n'))[1]).toBe(rows[1]);
});

test('readLines does not read form labels or dates beside entries as a column', () => {
  const form = ['Dates:', 'Occupation held:', 'Employer:', 'Activities:', 'Dates:', 'Occupation held:', 'Employer:']
    .map((label) => row(label, 'something'))
    .join('\n');
  expect(read(form)[0]).toMatch(/^Dates: +something$/);
  const dated = ['2015', '2016', '2017', '2018', '2019', '2020', '2021']
    .map((year) => row(year, `Post of ${year}`))
    .join('\n');
  expect(read(dated)[0]).toMatch(/^2015 +Post of 2015$/);
});

test('readLines reads a line with 1 MB of spaces or bars inside in linear time', () => {
  for (const piece of [' ', '|', '\t', '_', '-']) {
    const before = process.cpuUsage();
    readLines(`a${piece.repeat(1_000_000)}b`);
    expect({ piece, isLinear: process.cpuUsage(before).user < 15_000_000 }).toEqual({ piece, isLinear: true });
  }
});
