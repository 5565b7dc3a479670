/** Default days for which each kind of record is retained. 0 means no limit. */
export const RETENTION_DEFAULTS = {
  /** Days since the last activity on the record. */
  applications: 730,
  cvs: 730,
  messages: 730,
  /** Days since the account's last sign-in, application or CV. */
  accounts: 1_095,
  /** Days after which unconfirmed and ended newsletter sign-ups and job alerts are deleted. */
  unconfirmed: 30,
  posterContacts: 365,
  activity: 1_095,
} as const;
export type RetentionKind = keyof typeof RETENTION_DEFAULTS;
export type RetentionDays = Readonly<Record<RetentionKind, number>>;
