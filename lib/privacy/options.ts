// Safe in the browser: what pages, handlers and settings have to agree on.

/** How long each kind of record is kept, in days, unless the environment says otherwise (decision G2). 0: until somebody deletes it. */
export const RETENTION_DEFAULTS = {
  /** After the last activity on it. */
  applications: 730,
  cvs: 730,
  messages: 730,
  /** Since the last sign-in, or the last application or CV that came without one. */
  accounts: 1_095,
  /** Newsletter sign-ups and job alerts that nobody confirmed, and those that were ended. */
  unconfirmed: 30,
  /** Of postings that are no longer open. */
  posterContacts: 365,
  activity: 1_095,
} as const;
export type RetentionKind = keyof typeof RETENTION_DEFAULTS;
export type RetentionDays = Readonly<Record<RetentionKind, number>>;
/** What the privacy page names: also how long mails that were sent are kept (lib/mail/sweep). */
export type KeptDays = RetentionDays & { readonly mails: number };

/** How long before applications, CVs and accounts go their owner is told. */
export const WARNING_DAYS = 30;

/** How long the mailed link to one's data works. */
export const PRIVACY_LINK_HOURS = 1;

/** Names under which the outcomes of form posts without scripts are kept. */
export const DATA_FORMS = { ask: 'your-data', act: 'your-data-act' } as const;

/** Kinds of records about a person, in the order in which they are shown. */
export const HELD_KINDS = [
  'account',
  'applications',
  'cvs',
  'postings',
  'messages',
  'newsletter',
  'alerts',
  'mails',
] as const;
export type HeldKind = (typeof HELD_KINDS)[number];
export type HeldCounts = Readonly<Record<HeldKind, number>>;
