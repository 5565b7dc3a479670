import { changedSinceSeen, decidedMeanwhile } from '../content/office';
import type { Tx } from '../platform/db/client';
import { env } from '../base/env';
import { formatDateTime } from '../base/format';
import { AppError } from '../base/errors';
import type { JobStatus } from '../vocabulary/jobs';
import { versionOf, type Revision } from './revisions';
import type { JobDecisionDto } from './schema';

const DECISIONS: Readonly<Record<string, Pick<JobDecisionDto, 'status' | 'change'>>> = {
  'job.approve': { status: 'published', change: false },
  'job.reject': { status: 'rejected', change: false },
  'job.close': { status: 'closed', change: false },
  'job.change-approve': { status: 'published', change: true },
  'job.change-reject': { status: 'rejected', change: true },
};

/** The last decision of a moderator on each of the jobs, by id; jobs that nobody has decided on are left out. */
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
  /** The `updated_at` of the job as the moderator saw it; who does not say is taken to have seen it undecided. */
  seen: string | null | undefined;
  /** The status asked for, where one is. */
  to: JobStatus | undefined;
  /** Whether something else is to be changed. */
  editing?: boolean;
  /** Whether it is about a change that waits: nobody decides on one without saying which they saw. */
  change?: boolean;
};

/**
 * Refuses what a moderator asks for without knowing how the job stands: a poster may have changed its text meanwhile, another moderator
 * may have answered. A rejection is turned over only by who says which state they saw, or its poster would be told both.
 *
 * @throws AppError conflict
 */
export async function refuseUnseen(
  tx: Tx,
  job: { id: number; title: string; status: string; updatedAt: Date; revision: Revision | null },
  { seen, to, editing = false, change = false }: Wanted,
): Promise<void> {
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
