import type { ApplicationStatus } from './applications';
import { valuesOf } from './labels';

/** Where the office stands with an application (docs/decisions/029-office), in the order in which one leads to the next. */
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

/**
 * The status of the contract that a move to a stage brings (decision A5). Nobody is told of an interview that there is none of yet, so all
 * that comes before one is pending. Migration 0042 says the same to the store.
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

/** Approved is not placed (decision D11): whoever is approved has an offer until somebody says that they have taken the job. */
const FIRST_STAGE: Readonly<Record<ApplicationStatus, Stage>> = {
  pending: 'new',
  interview: 'interview',
  approved: 'offer',
  rejected: 'closed',
};

/** Whether an application in a stage may have a status: its own, and in an offer also approved. */
export function hasStatus(stage: Stage, status: ApplicationStatus): boolean {
  return STATUS_OF_STAGE[stage] === status || (stage === 'offer' && status === 'approved');
}

/** The stage of an application whose status is set: the one it is in, where that has the status. */
export function stageOfStatus(status: ApplicationStatus, now: Stage): Stage {
  return hasStatus(now, status) ? now : FIRST_STAGE[status];
}

/** The status of an application that is moved: the one it has, where the stage has it. */
export function statusOfStage(to: Stage, now: ApplicationStatus): ApplicationStatus {
  return hasStatus(to, now) ? now : STATUS_OF_STAGE[to];
}

/** Why an application was closed, as the office tells reasons apart. The person gets it with their data. */
export const CLOSE_REASON_LABELS = {
  'not-a-match': 'Not a match for the job',
  'client-declined': 'The client said no',
  'candidate-declined': 'The candidate said no',
  'no-answer': 'The candidate did not answer',
  'someone-else': 'Somebody else was placed',
  'job-ended': 'The job was called off',
  other: 'Another reason',
};
export const CLOSE_REASONS = valuesOf(CLOSE_REASON_LABELS);
export type CloseReason = keyof typeof CLOSE_REASON_LABELS;

/** Room for what whoever moves an application adds, in characters. */
export const STAGE_NOTE_MAX = 500;

/** As many are moved at once: in one transaction, which holds up everybody else who writes. */
export const MOST_MOVED = 1_000;

/** Names of the forms on pages. */
export const STAGE_FORM = 'stage';
