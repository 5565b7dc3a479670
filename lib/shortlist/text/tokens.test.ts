import { phraseWords, tokensOf } from './tokens';

const words = (text: string) => tokensOf(text).map(({ word }) => word);

test.each([
  ['C++ and C# on .NET', ['c++', 'and', 'c#', 'on', '.net']],
  ['Node.js/GOV.UK front-end, R&D', ['node.js', 'gov.uk', 'front', 'end', 'r&d']],
  ['React. Vue', ['react', 'vue']],
  ['CI/CD (k8s)', ['ci', 'cd', 'k8s']],
  ['Développé à Łódź, 5 µA', ['developpe', 'a', 'lodz', '5', 'μa']],
  ['Type\u200bScript Ku\u00adber\u00adnetes', ['typescript', 'kubernetes']],
  ["l'API d’Oracle, dell'app", ['l', 'api', 'd', 'oracle', 'dell', 'app']],
  ["I'd say don't, O'Reilly", ["i'd", 'say', "don't", "o'reilly"]],
  ['', []],
])('tokensOf splits %j into the words %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('each token has its exact position in the text', () => {
  const text = '• Łódź: Kubernetes';
  for (const { raw, start, end } of tokensOf(text)) expect(text.slice(start, end)).toBe(raw);
  expect(tokensOf('React', 7)[0]).toMatchObject({ start: 7, end: 12 });
});

test('tokensOf omits words that are longer than any name', () => {
  expect(words(`a ${'x'.repeat(500_000)} b`)).toEqual(['a', 'b']);
});

test('phraseWords preserves wildcards', () => {
  expect(phraseWords('screen reader*')).toEqual(['screen', 'reader*']);
  expect(phraseWords('brought up .. board*')).toEqual(['brought', 'up', '..', 'board*']);
});
