import * as z from 'zod/mini';
import { idList } from '../../base/fields/ids';
import { BAD_EMAIL, optionalLine } from '../../base/fields/schema';
import { MAX_RESENT, type MailStatus } from '../../vocabulary/mail';

/** What the back office does to one or many mails. */
export const mailActionSchema = z.object({
  ids: idList(MAX_RESENT, 'mail', 'mails'),
  action: z.enum(['resend'], { error: 'The action must be resend.' }),
});

/** Where a test mail goes: `to` is null when it is left out, which is the company's own inbox. */
export const testMailSchema = z.object({
  to: z.pipe(optionalLine(254), z.nullable(z.string().check(z.email(BAD_EMAIL)))),
});

/** A mail as moderators see it; times are ISO 8601 UTC. */
export type MailDto = {
  id: number;
  kind: string;
  label: string;
  to: string;
  subject: string;
  status: MailStatus;
  /** How often it was tried. */
  attempts: number;
  created_at: string;
  sent_at: string | null;
  /** Null unless it waits. */
  next_attempt_at: string | null;
  /** What the mail server or the connection said at the last attempt that failed. */
  last_error: string | null;
  can_resend: boolean;
  /** The number of the letter that can still be taken back, where it is one (lib/letters); else null. */
  letter: number | null;
};

/** How many mails there are, by status. */
export type MailCounts = { total: number } & Record<MailStatus, number>;
