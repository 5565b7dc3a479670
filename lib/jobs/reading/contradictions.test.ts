import { jobDto } from '../../testing/job-dto';
import { CONTRADICTABLE, contradictionsOf, needsNoExperience, type ContradictableFact } from './contradictions';
import pairs from './contradictions.test.json';
import type { JobDto } from '../schema';

// A job whose texts contradict no fact; each test adds one sentence.
const silent = { description: 'The work, in a few words.', responsibilities: [], requirements: [], benefits: [] };
const groups = CONTRADICTABLE.flatMap((fact) =>
  (pairs[fact] as { job: Partial<JobDto>; denied: string[]; kept: string[] }[]).map(
    (group) => [fact, JSON.stringify(group.job), group] as const,
  ),
);

describe.each(groups)('contradictions of the fact %s in a job with %s', (fact, _, { job, denied, kept }) => {
  const denials = (text: Partial<JobDto>) => contradictionsOf({ ...jobDto(silent), ...job, ...text });
  const found = (text: Partial<JobDto>, of: ContradictableFact) => denials(text).filter((one) => one.fact === of);

  test('reports no contradiction for a job whose texts only state its facts', () => {
    expect(denials({})).toEqual([]);
  });

  for (const sentence of denied)
    test(`finds the contradiction in: ${sentence}`, () => {
      const description = `What we do is useful.\n${sentence}\nWrite to us.`;
      expect(found({ description }, fact)).toEqual([{ fact, sentence }]);
      expect(found({ requirements: ['Patience', sentence] }, fact)).toEqual([{ fact, sentence }]);
    });

  for (const sentence of kept)
    test(`finds no contradiction in: ${sentence}`, () => {
      expect(found({ description: `What we do is useful. ${sentence}` }, fact)).toEqual([]);
    });
});

test('reports only the contradicting sentence of a paragraph', () => {
  const description = 'We are a small team. The role is on-site. You report to the CTO, e.g. about costs of £3.50.';
  const job = { ...jobDto(silent), workplace: 'remote' as const, description };
  expect(contradictionsOf(job)).toEqual([{ fact: 'workplace', sentence: 'The role is on-site.' }]);
});

test('needsNoExperience is true only for a posting that says so', () => {
  expect(needsNoExperience(jobDto(silent))).toBe(false);
  expect(needsNoExperience(jobDto({ ...silent, description: 'Join us! No experience required.' }))).toBe(true);
});

test.each([
  'two days a week in the office '.repeat(600),
  'You must be based in '.repeat(900),
  '£1 salary '.repeat(1_900),
  '1 year of '.repeat(1_900),
  'a'.repeat(20_000),
])('contradictionsOf takes less than 2 s for a long text: %.30s', (description) => {
  const start = performance.now();
  contradictionsOf({ ...jobDto(silent), description });
  expect(performance.now() - start).toBeLessThan(2_000);
});
