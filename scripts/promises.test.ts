import { readSentences, readTaggedTests, taggedIn } from './promises';

const sentences = readSentences();
const tests = readTaggedTests();
const known = new Set(sentences.flatMap(({ promises }) => promises));
const shown = new Set(tests.flatMap(({ promises }) => promises));

test('docs/promises.json lists the sentences of all five subjects', () => {
  expect(new Set(sentences.map(({ subject }) => subject)).size).toBe(5);
  expect(sentences.length).toBeGreaterThan(100);
});

test('the site’s content contains every promised sentence', () => {
  expect(sentences.filter(({ saidIn }) => saidIn.length === 0)).toEqual([]);
});

test('every sentence names a promise, is marked open or is kept by people', () => {
  expect(sentences.filter(({ keptBy, promises }) => keptBy === 'the product' && promises.length === 0)).toEqual([]);
});

test('every note is a sentence, so that a mistyped promise id is not taken for one', () => {
  for (const note of sentences.flatMap(({ notes }) => notes)) expect(note).toMatch(/^[“A-Z].* .*\.$/);
});

test('every promise has a tagged test', () => {
  expect([...known].filter((id) => !shown.has(id))).toEqual([]);
});

test('every tag names known promises and stands above a test that runs', () => {
  expect(tests.filter(({ promises, title }) => !title || promises.some((id) => !known.has(id)))).toEqual([]);
});

test('finds the title below a promise tag, and none where no test runs', () => {
  const tag = '// promise:';
  const tags = taggedIn(
    'sample.test.ts',
    `${tag} first-promise, second-promise
// A remark.
test('a fact', () => {
  ${tag} inside-a-test
  expect(1).toBe(1);
});
describe('a part', () => {
  ${tag} table-of-cases
  test.each([['tea', 1]])('%s', () => {});
});
${tag} skipped-test
test.skip('later', () => {});
const text = '';
${tag} end-of-file
`,
  );
  expect(tags.map(({ promises, title }) => [promises.join(' '), title])).toEqual([
    ['first-promise second-promise', 'a fact'],
    ['inside-a-test', undefined],
    ['table-of-cases', '%s'],
    ['skipped-test', undefined],
    ['end-of-file', undefined],
  ]);
});
