import { excerptOf } from './office-queries';

test('an excerpt shows the hit in its original case, on one line, with its context', () => {
  expect(excerptOf('Do you place\n  Analysts?', 'ANALYSTS')).toBe('Do you place Analysts?');
  const long = `${'before '.repeat(30)}Kubernetes${' after'.repeat(30)}`;
  const excerpt = excerptOf(long, 'kubernetes')!;
  expect(excerpt).toMatch(/^… .*before Kubernetes after.* …$/);
  expect(excerpt.length).toBeLessThan(140);
});

test('excerptOf returns null without a search or hit', () => {
  for (const search of [undefined, '', 'nothing']) expect(excerptOf('Do you place analysts?', search)).toBeNull();
  // The search finds it as "strasse", but the excerpt cannot mark the letters.
  expect(excerptOf('Lange Straße 1', 'strasse')).toBeNull();
});
