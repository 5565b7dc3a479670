import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Named by the triggers (migrations 0035 and 0036). `address` is everything about a person known by their address
 * (lib/privacy). A restore repeats the kinds in this order: people, their records, then records that were ended or closed.
 */
export const ERASED_KINDS = [
  'address',
  'account',
  'application',
  'cv',
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
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/** A line of the list, and a row of the table `erasure`. It holds no personal data. */
export const erasedEntry = z.object({
  /** Random; the same in the table and in every list. */
  entryId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  kind: z.enum(ERASED_KINDS),
  /** Id of the record; for an address, its keyed hash. */
  recordId: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
  /** When the record was created, or consent last given, as stored: after a restore another may get the same id. Null for an address. */
  bornAt: z.nullable(z.string()),
  /** As stored: ISO 8601 in UTC. */
  erasedAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/)),
});
export type ErasedEntry = z.infer<typeof erasedEntry>;

/** Days that the database remembers erasures: far longer than the time between two backups. */
export const ERASED_KEPT_DAYS = 400;

export const ERASED_COLUMNS = '"entryId", "kind", "recordId", CAST("bornAt" AS TEXT) AS "bornAt", "erasedAt"';

/**
 * Hashes an address (lower case), so that the list alone reveals nothing. The key is the installation's id, which never
 * changes and is in every backup, so that any backup can be compared with the list.
 */
export function hashOfAddress(installation: string, address: string): string {
  return createHmac('sha256', installation).update(`erased address\n${address}`).digest('hex');
}
