import { fill } from './fill';

test('fill replaces each placeholder by its value', () => {
  expect(fill('{count} jobs at {company}', { count: 3, company: 'Acme {x} $&' })).toBe('3 jobs at Acme {x} $&');
});

test('fill throws if a placeholder has no value', () => {
  expect(() => fill('Hello {name}', {})).toThrow('No value for {name}');
});
