import { hashChosenPassword } from '../../lib/accounts/passwords';
import type { PrismaClient } from '../../lib/platform/db/generated/client';
import { derivedColumns } from '../../lib/jobs/columns';
import { SAMPLE_JOBS } from './jobs';

const DAY_MS = 86_400_000;

/**
 * Adds the seven sample jobs (ids 1 to 7) to an empty database, and a moderator if there is none. Safe to run at every
 * start: a database that ever contained a job gets none.
 * @param moderator `generated`: the password was generated, so it must be replaced at the first sign-in
 * @throws AppError validation_failed for a commonly used password
 */
export async function seedDatabase(
  client: PrismaClient,
  moderator: { username: string; password: string; generated?: boolean },
): Promise<{ jobs: number; moderator: boolean }> {
  const needsModerator = (await client.user.count({ where: { role: 'moderator' } })) === 0;
  const passwordHash = needsModerator ? await hashChosenPassword(moderator.password, moderator) : '';
  const now = new Date();
  return client.$transaction(async (tx) => {
    const jobs = (await tx.job.count()) === 0 ? SAMPLE_JOBS.map((sample) => toRow(sample, now)) : [];
    for (const job of jobs) await tx.job.create({ data: job });
    if (needsModerator) {
      await tx.user.create({
        data: {
          role: 'moderator',
          staffRole: 'administrator',
          username: moderator.username.trim().toLowerCase(),
          name: moderator.username.trim(),
          passwordHash,
          passwordIsGenerated: moderator.generated ?? false,
          createdAt: now,
          updatedAt: now,
        },
      });
    }
    return { jobs: jobs.length, moderator: needsModerator };
  });
}

function toRow(sample: (typeof SAMPLE_JOBS)[number], now: Date) {
  const { postedDaysAgo, deadlineInDays, workplace, ...job } = sample;
  const set = workplace ? { workplace, workplaceCorrected: true } : {};
  const createdAt = new Date(now.getTime() - postedDaysAgo * DAY_MS);
  return {
    ...job,
    ...derivedColumns({ ...job, ...set }),
    workplaceCorrected: workplace !== undefined,
    deadline:
      deadlineInDays === null ? null : new Date(now.getTime() + deadlineInDays * DAY_MS).toISOString().slice(0, 10),
    status: 'published',
    createdAt,
    updatedAt: createdAt,
    publishedAt: createdAt,
    firstPublishedAt: createdAt,
  };
}
