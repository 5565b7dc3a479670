import { contradictionsOf } from './contradictions';
import { jobDto } from '../../testing/job-dto';
import { workplaceIn, type WorkplaceWords } from './workplace-claims';
import said from './workplace-claims.test.json';

const SILENT: WorkplaceWords = {
  title: 'Platform engineer',
  location: 'Leeds, United Kingdom',
  description: 'We look for an engineer.',
  responsibilities: [],
  requirements: [],
  benefits: [],
};
const read = (words: Partial<WorkplaceWords>) => workplaceIn({ ...SILENT, ...words }).workplace ?? 'nothing';

test('workplaceIn returns null for a posting that names no workplace', () => {
  expect(workplaceIn(SILENT)).toEqual({ workplace: null, against: null });
});

describe.each(Object.entries(said.titles))('titles that name the workplace %s', (workplace, titles) => {
  test.each(titles)('workplaceIn reads the workplace in the title “%s”', (title) => {
    expect(read({ title })).toBe(workplace);
  });
});

describe.each(Object.entries(said.texts))('texts that name the workplace %s', (workplace, sentences) => {
  test.each(sentences)('workplaceIn reads the workplace in the text “%s”', (sentence) => {
    expect(read({ description: `We look for an engineer. ${sentence}` })).toBe(workplace);
    expect(read({ benefits: ['Pension', ...sentence.split(/(?<=\.) /)] })).toBe(workplace);
  });
});

test.each<[Partial<WorkplaceWords>, string]>([
  [{ location: 'Remote (UK)', title: 'Engineer (remote)', description: 'This role is fully remote.' }, 'remote'],
  [{ location: 'Leeds (hybrid)', description: 'You work from our Leeds office three days a week.' }, 'hybrid'],
  [{ location: 'Leeds (hybrid)', title: 'Engineer (remote)' }, 'hybrid'],
  [{ location: 'On-site, Leeds', description: 'A fully remote work environment.' }, 'nothing'],
  [{ location: 'Remote (UK)', description: 'You work two days a week in our office.' }, 'nothing'],
  [{ title: 'Engineer (remote)', description: 'The role is on-site.' }, 'nothing'],
  [{ location: 'On-site, Leeds', title: 'Remote Engineer' }, 'nothing'],
  [{ title: 'Engineer (remote)', description: 'No remote work.' }, 'nothing'],
])('workplaceIn finds in the texts %j the workplace %s', (words, workplace) => {
  expect(read(words)).toBe(workplace);
});

test('contradictionsOf returns the sentence that contradicts the workplace', () => {
  const job = { ...jobDto({ salary: null }), ...SILENT, workplace: null };
  const denied = (words: Partial<WorkplaceWords>) =>
    contradictionsOf({ ...job, ...words }).filter(({ fact }) => fact === 'workplace');
  expect(denied({})).toEqual([]);
  expect(denied({ location: 'Remote (UK)', description: 'Code. You work two days a week in our office.' })).toEqual([
    { fact: 'workplace', sentence: 'You work two days a week in our office.' },
  ]);
  expect(denied({ location: 'On-site, Leeds', title: 'Remote Engineer' })).toEqual([
    { fact: 'workplace', sentence: 'Remote Engineer' },
  ]);
});

test('workplaceIn reads a hostile text within 5 s', () => {
  const texts = [
    'remote work '.repeat(1_600),
    'in our office '.repeat(1_400),
    `${'two days a week in the '.repeat(800)}x`,
    'hybrid '.repeat(2_800),
    'not a fully '.repeat(1_600),
  ];
  const start = performance.now();
  for (const description of texts) workplaceIn({ ...SILENT, description });
  expect(performance.now() - start).toBeLessThan(5_000);
});
