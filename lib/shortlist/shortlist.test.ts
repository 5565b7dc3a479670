import { explain } from './order/gaps';
import { readNeeds } from './shortlist';
import { assessApplicant, makeShortlist } from './testing/make-shortlist';
import { agreementOf, byFullText, bySkillsPresent, inOurOrder, newestFirst, qualityOf } from './testing/measures';
import { DAY_OF_SETS, readSet, type LabelledCv } from './testing/sets';

const sets = ['data-frankfurt', 'embedded-gothenburg', 'security-toronto'].map((name) =>
  readSet(`lib/shortlist/testing/sets/${name}`),
);
const NOW = 2026 * 12 + 9;

describe.each(sets.map((set) => [set.name, set] as const))('the shortlist for %s', (_, set) => {
  const needs = readNeeds(set.advert, DAY_OF_SETS);
  const idsOf = async (cvs: readonly LabelledCv[]) => {
    const { ordered } = await inOurOrder({ ...set, cvs: [...cvs] }, needs);
    return ordered.map(({ person }) => person.cv.id);
  };

  // promise: order-quality
  test('the order is better than every simple order and has no keyword stuffer in its first ten', async () => {
    const { ordered } = await inOurOrder(set, needs);
    const ours = qualityOf(ordered.map(({ person }) => person.cv));
    const others = [newestFirst(set), byFullText(set), bySkillsPresent(set)].map(qualityOf);
    expect(ours.ndcg30).toBeGreaterThan(0.93);
    expect(ours.ndcg30).toBeGreaterThan(Math.max(...others.map(({ ndcg30 }) => ndcg30)) + 0.05);
    expect(ours.p10).toBeGreaterThanOrEqual(0.9);
    expect(ours.stuffersInTop10).toBe(0);
  });

  test('skills found as shown agree with the labels for more than 95 %', async () => {
    const { right, tooMany, tooFew } = await agreementOf(set);
    expect(right / (right + tooMany)).toBeGreaterThan(0.95);
    expect(right / (right + tooFew)).toBeGreaterThan(0.92);
  });

  test('every quote is an exact part of the CV that it is from', async () => {
    const { ordered } = await inOurOrder(set, needs);
    for (const { person, assessment } of ordered) {
      const quotes = assessment.evidence.flatMap((one) => [...one.quotes, ...(one.near ? [one.near.quote] : [])]);
      for (const { text } of quotes) expect(person.cv.text).toContain(text);
      for (const { quote } of assessment.obstacles) expect(person.cv.text).toContain(quote);
    }
  });

  test('scans are listed as unreadable', async () => {
    const { unreadable } = await inOurOrder(set, needs);
    expect(unreadable.length).toBeGreaterThan(0);
    expect(unreadable.every(({ cv }) => cv.grade === null)).toBe(true);
  });

  test('the order does not depend on the order of the input', async () => {
    const first = await idsOf(set.cvs);
    expect(await idsOf([...set.cvs].reverse())).toEqual(first);
    expect(await idsOf([...set.cvs.slice(7), ...set.cvs.slice(0, 7)])).toEqual(first);
    expect(await idsOf(set.cvs)).toEqual(first);
  });

  test.each<[string, (cv: LabelledCv, at: number) => string]>([
    [
      'names',
      (cv, at) =>
        cv.text.replaceAll(
          cv.name,
          ['Mary Major', 'Chukwuemeka Obi', 'Nguyễn Văn An', 'Fatima al-Zahra'][at % 4] ?? '',
        ),
    ],
    ['pronouns', (cv, at) => `${cv.text}\n(${['she/her', 'he/him', 'they/them'][at % 3]})`],
    ['sex', (cv, at) => `${cv.text}\nGender: ${['female', 'male', 'diverse'][at % 3]}`],
    ['birth dates', (cv, at) => `${cv.text}\nDate of birth: ${1 + (at % 28)}.03.${1955 + (at % 50)}`],
    ['ages', (cv, at) => `${cv.text}\nAge: ${20 + (at % 45)}`],
    ['nationality', (cv, at) => `${cv.text}\nNationality: ${['Dutch', 'Ghanaian', 'Swedish', 'Indian'][at % 4]}`],
    ['family', (cv, at) => `${cv.text}\n${['Married', 'Divorced', 'Widowed'][at % 3]}`],
  ])('different %s change neither the order nor the evidence', async (_, change) => {
    // The tie-break is a hash of the text, which an added line changes, so every CV gets an added line.
    const added = set.cvs.map((cv) => ({ ...cv, text: change(cv, 0) }));
    const swapped = set.cvs.map((cv, at) => ({ ...cv, text: change(cv, at + 1) }));
    const [one, other] = await Promise.all([
      inOurOrder({ ...set, cvs: added }, needs),
      inOurOrder({ ...set, cvs: swapped }, needs),
    ]);
    const told = ({ ordered }: typeof one) =>
      ordered.map(({ person, assessment, gaps }) => [
        person.cv.id,
        explain(assessment, gaps, needs),
        assessment.evidence.map(({ found, months, depth, quotes }) => [
          found,
          months,
          depth,
          quotes.map(({ text }) => text),
        ]),
      ]);
    expect(told(other)).toEqual(told(one));
  });

  test('a different school does not change the order', async () => {
    const schools = ['University of Oxford', 'Pune College of Engineering', 'Universität Mainz'];
    const withSchool = (shift: number) =>
      set.cvs.map((cv, at) => ({ ...cv, text: `${cv.text}\n\nEDUCATION\nB.Sc., ${schools[(at + shift) % 3]}, 2015` }));
    expect(await idsOf(withSchool(1))).toEqual(await idsOf(withSchool(0)));
  });
});

describe('assessment of hostile CV texts', () => {
  const [set] = sets;
  const needs = readNeeds((set ?? sets[0])!.advert, DAY_OF_SETS);
  const HALF_MEGABYTE = 500_000;
  const cases: [string, string][] = [
    ['half a megabyte of sentences', 'I built 40 pipelines with Spark and Airflow for a bank. '.repeat(9_000)],
    ['one word', 'x'.repeat(HALF_MEGABYTE)],
    ['one line of spaces', `Spark${' '.repeat(HALF_MEGABYTE)}Airflow`],
    ['only digits', '1234567890'.repeat(50_000)],
    ['only dates', '2019 – 2020 '.repeat(40_000)],
    ['only line ends', '\n'.repeat(HALF_MEGABYTE)],
    ['a line of many gaps', 'a   b   c   d   '.repeat(30_000)],
    ['only brackets', '(('.repeat(250_000)],
    ['only commas', 'Spark, '.repeat(70_000)],
    ['at signs', 'a@'.repeat(250_000)],
    ['capitals', 'Aa '.repeat(160_000)],
    ['hyphens at line ends', 'acces-\n'.repeat(70_000)],
    ['written from right to left', 'مهندس بيانات Spark '.repeat(9_000)],
    ['words with invisible letters', 'S\u200bp\u200ba\u200br\u200bk and other things '.repeat(9_000)],
    ['no letters at all', '\u0000\u0001\u202e\ufeff'.repeat(100_000)],
    ['half of a pair', '\ud83d'.repeat(100_000)],
  ];

  test.each(cases)('a CV with a hostile text is assessed within the size limits: %s', (_, text) => {
    const { assessment } = assessApplicant({ text }, needs, NOW);
    expect(assessment.isCut || !assessment.isReadable || text.length <= 200_000).toBe(true);
    for (const { quotes } of assessment.evidence)
      for (const quote of quotes) expect(quote.text.length).toBeLessThanOrEqual(320);
  });

  test("a CV's words with hidden characters are read as if they had none", () => {
    const text =
      'Developer in a bank for a long time now\n\nWORK\nData engineer, Acme Ltd, 2019 – now\n- built 40 pipelines with Sp\u00adark and Air\u200bflow';
    const { assessment } = assessApplicant({ text }, needs, NOW);
    expect(assessment.evidence.filter(({ found }) => found === 'shown').map(({ asked }) => asked.label)).toEqual([
      'Apache Spark',
      'Apache Airflow',
    ]);
  });
});

test('length and spelling mistakes of a CV add no gaps', async () => {
  const [set] = sets;
  if (!set) throw new Error('no set');
  const needs = readNeeds(set.advert, DAY_OF_SETS);
  const text = (talk: string) =>
    `Developer in a bank, near Frankfurt\n\nWORK\nData engineer, Acme AG, Frankfurt   2019 – now\n${talk}- built 40 jobs in Spark\n- wrote them in Python\n- tuned 90 SQL queries\n\nGerman C1`;
  const plain = { text: text('') };
  const wordy = {
    text: text(
      '- many other things that have nothing to do with it, told at lenght and with erors in the speling\n'.repeat(20),
    ),
  };
  const { ordered } = await makeShortlist([plain, wordy], needs, DAY_OF_SETS);
  expect(ordered[0]?.gaps.map(({ kind }) => kind)).toEqual(ordered[1]?.gaps.map(({ kind }) => kind));
});

test('makeShortlist lets other work run between its time slices', async () => {
  const [set] = sets;
  if (!set) throw new Error('no set');
  const people = Array.from({ length: 600 }, (_, at) => ({
    text: `${set.cvs[at % set.cvs.length]?.text ?? ''}\n${at}`,
  }));
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await makeShortlist(people, readNeeds(set.advert, DAY_OF_SETS), DAY_OF_SETS);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
