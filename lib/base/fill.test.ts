import { fill } from './fill';

test('fill replaces each placeholder by its value', () => {
  expect(fill('{count} jobs at {company}', { count: 3, company: 'Acme {x} $&' })).toBe('3 jobs at Acme {x} $&');
});

test('fill leaves a placeholder unchanged if no value is given for it', () => {
  expect(fill('Hello {name}', {})).toBe('Hello {name}');
});
