import type { ApplicationStatus } from '../vocabulary/applications';
import type { CloseReason, Stage } from '../vocabulary/stages';
import type { CandidateState } from '../vocabulary/standings';

const OF_STAGE: Readonly<Record<Exclude<Stage, 'closed'>, CandidateState>> = {
  new: 'received',
  shortlisted: 'shortlisted',
  called: 'in-touch',
  'with-client': 'with-client',
  interview: 'interview',
  // Hides the offer: a consultant announces it in person and can answer questions.
  offer: 'goes-on',
  placed: 'placed',
};

/** Close reasons that are plain facts. Other reasons judge the candidate, so a consultant explains them. */
const OF_REASON: Readonly<Partial<Record<CloseReason, CandidateState>>> = {
  'candidate-declined': 'closed-by-them',
  'no-answer': 'closed-no-answer',
  'someone-else': 'closed-someone-else',
  'job-ended': 'closed-job-ended',
};

/**
 * Returns the state of an application that its candidate sees (docs/decisions/024-candidates).
 * @param superseded whether a newer version has replaced it
 * @param isInvited whether interview times were ever offered: a client's wish to meet the candidate is not enough
 */
export function candidateStateOf(
  stage: Stage,
  reason: CloseReason | null,
  superseded: boolean,
  isInvited: boolean,
): CandidateState {
  if (stage === 'closed') return (reason !== null && OF_REASON[reason]) || 'closed';
  const standing = stage === 'interview' && !isInvited ? 'in-touch' : OF_STAGE[stage];
  return superseded && stage !== 'placed' ? 'replaced' : standing;
}

/** Whether the decision is final: the candidate can no longer withdraw (docs/decisions/024-candidates). */
export function isDecided(status: ApplicationStatus): boolean {
  return status === 'approved' || status === 'rejected';
}
