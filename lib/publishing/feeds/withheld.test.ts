import { createJob } from '../../jobs/commands';
import { WHOLE_BOARD } from '../../board/search/board-query';
import { openJobPages, type OpenJob } from '../../jobs/open-jobs';
import { findPublicJob } from '../../jobs/queries';
import pairs from '../../jobs/reading/contradictions.test.json';
import { jobSchema } from '../../jobs/schema';
import { withoutContradicted } from '../../jobs/withheld';
import { callerFrom, moderator, postingFields } from '../../testing/fixtures';
import { jobPostingData } from '../structured-data/job-posting';
import { greenhouseItem } from './greenhouse';
import { indeedFeed } from './indeed';
import { jsonFeed } from './json-feed';
import { leverPosting } from './lever';
import { rssFeed } from './rss';

// Patterns that find each fact of the test's job in machine-readable output. The posting's own text is not searched,
// because it is published for people to read.
const FACTS = {
  location: 'Remote, Berlin, Germany',
  salary: '€71,000 - €72,000 per year',
  experienceLevel: 'senior',
};
const SIGNS = {
  workplace: /TELECOMMUTE|"workplaceType":"remote"|Fully remote|Workplace:<\/b> Remote|"value":"Remote"/,
  country: /"addressCountry":"DE"|"name":"Germany"|"country":"DE"|<country><!\[CDATA\[DE|"location":"Berlin, DE"/,
  salary: /71000|72000|71,000/,
  experience: /"monthsOfExperience":60|Senior \(5\+ years\)/,
} as const;
const DENIALS = {
  workplace: 'You work two days a week in our office.',
  country: 'You must be based in France.',
  salary: 'The salary is €45,000 per year.',
  experience: 'No experience required.',
} as const;
type Fact = keyof typeof SIGNS;

/** @returns everything that feeds and structured data say about a job whose text has this additional sentence */
async function toldOf(sentence: string, facts: object = {}): Promise<{ id: number; told: string }> {
  const actor = await callerFrom(await moderator());
  const description = `You will build what our customers need, in a small team. ${'We test what we build. '.repeat(10)}\n${sentence}`;
  const { id } = await createJob(jobSchema.parse(postingFields({ ...FACTS, ...facts, description })), actor);
  const open: OpenJob[] = [];
  for await (const jobs of openJobPages()) open.push(...jobs.filter((job) => job.id === id));
  const [job] = open as [OpenJob];
  const page = { jobs: [job], query: WHOLE_BOARD, next: null };
  const indeed: string[] = [];
  for await (const piece of indeedFeed(
    (async function* () {
      yield [job];
    })(),
    '2026-11-23T00:00:00.000Z',
  ))
    indeed.push(piece);
  const found = (await findPublicJob(id))!;
  const posting = jobPostingData(withoutContradicted(found.job, found.withheld), found, 'Europe/London');
  const structured = { ...posting, description: undefined };
  const told = [structured, leverPosting(job), greenhouseItem(job, { pay: true, questions: true })].map((part) =>
    JSON.stringify(part),
  );
  return {
    id,
    told: [...told, jsonFeed(page), rssFeed(page, '2026-11-23'), ...indeed].join('\n').replaceAll(sentence, ''),
  };
}

test('feeds and structured data contain all facts of a job without contradictions', async () => {
  const { told } = await toldOf('Write to us.');
  for (const sign of Object.values(SIGNS)) expect(told).toMatch(sign);
});

test.each(Object.entries(DENIALS) as [Fact, string][])(
  'feeds and structured data omit a contradicted %s and no other fact',
  async (fact, sentence) => {
    const { id, told } = await toldOf(sentence);
    expect((await findPublicJob(id))?.withheld).toBe(fact);
    for (const [name, sign] of Object.entries(SIGNS)) {
      // Without a country there is no JobPosting for Google, so only the feeds can say that the job is remote.
      if (name === fact) expect(told).not.toMatch(sign);
      else expect(told).toMatch(sign);
    }
  },
);

test('feeds and structured data state no workplace if it is unknown', async () => {
  const { told } = await toldOf('Write to us.', { location: 'Berlin, Germany' });
  expect(told).toContain('"workplaceType":"unspecified"');
  expect(told).not.toMatch(/TELECOMMUTE|remotetype|Workplace:|on-site/i);
});

test('the texts of this test contradict every fact that a text can contradict', () => {
  expect(Object.keys(DENIALS).sort()).toEqual(Object.keys(pairs).sort());
});
