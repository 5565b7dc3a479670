import type { RetentionDays } from '../base/settings/retention';

// Safe in the browser: names that pages and handlers share.

/** Retention shown on the privacy page. `mails`: days that sent mails are kept (lib/platform/mail/sweep). */
export type RetentionTerms = RetentionDays & { readonly mails: number };

/** Where documents are stored (FILES_URL). */
export type FileLocation = 'folder' | 'bucket';

/** Days before the deletion of applications, CVs and accounts at which their owner is warned. */
export const WARNING_DAYS = 30;

export const PRIVACY_LINK_HOURS = 1;

/** Names of the forms. Their result is stored under them when scripts are off. */
export const DATA_FORMS = { ask: 'your-data', act: 'your-data-act' } as const;

/** Kinds of records about a person, in the order shown. */
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

/** An application that can still be withdrawn. `sent`: the day, formatted. */
export type WithdrawableApplication = { id: number; job: string; company: string; sent: string; isInvited: boolean };

/** Data about an address that the page behind a mailed link shows. */
export type Held = { address: string; counts: HeldCounts; withdrawable: WithdrawableApplication[] };
