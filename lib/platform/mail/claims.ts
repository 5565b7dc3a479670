import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '../db/client';
import { isStoreFailure } from '../../base/errors';
import { isSecret } from '../../vocabulary/mail-kinds';
import type { OutgoingMail } from './transport';

export type Clock = () => Date;
export type Claimed = OutgoingMail & { id: number; kind: string; attempts: number; claimedUntil: Date };

const BATCH = 20;
/** How long a mail stays claimed, in ms: longer than all time limits of a transport together. */
export const CLAIM_MS = 15 * 60_000;
const RETRY_MARK_MS = 500;
const UNCLAIMED = { claimedUntil: null };
/** Number of waiting mails that get an outage's error: a whole newsletter need not be rewritten for it. */
const TOLD = 100;

/** Returns ids of the mails to send next, the longest-waiting first. */
export async function findDue(now: Date): Promise<number[]> {
  const rows = await db().outboxMail.findMany({
    where: isDue(now),
    orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
    take: BATCH,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Claims a mail for this process; null when another one has it. The attempt counts from here, even if the mail kills the process. */
export async function claim(id: number, now: Date): Promise<Claimed | null> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const { count } = await db().outboxMail.updateMany({
    where: { id, ...isDue(now) },
    data: { claimedUntil, attempts: { increment: 1 } },
  });
  if (count === 0) return null;
  const row = await db().outboxMail.findUnique({
    where: { id },
    select: {
      id: true,
      kind: true,
      messageId: true,
      toAddress: true,
      subject: true,
      text: true,
      html: true,
      calendar: true,
      headers: true,
      attempts: true,
      createdAt: true,
    },
  });
  return row && { ...row, headers: row.headers as Record<string, string>, claimedUntil };
}

/** Records that a mail was sent. Retries a failing database while the claim lasts: without the record the mail would be sent twice. */
export async function markSent({ id, kind, claimedUntil }: Claimed, now: Date): Promise<void> {
  const data = { status: 'sent', sentAt: now, lastError: null, ...UNCLAIMED, ...emptyIfSecret(kind) };
  for (;;) {
    try {
      // Not `update`: the row may have been deleted with its account.
      await db().outboxMail.updateMany({ where: { id }, data });
      return;
    } catch (error) {
      if (!isStoreFailure(error) || Date.now() > claimedUntil.getTime()) throw error;
      await sleep(RETRY_MARK_MS);
    }
  }
}

/** Returns a mail to the outbox after a failed attempt. `nextAttemptAt`: null to give up; `uncounted`: the attempt does not count. */
export async function putBack(
  { id, kind, claimedUntil, attempts }: Claimed,
  lastError: string,
  nextAttemptAt: Date | null,
  uncounted = false,
): Promise<void> {
  await db().outboxMail.updateMany({
    // Unless the claim expired and another process took over.
    where: { id, status: 'queued', claimedUntil },
    data: {
      ...UNCLAIMED,
      lastError,
      ...(uncounted && { attempts: attempts - 1 }),
      ...(nextAttemptAt === null ? { status: 'failed', ...emptyIfSecret(kind) } : { nextAttemptAt }),
    },
  });
}

/** Frees claims from before the start of a process that has the database to itself (docs/decisions/001-one-store): their owner is gone. */
export async function releaseClaims(): Promise<number> {
  const { count } = await db().outboxMail.updateMany({
    where: { status: 'queued', claimedUntil: { not: null } },
    data: UNCLAIMED,
  });
  return count;
}

/** Stores the reason of an outage with the newest waiting mails, which nobody tries meanwhile. */
export async function noteOutage(lastError: string, now: Date): Promise<void> {
  const rows = await db().outboxMail.findMany({
    where: { status: 'queued', lastError: null, claimedUntil: null, nextAttemptAt: { lte: now } },
    orderBy: { id: 'desc' },
    take: TOLD,
    select: { id: true },
  });
  if (rows.length > 0)
    await db().outboxMail.updateMany({
      where: { id: { in: rows.map(({ id }) => id) }, status: 'queued' },
      data: { lastError },
    });
}

function isDue(now: Date) {
  return {
    status: 'queued',
    nextAttemptAt: { lte: now },
    OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }],
  };
}

/** Returns the changes that empty a secret mail once it is sent or given up. */
export function emptyIfSecret(kind: string): { text: string; html: null; calendar: null } | object {
  return isSecret(kind) ? { text: '', html: null, calendar: null } : {};
}
