import { AppError } from '../base/errors';
import { content } from '../content';
import type { Tx } from '../platform/db/client';
import type { DeskModerator, DeskRecord } from './schema';

/** Returns the columns that link a row to its document. */
export function belongsTo({ kind, id }: DeskRecord) {
  return { applicationId: kind === 'application' ? id : null, cvId: kind === 'cv' ? id : null };
}

/** Inverse of `belongsTo`. */
export function recordOf({ applicationId, cvId }: { applicationId: number | null; cvId: number | null }): DeskRecord {
  return applicationId === null ? { kind: 'cv', id: cvId ?? 0 } : { kind: 'application', id: applicationId };
}

export function subjectOf({ kind, id }: DeskRecord) {
  return { type: kind, id } as const;
}

/** Checks that a document exists. @throws AppError not_found */
export async function requireRecord(tx: Tx, record: DeskRecord): Promise<DeskRecord> {
  const { kind, id } = record;
  const select = { id: true } as const;
  const row =
    kind === 'application'
      ? await tx.application.findUnique({ where: { id }, select })
      : await tx.cvDocument.findUnique({ where: { id }, select });
  if (!row) throw new AppError('not_found', content().deskMessages.noRecord);
  return record;
}

/**
 * Returns all versions of an application, the newest last, or the CV itself. Tags and ratings belong to the newest
 * version (migration 0027). @throws AppError not_found if the document does not exist
 */
export async function requireVersions(tx: Tx, { kind, id }: DeskRecord): Promise<DeskRecord[]> {
  if (kind === 'cv') return [await requireRecord(tx, { kind, id })];
  const row = await tx.application.findUnique({ where: { id }, select: { jobId: true, emailFolded: true } });
  if (!row) throw new AppError('not_found', content().deskMessages.noRecord);
  const versions = await tx.application.findMany({ where: row, orderBy: { id: 'asc' }, select: { id: true } });
  return versions.map((version) => ({ kind, id: version.id }));
}

/** Only moderators have user names, so the index on user names finds them without reading all candidates. */
export const MODERATOR = { role: 'moderator', username: { gt: '' } } as const;

export async function findModerator(tx: Tx, id: number): Promise<DeskModerator | null> {
  return tx.user.findFirst({ where: { id, role: 'moderator', disabledAt: null }, select: { id: true, name: true } });
}
