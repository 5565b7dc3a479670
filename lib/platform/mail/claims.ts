import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '../db/client';
import { isStoreFailure } from '../../base/errors';
import { isSecret } from '../../vocabulary/mail-kinds';
import type { OutgoingMail } from './transport';

export type Clock = () => Date;
export type Claimed = OutgoingMail & { id: number; kind: string; attempts: number; claimedUntil: Date };

const BATCH = 20;
/** How long a mail stays claimed, in ms: longer than the time limits of sending it add up to. */
export const CLAIM_MS = 15 * 60_000;
const RETRY_MARK_MS = 500;
const UNCLAIMED = { claimedUntil: null };
/** Maximum waiting mails that get an outage's error: a newsletter can have thousands of rows. */
const TOLD = 100;

export async function findDue(now: Date): Promise<number[]> {
  const rows = await db().outboxMail.findMany({
    where: isDue(now),
    orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
    take: BATCH,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Claims a mail; null when another process has claimed it. The attempt counts even if sending crashes the process. */
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

/** Records that a mail was sent. Retried until the claim expires, because the mail would then be sent twice. */
export async function markSent({ id, kind, claimedUntil }: Claimed, now: Date): Promise<void> {
  const data = { status: 'sent', sentAt: now, lastError: null, ...UNCLAIMED, ...emptyIfSecret(kind) };
  for (;;) {
    try {
      // `updateMany`, because `update` throws if the row was deleted with its account.
      await db().outboxMail.updateMany({ where: { id }, data });
      return;
    } catch (error) {
      if (!isStoreFailure(error) || Date.now() > claimedUntil.getTime()) throw error;
      await sleep(RETRY_MARK_MS);
    }
  }
}

/** Returns a mail to the outbox after a failed attempt. @param nextAttemptAt null to give up */
export async function putBack(
  { id, kind, claimedUntil, attempts }: Claimed,
  lastError: string,
  nextAttemptAt: Date | null,
  uncounted = false,
): Promise<void> {
  await db().outboxMail.updateMany({
    // Matches no row if the claim has expired and another process has claimed the mail.
    where: { id, status: 'queued', claimedUntil },
    data: {
      ...UNCLAIMED,
      lastError,
      ...(uncounted && { attempts: attempts - 1 }),
      ...(nextAttemptAt === null ? { status: 'failed', ...emptyIfSecret(kind) } : { nextAttemptAt }),
    },
  });
}

/** Releases all claims when the only process of a database starts: the process with the claims has ended. */
export async function releaseClaims(): Promise<number> {
  const { count } = await db().outboxMail.updateMany({
    where: { status: 'queued', claimedUntil: { not: null } },
    data: UNCLAIMED,
  });
  return count;
}

/** Stores the reason of an outage in the newest waiting mails, which are not tried during the outage. */
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

/** Returns the changes that delete a secret mail's content once it is sent or given up. */
export function emptyIfSecret(kind: string): { text: string; html: null; calendar: null } | object {
  return isSecret(kind) ? { text: '', html: null, calendar: null } : {};
}
