import { content } from '../content';
import type { Tx } from '../platform/db/client';
import type { Application } from '../platform/db/generated/client';
import { env } from '../base/env';
import { formatDateTime } from '../base/format';
import { AppError } from '../base/errors';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '../vocabulary/applications';
import { STAGE_LABELS, type Stage } from '../vocabulary/stages';

type Undecided = Pick<Application, 'id' | 'jobId' | 'emailFolded' | 'applicantName' | 'status' | 'updatedAt'>;

/** The versions that the moderator saw. API clients may omit either. */
type SeenApplication = { seen?: string | null | undefined; newest_seen?: number | undefined };

/**
 * Refuses a decision on an application that changed since the moderator opened it. The candidate may have corrected it
 * or sent a newer version, or another moderator may have decided. @throws AppError conflict; the message says which and
 * what to do
 */
export async function refuseLateDecision(
  tx: Tx,
  application: Undecided,
  { seen, newest_seen: newestSeen }: SeenApplication,
): Promise<void> {
  const { lateDecision, stageMessages } = content();
  const name = application.applicantName;
  if (seen && seen !== application.updatedAt.toISOString()) {
    const decided = await tx.activityLog.findFirst({
      where: {
        subjectType: 'application',
        subjectId: String(application.id),
        action: { in: ['application.status', 'application.stage'] },
      },
      orderBy: { id: 'desc' },
      select: { action: true, actorName: true, createdAt: true, data: true },
    });
    if (!decided || decided.createdAt.toISOString() <= seen)
      throw new AppError('conflict', lateDecision.corrected(name));
    const when = formatDateTime(decided.createdAt.toISOString(), env().siteTimeZone);
    if (decided.action === 'application.stage') {
      const { from, to } = decided.data as { from: Stage; to: Stage };
      const moved = [STAGE_LABELS[from], STAGE_LABELS[to]] as const;
      throw new AppError('conflict', stageMessages.movedBy(name, decided.actorName, ...moved, when));
    }
    const label = APPLICATION_STATUS_LABELS[application.status as ApplicationStatus];
    throw new AppError('conflict', lateDecision.decided(name, label, decided.actorName, when));
  }
  if (newestSeen === undefined) return;
  const { jobId, emailFolded } = application;
  const newer = await tx.application.findFirst({
    where: { jobId, emailFolded, id: { gt: newestSeen } },
    select: { id: true },
  });
  if (newer) throw new AppError('conflict', lateDecision.newerVersion(name));
}

/** Returns the error for a decision on an application that was withdrawn or deleted since the moderator opened it. */
export async function removedMeanwhile(tx: Tx, id: number): Promise<AppError> {
  const { lateDecision } = content();
  const withdrawn = await tx.activityLog.findFirst({
    where: { subjectType: 'application', subjectId: String(id), action: 'application.withdraw' },
    select: { id: true },
  });
  return new AppError('conflict', withdrawn ? lateDecision.withdrawn : lateDecision.deleted);
}
