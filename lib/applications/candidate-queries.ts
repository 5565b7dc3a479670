import 'server-only';
import { db } from '../platform/db/client';
import { today } from '../base/time';
import { moderatorNames } from '../desk/queries';
import { isOpen } from '../jobs/rules';
import type { ApplicationStatus } from '../vocabulary/applications';
import type { CloseReason, Stage } from '../vocabulary/stages';
import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import type { ApplicationCounts, CandidateOverview, OwnApplication, OwnApplicationGroup } from './schema';
import { applicationColumns, toApplicationDto } from './dto';
import { candidateStateOf } from './rules';

const COLUMNS = {
  ...applicationColumns,
  ...columns('stage', 'closedReason', 'superseded', 'ownerId'),
  interviews: { select: { id: true } },
} as const;
type Row = Prisma.ApplicationGetPayload<{ select: typeof COLUMNS }>;

const RECENT = 5;

/**
 * Returns the figures of a candidate's dashboard. A job counts once, by the newest version. Response rate: (approved +
 * interview) / total; success rate: approved / total. Both are whole percents, 0 without applications.
 */
export async function candidateOverview(userId: number): Promise<CandidateOverview> {
  const newest = await newestOfEachJob(userId);
  const ids = newest.slice(0, RECENT).map(({ id }) => id);
  const rows = await db().application.findMany({
    where: { userId, id: { in: ids }, origin: 'form' },
    orderBy: { id: 'desc' },
    select: COLUMNS,
  });
  const counts: ApplicationCounts = { total: newest.length, pending: 0, interview: 0, approved: 0, rejected: 0 };
  for (const { status } of newest) counts[status as ApplicationStatus] += 1;
  return {
    counts,
    responseRate: percent(counts.approved + counts.interview, counts.total),
    successRate: percent(counts.approved, counts.total),
    recent: rows.map(toOwn),
  };
}

/**
 * Lists a candidate's applications grouped by job, the newest first. `status` selects jobs whose newest version has
 * that status. Pages and `total` count jobs; `page` starts at 1.
 */
export async function listOwnApplications(
  userId: number,
  { status, page, limit }: { status?: ApplicationStatus | undefined; page: number; limit: number },
) {
  const newest = await newestOfEachJob(userId);
  const jobIds = newest.flatMap((row) => (status === undefined || row.status === status ? [row.jobId] : []));
  const shown = jobIds.slice((page - 1) * limit, page * limit);
  const rows = await db().application.findMany({
    where: { userId, jobId: { in: shown }, origin: 'form' },
    orderBy: { id: 'desc' },
    select: COLUMNS,
  });
  const owners = await moderatorNames(
    rows.map(({ ownerId }) => ownerId),
    { disabledAt: null },
  );
  const groups = shown.map((jobId) =>
    toGroup(
      rows.filter((row) => row.jobId === jobId),
      owners,
    ),
  );
  return { groups: groups.filter((group) => group !== null), total: jobIds.length };
}

export async function appliedTo(userId: number, jobIds: readonly number[]): Promise<Set<number>> {
  const rows = await db().application.findMany({
    where: { userId, jobId: { in: [...jobIds] }, origin: 'form' },
    distinct: ['jobId'],
    select: { jobId: true },
  });
  return new Set(rows.map((row) => row.jobId));
}

export async function appliedJobIds(userId: number): Promise<number[]> {
  return (await newestOfEachJob(userId)).map(({ jobId }) => jobId);
}

/**
 * Returns the candidate's last application for each job, newest first. The column `superseded` does not serve here: it
 * compares addresses, and a signed-in candidate may type a different address each time. Applications that the office
 * made are not the candidate's.
 */
async function newestOfEachJob(userId: number) {
  const own = await db().application.findMany({
    where: { userId, origin: 'form' },
    orderBy: { id: 'desc' },
    select: { id: true, jobId: true, status: true },
  });
  const seen = new Set<number>();
  return own.filter(({ jobId }) => !seen.has(jobId) && seen.add(jobId));
}

function toOwn(row: Row): OwnApplication {
  const { superseded, interviews } = row;
  const reason = row.closedReason as CloseReason | null;
  const standing = candidateStateOf(row.stage as Stage, reason, superseded, interviews.length > 0);
  return { ...toApplicationDto(row), standing };
}

// Null if the job's last application was withdrawn between the two reads.
function toGroup(rows: readonly Row[], owners: ReadonlyMap<number, string>): OwnApplicationGroup | null {
  const [newest] = rows;
  if (!newest) return null;
  return {
    job_id: newest.jobId,
    job_title: newest.job.title,
    company: newest.job.companyName,
    location: newest.job.location,
    job_open: isOpen(newest.job, today()),
    consultant: owners.get(newest.ownerId ?? 0) ?? null,
    versions: rows.map(toOwn),
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
