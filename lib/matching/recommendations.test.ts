import { withdrawOwnApplication } from '../privacy/remove-application';
import { saveWishes } from '../candidates/wishes';
import { application, callerFrom, candidate, job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { recommendedJobs, searchOpenJobs } from './recommendations';
import { foldText } from '../base/text';
import { OFFICE_STATUSES } from '../vocabulary/jobs';

beforeEach(async () => {
  await db().application.deleteMany();
  await db().job.deleteMany();
});

const seeker = async (fields: { title?: string; skills?: string; experience?: string; location?: string } = {}) => {
  const { id } = await candidate();
  await db().user.update({ where: { id }, data: fields });
  return id;
};
const ids = async (userId: number, limit = 5) => (await recommendedJobs(userId, limit)).map((each) => each.id);

describe('recommendations', () => {
  test('recommendations list matching jobs first with reasons, then the newest jobs up to the limit', async () => {
    const fits = await job({
      title: 'Backend Developer',
      skills: ['Kotlin', 'SQL'],
      salary: '£50k',
      salaryMin: 50_000,
      salaryMax: 60_000,
    });
    const close = await job({ title: 'Warehouse Planner', skills: [] });
    const older = await job({ title: 'Cook', skills: [] });
    const newer = await job({ title: 'Baker', skills: [] });
    const userId = await seeker({ title: 'Planner', skills: 'SQL, Kotlin' });
    const found = await recommendedJobs(userId, 5);
    expect(found.map(({ id, reason }) => [id, reason])).toEqual([
      [fits.id, 'Matches your skills: SQL, Kotlin'],
      [close.id, 'Close to your title, Planner'],
      [newer.id, 'New on the board'],
      [older.id, 'New on the board'],
    ]);
    expect(found[0]).toEqual({
      id: fits.id,
      title: 'Backend Developer',
      company: 'Brightwater Ltd',
      location: 'London, UK',
      type: 'full-time',
      salary: '£50k',
      salary_min: 50_000,
      salary_max: 60_000,
      reason: expect.any(String),
    });
    expect(await ids(userId, 2)).toEqual([fits.id, close.id]);
  });

  test('recommendations omit jobs that are not open and jobs that the candidate has applied to', async () => {
    const userId = await seeker({ skills: 'SQL' });
    const open = await job();
    for (const fields of [
      { status: 'pending' },
      { status: 'closed' },
      { status: 'rejected' },
      { status: 'deleted' },
      ...OFFICE_STATUSES.map((status) => ({ status })),
      { deadline: '2001-01-01' },
    ])
      await job(fields);
    const applied = await job();
    const mine = await application({ jobId: applied.id, userId });
    await application({ jobId: open.id });
    expect(await ids(userId)).toEqual([open.id]);
    await db().application.delete({ where: { id: mine.id } });
    expect(await ids(userId)).toEqual([applied.id, open.id]);
  });

  test('recommendations omit a job for the candidate who withdrew from it, but not for others', async () => {
    const [person, other] = [await candidate(), await candidate()];
    const [withdrawn, kept] = [await job(), await job()];
    const { id } = await application({ jobId: withdrawn.id, userId: person.id });
    await withdrawOwnApplication(id, await callerFrom(person));
    expect(await ids(person.id)).toEqual([kept.id]);
    expect(await ids(other.id)).toEqual([kept.id, withdrawn.id]);
  });

  test('recommendations list jobs abroad last, however well they fit, and say that they are abroad', async () => {
    const place = (city: string, countryCode: string, workplace = 'on-site') => ({ city, countryCode, workplace });
    const abroad = await job({ skills: ['Kotlin', 'SQL'], ...place('Berlin', 'DE', 'hybrid') });
    const near = await job({ title: 'Cook', skills: [], ...place('York', 'GB') });
    const remote = await job({ title: 'Baker', skills: ['SQL'], ...place('Austin', 'US', 'remote') });
    const found = await recommendedJobs(await seeker({ skills: 'Kotlin, SQL', location: 'Leeds, UK' }), 5);
    expect(found.map(({ id, reason }) => [id, reason])).toEqual([
      [remote.id, 'Matches your skills: SQL'],
      [near.id, 'In the country you are in'],
      [abroad.id, 'Matches your skills: Kotlin, SQL; abroad for you: Germany'],
    ]);
  });

  test('recommendations prefer jobs that meet the wishes, name unmet wishes and hide no job', async () => {
    const london = { city: 'London', countryCode: 'GB' };
    const remote = await job({ skills: ['SQL'], countryCode: 'GB', workplace: 'remote', type: 'contract' });
    const onSite = await job({ skills: ['SQL', 'Kotlin'], ...london, workplace: 'on-site' });
    const unsaid = await job({ skills: ['SQL'], ...london, type: 'contract' });
    const other = await job({ title: 'Cook', skills: [], ...london, workplace: 'remote', type: 'contract' });
    const userId = await seeker({ skills: 'Kotlin, SQL' });
    expect(await ids(userId)).toEqual([onSite.id, unsaid.id, remote.id, other.id]);
    const said = { workplaces: ['remote' as const], types: ['contract' as const], places: ['London'], start_day: null };
    await saveWishes(said, { userId });
    expect((await recommendedJobs(userId, 5)).map(({ id, reason }) => [id, reason])).toEqual([
      [remote.id, 'Matches your skills: SQL'],
      // A job that states no workplace ranks between jobs that meet the wish and jobs that do not.
      [unsaid.id, 'Matches your skills: SQL'],
      [onSite.id, 'Matches your skills: Kotlin, SQL; not as you wish: on-site, full-time'],
      [other.id, 'As you wish: remote, contract'],
    ]);
  });

  test('recommendations include an old job with a matching title even if 600 jobs are newer', async () => {
    const old = await job({ title: 'Haskell Developer' });
    const rows = Array.from({ length: 600 }, (_, index) => ({
      ...old,
      id: old.id + (index + 1) * 7,
      title: 'Cook',
      titleFolded: 'cook',
    }));
    await db().job.createMany({ data: rows as never });
    expect((await ids(await seeker({ skills: 'Haskell' }), 1))[0]).toBe(old.id);
    expect((await ids(await seeker({ skills: 'C' }), 1))[0]).toBe(rows.at(-1)?.id);
  });

  test('an empty profile gets the newest jobs as recommendations, and an unknown user gets none', async () => {
    const [first, second] = [await job(), await job()];
    expect(await ids(await seeker())).toEqual([second.id, first.id]);
    expect(await recommendedJobs(999_999, 5)).toEqual([]);
    expect(await ids(await seeker({ skills: `"' OR 1=1 --, %_*, "MATCH" NEAR(` }))).toEqual([second.id, first.id]);
  });
});

describe('search for open jobs', () => {
  const titles = async (search: Partial<Parameters<typeof searchOpenJobs>[0]>) =>
    (await searchOpenJobs({ page: 1, limit: 20, ...search })).rows.map((row) => row.title);
  const add = (title: string, companyName: string, location = 'London, UK', type = 'full-time', more: object = {}) =>
    job({
      title,
      titleFolded: foldText(title),
      companyName,
      location,
      locationFolded: foldText(location),
      type,
      ...more,
    });

  beforeEach(async () => {
    await add('Clerk', 'Öl & Müller GmbH', 'Köln, Germany');
    await add('Müller', 'Brot AG', 'Berlin, Germany', 'part-time');
    await add('Data Engineer', 'Harbour', 'London, UK');
    await add('QA', 'QA Works', 'Londonderry, UK', 'contract');
    await add('Hidden Müller', 'Müller', 'London', 'full-time', { status: 'closed' });
    await add('Late Müller', 'Müller', 'London', 'full-time', { deadline: '2001-01-01' });
  });

  test.each([
    [{}, ['QA', 'Data Engineer', 'Müller', 'Clerk']],
    [{ search: 'MÜLLER' }, ['Müller', 'Clerk']],
    [{ search: 'engin' }, ['Data Engineer']],
    [{ search: 'harb' }, ['Data Engineer']],
    [{ search: 'qa' }, ['QA']],
    [{ search: 'q' }, ['QA']],
    [{ search: 'öl' }, ['Clerk']],
    [{ search: '%' }, []],
    [{ search: 'müller', location: 'KÖLN' }, ['Clerk']],
    [{ search: 'müller', type: 'part-time' }, ['Müller']],
    [{ location: 'london' }, ['QA', 'Data Engineer']],
    [{ location: 'germany', type: 'all' }, ['Müller', 'Clerk']],
    [{ type: 'Contract' }, ['QA']],
    [{ type: 'part' }, []],
    [{ search: '  ', location: ' ', type: '' }, ['QA', 'Data Engineer', 'Müller', 'Clerk']],
    [{ search: 'nothing like it' }, []],
  ])('searchOpenJobs with %j finds %j', async (search, expected) => {
    expect(await titles(search)).toEqual(expected);
  });

  test('searchOpenJobs returns one page and counts all matches', async () => {
    const second = await searchOpenJobs({ page: 2, limit: 3 });
    expect([second.rows.map((row) => row.title), second.total, second.page, second.pages]).toEqual([
      ['Clerk'],
      4,
      2,
      2,
    ]);
    expect(await searchOpenJobs({ page: 9, limit: 3 })).toEqual({ rows: [], total: 4, page: 9, pages: 2 });
    expect((await searchOpenJobs({ search: 'nothing like it', page: 1, limit: 3 })).pages).toBe(1);
  });
});
