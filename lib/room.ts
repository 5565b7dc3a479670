import type { RetentionKind } from './base/settings/retention';
import { foldText } from './base/text';
import { db, type Tx } from './platform/db/client';
import type { Prisma } from './platform/db/generated/client';
import type { ErasedKind } from './platform/erased/entries';
import type { RemovedMail } from './platform/mail/withdraw';
import type { Stage } from './vocabulary/stages';

/**
 * Describes how a kind of record takes part in export, erasure, retention, backups and events. Each is declared in a
 * `room.ts`; `lib/rooms.ts` lists them all.
 */
export type Room = {
  /** Tables with data about a person. A test finds tables with personal columns that no room names. */
  tables: { readonly [Table in Prisma.ModelName]?: PersonalTable };
  /** Parts of a person's export, by name. */
  exports?: (person: Person) => Promise<Record<string, unknown>>;
  /** Columns and relations of an application or CV that its sender's export contains. */
  ofApplication?: Prisma.ApplicationSelect;
  ofCv?: Prisma.CvDocumentSelect;
  /** Finds a person's records before the transaction. @returns a function that erases them inside it */
  erase?: (person: Person) => Promise<(tx: Tx, now: Date) => Promise<Partial<Erased> | void>>;
  /** Deletes records whose retention period has ended and that need no warning. @returns their number */
  purge?: { readonly [Kind in RetentionKind]?: (run: PurgeRun) => Promise<number> };
  /** Repeats erasures in a restored database, by kind of erasure. */
  eraseAgain?: { readonly [Kind in ErasedKind]?: EraseAgain };
  /** Listeners to events. They run in the event's transaction, in the order of the rooms. */
  hears?: { readonly [Name in keyof Events]?: Listener<Events[Name]> };
};

/**
 * `address` is the column of a person's address, `sentAt` the column of the time of sending. Rows of a table with
 * neither are deleted together with rows of another table.
 */
export type PersonalTable = { readonly address?: string; readonly sentAt?: string };

/** The person whose records are meant: an account, an address whose mailbox they can read, or both. */
export type Person = {
  userId: number | null;
  /** Lower-cased. Null if the account's address is unconfirmed: what was sent from it may be another person's. */
  address: string | null;
};

/** Number of erased records of each kind, and the files and mails to remove from folders after the commit. */
export type Erased = {
  counts: { readonly [kind: string]: number };
  fileIds: string[];
  mails: RemovedMail[];
};

export type PurgeRun = {
  now: Date;
  /** Latest time of the last activity of records to delete. */
  until: Date;
  /** Repeats a deletion of at most `PURGED_AT_ONCE` rows until it finds none, and logs the counts. */
  inBatches: (remove: (tx: Tx) => Promise<{ count: number }>) => Promise<number>;
  /** Adds a count to the day's line in the activity log. */
  note: (tx: Tx, count: number) => Promise<void>;
};

export const PURGED_AT_ONCE = 200;

/** Selects sign-ups for the newsletter and for job alerts that were never confirmed, or have ended. */
export function endedBy(until: Date) {
  return {
    OR: [
      { status: 'pending', createdAt: { lte: until } },
      { status: 'unsubscribed', unsubscribedAt: { lte: until } },
    ],
  };
}

/**
 * The columns `key` and `born` (`id` and `createdAt` if omitted) identify a record by id and time of creation: after a
 * restore, the id may belong to another record.
 */
export type EraseAgain = {
  table: Uncapitalize<Prisma.ModelName>;
  key?: string;
  born?: string;
  /** Erases the record again. @returns false or 0 if there was nothing to do */
  again: (id: number, now: Date) => Promise<unknown>;
};

/** Events that a command publishes in its transaction, before it deletes the record. */
export type Events = {
  applicationRemoved: {
    id: number;
    stage: Stage;
    ownerId: number | null;
    emailFolded: string;
    /** Whether a newer version has replaced this application. */
    superseded: boolean;
    job: { id: number; title: string; companyName: string };
    by: 'moderator' | 'candidate';
  };
};

/** Reacts to an event. @returns the mails it deleted, whose files are removed after the commit */
type Listener<Event> = (tx: Tx, event: Event, now: Date) => Promise<RemovedMail[] | void>;

/**
 * Returns the person behind an address. Being able to read its mail proves that the address is theirs, as for a new
 * password. So its account is theirs too, confirmed or not (decision G1, docs/decisions/015-erasure).
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
