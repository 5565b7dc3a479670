import { RETENTION_DEFAULTS, type RetentionDays } from '../base/settings/retention';

// Usable in the browser: names that pages and handlers share.

/** `mails`: days for which sent mails are stored (lib/platform/mail/sweep). */
export type RetentionTerms = RetentionDays & { readonly mails: number };

/** `bucket` if FILES_URL is set. */
export type FileLocation = 'folder' | 'bucket';

export type StorageTerms = { kept: RetentionTerms; files: FileLocation };

/** The defaults of .env.example. */
export const STORAGE_DEFAULTS: StorageTerms = { kept: { ...RETENTION_DEFAULTS, mails: 30 }, files: 'folder' };

/** Days before deletion at which the owner of an application, CV or account is warned. */
export const WARNING_DAYS = 30;

export const PRIVACY_LINK_HOURS = 1;

export const DATA_FORMS = { ask: 'your-data', act: 'your-data-act' } as const;

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

/** An application that can still be withdrawn. `sent`: the day it was sent, formatted. */
export type WithdrawableApplication = { id: number; job: string; company: string; sent: string; isInvited: boolean };

/** Data about an e-mail address, shown on the page that a mailed link opens. */
export type Held = {
  address: string;
  counts: HeldCounts;
  withdrawable: WithdrawableApplication[];
  /** Whether the office has a CV of theirs, or made an application of one. */
  mayObject: boolean;
};
