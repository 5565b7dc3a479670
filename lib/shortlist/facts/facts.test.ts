import { ADVERT, cvOf, NEEDS, NOW } from '../testing/assess';
import { DAY_OF_SETS } from '../testing/sets';
import { assessApplicant } from '../testing/make-shortlist';
import { assessFacts, readNeeds } from '../shortlist';
import { tradeNamed } from '../trades/trades';
import { factsOf, type Facts } from './facts';

const CV = cvOf(
  '- upgraded 40 Kubernetes clusters\n- ran Zorblax for 300 shops\n\nI need visa sponsorship. English C1.',
);
const stored = (text: string, now = NOW): Facts => JSON.parse(JSON.stringify(factsOf(text, ['Jo Doe'], null, now)));

test('stored facts lead to the same assessment as the document, even for other needs', () => {
  const facts = stored(CV);
  const others = readNeeds({ ...ADVERT, requirements: ['Terraform', 'English B2'], skills: [] }, DAY_OF_SETS);
  for (const needs of [NEEDS, others])
    expect(assessFacts(facts, CV, needs, NOW)).toEqual(assessApplicant({ text: CV, names: ['Jo Doe'] }, needs, NOW));
});

test('finds a word of an advert in facts stored earlier, even if no table of skills has the word', () => {
  const needs = readNeeds({ ...ADVERT, skills: ['Zorblax'] }, DAY_OF_SETS);
  const { assessment } = assessFacts(stored(CV), CV, needs, NOW);
  const zorblax = assessment.evidence.find(({ asked }) => asked.label === 'Zorblax');
  expect(zorblax).toMatchObject({ found: 'shown', quotes: [{ text: 'ran Zorblax for 300 shops' }] });
});

// promise: facts-without-score
test('stored facts contain no name, address or position in an order', () => {
  const facts = JSON.stringify(stored(`Jo Doe\njo.doe@mail.example\n+44 20 7946 0018\n${CV}`));
  expect(facts).not.toMatch(/Doe|mail\.example|7946|weight|place"|score/);
});

test.each([
  ['March 2019 – May 2024', 0],
  ['March 2019 – present', 0],
  ['March 2019 – October 2026', NOW],
  ['March 2019 – December 2027', NOW],
])('facts of a post from %s are valid for the month %i', (dates, month) => {
  expect(stored(cvOf('- ran Kubernetes for banks and shops', dates)).month).toBe(month);
});

test('a document is read for the trade of the advert', () => {
  const text = cvOf('- steering board and budget of 2 million for the rollout', '2019 – 2024', 'Jo Doe\n\n').replace(
    'Platform engineer',
    'Project manager',
  );
  expect([
    factsOf(text, [], null, NOW).posts[0]?.[1],
    factsOf(text, [], tradeNamed('Project management'), NOW).posts[0]?.[2],
  ]).toEqual(['managing', 'same']);
});
