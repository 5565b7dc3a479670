import 'server-only';
import { cache } from 'react';
import { sha256 } from '../../../base/keys';
import { db } from '../../db/client';
import { findFixedFlash, type Flash } from './schema';

/** Returns a form's flash; null when the key is unknown, expired or another form's. Cached for the request. */
export const readFlash = cache(async (form: string, key: string | string[] | undefined): Promise<Flash | null> => {
  if (typeof key !== 'string' || key.length > 64) return null;
  const fixed = findFixedFlash(form, key);
  if (fixed) return fixed;
  const row = await db().formOutcome.findUnique({
    where: { keyHash: sha256(key) },
    select: { form: true, data: true, expiresAt: true },
  });
  if (!row || row.form !== form || row.expiresAt.getTime() <= Date.now()) return null;
  return row.data as Flash;
});

export async function readFlashes<const Forms extends readonly string[]>(
  forms: Forms,
  key: string | string[] | undefined,
): Promise<{ [Form in keyof Forms]: Flash | null }> {
  return (await Promise.all(forms.map((form) => readFlash(form, key)))) as never;
}
