import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import JobFacts from '@/components/jobs/job-facts';
import { JobRow } from '@/components/jobs/job-row';
import { jobRow } from '@/lib/content/en/job-page';
import { sendJobAlerts } from '@/lib/alerts/digest';
import { savedRows } from '@/lib/candidates/saved-jobs';
import { today } from '@/lib/base/time';
import { rederiveJobs } from '@/lib/jobs/derive';
import { openJobPages, type OpenJob } from '@/lib/jobs/open-jobs';
import { findPublicJob } from '@/lib/jobs/queries';
import { jobDescriptionMeta } from '@/lib/jobs/rules';
import { findJobs } from '@/lib/board/search/find';
import { WHOLE_BOARD } from '@/lib/board/search/board-query';
import { viewBoard } from '@/lib/board/board';
import { findHomeBoard } from '@/lib/board/home-board';
import { withoutContradicted } from '@/lib/jobs/withheld';
import { recommendedJobs } from '@/lib/matching/recommendations';
import { greenhouseItem } from '@/lib/publishing/feeds/greenhouse';
import { indeedFeed } from '@/lib/publishing/feeds/indeed';
import { jsonFeed } from '@/lib/publishing/feeds/json-feed';
import { leverPosting } from '@/lib/publishing/feeds/lever';
import { rssFeed } from '@/lib/publishing/feeds/rss';
import { jobPostingData } from '@/lib/publishing/structured-data/job-posting';
import { payParts } from '@/lib/vocabulary/pay-parts';
import { alert, candidate, moderator, postingFields } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as jobs from '../api/jobs.php/route';

type Told = Record<'salary' | 'salaryCurrency' | 'salaryPeriod', string | null> &
  Record<'salaryMin' | 'salaryMax', number | null>;
type Saved = Told & { id: number; withheld: { fact: string; sentence: string }[] };

const FIELDS = { salaryMin: 70_000, salaryMax: 80_000, salaryCurrency: 'EUR', salaryPeriod: 'year' };
const NO_FIELDS = { salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
const DESCRIPTION = 'You will build what our customers need, in a small team that tests what it builds. '.repeat(4);

afterEach(async () => {
  await db().outboxMail.deleteMany();
  await db().jobAlert.deleteMany();
  await db().job.deleteMany();
});

async function post(fields: object): Promise<Saved> {
  const json = postingFields({ location: 'Berlin, Germany', description: DESCRIPTION, ...fields });
  const { status, body } = await call<Saved>(jobs, 'POST', '/api/jobs.php', { json, as: await moderator() });
  expect(status).toBe(201);
  return body.data;
}

const textOf = (element: ReactElement) => renderToStaticMarkup(element).replaceAll(/<[^>]*>/g, '');
const read = async <Data>(query: string) => (await call<Data>(jobs, 'GET', `/api/jobs.php?${query}`)).body.data;
const payOf = ({ salary, salaryMin, salaryMax, salaryCurrency, salaryPeriod }: Told): Told => ({
  ...{ salary, salaryMin, salaryMax, salaryCurrency, salaryPeriod },
});

/** The pay of a job wherever the site publishes it: as text for people and as fields for machines. */
async function surfacesOf(id: number) {
  const open: OpenJob[] = [];
  for await (const page of openJobPages()) open.push(...page);
  const job = open.find((each) => each.id === id) as OpenJob;
  const found = (await findPublicJob(id))!;
  const page = { jobs: [job], query: WHOLE_BOARD, next: null };
  const indeed: string[] = [];
  for await (const piece of indeedFeed(
    (async function* () {
      yield [job];
    })(),
    '2026-11-23T00:00:00.000Z',
  ))
    indeed.push(piece);
  const { rows } = await viewBoard({ ...WHOLE_BOARD, pay: 1, currency: 'EUR' });
  const before = new Date(Date.now() - 3_600_000);
  await alert({ status: 'confirmed', confirmedAt: before, lookedUntil: before, lastRunDay: '2020-01-01' });
  await sendJobAlerts(today(), new Date());
  const mail = await db().outboxMail.findFirstOrThrow({ where: { kind: 'alert' } });
  const person = await candidate();
  const posting = jobPostingData(withoutContradicted(found.job, found.withheld), found, 'Europe/London');
  return {
    item: payOf(await read<Told>(`id=${id}`)),
    list: payOf((await read<Told[]>('limit=5'))[0]!),
    structured: (posting?.baseSalary ?? null) as { currency: string; value: object } | null,
    lever: leverPosting(job),
    greenhouse: greenhouseItem(job, { pay: true, questions: false }).pay_input_ranges!,
    recommended: (await recommendedJobs(person.id, 5)).find((each) => each.id === id)!,
    words: {
      preview: jobDescriptionMeta(found.job),
      newest: JSON.stringify((await findHomeBoard()).newest),
      saved: JSON.stringify(await savedRows([id])),
      json: jsonFeed(page),
      rss: rssFeed(page, '2026-11-23'),
      indeed: indeed.join(''),
      mail: mail.text,
    },
    /** Apart from `words`, because pages have markup between the figures and the words after them. */
    pages: {
      job: textOf(createElement(JobFacts, { job: found.job })),
      board: rows.map((row) => textOf(createElement(JobRow, { job: row, words: jobRow }))).join(' '),
    },
    found: {
      pay: (await findJobs({ ...WHOLE_BOARD, pay: 75_000, currency: 'EUR', stated: true }, { offset: 0, limit: 5 }))
        .ids,
      salary: (await read<{ id: number }[]>('salary=75000')).map((each) => each.id),
    },
  };
}

test.each<[name: string, fields: object, words: string, salary: string]>([
  ['fields alone', FIELDS, '€70,000–€80,000 a year', '€70,000–€80,000 a year'],
  ['a text that agrees', { salary: '€70,000 - €80,000 per year', ...FIELDS }, '€70,000 - €80,000 per year', ''],
  ['a text alone', { salary: '€70,000 - €80,000 per year' }, '€70,000 - €80,000 per year', ''],
  ['a word beside fields', { salary: 'Negotiable', ...FIELDS }, '€70,000–€80,000 a year (Negotiable)', ''],
])('pay from %s is the same on every page and in every feed', async (_, fields, words) => {
  const { id, withheld } = await post(fields);
  expect(withheld).toEqual([]);
  const told = await surfacesOf(id);
  expect(told.item).toEqual({ ...FIELDS, salary: words });
  expect(told.list).toEqual(told.item);
  expect(told.structured).toMatchObject({ currency: 'EUR', value: { minValue: 70_000, maxValue: 80_000 } });
  expect(told.lever).toMatchObject({
    salaryRange: { min: 70_000, max: 80_000, currency: 'EUR', interval: 'per-year-salary' },
    salaryDescriptionPlain: words,
  });
  expect(told.greenhouse).toMatchObject([{ min_cents: 7_000_000, max_cents: 8_000_000, blurb: words }]);
  expect(told.recommended).toMatchObject({ salary: words, salary_min: 70_000, salary_max: 80_000 });
  for (const text of Object.values(told.words)) expect(text).toContain(words);
  for (const text of Object.values(told.pages))
    expect(text.replaceAll('\u00a0', ' ')).toContain(payParts(words).filter(Boolean).join(' '));
  expect(told.found).toEqual({ pay: [id], salary: [id] });
});

test.each<[name: string, fields: object, sentence: string]>([
  ['figures of its text', { salary: '£50,000', ...FIELDS }, '£50,000'],
  ['another currency', { salary: '£70k - £80k', ...FIELDS }, '£70k - £80k'],
  [
    'a sentence of the description',
    { salary: '€70,000 - €80,000 per year', description: `${DESCRIPTION}\nThe salary is €45,123 per year.` },
    'The salary is €45,123 per year.',
  ],
])(
  'pay that %s contradicts appears nowhere, and the API answer to the poster quotes the sentence',
  async (_, fields, sentence) => {
    const { id, withheld, ...stored } = await post(fields);
    expect(withheld).toEqual([{ fact: 'salary', sentence }]);
    expect(payOf(stored as Told)).toMatchObject({ ...FIELDS, salary: expect.any(String) });
    const told = await surfacesOf(id);
    expect(told.item).toEqual({ ...NO_FIELDS, salary: null });
    expect(told.list).toEqual(told.item);
    expect(told.structured).toBeNull();
    expect(told.lever).not.toHaveProperty('salaryRange', expect.anything());
    expect(told.lever.salaryDescription).toBeUndefined();
    expect(told.greenhouse).toEqual([]);
    expect(told.recommended).toMatchObject({ salary: null, salary_min: null, salary_max: null });
    for (const text of Object.values({ ...told.words, ...told.pages }))
      expect(text).not.toMatch(/50,000|70,000|80,000|70k|80k|70000|80000/);
    expect(told.found).toEqual({ pay: [], salary: [] });
  },
);

test('pay given only as a word is shown as text and published without figures', async () => {
  const { id } = await post({ salary: 'Competitive' });
  const told = await surfacesOf(id);
  expect(told.item).toEqual({ ...NO_FIELDS, salary: 'Competitive' });
  expect(told.structured).toBeNull();
  for (const text of Object.values({ ...told.words, ...told.pages })) expect(text).toContain('Competitive');
});

test('a job card says whether the pay is missing or only its period', async () => {
  const row = async (fields: object) => {
    await db().job.deleteMany();
    await post(fields);
    const { rows, payUnstated } = await viewBoard({ ...WHOLE_BOARD, pay: 20_000, currency: 'EUR' });
    return rows.map((job) =>
      renderToStaticMarkup(createElement(JobRow, { job, words: jobRow, payUnstated: payUnstated.includes(job.id) })),
    );
  };
  expect((await row({ salary: 'up to €80,000' }))[0]).toMatch(/up to €80,000.*Pay as stated, period not given/);
  expect((await row({ salary: 'Competitive' }))[0]).toMatch(/Pay not stated.*Competitive/);
  expect((await row({ salary: '€40,000 per year pro rata' }))[0]).toMatch(
    /€40,000.*a\u00a0year.*Pay in a year not certain/,
  );
  expect((await row(FIELDS))[0]).not.toMatch(/not (?:stated|certain)/);
});

test('the answer to an edit reports contradicted pay until the text and the figures agree', async () => {
  const as = await moderator();
  const { id } = await post(FIELDS);
  const put = async (json: object) =>
    (await call<Saved>(jobs, 'PUT', `/api/jobs.php?id=${id}`, { json, as })).body.data;
  expect(await put({ salary: '£50,000' })).toMatchObject({
    ...FIELDS,
    salary: '£50,000',
    withheld: [{ fact: 'salary', sentence: '£50,000' }],
  });
  expect(await put({ salary: '€70k - €80k' })).toMatchObject({ withheld: [] });
});

test('deriving the facts of stored jobs again hides pay whose text and figures contradict each other', async () => {
  const { id } = await post({ salary: '£50,000', ...FIELDS });
  await db().job.update({ where: { id }, data: { withheld: '' } });
  expect(await rederiveJobs(db())).toBe(1);
  expect((await findPublicJob(id))?.job).toMatchObject(NO_FIELDS);
});
