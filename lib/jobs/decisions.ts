import { content } from '../content';
import type { Tx } from '../platform/db/client';
import { env } from '../base/env';
import { formatDateTime } from '../base/format';
import { AppError } from '../base/errors';
import type { OfficeStatus } from '../vocabulary/jobs';
import { versionOf, type Revision } from './revisions';
import type { JobDecisionDto } from './schema';

const DECISIONS: Readonly<Record<string, Pick<JobDecisionDto, 'status' | 'change'>>> = {
  'job.approve': { status: 'published', change: false },
  'job.reject': { status: 'rejected', change: false },
  'job.close': { status: 'closed', change: false },
  'job.undo-close': { status: 'published', change: false },
  'job.change-approve': { status: 'published', change: true },
  'job.change-reject': { status: 'rejected', change: true },
};

/** Returns the latest moderator's decision on each job, by job id. Omits jobs without a decision. */
export async function lastDecisions(tx: Tx, ids: readonly number[]): Promise<Record<number, JobDecisionDto>> {
  const entries = await tx.activityLog.findMany({
    where: { subjectType: 'job', subjectId: { in: ids.map(String) }, action: { in: Object.keys(DECISIONS) } },
    orderBy: { id: 'asc' },
    select: { subjectId: true, actorName: true, action: true, data: true, createdAt: true },
  });
  return Object.fromEntries(
    entries.map(({ subjectId, actorName, action, data, createdAt }) => {
      const { reason } = data as { reason?: unknown };
      return [
        Number(subjectId),
        {
          ...DECISIONS[action]!,
          by: actorName,
          at: createdAt.toISOString(),
          reason: typeof reason === 'string' ? reason : null,
        },
      ];
    }),
  );
}

type Wanted = {
  /** `updated_at` that the moderator saw. Without it only changes and overturned rejections are refused. */
  seen: string | null | undefined;
  to: OfficeStatus | undefined;
  /** The request also changes other fields. */
  editing?: boolean;
  /** The request decides on a waiting change, which requires `seen`. */
  change?: boolean;
};

/**
 * Refuses a decision on a version that the moderator has not seen: a poster may have edited the job, or another
 * moderator decided on it. Overturning a rejection requires `seen`; otherwise the poster could get two contradictory
 * letters.
 * @throws AppError conflict
 */
export async function checkSeenVersion(
  tx: Tx,
  job: { id: number; title: string; status: string; updatedAt: Date; revision: Revision | null },
  { seen, to, editing = false, change = false }: Wanted,
): Promise<void> {
  const { changedSinceSeen, decidedMeanwhile } = content();
  const unseen = seen ? seen !== versionOf(job) : change || (job.status === 'rejected' && to === 'published');
  if (!unseen) return;
  const decision = (await lastDecisions(tx, [job.id]))[job.id];
  const stands = decision?.status === job.status || decision?.change === true;
  if (decision && stands && (seen ? decision.at > seen : !change) && !(editing && seen))
    throw new AppError(
      'conflict',
      decidedMeanwhile(job.title, decision, formatDateTime(decision.at, env().siteTimeZone)),
    );
  throw new AppError('conflict', changedSinceSeen[editing ? 'edit' : 'decide'](job.title));
}
