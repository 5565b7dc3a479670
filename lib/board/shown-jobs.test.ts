import { job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { pageJobs } from '../content/en/pages';
import { env } from '../base/env';
import { contractTerms, findContracts } from './contract-terms';
import { findFieldSkills } from './field-skills';
import {
  CONTRACTS,
  findShownJobs,
  fingerprintOf,
  HOME_BOARD,
  registerShownJobs,
  skillList,
  STORAGE,
  storageTerms,
} from './shown-jobs';

const titles = async (list: string) => (await findShownJobs(list))?.map(({ title }) => title);
const printNow = (list: string) =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for('northlane.shown-jobs')] as (list: string) => Promise<string>)(
    list,
  );

beforeAll(registerShownJobs);
beforeEach(async () => void (await db().job.deleteMany()));

test('a technology page counts its skills on the whole board, in any spelling, most jobs first', async () => {
  await job({ title: 'Operations Engineer', skills: ['K8s', 'Terraform'] });
  await job({ title: 'Platform Engineer', skills: ['Kubernetes'] });
  await job({ title: 'Clerk', skills: ['Filing'], description: 'Our files are in the cloud, on AWS.' });
  await job({ title: 'Waiting', skills: ['Terraform'], status: 'pending' });
  const found = await findFieldSkills('cloud-first');
  expect(found?.asked).toEqual([
    { label: 'Kubernetes', count: 2, href: '/careers?skill=kubernetes' },
    { label: 'Terraform', count: 1, href: '/careers?skill=terraform' },
  ]);
  expect(found?.unasked).toContain('AWS');
  expect(found?.unasked).not.toContain('Kubernetes');
  expect(await findFieldSkills('about')).toBeNull();
});

test('contracts are shown with the IR35 status and length that their postings state', async () => {
  await job({ title: 'Permanent', type: 'full-time' });
  await job({ title: 'Silent', type: 'contract', salary: null, description: 'Short and well paid.' });
  await job({
    title: 'Spoken',
    type: 'contract',
    salary: null,
    description: 'The contract is for nine months, outside IR35.',
  });
  expect((await findContracts()).map(({ title, ir35, length }) => [title, ir35, length])).toEqual([
    ['Spoken', 'outside', 'nine months'],
    ['Silent', null, null],
  ]);
  expect(contractTerms('Inside IR35 at first, outside IR35 later. A 12-month contract.')).toEqual({
    ir35: null,
    length: '12 months',
  });
});

test('contracts with a rate per hour or day come before newer ones without', async () => {
  for (const salaryPeriod of ['day', 'hour', 'year', null]) {
    const pay = { salaryMin: 50, salaryMax: 60, salaryCurrency: 'GBP', salaryPeriod };
    await job({ ...(salaryPeriod && pay), title: `Paid by ${salaryPeriod}`, type: 'contract' });
  }
  const found = await findContracts();
  expect(found.map(({ title }) => title)).toEqual(['Paid by hour', 'Paid by day', 'Paid by null', 'Paid by year']);
});

test('findShownJobs returns a page’s five newest jobs', async () => {
  for (let number = 1; number <= 6; number += 1) await job({ title: `Job ${number}` });
  expect(await titles('for-job-seekers')).toEqual(['Job 6', 'Job 5', 'Job 4', 'Job 3', 'Job 2']);
  for (const list of Object.keys(pageJobs)) expect(await findShownJobs(list)).not.toBeNull();
  expect([await findShownJobs('about'), await findShownJobs('constructor')]).toEqual([null, null]);
});

test('the home page’s fingerprint changes with any open job, the fingerprint of the storage terms with the settings', async () => {
  const before = await printNow(HOME_BOARD);
  await job({ title: 'Gardener', skills: [] });
  expect(await printNow(HOME_BOARD)).not.toBe(before);
  const terms = storageTerms();
  expect(terms).toEqual({ kept: { ...env().retention, mails: env().mailKeepDays }, files: 'folder' });
  expect(await printNow(STORAGE)).toBe(fingerprintOf(terms));
  expect(fingerprintOf({ ...terms, files: 'bucket' })).not.toBe(await printNow(STORAGE));
});

test('a list’s fingerprint changes only with the jobs that it shows', async () => {
  const { id } = await job({ title: 'Cloud Engineer', type: 'contract', skills: ['AWS'] });
  const [skills, edge] = [skillList('cloud-first'), skillList('edge-ready')];
  const before = [await printNow(CONTRACTS), await printNow(skills), await printNow(edge)];
  await job({ title: 'Gardener', skills: [] });
  expect([await printNow(CONTRACTS), await printNow(skills), await printNow(edge)]).toEqual(before);
  const prints = new Set([before[0]]);
  for (const change of [
    { salary: '£50,000' },
    { location: 'Leeds, UK' },
    { companyName: 'Fjord Metrics' },
    { status: 'closed' },
    { status: 'published', deadline: '2001-01-01' },
  ]) {
    await db().job.update({ where: { id }, data: change });
    prints.add(await printNow(CONTRACTS));
  }
  // A closed job and a job past its deadline both disappear from the list, so that they give the same fingerprint.
  expect(prints.size).toBe(5);
  expect(await printNow(CONTRACTS)).toBe(fingerprintOf([]));
  expect(await printNow(skills)).not.toBe(before[1]);
  expect(await printNow(edge)).toBe(before[2]);
});
