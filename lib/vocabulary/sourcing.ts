/** Limits of a sourced person's record, in characters. */
export const MAX_SOURCE = 80;
export const MAX_PLACE = 160;
export const MAX_PROFILE = 8_000;
export const MAX_TOLD_WORDS = 200;
/** Shortest typed profile in characters: the document reader takes a page with less text for a scan. */
export const MIN_PROFILE = 60;

/** Records that one request may put into a job. */
export const MOST_PUT_IN = 200;

/** Days after which a sourced person must have been told of it (GDPR, article 14: a month). */
export const NOTICE_DAYS = 28;
/** Days after `noticeDueDay` on which an untold person is deleted. */
export const NOTICE_GRACE_DAYS = 2;
/** Days before `noticeDueDay` from which the desk warns. */
export const NOTICE_WARNING_DAYS = 7;
/** Days for which the link in a notice works. */
export const NOTICE_LINK_DAYS = 30;

/** Fields of a person's contact data, as the history names them. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'place'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Names of the forms, under which results of posts without scripts are stored. */
export const SOURCING_FORMS = {
  add: 'add-candidate',
  contact: 'contact-data',
  putIn: 'put-into-job',
  notice: 'candidate-notice',
  merge: 'merge-people',
  part: 'part-person',
  erase: 'erase-person',
} as const;

/** Selects the CVs of sourced people who were not told yet that we hold their data (GDPR, article 14). */
export const UNTOLD = { noticeDueDay: { not: null }, noticeSentAt: null } as const;

/** Whether a CV is one of `UNTOLD`. */
export function isUntold({ noticeDueDay, noticeSentAt }: { noticeDueDay: string | null; noticeSentAt: Date | null }) {
  return noticeDueDay !== null && noticeSentAt === null;
}
