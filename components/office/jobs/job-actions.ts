import { jobActionLabels } from '@/lib/content/en/office';
import { canTransition } from '@/lib/jobs/rules';
import type { ListedJob } from '@/lib/jobs/schema';
import type { JobStatus } from '@/lib/vocabulary/jobs';

const JOB_ACTIONS = ['approve', 'reject', 'close', 'delete'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

const LEADS_TO: Record<JobAction, JobStatus> = {
  approve: 'published',
  reject: 'rejected',
  close: 'closed',
  delete: 'deleted',
};

export function jobAfter<Job extends ActedOn>(action: JobAction, job: Job): Job {
  const decides = job.changeWaits && (action === 'approve' || action === 'reject');
  return { ...job, status: decides ? job.status : LEADS_TO[action], changeWaits: false };
}

export type ActedOn = Pick<ListedJob, 'status' | 'changeWaits'>;

/**
 * The actions that a job allows, with their labels. If a change to the job waits for review, approve and reject decide
 * on that change.
 */
export function actionsFor({ status, changeWaits }: ActedOn): { action: JobAction; label: string }[] {
  const decides = (action: JobAction) => changeWaits && (action === 'approve' || action === 'reject');
  return JOB_ACTIONS.filter((action) => decides(action) || canTransition(status, LEADS_TO[action])).map((action) => ({
    action,
    label: labelOf(action, status, changeWaits),
  }));
}

function labelOf(action: JobAction, status: JobStatus, changeWaits: boolean): string {
  if (changeWaits && action === 'approve') return jobActionLabels.approveChange;
  if (changeWaits && action === 'reject') return jobActionLabels.rejectChange;
  return action === 'approve' && status === 'closed' ? jobActionLabels.reopen : jobActionLabels[action];
}
