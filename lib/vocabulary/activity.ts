/** Actors besides moderators by which the activity log can be filtered. `system` is the server and the command line. */
export const OTHER_ACTORS = ['system', 'posters', 'candidates', 'clients'] as const;
type OtherActor = (typeof OTHER_ACTORS)[number];

export type ActorChoice = number | OtherActor;

/** The log stores these names, so that it contains no personal data. */
export const OTHER_ACTOR_NAMES: Record<OtherActor, string> = {
  system: 'System',
  posters: 'Poster',
  candidates: 'Candidate',
  clients: 'Client',
};

/** Replaces the name of a moderator or candidate whose account was erased. */
export const ERASED_NAME = 'Erased account';

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
  'setting',
  'import',
] as const;

export const LINKED_SUBJECTS = ['job', 'application', 'cv', 'message', 'mail'] as const;
export type LinkedSubject = (typeof LINKED_SUBJECTS)[number];
