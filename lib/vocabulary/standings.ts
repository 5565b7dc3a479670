/** State of an application as its sender sees it (docs/decisions/024-candidates): nothing that a person should hear from a person first. */
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
