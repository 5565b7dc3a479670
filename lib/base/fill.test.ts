import { fill } from './fill';

test('fill replaces each placeholder by its value', () => {
  expect(fill('{count} jobs at {company}', { count: 3, company: 'Acme {x} $&' })).toBe('3 jobs at Acme {x} $&');
});

test('fill chooses the plural form of the language by count', () => {
  const jobs = { one: '{count} job', few: '{count} few', other: '{count} jobs' };
  expect([0, 1, 2].map((count) => fill(jobs, { count }))).toEqual(['0 jobs', '1 job', '2 jobs']);
  expect(fill(jobs, { count: 2 }, 'cs')).toBe('2 few');
  expect(fill({ other: '{count} jobs' }, { count: 1 })).toBe('1 jobs');
});

test('fill throws if a placeholder has no value', () => {
  expect(() => fill('Hello {name}', {})).toThrow('No value for {name}');
});
