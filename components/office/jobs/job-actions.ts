import { jobActionLabels } from '@/lib/content/en/office';
import { JOB_ACTIONS, statusAfter, type JobAction as AnyAction } from '@/lib/jobs/rules';
import type { ListedJob } from '@/lib/jobs/schema';

/** Actions that rows, panels and pages offer. Only the message after closing a job offers its undo. */
export type JobAction = Exclude<AnyAction, 'undo-close'>;
const OFFERED = (Object.keys(JOB_ACTIONS) as AnyAction[]).filter((action) => action !== 'undo-close');

export function jobAfter<Job extends ActedOn>(action: JobAction, job: Job): Job {
  const to = (!decides(action, job) && statusAfter(action, job)) || job.status;
  return { ...job, status: to, isInternal: job.isInternal && to !== 'published', changeWaits: false };
}

export type ActedOn = Pick<ListedJob, 'status' | 'isInternal' | 'changeWaits'>;

/**
 * The actions that a job allows, with their labels. If a change to the job waits for review, approve and reject decide
 * on that change.
 */
export function actionsFor(job: ActedOn): { action: JobAction; label: string }[] {
  return OFFERED.filter((action) => decides(action, job) || statusAfter(action, job)).map((action) => ({
    action,
    label: labelOf(action, job),
  }));
}

function decides(action: JobAction, { changeWaits }: ActedOn): boolean {
  return changeWaits && (action === 'approve' || action === 'reject');
}

function labelOf(action: JobAction, { status, isInternal, changeWaits }: ActedOn): string {
  if (changeWaits && action === 'approve') return jobActionLabels.approveChange;
  if (changeWaits && action === 'reject') return jobActionLabels.rejectChange;
  if (action !== 'approve') return jobActionLabels[action];
  if (status === 'draft') return isInternal ? jobActionLabels.openInternal : jobActionLabels.publish;
  return status === 'closed' || status === 'shelved' ? jobActionLabels.reopen : jobActionLabels.approve;
}
