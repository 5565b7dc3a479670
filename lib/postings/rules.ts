import { addDays } from '../base/format';
import type { JobStatus } from '../vocabulary/jobs';

/** What a poster may do by the mailed link (decision J3). */
export const POSTING_ACTIONS = ['edit', 'withdraw', 'renew', 'close', 'reopen', 'delete'] as const;
export type PostingAction = (typeof POSTING_ACTIONS)[number];

/** Where a posting stands for its poster: a published one whose deadline is past is no longer live. */
export type PostingState = 'waiting' | 'live' | 'expired' | 'closed' | 'rejected';

/** Days before the last one from which a poster is asked whether the job is still open. */
export const ASK_BEFORE_DEADLINE_DAYS = 3;
/** The same for a job without a deadline, which nobody has chosen that day for (decision J13). */
export const ASK_BEFORE_END_DAYS = 7;

type Standing = { status: JobStatus; deadline: string | null };

/**
 * Where a posting stands on a day. A deleted one has no poster's page; it counts as closed.
 *
 * @param today the site's calendar day, YYYY-MM-DD
 */
export function postingState({ status, deadline }: Standing, today: string): PostingState {
  if (status === 'pending') return 'waiting';
  if (status === 'rejected') return 'rejected';
  if (status !== 'published') return 'closed';
  return deadline !== null && deadline < today ? 'expired' : 'live';
}

/** What the poster of a job with this status may do. @param hasChange whether a change waits beside it, or was rejected */
export function postingActions(status: JobStatus, hasChange: boolean): readonly PostingAction[] {
  return ACTIONS[status].filter((action) => action !== 'withdraw' || hasChange);
}

const ACTIONS: Record<JobStatus, readonly PostingAction[]> = {
  pending: ['edit', 'delete'],
  published: ['renew', 'edit', 'withdraw', 'close', 'delete'],
  rejected: ['edit', 'reopen', 'delete'],
  closed: ['reopen', 'edit', 'withdraw', 'delete'],
  deleted: [],
};

/**
 * Whether a poster's edit waits beside the posting, which stays on the board as it was approved, until a moderator has read it.
 *
 * @param reviewed whether anything but contact and deadline has changed
 * @param jobReview whether postings are reviewed at all (JOB_REVIEW)
 */
export function editWaits(job: { status: JobStatus }, reviewed: boolean, jobReview: boolean): boolean {
  return job.status === 'published' && reviewed && jobReview;
}

/**
 * The status after a poster's edit: what candidates read has to have been read by a moderator. Contact and deadline are not read by one.
 * A published posting stays published (`editWaits`).
 *
 * @param reviewed whether anything but those has changed
 * @param jobReview whether postings are reviewed at all (JOB_REVIEW); what a moderator ended is, whatever the setting
 */
export function statusAfterEdit(
  job: { status: JobStatus; closedBy: string | null },
  reviewed: boolean,
  jobReview: boolean,
): JobStatus {
  if (!reviewed || job.status === 'published') return job.status;
  return isClosedByPoster(job) && !jobReview ? job.status : 'pending';
}

/** The status when its poster opens a job again: at once what they closed or let end, after a review what a moderator ended. */
export function statusAfterReopen(job: { status: JobStatus; closedBy: string | null }): 'published' | 'pending' {
  return isClosedByPoster(job) ? 'published' : 'pending';
}

function isClosedByPoster({ status, closedBy }: { status: JobStatus; closedBy: string | null }): boolean {
  return status === 'closed' && (closedBy === 'poster' || closedBy === 'end');
}

/** What decides whether a poster is asked; all days are the site's, YYYY-MM-DD. */
type AskedAbout = {
  deadline: string | null;
  /** The deadline, or what stands for it (`lastDayOf`). */
  lastDay: string;
  /** The last day that was last asked about. */
  reminderFor: string | null;
};

/** Whether a published job's poster should be asked today if it is still open: once for each last day, some days before it. */
export function isAskDue({ deadline, lastDay, reminderFor }: AskedAbout, today: string): boolean {
  const before = deadline === null ? ASK_BEFORE_END_DAYS : ASK_BEFORE_DEADLINE_DAYS;
  return reminderFor !== lastDay && lastDay >= today && addDays(lastDay, -before) <= today;
}
