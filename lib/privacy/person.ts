import { db, type Tx } from '../platform/db/client';
import { foldText } from '../base/text';

/** Whose records are meant: those of an account, those of an address that its reader has proven, or both. */
export type Person = {
  userId: number | null;
  /** Lower-cased. Null: the account's address is not proven, so what was sent from it may be somebody else's. */
  address: string | null;
};

/**
 * Whoever reads the mail of an address has proven it, as for a new password: what was sent from it is theirs, and so is a candidate's
 * account of that address, confirmed or not (decision G1, docs/decisions/015-erasure).
 *
 * @param address lower-cased
 */
export async function personAt(address: string, tx: Tx = db()): Promise<Person> {
  const account = await tx.user.findFirst({ where: { email: address, role: 'candidate' }, select: { id: true } });
  return { userId: account?.id ?? null, address };
}

/**
 * Ids of the postings that were sent from an account. They are looked up by themselves: where it is one of two conditions joined by OR,
 * SQLite reads all jobs.
 */
export async function postedBy(client: Tx, userId: number | null): Promise<number[]> {
  if (userId === null) return [];
  return (await client.job.findMany({ where: { postedById: userId }, select: { id: true } })).map(({ id }) => id);
}

/** The documents of a person: what they sent while signed in, and what was sent from their address by nobody in particular. */
export function belongingTo({ userId, address }: Person) {
  return {
    OR: [
      ...(userId === null ? [] : [{ userId }]),
      ...(address === null ? [] : [{ userId: null, emailFolded: foldText(address) }]),
    ],
  };
}
