import { job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { findCompanyPage, isKnownCompanyPage } from './company-page';
import { companyList, registerShownJobs } from './shown-jobs';
import { OFFICE_STATUSES } from '../vocabulary/jobs';

const printNow = (list: string) =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for('northlane.shown-jobs')] as (list: string) => Promise<string>)(
    list,
  );
/** Checks that `isKnownCompanyPage`, which does not read the page, gives the same result. */
const pageOf = async (slug: string, page: number) => {
  const found = await findCompanyPage(slug, page);
  expect(await isKnownCompanyPage({ slug, page })).toBe(found !== null);
  return found;
};
const titles = async (slug: string, page = 1) => (await pageOf(slug, page))?.rows.map(({ title }) => title);

beforeAll(registerShownJobs);
beforeEach(async () => void (await db().job.deleteMany()));

test('a company page merges spellings of the company’s name and shows the newest one', async () => {
  await job({ title: 'First', companyName: 'Fjord Metrics' });
  await job({ title: 'Second', companyName: 'FJORD  metrics' });
  await job({ title: 'Third', companyName: 'Fjord Metrics.' });
  await job({ title: 'Not theirs', companyName: 'Fjord Metrics Group' });
  expect(await titles('fjord-metrics')).toEqual(['Third', 'Second', 'First']);
  expect(await pageOf('fjord-metrics', 1)).toMatchObject({ name: 'Fjord Metrics.', total: 3, page: 1, pages: 1 });
});

test('a company page lists open jobs only and exists once the company had a published job', async () => {
  await job({ title: 'Open', companyName: 'Acme' });
  await job({ title: 'Over', companyName: 'Acme', deadline: '2001-01-01' });
  await job({ title: 'Closed', companyName: 'Acme', status: 'closed' });
  await job({ companyName: 'Bygone', status: 'closed' });
  await job({ companyName: 'Late', deadline: '2001-01-01' });
  for (const status of ['pending', 'rejected', 'deleted', ...OFFICE_STATUSES])
    await job({ companyName: 'Hidden', status });
  expect(await titles('acme')).toEqual(['Open']);
  for (const [slug, name] of [
    ['bygone', 'Bygone'],
    ['late', 'Late'],
  ] as const)
    expect(await pageOf(slug, 1)).toEqual({
      name,
      website: null,
      logo: null,
      rows: [],
      pay: null,
      total: 0,
      page: 1,
      pages: 1,
    });
  for (const slug of ['hidden', 'nobody', '', 'Acme']) expect(await pageOf(slug, 1)).toBeNull();
  expect(await pageOf('bygone', 2)).toBeNull();
});

test('former company names are read again after a job has changed', async () => {
  const { id } = await job({ companyName: 'Acme' });
  expect(await pageOf('bygone', 1)).toBeNull();
  await db().job.update({ where: { id }, data: { companyName: 'Bygone', status: 'closed' } });
  expect((await pageOf('bygone', 1))?.name).toBe('Bygone');
  expect(await pageOf('acme', 1)).toBeNull();
});

test('a company page lists 20 jobs, and no page exists after the last one', async () => {
  for (let number = 1; number <= 21; number += 1) await job({ title: `Role ${number}`, companyName: 'Acme' });
  expect(await titles('acme')).toHaveLength(20);
  expect(await titles('acme', 2)).toEqual(['Role 1']);
  expect(await pageOf('acme', 2)).toMatchObject({ total: 21, page: 2, pages: 2 });
  expect(await pageOf('acme', 3)).toBeNull();
});

test('a company page shows the website of the company’s newest open posting that has one', async () => {
  await job({ companyName: 'Acme', companyWebsite: 'https://old.acme.example/' });
  const { id } = await job({ companyName: 'Acme', companyWebsite: 'https://www.acme.example/' });
  await job({ companyName: 'Acme' });
  await job({ companyName: 'Acme', companyWebsite: 'https://evil.example/', status: 'pending' });
  const before = await printNow(companyList('acme', 1));
  expect((await pageOf('acme', 1))?.website).toBe('https://www.acme.example/');
  await db().job.update({ where: { id }, data: { status: 'closed' } });
  expect((await pageOf('acme', 1))?.website).toBe('https://old.acme.example/');
  expect(await printNow(companyList('acme', 1))).not.toBe(before);
});

test("the fingerprint of a company's list changes only with its own jobs", async () => {
  const { id } = await job({ companyName: 'Acme' });
  const before = await printNow(companyList('acme', 1));
  await job({ companyName: 'Another' });
  expect(await printNow(companyList('acme', 1))).toBe(before);
  await db().job.update({ where: { id }, data: { salary: '£1' } });
  expect(await printNow(companyList('acme', 1))).not.toBe(before);
});
