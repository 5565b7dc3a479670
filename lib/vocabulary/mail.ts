import { labelOf, optionsOf, valuesOf } from './labels';
import { MAIL_KINDS, type MailKind } from './mail-kinds';

// Apart from the schemas, so that pages that only show an option do not load validation.

export const MAIL_STATUS_LABELS = { queued: 'Waiting', sent: 'Sent', failed: 'Failed', withdrawn: 'Send undone' };
export const MAIL_STATUSES = valuesOf(MAIL_STATUS_LABELS);
export type MailStatus = keyof typeof MAIL_STATUS_LABELS;

const KIND_LABELS = Object.fromEntries(Object.entries(MAIL_KINDS).map(([kind, { label }]) => [kind, label])) as Record<
  MailKind,
  string
>;

export const MAIL_KIND_OPTIONS = optionsOf(KIND_LABELS);

/** Returns the label of a stored kind, or the kind itself if another version of the site stored it. */
export function mailKindLabel(kind: string): string {
  return labelOf(KIND_LABELS, kind);
}

export const MAX_RESENT = 100;
