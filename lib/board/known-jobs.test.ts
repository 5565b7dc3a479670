import { job } from '../testing/fixtures';
import '../testing/harness';
import { registerKnownJobs } from './known-jobs';
import { OFFICE_STATUSES } from '../vocabulary/jobs';

const STATUSES = ['published', 'closed', 'pending', 'rejected', 'deleted', ...OFFICE_STATUSES] as const;

test('registerKnownJobs knows only published and closed jobs, and only by their canonical id', async () => {
  registerKnownJobs();
  const isKnown = (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.public-jobs')] as (
    text: string,
  ) => Promise<boolean>;
  const known = [];
  let last = 0;
  for (const status of STATUSES) {
    const { id } = await job({ status });
    if (await isKnown(String(id))) known.push(status);
    if (status === 'published') last = id;
  }
  expect(known).toEqual(['published', 'closed']);
  for (const text of [
    `0${last}`,
    `${last}.0`,
    ` ${last}`,
    '',
    'all',
    '-1',
    '2147483648',
    '9'.repeat(15),
    '9'.repeat(40),
  ])
    expect(await isKnown(text)).toBe(false);
});

test('registerKnownJobs knows the skills in our synonym list and those of open jobs', async () => {
  registerKnownJobs();
  const isKnown = (globalThis as Record<symbol, unknown>)[Symbol.for('northlane.known-skills')] as (
    text: string,
  ) => Promise<boolean>;
  await job({ status: 'published', skills: ['Falconry', 'All'] });
  await job({ status: 'closed', skills: ['Basketry'] });
  for (const text of ['falconry', 'Falconry', 'kubernetes', 'k8s', 'c%2B%2B'])
    expect({ text, known: await isKnown(text) }).toEqual({ text, known: true });
  for (const text of ['basketry', 'all', 'at', 'in', '', '%', 'london'])
    expect({ text, known: await isKnown(text) }).toEqual({ text, known: false });
});
