/** Whose actions a list of the log can be narrowed to, besides a moderator's: the server and the command line, posters and candidates. */
export const OTHER_ACTORS = ['system', 'posters', 'candidates', 'clients'] as const;
type OtherActor = (typeof OTHER_ACTORS)[number];

/** A moderator by id, or one of the others. */
export type ActorChoice = number | OtherActor;

/** What the log keeps of them instead of a name, so that nothing of a person stays in it. */
export const OTHER_ACTOR_NAMES: Record<OtherActor, string> = {
  system: 'System',
  posters: 'Poster',
  candidates: 'Candidate',
  clients: 'Client',
};

/** The kinds of record that the log tells of. */
export const SUBJECT_TYPES = [
  'job',
  'application',
  'cv',
  'user',
  'message',
  'subscriber',
  'alert',
  'mail',
  'letter',
  'list',
  'person',
  'retention',
  'skill',
] as const;

/** The records that have a place of their own in the back office. */
export const LINKED_SUBJECTS = ['job', 'application', 'cv', 'message', 'mail'] as const;
export type LinkedSubject = (typeof LINKED_SUBJECTS)[number];
