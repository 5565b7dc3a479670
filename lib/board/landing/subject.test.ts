import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { landingPath, readLandingPath, subjectOf } from './subject';
import { sized } from '../../testing/sized';

test.each([
  ['/careers/kubernetes', { skill: 'kubernetes', place: null }],
  ['/careers/K8S', { skill: 'kubernetes', place: null }],
  ['/careers/c%2B%2B', { skill: 'c-plus-plus', place: null }],
  ['/careers/in/London-GB', { skill: null, place: 'london-gb' }],
  ['/careers/in/%E6%9D%B1%E4%BA%AC-jp', { skill: null, place: '東京-jp' }],
  ['/careers/go/in/remote', { skill: 'go', place: 'remote' }],
  ['/careers', null],
  ['/careers/', null],
  ['/careers/all', null],
  ['/careers/in', null],
  ['/careers/in/', null],
  ['/careers/at/fjord-metrics', null],
  ['/careers/at/in/london-gb', null],
  ['/careers/in/in/london-gb', null],
  ['/careers/go/in/', null],
  ['/careers/go/in/remote/x', null],
  ['/careers/go/at/remote', null],
  ['/careers/%E6%9D', null],
  ['/careers/in/%', null],
  ['/job/go', null],
  ['x/careers/go', null],
])('readLandingPath of %s returns %p', (path, subject) => {
  expect(readLandingPath(path)).toEqual(subject);
});

test('each landing subject has one path, and readLandingPath of it returns the subject', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.option(text), fc.option(text), (skill, place) => {
      const named = { ...(skill !== null && { skill }), ...(place !== null && { place }) };
      const subject = skill === null && place === null ? null : subjectOf(encoded(named));
      if (subject) expect(readLandingPath(landingPath(subject))).toEqual(subject);
    }),
    { numRuns: sized(1_000) },
  );
});

function encoded(named: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(named).map(([name, text]) => [name, encodeURIComponent(text.toWellFormed())]),
  );
}

test('readLandingPath returns null for the fixed folders beside the skill pages', () => {
  const there = readdirSync('app/(board)/careers', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = there.map(({ name }) => name).filter((name) => !name.startsWith('['));
  expect(named).toContain('at');
  expect(['all', ...named].filter((name) => readLandingPath(`/careers/${name}`) !== null)).toEqual([]);
});
