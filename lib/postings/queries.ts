import 'server-only';
import { dayOf } from '../base/time';
import { cache } from 'react';
import { db } from '../platform/db/client';
import { env } from '../base/env';
import { readGiven } from '../jobs/given-facts';
import { lastDayOf } from '../jobs/last-day';
import { listedAs } from '../jobs/listed-rules';
import { changedFields } from '../jobs/changed-fields';
import { lastDecisions } from '../jobs/decisions';
import { changeState, revisedFrom, versionOf, withRevision } from '../jobs/revisions';
import { findPostingLink } from '../jobs/posting-link';
import { editWaits, postingActions, postingState, statusAfterEdit, statusAfterReopen } from './rules';
import type { JobStatus } from '../vocabulary/jobs';
import type { PostingDto } from './schema';
import { contradictionsIn, officeColumns, toJobDto, toOfficeJobDto } from '../jobs/dto';

/** Finds the posting of a signed link, for the poster's page; null for an invalid link. Cached for the request. */
export const findPosting = cache(async (token: string): Promise<PostingDto | null> => {
  const now = new Date();
  const link = await findPostingLink(db(), token, now);
  const row =
    link &&
    (await db().job.findFirst({
      where: { id: link.jobId, status: { not: 'deleted' } },
      select: { ...officeColumns, ...revisedFrom, publishedAt: true, closedAt: true, closedBy: true },
    }));
  if (!row) return null;
  const job = toJobDto(row, now);
  const latest = withRevision(row);
  const draft = toJobDto(latest, now);
  const standing = { ...row, status: row.status as JobStatus };
  const state = changeState(row);
  const isRejected = standing.status === 'rejected' || state === 'refused';
  const reason = isRejected ? ((await lastDecisions(db(), [row.id]))[row.id]?.reason ?? null) : null;
  return {
    job,
    draft,
    change: row.revision &&
      state && {
        state,
        since: row.revision.createdAt.toISOString(),
        reason: state === 'refused' ? reason : null,
        // Compares stored values, because pay that is hidden from the public may have changed too.
        fields: changedFields(toOfficeJobDto(row, now), toOfficeJobDto(latest, now), 'poster'),
      },
    version: versionOf(row),
    status: standing.status,
    state: postingState(standing, dayOf(now)),
    actions: postingActions(standing.status, row.revision !== null),
    live_since: row.publishedAt?.toISOString() ?? null,
    closed_at: row.closedAt?.toISOString() ?? null,
    last_day: lastDayOf(row),
    given: readGiven(latest.given),
    salary: latest.salary,
    listed_as: listedAs(draft),
    contradictions: contradictionsIn(latest),
    reopens_to_review: statusAfterReopen(standing) === 'pending',
    edit_needs_review:
      editWaits(standing, true, env().jobReview) ||
      statusAfterEdit(standing, true, env().jobReview) !== standing.status,
    reason: standing.status === 'rejected' ? reason : null,
    // An applicant who sent a corrected version is counted once.
    applications: await db().application.count({ where: { jobId: row.id, superseded: false, origin: 'form' } }),
    contactName: row.contactName,
    email: link.email,
    phone: row.phone,
  };
});
