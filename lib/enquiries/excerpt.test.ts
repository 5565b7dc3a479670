import { excerptOf } from './excerpt';

test('a hit is shown in its own words, in one line, with what stands around it', () => {
  expect(excerptOf('Do you place\n  Analysts?', 'ANALYSTS')).toBe('Do you place Analysts?');
  const long = `${'before '.repeat(30)}Kubernetes${' after'.repeat(30)}`;
  const excerpt = excerptOf(long, 'kubernetes')!;
  expect(excerpt).toMatch(/^… .*before Kubernetes after.* …$/);
  expect(excerpt.length).toBeLessThan(140);
});

test('without a search, or a hit, there is none', () => {
  for (const search of [undefined, '', 'nothing']) expect(excerptOf('Do you place analysts?', search)).toBeNull();
  // Found as "strasse", but not to be pointed at letter by letter.
  expect(excerptOf('Lange Straße 1', 'strasse')).toBeNull();
});
