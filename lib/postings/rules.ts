import { addDays } from '../base/format';
import type { JobStatus } from '../vocabulary/jobs';
import { pages } from '../base/routes';
import { readToken } from '../base/fields/page-params';

export const POSTING_ACTIONS = ['edit', 'withdraw', 'renew', 'close', 'reopen', 'delete'] as const;
export type PostingAction = (typeof POSTING_ACTIONS)[number];

/** State of a posting for its poster. A published posting whose deadline is past is `expired`. */
export type PostingState = 'waiting' | 'live' | 'expired' | 'closed' | 'rejected';

/** Days before the deadline on which the poster is asked whether the job is still open. */
export const ASK_BEFORE_DEADLINE_DAYS = 3;
/** Days before the end of a job without a deadline. Earlier, because nobody chose the last day. */
export const ASK_BEFORE_END_DAYS = 7;

type StatusAndDeadline = { status: JobStatus; deadline: string | null };

/**
 * Returns the state of a posting on a day. A deleted posting counts as closed, but its poster has no page for it.
 * @param today the site's calendar day, YYYY-MM-DD
 */
export function postingState({ status, deadline }: StatusAndDeadline, today: string): PostingState {
  if (status === 'pending') return 'waiting';
  if (status === 'rejected') return 'rejected';
  if (status !== 'published') return 'closed';
  return deadline !== null && deadline < today ? 'expired' : 'live';
}

/** Lists the actions that a status allows the poster. @param hasChange a change awaits review or was rejected */
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
 * Whether a poster's edit awaits review beside the posting, which stays on the board as approved.
 * @param reviewed the edit changes more than contact and deadline
 * @param jobReview whether the site reviews postings (JOB_REVIEW)
 */
export function editWaits(job: { status: JobStatus }, reviewed: boolean, jobReview: boolean): boolean {
  return job.status === 'published' && reviewed && jobReview;
}

/**
 * Returns the status after a poster's edit. Text that candidates read needs review; contact and deadline do not. A
 * published posting stays published (`editWaits`).
 * @param reviewed the edit changes more than contact and deadline
 * @param jobReview whether the site reviews postings (JOB_REVIEW); a posting that a moderator closed always needs
 * review
 */
export function statusAfterEdit(
  job: { status: JobStatus; closedBy: string | null },
  reviewed: boolean,
  jobReview: boolean,
): JobStatus {
  if (!reviewed || job.status === 'published') return job.status;
  return isClosedByPoster(job) && !jobReview ? job.status : 'pending';
}

/** Returns the status of a reopened job: published if the poster closed it or it ended by itself, otherwise pending. */
export function statusAfterReopen(job: { status: JobStatus; closedBy: string | null }): 'published' | 'pending' {
  return isClosedByPoster(job) ? 'published' : 'pending';
}

function isClosedByPoster({ status, closedBy }: { status: JobStatus; closedBy: string | null }): boolean {
  return status === 'closed' && (closedBy === 'poster' || closedBy === 'end');
}

/** YYYY-MM-DD in the site's time zone. */
type ReminderDates = {
  deadline: string | null;
  /** The deadline, or the default end of a job without one (`lastDayOf`). */
  lastDay: string;
  reminderFor: string | null;
};

/** Whether to ask a poster today if the job is still open: once for each last day, some days before it. */
export function isAskDue({ deadline, lastDay, reminderFor }: ReminderDates, today: string): boolean {
  const before = deadline === null ? ASK_BEFORE_END_DAYS : ASK_BEFORE_DEADLINE_DAYS;
  return reminderFor !== lastDay && lastDay >= today && addDays(lastDay, -before) <= today;
}

/** Forms whose results are stored for the poster's page if the browser runs no scripts. */
export const POSTING_FORMS = {
  edit: 'posting-edit',
  act: 'posting-act',
  logo: 'posting-logo',
  link: 'posting-link',
} as const;

/** Builds the poster's page URL from the token in the form, because the server does not store tokens. */
export function backToPosting(_url: URL, fields: Record<string, unknown>): string {
  const token = readToken(fields.token);
  return token === null ? pages.managePostings : pages.managePosting(token);
}
