import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { countMailsByStatus, pageOfMails, searchMails } from '../db/mail-search';
import { foldText } from '../../base/text';
import { isSecret } from '../../vocabulary/mail-kinds';
import { mailKindLabel, type MailStatus } from '../../vocabulary/mail';
import { canResend } from './rules';
import type { MailCounts, MailDto } from './schema';

const columns = {
  id: true,
  kind: true,
  toAddress: true,
  subject: true,
  status: true,
  attempts: true,
  createdAt: true,
  sentAt: true,
  nextAttemptAt: true,
  lastError: true,
} satisfies Prisma.OutboxMailSelect;

type Row = Prisma.OutboxMailGetPayload<{ select: typeof columns }>;

export type MailFilters = {
  status?: MailStatus | undefined;
  kind?: string | undefined;
  /** Part of the recipient's address or of the subject, ignoring case. */
  search?: string | undefined;
  page: number;
  limit: number;
};

/** One page of all mails, newest first, and how many match in all. For moderators. */
export async function listMails({
  status,
  kind,
  search,
  page,
  limit,
}: MailFilters): Promise<{ mails: MailDto[]; total: number }> {
  const wanted = { status, kind, offset: (page - 1) * limit, limit };
  const part = foldText(search ?? '');
  const { ids, total } =
    part === '' ? pageOfMails(wanted) : await searchMails(wanted, (text) => folded(text).includes(part));
  const rows = await db().outboxMail.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, select: columns });
  return { mails: rows.map(toMailDto), total };
}

/**
 * One mail with its words, or null. Those of a kind that holds a link which signs in or acts for somebody are never
 * shown, not even before it is out (decision U3): `text` is empty then.
 */
export async function findMail(id: number): Promise<(MailDto & { text: string }) | null> {
  const row = await db().outboxMail.findUnique({ where: { id }, select: { ...columns, text: true } });
  return row && { ...toMailDto(row), text: isSecret(row.kind) ? '' : row.text };
}

/** How many there are in all and by status, whatever a list is filtered by. */
export function countMails(): MailCounts {
  const counts: MailCounts = { total: 0, queued: 0, sent: 0, failed: 0 };
  for (const { status, n } of countMailsByStatus()) {
    counts.total += n;
    counts[status as MailStatus] = n;
  }
  return counts;
}

// Nearly all addresses are plain ASCII without spaces, for which folding is only this.
function folded(text: string): string {
  return /^[!-~]*$/.test(text) ? text.toLowerCase() : foldText(text);
}

function toMailDto(row: Row): MailDto {
  const status = row.status as MailStatus;
  return {
    id: row.id,
    kind: row.kind,
    label: mailKindLabel(row.kind),
    to: row.toAddress,
    subject: row.subject,
    status,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    next_attempt_at: status === 'queued' ? row.nextAttemptAt.toISOString() : null,
    last_error: row.lastError,
    can_resend: canResend(row),
  };
}
