import { readSentences, readTaggedTests, taggedIn } from './promises';

const sentences = readSentences();
const tests = readTaggedTests();
const known = new Set(sentences.flatMap(({ promises }) => promises));
const shown = new Set(tests.flatMap(({ promises }) => promises));

test('docs/promises.json lists sentences of all five subjects', () => {
  expect(new Set(sentences.map(({ subject }) => subject)).size).toBe(5);
  expect(sentences.length).toBeGreaterThan(80);
});

test('the site’s content contains every sentence of docs/promises.json', () => {
  expect(sentences.filter(({ saidIn }) => saidIn.length === 0)).toEqual([]);
});

test('every sentence names a promise, or is marked as open or as kept by people', () => {
  expect(sentences.filter(({ keptBy, promises }) => keptBy === 'the product' && promises.length === 0)).toEqual([]);
});

test('every note is a sentence, so that a mistyped promise id cannot pass for a note', () => {
  for (const note of sentences.flatMap(({ notes }) => notes)) expect(note).toMatch(/^[“A-Z].* .*\.$/);
});

test('every promise in docs/promises.json has a tagged test', () => {
  expect([...known].filter((id) => !shown.has(id))).toEqual([]);
});

test('every promise tag names known promises and precedes a test that runs', () => {
  expect(tests.filter(({ promises, title }) => !title || promises.some((id) => !known.has(id)))).toEqual([]);
});

test('readTaggedTests finds the title of the test below a tag, and none if that test does not run', () => {
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
