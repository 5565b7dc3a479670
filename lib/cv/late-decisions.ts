import { AppError } from '../base/errors';
import { env } from '../base/env';
import { formatAgo } from '../base/format';
import { content } from '../content';
import type { Tx } from '../platform/db/client';
import { canTakeBackCv, versionOfCv } from './rules';

type Stored = { status: string; decidedAt: Date | null };

const WAYS = { 'cv.approve': 'approved', 'cv.reject': 'rejected', 'cv.reopen': 'reopened' } as const;

/**
 * Returns a CV document if it is unchanged since the moderator saw it. @param seen `versionOfCv` of the document as
 * seen
 * @throws AppError conflict, saying who decided or deleted it and when; not_found
 */
export async function readAsSeen(tx: Tx, id: number, seen: string, now: Date): Promise<Stored> {
  const stored = await tx.cvDocument.findUnique({ where: { id }, select: { status: true, decidedAt: true } });
  if (!stored) throw await removedMeanwhile(tx, id);
  if (seen === versionOfCv(dtoOf(stored))) return stored;
  const last = await tx.activityLog.findFirst({
    where: { subjectType: 'cv', subjectId: String(id), action: { in: Object.keys(WAYS) } },
    orderBy: { id: 'desc' },
    select: { action: true, actorName: true, createdAt: true },
  });
  if (!last) throw new AppError('conflict');
  const when = formatAgo(last.createdAt, now, env().siteTimeZone);
  throw new AppError('conflict', content().lateReview.cv[WAYS[last.action as keyof typeof WAYS]](last.actorName, when));
}

export function refuseTakingBack(stored: Stored, now: Date): void {
  const { lateReview } = content();
  if (stored.decidedAt === null) throw new AppError('conflict', lateReview.undecided);
  if (!canTakeBackCv(dtoOf(stored), now)) throw new AppError('conflict', lateReview.stands);
}

async function removedMeanwhile(tx: Tx, id: number): Promise<AppError> {
  const deleted = await tx.activityLog.findFirst({
    where: { subjectType: 'cv', subjectId: String(id), action: 'cv.delete' },
    select: { id: true },
  });
  return deleted
    ? new AppError('conflict', content().lateReview.gone)
    : new AppError('not_found', 'There is no such CV document.');
}

function dtoOf({ decidedAt }: Pick<Stored, 'decidedAt'>) {
  return { decided_at: decidedAt?.toISOString() ?? null };
}
