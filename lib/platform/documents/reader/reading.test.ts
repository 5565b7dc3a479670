import { readingOf } from './reading';

test('removes U+0000, control characters and unpaired surrogates from the text of a document', () => {
  const text = `An engineer\u0000 of many years\u0007, with\u0000\u0000 a life\ud800 in London`;
  expect(readingOf({ text, pages: 1, endsEarly: null })).toEqual({
    state: 'read',
    reason: null,
    text: 'An engineer of many years, with a life in London',
  });
});
