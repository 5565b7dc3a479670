import { jobActionLabels } from '@/lib/content/office';
import { canTransition } from '@/lib/jobs/rules';
import type { JobStatus } from '@/lib/vocabulary/jobs';

const JOB_ACTIONS = ['approve', 'reject', 'close', 'delete'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

const LEADS_TO: Record<JobAction, JobStatus> = {
  approve: 'published',
  reject: 'rejected',
  close: 'closed',
  delete: 'deleted',
};

/** The status an action leads to. */
export function statusAfter(action: JobAction): JobStatus {
  return LEADS_TO[action];
}

/** The actions a job in this status takes, named as its row names them. */
export function actionsFor(status: JobStatus): { action: JobAction; label: string }[] {
  return JOB_ACTIONS.filter((action) => canTransition(status, LEADS_TO[action])).map((action) => ({
    action,
    label: labelOf(action, status),
  }));
}

function labelOf(action: JobAction, status: JobStatus): string {
  return action === 'approve' && status === 'closed' ? jobActionLabels.reopen : jobActionLabels[action];
}
