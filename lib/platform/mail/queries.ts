import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { countBy, countList, rowsOfList } from '../db/lists';
import type { QueryOf } from '../../base/listing';
import { isSecret } from '../../vocabulary/mail-kinds';
import { MAIL_STATUSES, mailKindLabel, type MailStatus } from '../../vocabulary/mail';
import type { mailListing } from './listing';
import { canResend, canTakeBack } from './withdraw';
import type { MailCounts, MailDto } from './schema';
import { storedMails } from './stored-list';

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
  claimedUntil: true,
  letter: { select: { id: true } },
} satisfies Prisma.OutboxMailSelect;

type Row = Prisma.OutboxMailGetPayload<{ select: typeof columns }>;

export async function listMails(query: QueryOf<typeof mailListing>) {
  const { rows, total } = await rowsOfList(storedMails, query, (where) =>
    db().outboxMail.findMany({ where, select: columns }),
  );
  return { mails: rows.map(toMailDto), total };
}

export async function findMail(id: number): Promise<(MailDto & { text: string }) | null> {
  const row = await db().outboxMail.findUnique({ where: { id }, select: { ...columns, text: true } });
  return row && { ...toMailDto(row), text: isSecret(row.kind) ? '' : row.text };
}

export async function countMails(): Promise<MailCounts> {
  return countBy(storedMails, 'status', MAIL_STATUSES);
}

export async function countFailedMails(): Promise<number> {
  return countList(storedMails, { status: 'failed' });
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
    letter: canTakeBack(row) ? (row.letter?.id ?? null) : null,
  };
}
