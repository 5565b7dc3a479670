import type { Tx } from '../db/client';
import { rowsIn } from '../db/raw';
import { readRows } from '../db/reader';
import { hashOfAddress } from './entries';

export async function newestErasure(): Promise<number> {
  return (await readRows<{ id: number | null }>('SELECT max("id") AS "id" FROM "erasure"', []))[0]?.id ?? 0;
}

/** True when all data about an e-mail address was erased after the erasure with the id `after`. */
export async function wasErasedSince(tx: Tx, address: string, after: number): Promise<boolean> {
  const installation = await tx.installation.findUnique({ where: { id: 1 }, select: { uploadsId: true } });
  if (!installation) return false;
  const sql = `SELECT 1 AS "found" FROM "erasure" WHERE "id" > ? AND "kind" = 'address' AND "recordId" = ? LIMIT 1`;
  return (await rowsIn(tx, sql, after, hashOfAddress(installation.uploadsId, address.trim().toLowerCase()))).length > 0;
}
