import 'server-only';
import { dayOf } from '../base/time';
import { cache } from 'react';
import { db } from '../platform/db/client';
import { env } from '../base/env';
import { readGiven } from '../jobs/given-facts';
import { lastDayOf } from '../jobs/last-day';
import { listedAs } from '../jobs/listed-as';
import { lastDecisions } from '../jobs/decisions';
import { findPostingLink } from '../jobs/posting-link';
import { postingActions, postingState, statusAfterEdit, statusAfterReopen } from './rules';
import type { JobStatus } from '../vocabulary/jobs';
import type { PostingDto } from './schema';
import { contradictionsIn, officeColumns, toJobDto } from '../jobs/dto';

/** The posting behind a signed link, for its page; null for a link that does not work. Read once a request. */
export const findPosting = cache(async (token: string): Promise<PostingDto | null> => {
  const now = new Date();
  const link = await findPostingLink(db(), token, now);
  const row =
    link &&
    (await db().job.findFirst({
      where: { id: link.jobId, status: { not: 'deleted' } },
      select: { ...officeColumns, publishedAt: true, closedAt: true, closedBy: true, given: true },
    }));
  if (!row) return null;
  const job = toJobDto(row, now);
  const standing = { ...row, status: row.status as JobStatus };
  return {
    job,
    status: standing.status,
    state: postingState(standing, dayOf(now)),
    actions: postingActions(standing.status),
    live_since: row.publishedAt?.toISOString() ?? null,
    closed_at: row.closedAt?.toISOString() ?? null,
    last_day: lastDayOf(row),
    given: readGiven(row.given),
    salary: row.salary,
    listed_as: listedAs(job),
    denied: contradictionsIn(row),
    reopens_to_review: statusAfterReopen(standing) === 'pending',
    edit_needs_review: statusAfterEdit(standing, true, env().jobReview) !== standing.status,
    reason: standing.status === 'rejected' ? ((await lastDecisions(db(), [row.id]))[row.id]?.reason ?? null) : null,
    // Somebody who sent a correction has applied once.
    applications: await db().application.count({ where: { jobId: row.id, superseded: false } }),
    contactName: row.contactName,
    email: link.email,
    phone: row.phone,
  };
});
