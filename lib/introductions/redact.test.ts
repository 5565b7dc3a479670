import { redact, shortName } from './redact';

test.each([
  ['Write to ida.berg+jobs@mail.example.', 'Write to [e-mail left out].'],
  ['Call +44 20 7946 0001 or (020) 7946-0002', 'Call [phone left out] or [phone left out]'],
  ['tel. 07700900123', 'tel. [phone left out]'],
  ['linkedin.com/in/ida-berg and https://ida.example/cv', '[link left out] and [link left out]'],
  ['Ida Berg (BERG, Ida) ran it', 'Ida B. (B., Ida) ran it'],
  ["Berg's clusters, Bergen", "B.'s clusters, Bergen"],
])('redact replaces %j by %j', (text, left) => {
  expect(redact(text, 'Ida Berg')).toBe(left);
});

test.each([
  'From 2018-2021 and 01/2018 - 03/2020, since 2021-03-01',
  'moved 12 PostgreSQL databases, 1,200,000 rows, on Node.js 20.19',
  'low latency and cold starts',
  'upgraded 40 Kubernetes clusters 2018 – 2021',
])('redact leaves %j unchanged', (text) => {
  expect(redact(text, 'Max Low')).toBe(text);
});

test('redact shortens every name except the first to its initial', () => {
  expect(redact('Ana Maria Ruiz-López of Ruiz', 'Ana Maria Ruiz-López')).toBe('Ana M. R. of R.');
  expect(redact('Da war Silva da', 'Tomás da Silva')).toBe('Da war S. da');
  expect(redact('a $& b', 'Ida $& (')).toBe('a $& b');
});

test.each([
  ['Ida Berg', 'Ida B.'],
  ['  tomás   da silva ', 'tomás S.'],
  ['Prince', 'Prince'],
  ['Ann ann@mail.example', 'Ann'],
  ['', ''],
])('shortName shortens %j to %j', (name, called) => {
  expect(shortName(name)).toBe(called);
});
