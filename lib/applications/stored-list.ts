import 'server-only';
import { shownEmail } from '../base/no-address';
import { db } from '../platform/db/client';
import { condition, hinted, type Condition } from '../platform/db/conditions';
import { byOwner, byTags, taggedWith } from '../desk/queries';
import { olderThan } from '../platform/db/late';
import { BY_ID, type StoredFor } from '../platform/db/lists';
import { peopleMatch } from '../platform/db/trigrams';
import { fileIdStart } from '../platform/files/reference';
import { PROMISED_DAYS } from '../vocabulary/promised-days';
import { STAGES } from '../vocabulary/stages';
import type { applicationListing } from './listing';

/** By their position in the process, not by their names. */
const IN_STAGE_ORDER = `CASE "stage" ${STAGES.map((stage, index) => `WHEN '${stage}' THEN ${index}`).join(' ')} END`;

/**
 * How the database stores the list of applications. `newest` selects the newest version of each person and job
 * (docs/decisions/025-one-applicant); `below` selects lower ids.
 */
export const storedApplications: StoredFor<
  typeof applicationListing,
  { userId?: number; newest?: boolean; below?: number }
> = {
  table: 'Application',
  index: 'Application_list',
  shorter: ({ userId, tag, ownerId, jobId, stage, status, superseded, answeredAt }) => {
    // Few applications have a tag, so each is looked up in the list's own index.
    if (tag !== undefined) return { index: 'Application_list', few: true };
    if (ownerId !== undefined) return { index: 'Application_owner', few: true };
    if (userId !== undefined) return { index: 'Application_userId_id_idx', few: true };
    if (answeredAt === null) return { index: 'Application_answered', few: true };
    if (jobId !== undefined && status !== undefined && stage === undefined)
      return { index: 'Application_jobId_status_id_superseded_idx', few: true };
    if (jobId !== undefined) return { index: 'Application_board', few: true };
    if (stage !== undefined) return { index: 'Application_stage' };
    if (status !== undefined) return { index: 'Application_status_id_superseded_idx' };
    return superseded === undefined ? undefined : { index: 'Application_superseded_id_idx' };
  },
  counts: 'application_count',
  holds: async (part) => referenceMatch(part) ?? (await peopleMatch('application_search', part)),
  where: ({ userId, status, stage, job, tag, owner, late, newest, below }) => ({
    id: below === undefined ? undefined : condition('"id" < ?', below),
    userId,
    origin: userId === undefined ? undefined : 'form',
    jobId: job,
    stage,
    status,
    superseded: newest ? 0 : undefined,
    ownerId: owner,
    tag: tag === undefined ? undefined : taggedWith('applicationId', tag),
    // An application is late if it is new, unanswered, and older than the number of days that the site promises.
    ...(late && {
      answeredAt: null,
      createdAt: olderThan(
        PROMISED_DAYS.applications,
        `"status" = 'pending' AND "stage" = 'new' AND "origin" = 'form'`,
      ),
    }),
  }),
  sort: {
    applicant: { by: '"nameFolded"' },
    job: {
      by: () => `(SELECT j."titleFolded" FROM ${hinted('Job', 'Job_board', 'j')} WHERE j."id" = "jobId")`,
      index: 'Application_board',
    },
    submitted: BY_ID,
    stage: { by: IN_STAGE_ORDER, index: 'Application_stage' },
    status: { by: '"status"' },
    tags: { by: byTags('applicationId', 'Application'), index: 'Application_board' },
    owner: { by: byOwner, index: 'Application_owner' },
  },
  csv: {
    ID: 'id',
    'Job ID': 'jobId',
    Job: 'job.title',
    Company: 'job.companyName',
    Applicant: 'applicantName',
    'E-mail': ['email', shownEmail],
    Phone: 'phone',
    LinkedIn: 'linkedin',
    Stage: 'stage',
    'In stage since': 'stageAt',
    'Closed because': 'closedReason',
    Status: 'status',
    Feedback: 'feedback',
    Résumé: 'file.originalName',
    'Consent text': 'consentVersion',
    'Consent given': 'consentAt',
    Submitted: 'createdAt',
    Updated: 'updatedAt',
    'Cover letter': 'coverLetter',
  },
  read: (query) => db().application.findMany(query),
};

/** Matches all versions of the application with that reference; null if the text is not a reference. */
function referenceMatch(part: string): Condition | null {
  const start = fileIdStart(part);
  if (start === null) return null;
  // File ids are hexadecimal, so `g` sorts after every possible continuation.
  return condition(
    `"id" IN (SELECT version."id" FROM "Application" called
      JOIN "Application" version ON version."jobId" = called."jobId" AND version."emailFolded" = called."emailFolded"
      WHERE called."fileId" BETWEEN ? AND ?)`,
    start,
    `${start}g`,
  );
}
