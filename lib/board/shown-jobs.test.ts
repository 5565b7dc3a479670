import { job } from '../testing/fixtures';
import { db } from '../testing/harness';
import { pageJobs } from '../content/en/pages';
import { env } from '../base/env';
import { findShownJobs, fingerprintOf, HOME_BOARD, registerShownJobs, RETENTION } from './shown-jobs';

const titles = async (list: string) => (await findShownJobs(list))?.map(({ title }) => title);
const printNow = (list: string) =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for('northlane.shown-jobs')] as (list: string) => Promise<string>)(
    list,
  );

beforeAll(registerShownJobs);
beforeEach(async () => void (await db().job.deleteMany()));

test('findShownJobs matches a field’s jobs by title, skill or company, not by description', async () => {
  await job({ title: 'Site Reliability Engineer', skills: [] });
  await job({ title: 'Operations Engineer', skills: ['K8s'] });
  await job({ title: 'Clerk', skills: ['Filing'], description: 'Our files are in the cloud, on Kubernetes.' });
  await job({ title: 'Applied AI Researcher', skills: [] });
  await job({ title: 'Aircraft Fitter', skills: ['Rivets'] });
  expect(await titles('cloud-first')).toEqual(['Operations Engineer', 'Site Reliability Engineer']);
  expect(await titles('ai-powered')).toEqual(['Applied AI Researcher']);
  expect(await titles('edge-ready')).toEqual([]);
});

test('findShownJobs returns a field’s five newest jobs, by type if the field has one', async () => {
  for (let number = 1; number <= 6; number += 1) await job({ title: `Contract ${number}`, type: 'contract' });
  await job({ title: 'Trainee', type: 'full-time' });
  expect(await titles('for-contractors')).toEqual([
    'Contract 6',
    'Contract 5',
    'Contract 4',
    'Contract 3',
    'Contract 2',
  ]);
  expect(await titles('for-job-seekers')).toHaveLength(5);
  for (const list of Object.keys(pageJobs)) expect(await findShownJobs(list)).not.toBeNull();
  expect([await findShownJobs('hr-consulting'), await findShownJobs('constructor')]).toEqual([null, null]);
});

test('the print of the home page changes with any open job, that of the retention periods with the setting', async () => {
  const before = await printNow(HOME_BOARD);
  await job({ title: 'Gardener', skills: [] });
  expect(await printNow(HOME_BOARD)).not.toBe(before);
  expect(await printNow(RETENTION)).toBe(fingerprintOf(env().retention));
  expect(fingerprintOf({ ...env().retention, cvs: 1 })).not.toBe(await printNow(RETENTION));
});

test('a list’s freshness print changes with the jobs it shows, and not with other jobs', async () => {
  const { id } = await job({ title: 'Cloud Engineer' });
  const before = [await printNow('cloud-first'), await printNow('edge-ready')];
  await job({ title: 'Gardener', skills: [] });
  expect([await printNow('cloud-first'), await printNow('edge-ready')]).toEqual(before);
  const prints = new Set([before[0]]);
  for (const change of [
    { salary: '£50,000' },
    { location: 'Leeds, UK' },
    { companyName: 'Fjord Metrics' },
    { status: 'closed' },
    { status: 'published', deadline: '2001-01-01' },
  ]) {
    await db().job.update({ where: { id }, data: change });
    prints.add(await printNow('cloud-first'));
  }
  // A closed job and a job past its deadline both disappear from the list, so that they give the same print.
  expect(prints.size).toBe(5);
  expect(await printNow('edge-ready')).toBe(before[1]);
  expect(await printNow('cloud-first')).toBe(fingerprintOf([]));
});
