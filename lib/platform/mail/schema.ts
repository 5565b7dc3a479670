import * as z from 'zod/mini';
import { idList } from '../../base/fields/ids';
import { optionalEmail } from '../../base/fields/schema';
import { MAX_RESENT, type MailStatus } from '../../vocabulary/mail';

export const mailActionSchema = z.object({
  ids: idList(MAX_RESENT, 'mail', 'mails'),
  action: z.enum(['resend'], { error: 'The action must be resend.' }),
});

/** Body of a request for a test mail. `to` is null for the company's own mailbox. */
export const testMailSchema = z.object({
  to: optionalEmail(),
});

export type MailDto = {
  id: number;
  kind: string;
  label: string;
  to: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  created_at: string;
  sent_at: string | null;
  /** Null unless the mail is queued. */
  next_attempt_at: string | null;
  last_error: string | null;
  can_resend: boolean;
  /** Id of the mail's letter (lib/letters) while it can still be withdrawn; otherwise null. */
  letter: number | null;
};

export const LISTED_MAIL = [
  ...(['id', 'label', 'to', 'subject', 'status', 'attempts', 'created_at'] as const),
  ...(['next_attempt_at', 'last_error', 'can_resend', 'letter'] as const),
] as const satisfies readonly (keyof MailDto)[];
/** A mail in the office's list. */
export type ListedMail = Pick<MailDto, (typeof LISTED_MAIL)[number]>;

export type MailCounts = { total: number } & Record<MailStatus, number>;
