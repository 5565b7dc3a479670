import { patternsOf } from '../skills/find';
import { tradeOf } from './entries';
import { readCv } from './read-cv';

const NOW = 2026 * 12 + 9;
const entries = (text: string) =>
  readCv(text, patternsOf(), NOW).entries.map(({ from, to, trade }) => [
    trade,
    from && Math.floor(from / 12),
    to && Math.floor(to / 12),
  ]);

test.each([
  ['Senior Front-end Developer', 'it'],
  ['Data engineer, since 2023 senior', 'it'],
  ['IT support technician', 'it'],
  ['Softwareentwickler', 'it'],
  ['Support engineer, hotel group', 'it'],
  ['Head of Data Engineering', 'managing'],
  ['Product manager', 'managing'],
  ['Engineering manager (60 % coding)', 'it'],
  ['Data Entry Executive', 'other'],
  ['Head waiter, trattoria', 'other'],
  ['Talent acquisition partner', 'other'],
  ['Travel agent', 'other'],
  ['Occupational Therapist', 'other'],
  ['Working student', 'study'],
  ['Master of Science', 'study'],
  ['Software Engineering, University of Leeds', 'study'],
  ['Software engineer, University of Leeds', 'it'],
  ['Systeembeheerder', 'it'],
  ['Программист', 'it'],
  ['Scrum Master', 'managing'],
  ['SAP master data specialist', 'it'],
  ['Parental leave', 'away'],
  ['Acme Ltd, Leeds', 'unknown'],
])('tradeOf assigns the job title “%s” to the trade %s', (title, trade) => {
  expect(tradeOf(title)).toBe(trade);
});

test('a line with dates opens a CV entry, whose title includes the lines above', () => {
  const text =
    'EXPERIENCE\n\nAcme Ltd, Leeds\nBackend developer      March 2021 - present\n• Go services\n\nCafé Blue\nWaiter   2015 – 2018';
  expect(entries(text)).toEqual([
    ['it', 2021, null],
    ['other', 2015, 2018],
  ]);
});

test('dates, employer and title on three lines open one CV entry with the title of the third', () => {
  const text = 'EXPERIENCE\n2020 – present\nUniversity of Acme, Leeds\nService desk team leader\n• rota for seven';
  expect(entries(text)).toEqual([['it', 2020, null]]);
});

test('two date ranges in one job title become one CV entry', () => {
  expect(entries('Acme, Leeds\nSenior developer, June 2021 – current; developer, Sept 2019 – May 2021')).toEqual([
    ['it', 2019, null],
  ]);
});

test('“since” in a sentence within a CV entry opens no new entry', () => {
  expect(entries('Developer, Acme, 2018 – now\n- I build the bank in React since 2019, all of it')).toEqual([
    ['it', 2018, null],
  ]);
});

test('a heading ends a CV entry, but a label at the start of a line does not', () => {
  const read = (text: string) => readCv(text, patternsOf(), NOW).statements.at(-1)?.entry?.from ?? null;
  expect(read('WORK\nDeveloper, Acme, 2018 – now\nTools: Go\nRan it')).toBe(2018 * 12);
  expect(read('WORK\nDeveloper, Acme, 2018 – now\nEDUCATION\nRan a course')).toBeNull();
});

const MADE = 'Built the billing services in Kotlin.';
const spanOf = (text: string) => {
  const { statements } = readCv(text, patternsOf(), NOW);
  const entry = statements.find((statement) => statement.text.includes('Kotlin'))?.entry;
  return entry?.from ? [Math.floor(entry.from / 12), entry.to && Math.floor(entry.to / 12)] : null;
};

test.each([
  ['of digits', 'Lead, Morava Cloud, 04/2021 - present\nRan Go services.\nEngineer, Vltava Hosting, 09/2016 - 03/2021'],
  ['in a line of their own', 'Lead, Morava\n04/2021 - present\nRan Go services.\nEngineer, Vltava\n09/2016 - 03/2021'],
  [
    'broken at the end of a line',
    'Lead, Morava, 2021 - present\nRan Go services.\n\nEngineer, Vltava\n09/2016 -\n03/2021',
  ],
])('each role in a CV gets its own dates if the dates are %s', (_, roles) => {
  expect(spanOf(`Jo Doe\nPrague\n\nEXPERIENCE\n${roles}\n${MADE}`)).toEqual([2016, 2021]);
});

test.each([
  ['whose dates cannot be read', 'Engineer, Vltava Hosting\nzáří 2016 až březen 2021'],
  ['whose dates cannot be read, in its line', 'Engineer, Vltava Hosting (Q3 2016 upto Q1 2021)'],
  ['without dates', 'Systems engineer, Vltava Hosting'],
  ['without dates, behind a bullet', 'Systems engineer at Vltava Hosting'],
  ['without dates, in two lines', 'Vltava Hosting s.r.o.\nSystems engineer'],
])('a role %s does not get the dates of the role before', (what, role) => {
  const before = `Lead, Morava Cloud, 04/2021 - present\n${what.includes('bullet') ? '• ' : ''}Ran Go services for payments.`;
  for (const gap of ['\n', '\n\n'])
    for (const heading of ['\n\nEXPERIENCE', ''])
      expect(spanOf(`Jo Doe\nPlatform person\nPrague${heading}\n${before}${gap}${role}\n${MADE}`)).toBeNull();
});

test('a line that is no title does not end a CV entry', () => {
  for (const line of [
    'Ran Go services for payments.',
    'Platform engineering for a bank of 40 branches, with two colleagues',
    '• Senior engineer of the team that moved 40 services',
    'Stack: Go, PostgreSQL',
    'Award of the year 2022 for the fastest release.',
  ])
    expect(spanOf(`Jo Doe\nPrague\n\nEXPERIENCE\nLead, Morava, 04/2021 - present\n${line}\n${MADE}`)).toEqual([
      2021,
      null,
    ]);
});
