import { db, type Tx } from '../platform/db/client';
import { foldText } from '../base/text';

/** A person whose records are meant: an account, an address that its reader has proven, or both. */
export type Person = {
  userId: number | null;
  /** Lower-cased. Null if the account's address is unproven: what was sent from it may be another person's. */
  address: string | null;
};

/**
 * Returns the person behind an address. Reading its mail proves it, as for a new password. So the account of that address
 * is theirs, confirmed or not (decision G1, docs/decisions/015-erasure).
 *
 * @param address lower-cased
 */
export async function personAt(address: string, tx: Tx = db()): Promise<Person> {
  const account = await tx.user.findFirst({ where: { email: address, role: 'candidate' }, select: { id: true } });
  return { userId: account?.id ?? null, address };
}

/**
 * Ids of the postings sent from an account. A query of its own: with another condition joined by OR, SQLite reads all jobs.
 */
export async function postedBy(client: Tx, userId: number | null): Promise<number[]> {
  if (userId === null) return [];
  return (await client.job.findMany({ where: { postedById: userId }, select: { id: true } })).map(({ id }) => id);
}

/** Selects a person's documents: those sent while signed in, and those sent from their address without signing in. */
export function belongingTo({ userId, address }: Person) {
  return {
    OR: [
      ...(userId === null ? [] : [{ userId }]),
      ...(address === null ? [] : [{ userId: null, emailFolded: foldText(address) }]),
    ],
  };
}
