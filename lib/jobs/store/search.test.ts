import fc from 'fast-check';
import { moveJobs, updateJob } from '../commands';
import { foldText } from '../../base/text';
import { callerFrom, job, moderator } from '../../testing/fixtures';
import { db, onSqlite } from '../../testing/harness';
import { countJobs, pageOfJobs, searchJobs, type JobSearch } from './search';
import { sized } from '../../testing/sized';

async function found(search: JobSearch): Promise<{ ids: number[]; total: number }> {
  const { jobs, total } = await searchJobs(search);
  return { ids: jobs.map(({ id }) => id), total };
}

const TODAY = '2026-11-21';
const OPEN: JobSearch = { statuses: ['published'], openOn: TODAY, offset: 0, limit: 10_000 };
const WORDS = [
  'Senior',
  'engineer',
  'ENGINEER',
  'Straße',
  'STRASSE',
  'İstanbul',
  'istanbul',
  'ıssız',
  'Σίσυφος',
  'ΣΊΣΥΦΟΣ',
  'Инженер',
  'ИНЖЕНЕР',
  '工程师',
  '日本語',
  '👩‍💻',
  '🚀🚀',
  '100%',
  'a_b',
  'a%b',
  "O'Brien",
  '"quoted"',
  '\\back',
  'C++',
  'C#',
  '.NET',
  'résumé',
  'resume',
  'ﬁnance',
  'Ｆｕｌｌ',
  'co-op',
  'R&D',
  '(m/f/d)',
  'AND',
  'NOT',
  'NEAR',
  'aaa',
  'aaaa',
  'x',
  'DE',
  '--',
  ';',
  '*',
];

type Row = {
  id: number;
  title: string;
  status: string;
  deadline: string | null;
  location: string;
  type: string;
  industry: string;
  experienceLevel: string;
  salaryMax: number | null;
};
const rows: Row[] = [];

/** A repeatable pseudo-random whole number from 0 to `below` - 1. */
let state = 20_261_121;
const next = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const pick = <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value;

beforeAll(async () => {
  const now = new Date();
  for (let index = 0; index < 500; index += 1) {
    rows.push({
      id: 7 * (index + 1),
      title: Array.from({ length: 1 + next(4) }, () => pick(WORDS)).join(' '),
      status: pick(['published', 'published', 'published', 'pending', 'rejected', 'closed', 'deleted']),
      deadline: pick([null, null, '2026-11-20', TODAY, '2026-11-22']),
      location: pick(['London, UK', 'LONDON, uk', 'Zürich', 'ZÜRICH', 'Remote']),
      type: pick(['full-time', 'contract']),
      industry: pick(['Technology', 'Finance']),
      experienceLevel: pick(['entry', 'senior']),
      salaryMax: pick([null, 50_000, 90_000.5]),
    });
  }
  const rest = {
    company: 'c',
    companyName: 'c',
    description: 'd',
    responsibilities: [],
    requirements: [],
    benefits: [],
    skills: [],
    createdAt: now,
    updatedAt: now,
  };
  await db().job.createMany({
    data: rows.map((row) => ({
      ...rest,
      ...row,
      titleFolded: foldText(row.title),
      locationFolded: foldText(row.location),
    })),
  });
});

/** Ids that a search must find, computed by filtering every row. */
function naive(search: Omit<JobSearch, 'offset' | 'limit'>): number[] {
  return rows
    .filter(
      (row) =>
        search.statuses.includes(row.status) &&
        (search.openOn === null || row.deadline === null || row.deadline >= search.openOn) &&
        foldText(row.title).includes(search.titlePart ?? '') &&
        (!search.location || foldText(row.location) === search.location) &&
        (!search.type || row.type === search.type) &&
        (!search.industry || row.industry === search.industry) &&
        (!search.experienceLevel || row.experienceLevel === search.experienceLevel) &&
        (search.salaryAtLeast === undefined || (row.salaryMax !== null && row.salaryMax >= search.salaryAtLeast)),
    )
    .map((row) => row.id)
    .reverse();
}

const titles = async (term: string) => {
  const { ids } = await found({ ...OPEN, titlePart: foldText(term) });
  return new Set(ids.map((id) => rows.find((row) => row.id === id)?.title));
};

test('title search finds every word and pieces of 1 to 5 letters, newest first', async () => {
  const pieces = rows
    .filter((_, index) => index % 25 === 0)
    .flatMap(({ title }) => {
      const letters = [...foldText(title)];
      return [1, 2, 3, 4, 5].map((length) =>
        letters.slice(next(letters.length), letters.length).slice(0, length).join(''),
      );
    });
  const terms = new Set([...WORDS, ...pieces].map(foldText).filter((term) => term !== ''));
  expect(terms.size).toBeGreaterThan(80);
  for (const term of terms) {
    const ids = naive({ ...OPEN, titlePart: term });
    expect({ term, ...(await found({ ...OPEN, titlePart: term })) }).toEqual({ term, ids, total: ids.length });
  }
});

test('title search for any typed text finds the same titles as a scan of every row', async () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(...WORDS),
    fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map((pair) => pair.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const titlePart = foldText(text);
      fc.pre(titlePart !== '');
      expect((await found({ ...OPEN, titlePart })).ids).toEqual(naive({ ...OPEN, titlePart }));
    }),
    { numRuns: sized(300) },
  );
});

test.each([
  ['strasse', ['Straße', 'STRASSE']],
  ['ISTANBUL', ['İstanbul', 'istanbul']],
  ['σίσυφοσ', ['Σίσυφος', 'ΣΊΣΥΦΟΣ']],
  ['инженер', ['Инженер', 'ИНЖЕНЕР']],
  ['finance', ['ﬁnance']],
  ['full', ['Ｆｕｌｌ']],
  ['程', ['工程师']],
  ['🚀', ['🚀🚀']],
])('a title search for %s finds %j', async (term, words) => {
  const found = await titles(term);
  const openIds = new Set(naive(OPEN));
  const expected = rows
    .filter((row) => openIds.has(row.id) && words.some((word) => row.title.includes(word)))
    .map((row) => row.title);
  expect(expected.length).toBeGreaterThan(0);
  expect(found).toEqual(new Set(expected));
});

test('title search respects accents and takes wildcards and quotes literally', async () => {
  for (const title of await titles('resume')) expect(title).toMatch(/resume/i);
  for (const [term, pattern] of [
    ['%', /%/],
    ['_', /_/],
    ['a_b', /a_b/],
    ['a%b', /a%b/],
    ['*', /\*/],
    ['"quoted"', /"quoted"/],
    ["o'b", /O'B/],
  ] as const) {
    const found = await titles(term);
    expect(found.size).toBeGreaterThan(0);
    for (const title of found) expect(title).toMatch(pattern);
  }
});

test('every combination of filters finds the same jobs as a scan of every row', async () => {
  const filter = fc.record({
    statuses: fc.constantFrom(['published'], ['pending'], ['published', 'pending', 'rejected', 'closed']),
    openOn: fc.constantFrom(TODAY, null),
    titlePart: fc.constantFrom(undefined, 'e', 'engineer', foldText('Straße')),
    location: fc.constantFrom(undefined, foldText('London, UK'), foldText('Zürich'), 'nowhere'),
    type: fc.constantFrom(undefined, 'contract'),
    industry: fc.constantFrom(undefined, 'Finance'),
    experienceLevel: fc.constantFrom(undefined, 'senior'),
    salaryAtLeast: fc.constantFrom(undefined, 0, 50_000, 90_000.5, 90_001),
  });
  await fc.assert(
    fc.asyncProperty(filter, fc.nat(30), fc.integer({ min: 1, max: 40 }), async (search, offset, limit) => {
      const all = naive(search);
      const expected = { ids: all.slice(offset, offset + limit), total: all.length };
      expect(await found({ ...search, offset, limit })).toEqual(expected);
      expect((await pageOfJobs({ ...search, offset, limit })).map(({ id }) => id)).toEqual(expected.ids);
    }),
    { numRuns: sized(250) },
  );
});

test('countJobs counts for each status as many jobs as a scan of every row', async () => {
  const counts = await countJobs();
  expect(Object.keys(counts)).toHaveLength(5);
  for (const [status, total] of Object.entries(counts))
    expect(total).toBe(naive({ statuses: [status], openOn: null }).length);
});

test('a search page past the end is empty and has the right total', async () => {
  expect(await found({ ...OPEN, offset: 9_999, limit: 20 })).toEqual({ ids: [], total: naive(OPEN).length });
});

/**
 * Whether the full-text index contains a job. SQLite only: its index is a separate table, maintained by triggers, and a
 * search would not reveal a stale entry. PostgreSQL indexes the job table itself.
 */
const inIndex = async (term: string, id: number) =>
  (
    await db().$queryRaw<
      { rowid: unknown }[]
    >`SELECT rowid FROM job_title_search WHERE job_title_search MATCH ${`"${foldText(term)}"`}`
  ).some((row) => Number(row.rowid) === id);

async function expectFound(id: number, term: string, isFound: boolean): Promise<void> {
  const { ids } = await found({ ...OPEN, titlePart: foldText(term) });
  expect([term, ids.includes(id)]).toEqual([term, isFound]);
  if (onSqlite) expect([term, await inIndex(term.slice(0, 3), id)]).toEqual([term, isFound]);
}

test('title search finds a job only while it is published, and by its current title', async () => {
  const actor = await callerFrom(await moderator());
  const { id } = await job({ title: 'Kubernetes Wrangler', status: 'pending' });
  await expectFound(id, 'wrangler', false);
  await moveJobs([id], 'approve', actor);
  await expectFound(id, 'wrangler', true);
  await updateJob(id, { title: 'Container Shepherd' }, actor);
  await expectFound(id, 'wrangler', false);
  await expectFound(id, 'shepherd', true);
  await moveJobs([id], 'close', actor);
  await expectFound(id, 'shepherd', false);
  await moveJobs([id], 'approve', actor);
  await expectFound(id, 'shepherd', true);
  await moveJobs([id], 'delete', actor);
  await expectFound(id, 'shepherd', false);
});

test('title search does not find an unpublished job after it is renamed', async () => {
  const actor = await callerFrom(await moderator());
  const { id } = await job({ title: 'Quiet Role', status: 'pending' });
  await updateJob(id, { title: 'Unheard Role' }, actor);
  await expectFound(id, 'unheard', false);
});
