import { ADVERT, cvOf, NEEDS, NOW } from '../testing/assess';
import { DAY_OF_SETS } from '../testing/sets';
import { assessApplicant } from '../testing/make-shortlist';
import { assessFacts, readNeeds } from '../shortlist';
import { patternsOfTerms } from '../skills/find';
import { LONGEST_CV } from '../cv/read-cv';
import { LONGEST_LINE } from '../text/lines';
import { tradeNamed } from '../trades/trades';
import { factsOf, type Facts } from './facts';
import { openFacts } from './reading';

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

test('finds the plural of a word that no table has', () => {
  const needs = readNeeds({ ...ADVERT, skills: ['Zorblat'] }, DAY_OF_SETS);
  const text = cvOf('- wrote 90 Zorblats for 300 shops');
  const { assessment } = assessFacts(stored(text), text, needs, NOW);
  expect(assessment.evidence.find(({ asked }) => asked.label === 'Zorblat')?.found).toBe('shown');
});

test('a skill in a list that is called like a place is no home', () => {
  const homes = (line: string) => stored(cvOf('- ran Kubernetes', undefined, `Jo Doe\n${line}\n\n`)).homes.length;
  expect([homes('BGP | OSPF | Palo Alto'), homes('Palo Alto, California')]).toEqual([0, 1]);
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

const POST = 'WORK\nEngineer, Acme 2019 – 2020\n- built Kubernetes ';

test.each([
  ['numbers with commas', '1,'],
  ['numbers with dots and commas', '1.1,'],
  ['dates in one line', '2019 – 2020 '],
  ['dates in lines', 'Engineer, 2019 – 2020\n'],
  ['brackets in each other', '(['],
  ['the person’s name', 'Jo '],
  ['capitals', 'A Aa '],
  ['telephone numbers', '+49 1'],
  ['mail addresses', 'a@'],
  ['gaps that may part columns', `${'x   '.repeat(22)}\n${'\n'.repeat(9)}`],
  ['beginnings of streets', 'rue aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n'],
  ['beginnings of conditions', 'need not '],
  ['beginnings of phrases', 'led ('],
])('reading time grows with the length of the text, not with its square: %s', (_, unit) => {
  const leastTime = (length: number) => {
    const text = (POST + unit.repeat(length)).slice(0, length);
    const times = [1, 2, 3].map(() => {
      const begun = process.cpuUsage();
      factsOf(text, ['Jo Doe'], null, NOW);
      return process.cpuUsage(begun).user;
    });
    // Times below 5 ms are too short to compare.
    return Math.max(Math.min(...times), 5_000);
  };
  // Eight times the length takes eight times as long; by the square it would be 64.
  expect(leastTime(LONGEST_CV) / leastTime(LONGEST_CV / 8)).toBeLessThan(24);
});

test('a long line is read in parts at spaces, and a long paragraph ends after two of them', () => {
  const text = `${POST}${'ran Kubernetes for banks '.repeat(1_000)}`;
  const facts = factsOf(text, [], null, NOW);
  const { statements } = openFacts(facts, text, { trade: null, terms: patternsOfTerms([]) });
  expect(Math.max(...statements.map((one) => one.text.length))).toBeLessThanOrEqual(2 * LONGEST_LINE);
  for (const { pieces } of statements)
    for (const { end } of pieces) expect(text.slice(end - 1, end + 1)).toMatch(/\s|^.$/);
  expect(statements.flatMap(({ found }) => found.filter(({ how }) => how === 'named'))).toHaveLength(1_001);
});
