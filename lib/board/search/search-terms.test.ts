import { indexOf, searchedJob } from '../../testing/searched-jobs';
import { WHOLE_BOARD } from './board-query';
import { allIds } from './find';
import { readTerms } from './search-terms';

const TITLES = {
  1: 'Java Developer',
  2: 'JavaScript Developer',
  3: 'C++ Engineer, C-level reporting',
  4: 'C Engineer',
  5: 'R&D Manager',
  6: 'Statistician, R',
  7: 'Database Administrator',
  8: 'Data Engineer',
  9: 'Software Tester',
  11: 'Kotlin Developer',
  12: 'Zero Trust Consultant',
  13: 'AngularJS Developments Planner',
};
const index = indexOf(Object.entries(TITLES).map(([id, title]) => searchedJob({ id: Number(id), title })));
const found = (q: string) => allIds(index, { ...WHOLE_BOARD, q }, '2026-11-23').sort((one, other) => one - other);

test.each([
  ['a skill finds no longer skill that begins with it', 'java', [1]],
  ['a skill is not found inside a title word', 'rust', []],
  ['C is neither C++ nor C-level', 'c', [4]],
  ['R is not R&D', 'r', [6]],
  ['two letters are no beginning', 'ko', []],
  ['three letters are a beginning', 'kot', [11]],
  ['a plural finds the singular', 'consultants', [12]],
  ['a form in -ing finds the form in -er', 'testing', [9]],
  ['developers finds Developer and developments', 'developers', [1, 2, 11, 13]],
  ['after a skill, developers are engineers too', 'c developers', [4]],
  ['two typed words find the compound', 'data base', [7]],
  ['a word to leave out is left out', 'developer -java', [2, 11, 13]],
  ['a search of words to leave out alone finds the rest', '-engineer -developer', [5, 6, 7, 9, 12]],
  ['a word to leave out has no other names', 'planner -angular', [13]],
  ['another name of a trade finds people, not their work', 'programmer', [1, 2, 11]],
  ['a hyphen inside a word leaves nothing out', 'c-level', [3]],
  ['OR finds either of its neighbours', 'kotlin OR zero developer', [11]],
  ['OR finds any of several', 'kotlin OR consultant OR tester', [9, 11, 12]],
  ['OR without a neighbour is ignored', 'OR kotlin OR', [11]],
])('in a search, %s: %s', (_what, q, ids) => {
  expect(found(q)).toEqual(ids);
});

test('whole words rank before beginnings, even if the beginnings are in a better field', () => {
  const jobs = [
    searchedJob({ id: 1, title: 'Database Lead' }),
    searchedJob({ id: 2, title: 'Data Lead' }),
    searchedJob({ id: 3, title: 'Lead', description: 'You own our data.' }),
  ];
  expect(allIds(indexOf(jobs), { ...WHOLE_BOARD, q: 'data' }, '2026-11-23')).toEqual([2, 3, 1]);
});

test('among equals, titles with the words in a row rank first, then jobs of a filter that the words may mean', () => {
  const jobs = [
    searchedJob({ id: 1, title: 'Senior Data Analyst', experienceLevel: 'senior' }),
    searchedJob({ id: 2, title: 'Data Analyst, Risk', experienceLevel: 'senior' }),
    searchedJob({ id: 3, title: 'Security Analyst, Data', experienceLevel: 'senior' }),
    searchedJob({ id: 4, title: 'Tester', experienceLevel: 'senior', description: 'You lead.' }),
    searchedJob({ id: 5, title: 'Tester', description: 'You lead.' }),
  ];
  const search = (q: string, read: string[] = []) => allIds(indexOf(jobs), { ...WHOLE_BOARD, q, read }, '2026-11-23');
  expect(search('data analyst')).toEqual([2, 1, 3]);
  expect(search('data analyst', ['senior'])).toEqual([1, 3, 2]);
  expect(search('lead')).toEqual([4, 5]);
});

test('readTerms ignores search words after the twelfth', () => {
  const many = Array.from({ length: 20 }, (_, at) => `word${at}`).join(' ');
  expect(readTerms(many).terms).toHaveLength(12);
  expect(readTerms(many.replaceAll(' ', ' OR ')).terms.flat().length).toBeLessThanOrEqual(40);
  expect(readTerms(many.replaceAll('word', '-word')).without).toHaveLength(12);
  expect(readTerms(`"${many}"`).terms.flat()[0]?.words).toHaveLength(12);
});
