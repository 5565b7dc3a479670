import { excerptOf } from './office-queries';

test('an excerpt has the match in its original case, on one line, with the text around it', () => {
  expect(excerptOf('Do you place\n  Analysts?', 'ANALYSTS')).toBe('Do you place Analysts?');
  const long = `${'before '.repeat(30)}Kubernetes${' after'.repeat(30)}`;
  const excerpt = excerptOf(long, 'kubernetes')!;
  expect(excerpt).toMatch(/^… .*before Kubernetes after.* …$/);
  expect(excerpt.length).toBeLessThan(140);
});

test('excerptOf returns null without a search text or without a match', () => {
  for (const search of [undefined, '', 'nothing']) expect(excerptOf('Do you place analysts?', search)).toBeNull();
  // The search folds "ß" to "ss", so no part of the original text can be marked.
  expect(excerptOf('Lange Straße 1', 'strasse')).toBeNull();
});
