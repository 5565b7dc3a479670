import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * What of a record was erased or ended for good, as triggers (migrations 0035 and 0036) name it; `address` is everything about somebody who
 * is known by their address (lib/privacy).
 */
const KINDS = [
  'application',
  'cv',
  'account',
  'message',
  'subscriber',
  'alert',
  'subscriber-ended',
  'alert-ended',
  'posting',
  'contact',
  'account-closed',
  'client-link-ended',
  'consent-ended',
  'address',
] as const;
export type ErasedKind = (typeof KINDS)[number];

/** A line of the list, and a row of the table `erasure`. Nothing of a person is in it. */
export const erasedEntry = z.object({
  /** Random; the same in the table and in every list. */
  entryId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  kind: z.enum(KINDS),
  /** The number of the record; of an address its keyed hash. */
  recordId: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
  /**
   * When the record came to be, or consent was last given, as stored: another one may get its number after a restore. Null of an address.
   */
  bornAt: z.nullable(z.string()),
  /** As stored: ISO 8601 in UTC. */
  erasedAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/)),
});
export type ErasedEntry = z.infer<typeof erasedEntry>;

/** How long the database remembers what was erased, in days: longer than from one backup to the next, by far. */
export const ERASED_KEPT_DAYS = 400;

/** The columns of an entry. */
export const ERASED_COLUMNS = '"entryId", "kind", "recordId", CAST("bornAt" AS TEXT) AS "bornAt", "erasedAt"';

/**
 * What stands for an address (lower-cased) in the list: whoever holds the list alone learns nothing of it. The key is the installation's
 * id, which never changes and is in every backup, so that a backup can be compared with the list whatever became of other secrets.
 */
export function hashOfAddress(installation: string, address: string): string {
  return createHmac('sha256', installation).update(`erased address\n${address}`).digest('hex');
}
