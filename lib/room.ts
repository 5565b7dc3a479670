import type { RetentionKind } from './base/settings/retention';
import { foldText } from './base/text';
import { db, type Tx } from './platform/db/client';
import type { Prisma } from './platform/db/generated/client';
import type { ErasedKind } from './platform/erased/entries';
import type { RemovedMail } from './platform/mail/withdraw';
import type { Stage } from './vocabulary/stages';

/**
 * What a noun declares in its `room.ts`. `lib/rooms.ts` lists the rooms; export, erasure, retention, backups and events
 * loop over them.
 */
export type Room = {
  /** Tables that hold something about a person. A test finds personal columns of tables that no room names. */
  tables: { readonly [Table in Prisma.ModelName]?: PersonalTable };
  /** Parts of a person's export, by name. */
  exports?: (person: Person) => Promise<Record<string, unknown>>;
  /** Columns and relations of an application, or of a CV, in its sender's export. */
  ofApplication?: Prisma.ApplicationSelect;
  ofCv?: Prisma.CvDocumentSelect;
  /** Finds a person's records before the transaction. @returns what erases them inside it */
  erase?: (person: Person) => Promise<(tx: Tx, now: Date) => Promise<Partial<Erased> | void>>;
  /** Deletes records whose retention ended without a warning. @returns their number */
  purge?: { readonly [Kind in RetentionKind]?: (run: PurgeRun) => Promise<number> };
  /** Repeats erasures in a restored database. */
  eraseAgain?: { readonly [Kind in ErasedKind]?: EraseAgain };
  /** Listeners of events. They run in the transaction of the event, in the order of the rooms. */
  hears?: { readonly [Name in keyof Events]?: Listener<Events[Name]> };
};

/**
 * `address`: the column of a person's address. `sentAt`: when a person sends the record from it. A table without either
 * is deleted with another one.
 */
export type PersonalTable = { readonly address?: string; readonly sentAt?: string };

/** A person whose records are meant: an account, an address that its reader has proven, or both. */
export type Person = {
  userId: number | null;
  /** Lower-cased. Null if the account's address is unproven: what was sent from it may be another person's. */
  address: string | null;
};

/** Number of records of each kind, and what is to be removed from the folders after the commit. */
export type Erased = {
  counts: { readonly [kind: string]: number };
  fileIds: string[];
  mails: RemovedMail[];
};

export type PurgeRun = {
  now: Date;
  /** Time of the last activity of what is deleted, at the latest. */
  until: Date;
  /** Repeats a deletion of at most `PURGED_AT_ONCE` rows until it finds none, and logs the counts. */
  inBatches: (remove: (tx: Tx) => Promise<{ count: number }>) => Promise<number>;
  /** Adds to the day's line in the log. */
  note: (tx: Tx, count: number) => Promise<void>;
};

export const PURGED_AT_ONCE = 200;

/** Selects sign-ups of the newsletter and of job alerts that were never confirmed, or have ended. */
export function endedBy(until: Date) {
  return {
    OR: [
      { status: 'pending', createdAt: { lte: until } },
      { status: 'unsubscribed', unsubscribedAt: { lte: until } },
    ],
  };
}

/**
 * `key` and `born` (`id` and `createdAt` if omitted) find a record and its time of creation in the table: after a restore
 * an id may belong to another record.
 */
export type EraseAgain = {
  table: Uncapitalize<Prisma.ModelName>;
  key?: string;
  born?: string;
  /** @returns false or 0 if there was nothing to do */
  again: (id: number, now: Date) => Promise<unknown>;
};

/** Events that a verb publishes in its transaction, before it deletes the record. */
export type Events = {
  applicationRemoved: {
    id: number;
    stage: Stage;
    ownerId: number | null;
    emailFolded: string;
    /** Whether a newer version has replaced it. */
    superseded: boolean;
    job: { id: number; title: string; companyName: string };
    by: 'moderator' | 'candidate';
  };
};

/** @returns the mails it deleted, whose files are removed after the commit */
type Listener<Event> = (tx: Tx, event: Event, now: Date) => Promise<RemovedMail[] | void>;

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

/** Selects a person's documents: those sent while signed in, and those sent from their address without signing in. */
export function belongingTo({ userId, address }: Person) {
  return {
    OR: [
      ...(userId === null ? [] : [{ userId }]),
      ...(address === null ? [] : [{ userId: null, emailFolded: foldText(address) }]),
    ],
  };
}
