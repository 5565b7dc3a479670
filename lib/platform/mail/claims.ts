import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '../db/client';
import { isStoreFailure } from '../../base/errors';
import { isSecret } from '../../vocabulary/mail-kinds';
import type { OutgoingMail } from './transport';

export type Clock = () => Date;
export type Claimed = OutgoingMail & { id: number; kind: string; attempts: number; claimedUntil: Date };

const BATCH = 20;
/** How long one mail may be under way; more than all limits of a transport together. */
export const CLAIM_MS = 15 * 60_000;
const RETRY_MARK_MS = 500;
const UNCLAIMED = { claimedUntil: null };
/** How many waiting mails are told of an outage: a newsletter need not be rewritten for it. */
const TOLD = 100;

/** Ids of the mails to send next, those that have waited longest first. */
export async function findDue(now: Date): Promise<number[]> {
  const rows = await db().outboxMail.findMany({
    where: isDue(now),
    orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
    take: BATCH,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The mail, if this process got it. The attempt counts from here: one that kills the process is one, too. */
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

/**
 * Writes down that a mail is out. A store that is busy or away is asked again while the claim holds: forgetting it would send the mail
 * twice.
 */
export async function markSent({ id, kind, claimedUntil }: Claimed, now: Date): Promise<void> {
  const data = { status: 'sent', sentAt: now, lastError: null, ...UNCLAIMED, ...emptied(kind) };
  for (;;) {
    try {
      // Not `update`: the row may have gone meanwhile, with the account it was about.
      await db().outboxMail.updateMany({ where: { id }, data });
      return;
    } catch (error) {
      if (!isStoreFailure(error) || Date.now() > claimedUntil.getTime()) throw error;
      await sleep(RETRY_MARK_MS);
    }
  }
}

/**
 * Gives a mail back after an attempt that failed. `nextAttemptAt`: null when it is given up; `uncounted`: as if the
 * attempt had not been made.
 */
export async function putBack(
  { id, kind, claimedUntil, attempts }: Claimed,
  lastError: string,
  nextAttemptAt: Date | null,
  uncounted = false,
): Promise<void> {
  await db().outboxMail.updateMany({
    // Unless the claim ran out meanwhile and another process has taken over.
    where: { id, status: 'queued', claimedUntil },
    data: {
      ...UNCLAIMED,
      lastError,
      ...(uncounted && { attempts: attempts - 1 }),
      ...(nextAttemptAt === null ? { status: 'failed', ...emptied(kind) } : { nextAttemptAt }),
    },
  });
}

/**
 * Frees what was claimed when a process started that has the store to itself (docs/decisions/001-one-store): whoever claimed it is gone.
 */
export async function releaseClaims(): Promise<number> {
  const { count } = await db().outboxMail.updateMany({
    where: { status: 'queued', claimedUntil: { not: null } },
    data: UNCLAIMED,
  });
  return count;
}

/** Tells the newest waiting mails why they wait: nobody tries them during an outage. */
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

/** What is left of the words of a mail that is over. */
export function emptied(kind: string): { text: string; html: null; calendar: null } | object {
  return isSecret(kind) ? { text: '', html: null, calendar: null } : {};
}
