import { sha256 } from '../base/keys';
import { db, type Tx } from '../platform/db/client';
import { shortlistedIn, type Entry } from './entries';

const COLUMNS = {
  id: true,
  signedBy: true,
  signedAt: true,
  people: true,
  lines: {
    orderBy: { entryId: 'asc' },
    select: {
      entryId: true,
      reason: true,
      doubts: true,
      entry: {
        select: { application: { select: { applicantName: true } }, cv: { select: { applicantName: true } } },
      },
    },
  },
} as const;

/** Returns a shortlist's signatures, newest first. Their lines are deleted with the people they are about. */
export async function findSignatures(jobId: number, client: Tx = db()) {
  return client.shortlistSignature.findMany({ where: { jobId }, orderBy: { id: 'desc' }, select: COLUMNS });
}

type Signed = { people: number; lines: readonly { entryId: number; reason: string; doubts: string | null }[] };

/** Whether a signature covers the current shortlist: the same people with the same reasons and doubts. */
export function covers(signature: Signed | undefined, entries: readonly Entry[]): boolean {
  const now = shortlistedIn(entries);
  if (!signature || signature.people !== now.length || signature.lines.length !== now.length) return false;
  const words = new Map(signature.lines.map((line) => [line.entryId, line]));
  return now.every(({ id, reason, doubts }) => {
    const line = words.get(id);
    return line !== undefined && line.reason === reason && line.doubts === doubts;
  });
}

/** Returns the version of a shortlist, derived from its people, their reasons and doubts. */
export function versionOfShortlist(entries: readonly Entry[]): string {
  return sha256(
    shortlistedIn(entries)
      .map(({ id, version }) => `${id}:${version}`)
      .join(' '),
  ).slice(0, 32);
}
