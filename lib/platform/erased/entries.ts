import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';

/** Kinds of erasures, as the triggers name them, in the order in which a restore repeats them. */
export const ERASED_KINDS = [
  'address',
  'account',
  'application',
  'cv',
  'import-item',
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
  'objected',
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/** An erasure: a line of the list beside the backups, and a row of the table `erasure`. No personal data. */
export const erasedEntry = z.object({
  /** Random id, the same in the table and in every list. */
  entryId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  kind: z.enum(ERASED_KINDS),
  /** Id of the erased record; for an e-mail address, its keyed hash. */
  recordId: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
  /** When the record was created or consent was last given: its id may be given again. Null for an address. */
  bornAt: z.nullable(z.string()),
  erasedAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/)),
});
export type ErasedEntry = z.infer<typeof erasedEntry>;

/** Days for which the database keeps erasures: far longer than the time between two backups. */
export const ERASED_KEPT_DAYS = 400;

export const ERASED_COLUMNS = '"entryId", "kind", "recordId", CAST("bornAt" AS TEXT) AS "bornAt", "erasedAt"';

/** Hashes an e-mail address (lower case). The key is the installation's id, which every backup contains. */
export function hashOfAddress(installation: string, address: string): string {
  return createHmac('sha256', installation).update(`erased address\n${address}`).digest('hex');
}
