import { jobActionLabels } from '@/lib/content/en/office';
import { actionsFor, type ActedOn, type JobAction } from './jobs/job-actions';

export type Selectable = { id: number } & ActedOn;
export type Selection = ReadonlySet<number>;

export const NOTHING_SELECTED: Selection = new Set();

export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function everyId(rows: readonly { id: number }[]): Selection {
  return new Set(rows.map(({ id }) => id));
}

/** Selects all jobs of the page, or none if all are selected already. */
export function toggledAll(selection: Selection, jobs: readonly Selectable[]): Selection {
  return chosen(selection, jobs).length === jobs.length ? NOTHING_SELECTED : everyId(jobs);
}

/** The selected jobs that are still on the page. Bulk actions must not include jobs that the moderator cannot see. */
export function chosen<Job extends Selectable>(selection: Selection, jobs: readonly Job[]): Job[] {
  return jobs.filter((job) => selection.has(job.id));
}

/** Labels of the action `approve` for jobs that do not wait for review. */
const NO_APPROVAL: readonly string[] = [jobActionLabels.reopen, jobActionLabels.publish, jobActionLabels.openInternal];

/** Ids of the selected jobs whose own row offers the action. Approve omits drafts and closed jobs. */
export function reachedBy(action: JobAction, selection: Selection, jobs: readonly Selectable[]): number[] {
  return chosen(selection, jobs)
    .filter((job) => actionsFor(job).some((offer) => offer.action === action && !NO_APPROVAL.includes(offer.label)))
    .map((job) => job.id);
}
