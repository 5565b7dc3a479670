import 'server-only';
import { cache } from 'react';
import { db } from '../../db/client';
import { outcomeKeyHash } from './commands';
import { findFixedOutcome } from './fixed';
import type { FormOutcome } from './schema';

/**
 * The outcome kept for a form under the key of its address; null when it is unknown, expired or another form's.
 * Read once a request: a page asks for its title and for itself.
 */
export const findOutcome = cache(
  async (form: string, key: string | string[] | undefined): Promise<FormOutcome | null> => {
    if (typeof key !== 'string' || key.length > 64) return null;
    const fixed = findFixedOutcome(form, key);
    if (fixed) return fixed;
    const row = await db().formOutcome.findUnique({
      where: { keyHash: outcomeKeyHash(key) },
      select: { form: true, data: true, expiresAt: true },
    });
    if (!row || row.form !== form || row.expiresAt.getTime() <= Date.now()) return null;
    return row.data as FormOutcome;
  },
);
