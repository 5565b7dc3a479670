import { db } from '../db/client';
import { isSecret } from './kinds';
import { sendMail, type OutgoingMail } from './transport';

const BATCH = 20;
/** How long a process may take over one mail before it counts as dead; more than all timeouts of a transport together. */
export const CLAIM_MS = 5 * 60_000;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 2 * 3_600_000;
/** With the delays below the last attempt is about 24 hours after the first. */
export const MAX_ATTEMPTS = 20;
const MAX_ERROR = 500;

/**
 * Sends every mail that is due, one after the other, until none is left. Any number of processes may do so at once: each mail is claimed in
 * the database first. A mail goes out at least once; a crash between sending and writing it down sends the very same message again.
 *
 * @returns how many were sent
 */
export async function deliverDue(send: (mail: OutgoingMail) => Promise<void> = sendMail): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await findDue();
    if (due.length === 0) return sent;
    for (const id of due) if (await deliver(id, send)) sent += 1;
  }
}

/**
 * How long after its n-th failed attempt (from 1) a mail waits, in milliseconds: twice as long each time, up to two hours, a fifth more or
 * less, so that mails that failed together do not all come back together.
 */
export function retryDelay(attempts: number, chance: number = Math.random()): number {
  return Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS) * (0.8 + 0.4 * chance));
}

async function findDue(): Promise<number[]> {
  const rows = await db().outboxMail.findMany({ where: isDue(new Date()), orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }], take: BATCH, select: { id: true } });
  return rows.map(({ id }) => id);
}

function isDue(now: Date) {
  return { status: 'queued', nextAttemptAt: { lte: now }, OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] };
}

async function deliver(id: number, send: (mail: OutgoingMail) => Promise<void>): Promise<boolean> {
  const mail = await claim(id);
  if (!mail) return false;
  try {
    await send(mail);
  } catch (error) {
    await keepForLater(mail, error);
    return false;
  }
  // Not `update`: the row may have gone meanwhile, with the account it was about.
  await db().outboxMail.updateMany({ where: { id }, data: { status: 'sent', sentAt: new Date(), claimedUntil: null, lastError: null, ...emptied(mail.kind) } });
  return true;
}

type Claimed = OutgoingMail & { id: number; kind: string; attempts: number; claimedUntil: Date };

/** The mail, if this process is the one that got it. The attempt counts from here: one that kills the process is one, too. */
async function claim(id: number): Promise<Claimed | null> {
  const now = new Date();
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const { count } = await db().outboxMail.updateMany({ where: { id, ...isDue(now) }, data: { claimedUntil, attempts: { increment: 1 } } });
  if (count === 0) return null;
  const row = await db().outboxMail.findUnique({
    where: { id },
    select: { id: true, kind: true, messageId: true, toAddress: true, subject: true, text: true, html: true, headers: true, attempts: true, createdAt: true },
  });
  return row && { ...row, headers: row.headers as Record<string, string>, claimedUntil };
}

async function keepForLater({ id, kind, attempts, claimedUntil }: Claimed, error: unknown): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
  const givenUp = attempts >= MAX_ATTEMPTS;
  // No address and no text: logs are read by more people than mail is.
  console.error(JSON.stringify({ level: givenUp ? 'error' : 'warn', mail: id, kind, attempts, givenUp, code: (error as { code?: unknown } | null)?.code }));
  await db().outboxMail.updateMany({
    // Unless the claim ran out meanwhile and another process has taken over.
    where: { id, status: 'queued', claimedUntil },
    data: givenUp
      ? { status: 'failed', claimedUntil: null, lastError, ...emptied(kind) }
      : { claimedUntil: null, lastError, nextAttemptAt: new Date(Date.now() + retryDelay(attempts)) },
  });
}

function emptied(kind: string): { text: string; html: null } | object {
  return isSecret(kind) ? { text: '', html: null } : {};
}
