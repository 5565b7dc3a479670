import type { RetentionKind } from './base/settings/retention';
import { foldText } from './base/text';
import { db, type Tx } from './platform/db/client';
import type { Prisma } from './platform/db/generated/client';
import type { ErasedKind } from './platform/erased/entries';
import type { RemovedMail } from './platform/mail/withdraw';
import type { Stage } from './vocabulary/stages';

/** A noun's declaration in its `lib/<noun>/room.ts`, for export, erasure, retention, backups and events. */
export type Room = {
  /** Tables with data about people. A test fails for tables with personal columns that no room lists. */
  tables: { readonly [Table in Prisma.ModelName]?: PersonalTable };
  /** Returns parts of a person's data export, by name. */
  exports?: (person: Person) => Promise<Record<string, unknown>>;
  /** Columns and relations of an application and of a CV that its sender's export contains. */
  ofApplication?: Prisma.ApplicationSelect;
  ofCv?: Prisma.CvDocumentSelect;
  /** Finds a person's records before the transaction. @returns the function that erases them in the transaction */
  erase?: (person: Person) => Promise<(tx: Tx, now: Date) => Promise<Partial<Erased> | void>>;
  /** Deletes records whose retention period ended and whose owner gets no warning. @returns their number */
  purge?: { readonly [Kind in RetentionKind | 'untold' | 'imports']?: (run: PurgeRun) => Promise<number> };
  /** Repeats erasures in a restored database, because the backup still had the data. */
  eraseAgain?: { readonly [Kind in ErasedKind]?: EraseAgain };
  /** Event listeners. They run in the transaction of the event, in the order of the rooms. */
  hears?: { readonly [Name in keyof Events]?: Listener<Events[Name]> };
};

/**
 * `address`: the column with a person's e-mail address. `sentAt`: the column with the time at which a person sent the
 * record from that address. Rows of a table with neither are deleted together with rows of another table.
 */
export type PersonalTable = { readonly address?: string; readonly sentAt?: string };

/** Identifies a person by an account, by an e-mail address that they have proven to own, or both. */
export type Person = {
  userId: number | null;
  /** Lower-cased. Null if the account's address is unproven: records sent from it may be another person's. */
  address: string | null;
};

/** Number of erased records of each kind, and the files and mails to remove after the commit. */
export type Erased = {
  counts: { readonly [kind: string]: number };
  fileIds: string[];
  mails: RemovedMail[];
};

export type PurgeRun = {
  now: Date;
  /** Only records without activity after this moment are deleted. */
  until: Date;
  /** Repeats a deletion of at most `PURGED_AT_ONCE` rows until no row is left, and logs the counts. */
  inBatches: (remove: (tx: Tx) => Promise<{ count: number }>) => Promise<number>;
  /** Adds the count to the log line of the day. */
  note: (tx: Tx, count: number) => Promise<void>;
};

export const PURGED_AT_ONCE = 200;

/** Selects newsletter sign-ups and job alerts that were never confirmed or have ended. */
export function endedBy(until: Date) {
  return {
    OR: [
      { status: 'pending', createdAt: { lte: until } },
      { status: 'unsubscribed', unsubscribedAt: { lte: until } },
    ],
  };
}

/**
 * How to repeat an erasure after a restore. `key` and `born` (default `id` and `createdAt`) are the columns that
 * identify the record and its creation time: after a restore, another record may have the id.
 */
export type EraseAgain = {
  table: Uncapitalize<Prisma.ModelName>;
  key?: string;
  born?: string;
  /** @returns false or 0 if there was nothing to erase */
  again: (id: number, now: Date) => Promise<unknown>;
};

/** Events. A command publishes one in its transaction, before it deletes the record. */
export type Events = {
  applicationRemoved: {
    id: number;
    stage: Stage;
    ownerId: number | null;
    emailFolded: string;
    superseded: boolean;
    job: { id: number; title: string; companyName: string };
    by: 'moderator' | 'candidate';
  };
};

/** @returns the deleted mails, whose files must be removed after the commit */
type Listener<Event> = (tx: Tx, event: Event, now: Date) => Promise<RemovedMail[] | void>;

/**
 * Returns the person behind an e-mail address. A mail that they received there proves that the address is theirs. So
 * its account is theirs too, confirmed or not (docs/decisions/015-erasure).
 * @param address lower-cased
 */
export async function personAt(address: string, tx: Tx = db()): Promise<Person> {
  const account = await tx.user.findFirst({ where: { email: address, role: 'candidate' }, select: { id: true } });
  return { userId: account?.id ?? null, address };
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
