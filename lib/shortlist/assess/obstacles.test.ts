import { assessed, cvOf, NEEDS } from '../testing/assess';

const obstacles = (lines: string, head?: string, needs = NEEDS) =>
  assessed(cvOf(`- ran Kubernetes for banks and shops\n\n${lines}`, 'since 2019', head), needs).obstacles.map(
    ({ kind, isHard }) => `${kind}${isHard ? '!' : '?'}`,
  );
const from = (place: string) => `Jo Doe\nPlatform engineer\n${place}\n\n`;
const elsewhere = { ...NEEDS, place: NEEDS.place && { ...NEEDS.place, city: 'Exeter' } };

test.each([
  ['Seeking an employer with Skilled Worker sponsorship', ['permit!']],
  ['I need visa sponsorship', ['permit!']],
  ['I do not need sponsorship', []],
  ['No visa needed', []],
  ['Arbeitserlaubnis: liegt nicht vor', ['permit!']],
  ['Eine Arbeitserlaubnis müsste beantragt werden', ['permit!']],
  ['Arbeitserlaubnis liegt vor', []],
  ['Permis de travail à demander', ['permit!']],
  ['Remote only, please', ['place!']],
  ['100 % remote', ['place!']],
  ['No relocation, no office days', ['place!']],
  ['The company is remote first', []],
  ['Notice: six weeks', []],
  ['Notice period: three months', []],
  ['Notice: four months', ['start?']],
  ['Notice: 60 days', []],
  ['Earliest start 1 September 2027', ['start!']],
  ['I could start in May', ['start!']],
  ['Available from 1 December 2026', []],
  ['Bound to my studies until August 2027', ['start!']],
  ['Back from a journey after August 2027', ['start!']],
  ['Wedding in August 2027', []],
  ['I gave notice in June', []],
  ['Work permit: in process', ['permit!']],
  ['Wholly remote roles only', ['place!']],
  ['Salary expectation: GBP 72,000', ['salary?']],
  ['Salary: 50,000 GBP', []],
  ['Salary expectation: EUR 72,000', []],
  ['Saved GBP 400,000 a year', []],
])('the CV line “%s” raises the obstacles %j', (line, expected) => {
  expect(obstacles(line)).toEqual(expected);
});

test.each([
  ['No shifts, please', ['shifts!']],
  ['No objection to shifts', []],
  ['I would rather not work nights but can', []],
  ['keine Spätschichten möglich', ['shifts!']],
  ['Office hours only, please', ['shifts!']],
  ['I am not afraid of night shifts', []],
])('for a job with shifts, the CV line “%s” raises the obstacles %j', (line, expected) => {
  expect(obstacles(line, undefined, { ...NEEDS, shifts: { sentence: 'Shifts' } })).toEqual(expected);
});

// promise: places-compared
test.each([
  ['Lisbon, Portugal', '', ['place?']],
  ['Lisbon, Portugal', 'I will move in January, the flat is signed', []],
  ['Lisbon, Portugal', 'Happy to relocate, my home can be anywhere', []],
  ['Cardiff', '', []],
  ['Exeter', '', []],
])('a CV from %s that says “%s” raises the obstacles %j', (place, line, expected) => {
  const text = `${from(place)}WORK\nPlatform engineer, Acme Ltd      since 2019\n- ran Kubernetes for banks and shops\n\n${line}`;
  expect(assessed(text, elsewhere).obstacles.map(({ kind, isHard }) => `${kind}${isHard ? '!' : '?'}`)).toEqual(
    expected,
  );
});

test('in the US, a home in another state is an obstacle', () => {
  const austin = {
    ...NEEDS,
    place: { city: 'Austin', region: 'TX', countryCode: 'US', isRemote: false, sentence: 'Austin, TX' },
  };
  const open = (place: string) =>
    assessed(`${from(place)}WORK\nEngineer, Acme Inc   since 2019\n- ran Kubernetes for shops`, austin).obstacles
      .length;
  expect([open('Boise, ID'), open('Round Rock, TX')]).toEqual([1, 0]);
  // There is a Paris in Texas, too.
  expect([open('Paris, France'), open('Paris, IL'), open('Paris, TX'), open('Paris')]).toEqual([1, 1, 0, 0]);
});

test('a remote job raises no obstacle of place, and a job that helps with permits raises none of permit', () => {
  const remote = { ...NEEDS, place: NEEDS.place && { ...NEEDS.place, isRemote: true }, permit: null };
  expect(obstacles('Remote only. I need visa sponsorship', undefined, remote)).toEqual([]);
});

// promise: obstacles-quoted
test('an obstacle quotes the CV', () => {
  const text = cvOf('- ran Kubernetes for banks\n\nI need visa sponsorship for this.');
  expect(assessed(text).obstacles[0]?.quote).toBe('I need visa sponsorship for this.');
});
