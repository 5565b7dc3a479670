import type { RetentionDays } from '../base/settings/retention';

// Safe in the browser: what pages and handlers have to agree on.

/** What the privacy page names: also how long mails that were sent are kept (lib/platform/mail/sweep). */
export type RetentionTerms = RetentionDays & { readonly mails: number };

/** Where documents are kept (FILES_URL). */
export type FilePlace = 'folder' | 'bucket';

/** How long before applications, CVs and accounts go their owner is told. */
export const WARNING_DAYS = 30;

/** How long the mailed link to one's data works. */
export const PRIVACY_LINK_HOURS = 1;

/** Names under which the flashes of form posts without scripts are kept. */
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

/** An application that its sender can still take back; `sent`: the day, as it is shown. */
export type WithdrawableApplication = { id: number; job: string; company: string; sent: string; isInvited: boolean };

/** What the page of a mailed link shows of an address. */
export type Held = { address: string; counts: HeldCounts; withdrawable: WithdrawableApplication[] };
