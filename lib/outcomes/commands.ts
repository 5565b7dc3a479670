import { createHash, randomBytes } from 'node:crypto';
import { db } from '../db/client';
import type { FormOutcome } from './schema';

const KEPT_MS = 30 * 60_000;

/**
 * Stores what a form post without scripts has to show on the page it is sent to, for half an hour, and returns the key of its address
 * (128 random bits). The answers people typed never travel in an address or a cookie.
 */
export async function keepOutcome(form: string, outcome: FormOutcome): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  const now = Date.now();
  await db().formOutcome.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  await db().formOutcome.create({
    data: {
      keyHash: outcomeKeyHash(key),
      form,
      data: outcome,
      createdAt: new Date(now),
      expiresAt: new Date(now + KEPT_MS),
    },
  });
  return key;
}

export function outcomeKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
