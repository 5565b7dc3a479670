/**
 * State of an application as shown to its candidate (docs/decisions/024-candidates). It reveals nothing that a
 * consultant should tell first.
 */
export const CANDIDATE_STATES = [
  'received',
  'shortlisted',
  'in-touch',
  'with-client',
  'interview',
  'goes-on',
  'placed',
  'closed',
  'closed-by-them',
  'closed-no-answer',
  'closed-someone-else',
  'closed-job-ended',
  'replaced',
] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];
