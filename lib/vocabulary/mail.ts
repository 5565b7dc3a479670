import { labelOf, optionsOf, valuesOf } from './labels';
import { MAIL_KINDS, type MailKind } from './mail-kinds';

// Apart from the schemas: what only shows an option need not load what checks one.

/** What becomes of a mail, in the order in which a list offers it. */
export const MAIL_STATUS_LABELS = { queued: 'Waiting', sent: 'Sent', failed: 'Failed', withdrawn: 'Taken back' };
export const MAIL_STATUSES = valuesOf(MAIL_STATUS_LABELS);
export type MailStatus = keyof typeof MAIL_STATUS_LABELS;

const KIND_LABELS = Object.fromEntries(Object.entries(MAIL_KINDS).map(([kind, { label }]) => [kind, label])) as Record<
  MailKind,
  string
>;

/** The kinds that a list may be filtered by, with the names moderators know them by. */
export const MAIL_KIND_OPTIONS = optionsOf(KIND_LABELS);

/** How a stored kind is shown; one of another version as it is. */
export function mailKindLabel(kind: string): string {
  return labelOf(KIND_LABELS, kind);
}

/** How many mails may be sent again at once. */
export const MAX_RESENT = 100;
