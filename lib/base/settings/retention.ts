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
