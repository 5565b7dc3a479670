import { foldText } from './base/text';
import type { Tx } from './platform/db/client';
import type { RemovedMail } from './platform/mail/remove';
import type { Stage } from './vocabulary/stages';

/**
 * What a noun declares in its `room.ts`. `lib/rooms.ts` lists the rooms; export, erasure, retention, backups and events
 * loop over them.
 */
export type Room = {
  /** Listeners of events. They run in the transaction of the event, in the order of the rooms. */
  hears?: { [Name in keyof Events]?: Listener<Events[Name]> };
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

/** A person whose records are meant: an account, an address that its reader has proven, or both. */
export type Person = {
  userId: number | null;
  /** Lower-cased. Null if the account's address is unproven: what was sent from it may be another person's. */
  address: string | null;
};

/** Selects a person's documents: those sent while signed in, and those sent from their address without signing in. */
export function belongingTo({ userId, address }: Person) {
  return {
    OR: [
      ...(userId === null ? [] : [{ userId }]),
      ...(address === null ? [] : [{ userId: null, emailFolded: foldText(address) }]),
    ],
  };
}
