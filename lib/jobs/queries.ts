import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { today } from '../base/time';
import { jobTag } from '../platform/cache/tags';
import { db } from '../platform/db/client';
import { countJobs } from './store/search';
import { LISTED_STATUSES, type JobStatus, type OfficeStatus } from '../vocabulary/jobs';
import { changedFields, type WaitingChange } from './changed-fields';
import {
  contradictionsIn,
  deskColumns,
  officeColumns,
  publicColumns,
  toDeskJobDto,
  toJobDto,
  toOfficeJobDto,
  jobUrl,
} from './dto';
import { selectOf } from './field-sets';
import { lastDayOf } from './last-day';
import type { Contradiction } from './reading/contradictions';
import { changeState, revisedFrom, withRevision } from './revisions';
import { isOpen } from './rules';
import type { DeskJobDto, JobDto, OfficeJobDto } from './schema';
import { site } from '../base/site';
import type { PosterLetterDesk } from '../letters/schema';
import { columns } from '../platform/db/columns';
import { postingName, greetingOf } from './mails';

/**
 * A job in the API's format, with further facts. `postedAt`: first publication, ISO 8601 UTC; `lastDay`: last day to
 * apply, YYYY-MM-DD; `withheld`: names of facts that the job's own text contradicts.
 */
export type PublicJob = { job: JobDto; open: boolean; postedAt: string; lastDay: string; withheld: string };

/** Finds an open or closed job. Pending, rejected, deleted and unknown ids give null. */
export async function findPublicJob(id: number): Promise<PublicJob | null> {
  const row = await db().job.findFirst({
    where: { id, status: { in: ['published', 'closed'] } },
    select: { ...publicColumns, ...selectOf(['withheld', 'openUntil', 'publishedAt']) },
  });
  if (!row) return null;
  return {
    job: toJobDto(row, new Date()),
    open: isOpen(row, today()),
    postedAt: (row.firstPublishedAt ?? row.createdAt).toISOString(),
    lastDay: lastDayOf(row),
    withheld: row.withheld,
  };
}

/** `findPublicJob`, cached until the job changes or the day ends, and read once while a page is rendered. */
export const cachedPublicJob = cache((id: number) =>
  unstable_cache(() => findPublicJob(id), ['job', String(id)], { tags: [jobTag(id)] })(),
);

/** Finds a job for the API's moderators, who do not get drafts, templates and internal jobs. */
export async function findOfficeJob(id: number): Promise<OfficeJobDto | null> {
  const row = await db().job.findFirst({ where: { id, status: { in: [...LISTED_STATUSES] } }, select: officeColumns });
  return row && toOfficeJobDto(row, new Date());
}

/** Finds a job in any status but deleted, for the office's own pages and endpoints. */
export async function findDeskJob(id: number): Promise<DeskJobDto | null> {
  const row = await db().job.findFirst({ where: { id, status: { not: 'deleted' } }, select: deskColumns });
  return row && toDeskJobDto(row, new Date());
}

export async function findWaitingChange(id: number): Promise<WaitingChange | null> {
  const row = await db().job.findUnique({ where: { id }, select: { ...officeColumns, ...revisedFrom } });
  if (!row?.revision || changeState(row) !== 'waiting') return null;
  const now = new Date();
  const draft = toOfficeJobDto(withRevision(row), now);
  const since = row.revision.createdAt.toISOString();
  return { draft, fields: changedFields(toOfficeJobDto(row, now), draft, 'moderator'), since };
}

/** Returns the public view and status of a job, for the account that just posted it. */
export async function findPostedJob(id: number): Promise<(JobDto & { status: JobStatus }) | null> {
  const row = await db().job.findFirst({ where: { id, status: { not: 'deleted' } }, select: publicColumns });
  return row && { ...toJobDto(row, new Date()), status: row.status as JobStatus };
}

/** Lists a job's contradicted facts with the sentences, for the person who just posted or changed it. */
export async function findContradictions(id: number): Promise<Contradiction[]> {
  const row = await db().job.findFirst({ where: { id, status: { not: 'deleted' } }, select: publicColumns });
  return row ? contradictionsIn(row) : [];
}

// Cached for the request: a back-office page needs the counts twice, and counting costs more than reading a page.
const jobCounts = cache(countJobs);

export async function countJobsWith(statuses: readonly OfficeStatus[]): Promise<number> {
  const counts = await jobCounts();
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/**
 * Returns the data with which the decision form previews the letter to the poster.
 * @returns null if no letter is sent, because the posting has no e-mail address or a moderator posted it
 * (docs/decisions/023-posting-links)
 */
export async function posterLetterDesk(id: number): Promise<PosterLetterDesk | null> {
  const job = await db().job.findUnique({
    where: { id },
    select: {
      ...columns('id', 'title', 'contactName', 'email', 'deadline', 'status'),
      revision: { select: { refusedAt: true } },
      postedBy: { select: { role: true } },
    },
  });
  if (!job || job.email === null || job.postedBy?.role === 'moderator') return null;
  const past = !isOpen({ status: 'published', deadline: job.deadline }, today());
  return {
    greeting: greetingOf(job.contactName),
    called: postingName(job),
    page: jobUrl(job.id),
    contact: site().company.email,
    past,
    change: changeState(job) === 'waiting',
  };
}
