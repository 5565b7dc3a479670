import type { ApplicationStatus } from '../vocabulary/applications';
import type { CloseReason, Stage } from '../vocabulary/stages';
import type { Standing } from '../vocabulary/standings';

const OF_STAGE: Readonly<Record<Exclude<Stage, 'closed'>, Standing>> = {
  new: 'received',
  shortlisted: 'shortlisted',
  called: 'in-touch',
  'with-client': 'with-client',
  interview: 'interview',
  // An offer is told by a person who can answer what it raises.
  offer: 'goes-on',
  placed: 'placed',
};

/** Reasons that are facts, and no judgement of somebody: of the others a consultant writes or rings. */
const OF_REASON: Readonly<Partial<Record<CloseReason, Standing>>> = {
  'candidate-declined': 'closed-by-them',
  'no-answer': 'closed-no-answer',
  'someone-else': 'closed-someone-else',
  'job-ended': 'closed-job-ended',
};

/**
 * What a candidate is told of where an application stands (docs/decisions/024-candidates).
 *
 * @param superseded whether a newer version counts in its place
 * @param isInvited whether times for an interview have ever been offered for it: a client's yes alone is no invitation
 */
export function standingOf(
  stage: Stage,
  reason: CloseReason | null,
  superseded: boolean,
  isInvited: boolean,
): Standing {
  if (stage === 'closed') return (reason !== null && OF_REASON[reason]) || 'closed';
  const standing = stage === 'interview' && !isInvited ? 'in-touch' : OF_STAGE[stage];
  return superseded && stage !== 'placed' ? 'replaced' : standing;
}

/** Whether a decision is final, so that the candidate cannot withdraw any more: accepted or turned down (docs/decisions/024-candidates). */
export function isDecided(status: ApplicationStatus): boolean {
  return status === 'approved' || status === 'rejected';
}
