import type { OfficeStatus } from '@/lib/vocabulary/jobs';
import { actionsFor } from './jobs/job-actions';
import { chosen, NOTHING_SELECTED, reachedBy, toggled, toggledAll } from './selection';

const jobs = (['pending', 'published', 'rejected', 'closed'] as const).map((status, index) => ({
  id: index + 1,
  status,
  isInternal: false,
  changeWaits: false,
}));
const all = new Set([1, 2, 3, 4]);

test.each<[OfficeStatus, string[], isInternal?: true]>([
  ['pending', ['Approve', 'Reject', 'Delete']],
  ['published', ['Close', 'Delete']],
  ['rejected', ['Approve', 'Delete']],
  ['closed', ['Reopen', 'Delete']],
  ['draft', ['Publish', 'Send for review', 'Delete']],
  ['draft', ['Open internally', 'Delete'], true],
  ['internal', ['Publish', 'Close', 'Delete'], true],
  ['shelved', ['Reopen', 'Delete'], true],
  ['template', ['Delete']],
])('a job with the status %s offers the actions %j, internal: %j', (status, labels, isInternal = false as never) => {
  expect(actionsFor({ status, isInternal, changeWaits: false }).map((offer) => offer.label)).toEqual(labels);
});

test('the bulk approval omits drafts and internal jobs', () => {
  const office = (['draft', 'internal', 'shelved'] as const).map((status, index) => ({
    id: 10 + index,
    status,
    isInternal: status !== 'draft',
    changeWaits: false,
  }));
  expect(reachedBy('approve', new Set([10, 11, 12]), office)).toEqual([]);
});

test('a published job with a waiting change offers to approve or reject the change and to close the job', () => {
  const changed = { id: 5, status: 'published', isInternal: false, changeWaits: true } as const;
  const labels = actionsFor(changed).map((offer) => offer.label);
  expect(labels).toEqual(['Approve change', 'Reject change', 'Close', 'Delete']);
  for (const action of ['approve', 'close'] as const) expect(reachedBy(action, new Set([5]), [changed])).toEqual([5]);
});

test.each([
  ['approve', [1, 3]],
  ['close', [2]],
  ['delete', [1, 2, 3, 4]],
] as const)('the bulk action %s applies to the jobs whose rows offer it', (action, ids) => {
  expect(reachedBy(action, all, jobs)).toEqual(ids);
});

test('a bulk action omits jobs that are not selected', () => {
  expect(reachedBy('delete', NOTHING_SELECTED, jobs)).toEqual([]);
  expect(reachedBy('approve', new Set([3]), jobs)).toEqual([3]);
});

test('toggling a job returns a new selection and does not modify the old one', () => {
  const one = toggled(NOTHING_SELECTED, 2);
  expect([...one]).toEqual([2]);
  expect([...toggled(one, 2)]).toEqual([]);
  expect([...one]).toEqual([2]);
});

test('“Select all” completes a partial selection and clears a complete one', () => {
  expect([...toggledAll(new Set([2]), jobs)]).toEqual([1, 2, 3, 4]);
  expect([...toggledAll(all, jobs)]).toEqual([]);
});

test('a selected job that is no longer on the page does not count as selected', () => {
  const left = jobs.slice(1);
  expect(chosen(all, left).map((job) => job.id)).toEqual([2, 3, 4]);
  expect(reachedBy('delete', all, left)).toEqual([2, 3, 4]);
  // Ids of jobs that are no longer on the page must not make a partial selection count as complete.
  expect([...toggledAll(new Set([1, 2, 3]), left)]).toEqual([2, 3, 4]);
});
