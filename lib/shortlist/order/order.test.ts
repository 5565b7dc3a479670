import { explain } from './gaps';
import { monthsCovered } from '../assess/months';
import { makeShortlist } from '../testing/make-shortlist';
import { cvOf, NEEDS } from '../testing/assess';
import { DAY_OF_SETS } from '../testing/sets';

const FULL =
  '- built 4 clusters with Kubernetes\n- wrote 300 Terraform modules\n- upgraded 40 PostgreSQL databases\n- wrote operators in Python';

async function order(people: Record<string, string>): Promise<string[]> {
  const applicants = Object.entries(people).map(([name, text]) => ({ name, text }));
  const { ordered } = await makeShortlist(applicants, NEEDS, DAY_OF_SETS);
  return ordered.map(({ person }) => person.name);
}

// promise: fewest-gaps-first
test('people with the fewest gaps rank first', async () => {
  const people = {
    nothing: cvOf('- cooked for 40 people\n- served them'),
    stuffer:
      'Jo Doe\nBristol, UK, near the station and the park\n\nSKILLS\nKubernetes, Terraform, PostgreSQL, Python, Kafka, Redis\n\nWORK\nWaiter, Café Blue, 2015 – now',
    oneCoreLess: cvOf(FULL.replace('- wrote 300 Terraform modules\n', '')),
    near: cvOf(FULL.replace('PostgreSQL', 'MySQL')),
    oneLess: cvOf(FULL.replace('- upgraded 40 PostgreSQL databases\n', '')),
    full: cvOf(FULL),
  };
  expect(await order(people)).toEqual(['full', 'near', 'oneLess', 'oneCoreLess', 'nothing', 'stuffer']);
});

test('nice-to-have skills decide among equals and do not replace a required skill', async () => {
  const withWishes = '\n- Kafka for 30 teams\n- moved 4 Redis clusters';
  expect(
    await order({
      full: cvOf(FULL),
      wishes: cvOf(FULL + withWishes),
      oneLess: cvOf(FULL.replace('- wrote operators in Python', '') + withWishes),
    }),
  ).toEqual(['wishes', 'full', 'oneLess']);
});

// promise: missing-years-cost
test('too few years are a gap, and more years than required gain nothing', async () => {
  const people = {
    two: cvOf(FULL, 'September 2024 – present'),
    four: cvOf(FULL, '2022 – present'),
    twenty: cvOf(FULL, '2006 – present'),
  };
  const { ordered } = await makeShortlist(
    Object.entries(people).map(([name, text]) => ({ name, text })),
    NEEDS,
    DAY_OF_SETS,
  );
  const gaps = Object.fromEntries(ordered.map(({ person, gaps: own }) => [person.name, own.map(({ kind }) => kind)]));
  expect(gaps).toEqual({ two: ['level'], four: [], twenty: [] });
  expect(ordered.at(-1)?.person.name).toBe('two');
});

test('core work that ended long ago and a change to another trade count as gaps', async () => {
  const elsewhere = '\n\nWaiter, Café Blue, Bristol   2019 – now\n- tables';
  const { ordered } = await makeShortlist([{ text: cvOf(FULL, '2012 – 2018') + elsewhere }], NEEDS, DAY_OF_SETS);
  expect(ordered[0]?.gaps.map(({ kind }) => kind)).toEqual(['old', 'old', 'old', 'old', 'notDoneAnyMore']);
});

// promise: breaks-ignored
test('a career break does not make skills count as old', async () => {
  const { ordered } = await makeShortlist(
    [{ text: `${cvOf(FULL, '2012 – 2018')}\n\nAt home   2019 – 2026` }],
    NEEDS,
    DAY_OF_SETS,
  );
  expect(ordered[0]?.gaps).toEqual([]);
});

// promise: nobody-left-out
test('an obstacle counts like a gap, and the order contains everybody', async () => {
  const people = {
    full: cvOf(FULL),
    sponsor: cvOf(`${FULL.replace('Python', 'Perl')}\n\nI need visa sponsorship`),
    twoLess: cvOf(
      FULL.replace('- wrote operators in Python', '').replace('- upgraded 40 PostgreSQL databases\n', '- baked'),
    ),
    pay: cvOf(`${FULL}\n\nSalary expectation: GBP 90,000`),
  };
  expect(await order(people)).toEqual(['full', 'pay', 'twoLess', 'sponsor']);
});

// promise: order-without-score
test('each position in the order has reasons in words and no score', async () => {
  const { ordered, unreadable } = await makeShortlist(
    [
      {
        text: cvOf(
          '- built 4 clusters with Kubernetes\n- wrote 90 stacks in CloudFormation\n- Kafka for 9 teams\n\nNo Python so far. I need visa sponsorship.',
          '2025 – now',
        ),
      },
      { text: '' },
    ],
    NEEDS,
    DAY_OF_SETS,
  );
  const [first] = ordered;
  expect(first && explain(first.assessment, first.gaps, NEEDS)).toEqual([
    'Asks for help with a work permit',
    'Related: CloudFormation (asked: Terraform)',
    'PostgreSQL is not found',
    'Python: says no experience, or is learning it',
    '1 year 10 months of such work by its dates, 3 years asked',
    'Evidenced: Kubernetes',
    'Nice to have: Apache Kafka',
  ]);
  expect(Object.keys(first ?? {}).sort()).toEqual(['assessment', 'gaps', 'person']);
  expect(unreadable).toHaveLength(1);
});

test('equal documents are ordered by time of application', async () => {
  const text = cvOf(FULL);
  const late = { text, since: '2026-10-02T00:00:00Z' };
  const early = { text, since: '2026-10-01T00:00:00Z' };
  const { ordered } = await makeShortlist([late, early], NEEDS, DAY_OF_SETS);
  expect(ordered.map(({ person }) => person)).toEqual([early, late]);
});

test('monthsCovered counts overlapping months once', () => {
  expect(
    monthsCovered([
      { from: 5, to: 10 },
      { from: 0, to: 6 },
      { from: 20, to: 20 },
    ]),
  ).toBe(12);
});
