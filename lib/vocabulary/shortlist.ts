/** Moderators' decisions on a candidate for a job. No other part of a shortlist is stored. */
export const SHORTLIST_DECISIONS = ['open', 'shortlisted', 'struck'] as const;
export type ShortlistDecision = (typeof SHORTLIST_DECISIONS)[number];

/** `core` is the job's subject, `must` is required, `nice` is optional, `none` is ignored. */
export const NEED_KINDS = ['core', 'must', 'nice', 'none'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/**
 * `confirm` stores a job's needs as confirmed, `change` stores them without confirming, `read-anew` drops them and
 * derives them from the posting again.
 */
export const NEEDS_ACTIONS = ['confirm', 'change', 'read-anew'] as const;

export const SHORTLIST_FORMS = {
  needs: 'shortlist-needs',
  decision: 'shortlist-decision',
  draw: 'shortlist-draw',
  signature: 'shortlist-signature',
} as const;

/** Lists on the page: all candidates in order, unread documents, a random sample, and one list for each decision. */
export const SHORTLIST_LISTS = ['order', 'unread', 'drawn', 'shortlisted', 'struck'] as const;
export type ShortlistList = (typeof SHORTLIST_LISTS)[number];

/** Maximum number of characters of a text beside its evidence. A link opens the whole document. */
export const SHOWN_LETTERS = 60_000;

export const PEOPLE_PER_PAGE = 25;
export const DRAW_SIZE = 5;
export const MOST_NEEDS = 40;

export const UNREAD_REASONS = ['scan', 'unreadable', 'not-read'] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];
