import 'server-only';
import { db } from '../db/client';
import { today } from '../jobs/queries';
import { isOpen } from '../jobs/rules';
import type { ApplicationStatus } from './options';
import type { ApplicationCounts, CandidateOverview, OwnApplicationGroup } from './schema';
import { applicationColumns, toApplicationView, type ApplicationRow } from './view';

/** How many applications the overview of the dashboard shows (spec point 9). */
const RECENT = 5;

/**
 * The figures of a candidate's dashboard and their newest applications. Response rate is (approved + interview) / total, success rate
 * approved / total, both as whole percents and 0 without applications (spec point 9).
 */
export async function candidateOverview(userId: number): Promise<CandidateOverview> {
  const [groups, rows] = await Promise.all([
    db().application.groupBy({ by: ['status'], where: { userId }, _count: { id: true } }),
    db().application.findMany({ where: { userId }, orderBy: { id: 'desc' }, take: RECENT, select: applicationColumns }),
  ]);
  const counts: ApplicationCounts = { total: 0, pending: 0, interview: 0, approved: 0, rejected: 0 };
  for (const { status, _count } of groups) {
    counts[status as ApplicationStatus] = _count.id;
    counts.total += _count.id;
  }
  return {
    counts,
    responseRate: percent(counts.approved + counts.interview, counts.total),
    successRate: percent(counts.approved, counts.total),
    recent: rows.map(toApplicationView),
  };
}

/**
 * A candidate's applications by job, the job applied to last first; the versions sent for one job are together, newest first
 * (decision A4). With a status, only the versions that have it. Pages and `total` count jobs, `page` from 1.
 */
export async function listOwnApplications(
  userId: number,
  { status, page, limit }: { status?: ApplicationStatus | undefined; page: number; limit: number },
): Promise<{ groups: OwnApplicationGroup[]; total: number }> {
  const where = { userId, ...(status !== undefined && { status }) };
  const own = await db().application.findMany({ where, orderBy: { id: 'desc' }, select: { jobId: true } });
  const jobIds = [...new Set(own.map((row) => row.jobId))];
  const shown = jobIds.slice((page - 1) * limit, page * limit);
  const rows = await db().application.findMany({
    where: { ...where, jobId: { in: shown } },
    orderBy: { id: 'desc' },
    select: applicationColumns,
  });
  const groups = shown.map((jobId) => toGroup(rows.filter((row) => row.jobId === jobId)));
  return { groups: groups.filter((group) => group !== null), total: jobIds.length };
}

/** Which of the jobs the candidate has applied to, for lists that offer to apply. */
export async function appliedTo(userId: number, jobIds: readonly number[]): Promise<Set<number>> {
  const rows = await db().application.findMany({
    where: { userId, jobId: { in: [...jobIds] } },
    distinct: ['jobId'],
    select: { jobId: true },
  });
  return new Set(rows.map((row) => row.jobId));
}

// Null for a job whose last application was withdrawn between the two reads.
function toGroup(rows: readonly ApplicationRow[]): OwnApplicationGroup | null {
  const [newest] = rows;
  if (!newest) return null;
  return {
    job_id: newest.jobId,
    job_title: newest.job.title,
    company: newest.job.companyName,
    location: newest.job.location,
    job_open: isOpen(newest.job, today()),
    versions: rows.map(toApplicationView),
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
