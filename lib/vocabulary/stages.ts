import type { ApplicationStatus } from './applications';
import { valuesOf } from './labels';

/** Where the office stands with an application (decision 052), in the order in which one leads to the next. */
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
 * What the outside sees of a stage: the statuses of the contract (decision A5). Nobody is told of an interview that there is none of yet,
 * so all that comes before one is pending. Migration 0026 says the same to the store.
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

const FIRST_STAGE: Readonly<Record<ApplicationStatus, Stage>> = {
  pending: 'new',
  interview: 'interview',
  approved: 'placed',
  rejected: 'closed',
};

/** The stage of an application whose status is set: the one it is in, where that has the status. */
export function stageOfStatus(status: ApplicationStatus, now: Stage): Stage {
  return STATUS_OF_STAGE[now] === status ? now : FIRST_STAGE[status];
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
