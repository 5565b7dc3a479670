import { MAIL_KINDS, type MailKind } from './mail-kinds';

// Apart from the schemas: what only shows an option need not load what checks one.

/** What becomes of a mail, in the order in which a list offers it. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
export const MAIL_STATUS_LABELS: Record<MailStatus, string> = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' };

/** The kinds that a list may be filtered by, with the names moderators know them by. */
export const MAIL_KIND_OPTIONS: readonly { value: MailKind; label: string }[] = (
  Object.keys(MAIL_KINDS) as MailKind[]
).map((kind) => ({ value: kind, label: MAIL_KINDS[kind].label }));

/** How a stored kind is shown; one of another version as it is. */
export function mailKindLabel(kind: string): string {
  return kind in MAIL_KINDS ? MAIL_KINDS[kind as MailKind].label : kind;
}

/** How many mails may be sent again at once. */
export const MAX_RESENT = 100;
