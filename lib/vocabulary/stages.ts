import type { ApplicationStatus } from './applications';
import { valuesOf } from './labels';

/** Stages of an application in the back office, in order (docs/decisions/029-office). */
export const STAGE_LABELS = {
  new: 'New',
  shortlisted: 'Shortlisted',
  called: 'Called',
  'with-client': 'With client',
  interview: 'Interview',
  offer: 'Offer',
  placed: 'Placed',
  closed: 'Closed',
};
export const STAGES = valuesOf(STAGE_LABELS);
export type Stage = keyof typeof STAGE_LABELS;

/** Returns the stage that follows; null after the last one. */
export function nextStage(stage: Stage): Stage | null {
  if (stage === 'placed' || stage === 'closed') return null;
  return STAGES[STAGES.indexOf(stage) + 1] ?? null;
}

/**
 * Status that an application gets in each stage. Stages before the interview have `pending`: candidates must not read
 * of an interview before there is one. Migration 0042 enforces the same in the database.
 */
export const STATUS_OF_STAGE: Readonly<Record<Stage, ApplicationStatus>> = {
  new: 'pending',
  shortlisted: 'pending',
  called: 'pending',
  'with-client': 'pending',
  interview: 'interview',
  offer: 'interview',
  placed: 'approved',
  closed: 'rejected',
};

/** `approved` leads to `offer`, because only a moderator can record that the candidate accepted. */
const FIRST_STAGE: Readonly<Record<ApplicationStatus, Stage>> = {
  pending: 'new',
  interview: 'interview',
  approved: 'offer',
  rejected: 'closed',
};

/** Whether a stage allows a status: its own, and in `offer` also `approved`. */
export function hasStatus(stage: Stage, status: ApplicationStatus): boolean {
  return STATUS_OF_STAGE[stage] === status || (stage === 'offer' && status === 'approved');
}

/** Returns the stage after a change of status: the current stage if it allows the new status. */
export function stageOfStatus(status: ApplicationStatus, now: Stage): Stage {
  return hasStatus(now, status) ? now : FIRST_STAGE[status];
}

/** Returns the status after a move to a stage: the current status if the new stage allows it. */
export function statusOfStage(to: Stage, now: ApplicationStatus): ApplicationStatus {
  return hasStatus(to, now) ? now : STATUS_OF_STAGE[to];
}

/** Reasons why moderators close an application. The candidate's data export contains the reason. */
export const CLOSE_REASON_LABELS = {
  'not-a-match': 'Not a match for the job',
  'client-declined': 'The client said no',
  'candidate-declined': 'The candidate said no',
  'no-answer': 'The candidate did not answer',
  'someone-else': 'Somebody else was placed',
  'job-ended': 'The job was cancelled',
  other: 'Another reason',
};
export const CLOSE_REASONS = valuesOf(CLOSE_REASON_LABELS);
export type CloseReason = keyof typeof CLOSE_REASON_LABELS;

export const STAGE_NOTE_MAX = 500;

/** Maximum of applications moved in one transaction, which blocks all other writers. The background moves more. */
export const MOST_MOVED = 1_000;

export const STAGE_FORM = 'stage';
