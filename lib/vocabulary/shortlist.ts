/** What people decide about somebody for a job. Nothing else of a shortlist is stored (decision D2). */
export const SHORTLIST_DECISIONS = ['open', 'shortlisted', 'struck'] as const;
export type ShortlistDecision = (typeof SHORTLIST_DECISIONS)[number];

/** How much a job asks for a thing: what it is about, what it cannot do without, what it wishes for, or not at all. */
export const NEED_KINDS = ['core', 'must', 'nice', 'none'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** What can be done to the needs of a job: a moderator's confirmation is stored, or given up for what the posting says. */
export const NEEDS_ACTIONS = ['confirm', 'read-anew'] as const;

/** Names of the forms on the page, and the field that says for which part of it a post was. */
export const SHORTLIST_FORMS = {
  needs: 'shortlist-needs',
  decision: 'shortlist-decision',
  draw: 'shortlist-draw',
  signature: 'shortlist-signature',
} as const;

/** The lists that the page shows: everybody in the order, what could not be read, and what people decided. */
export const SHORTLIST_LISTS = ['order', 'unread', 'drawn', 'shortlisted', 'struck'] as const;
export type ShortlistList = (typeof SHORTLIST_LISTS)[number];

export const PEOPLE_PER_PAGE = 25;
/** How many are drawn at random at a time. */
export const HANDFUL = 5;
export const MOST_NEEDS = 40;

/** Why the order says nothing of a document. */
export const UNREAD_REASONS = ['scan', 'unreadable', 'not-read'] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];
