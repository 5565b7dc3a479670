/** Default days that each kind of record is retained (decision G2). 0: until somebody deletes it. */
export const RETENTION_DEFAULTS = {
  /** Counted from the last activity on the record. */
  applications: 730,
  cvs: 730,
  messages: 730,
  /** Counted from the last sign-in, application or CV. */
  accounts: 1_095,
  /** Newsletter sign-ups and job alerts that were never confirmed, or have ended. */
  unconfirmed: 30,
  posterContacts: 365,
  activity: 1_095,
} as const;
export type RetentionKind = keyof typeof RETENTION_DEFAULTS;
export type RetentionDays = Readonly<Record<RetentionKind, number>>;
