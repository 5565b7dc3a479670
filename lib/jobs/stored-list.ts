import 'server-only';
import { cache } from 'react';
import { db } from '../platform/db/client';
import { titleMatch } from './store/search';
import { today } from '../base/time';
import { condition, ignoringCase, type Condition, type ListFilters } from '../platform/db/conditions';
import { olderThan } from '../platform/db/late';
import { BY_ID, countList, type StoredFor } from '../platform/db/lists';
import { EXPORTED_FIELDS, isList } from './field-sets';
import { jobFields } from './fields';
import { listText } from './rules';
import { PROMISED_DAYS } from '../vocabulary/promised-days';
import { statusesIn, type jobListing } from './listing';

const BY_GOOGLE = 'Job_status_googleProblems_deadline_id_idx';

/** @param day YYYY-MM-DD */
function outOfGoogle(day: string): ListFilters {
  return {
    status: 'published',
    googleProblems: condition(`"googleProblems" > ''`),
    deadline: condition('("deadline" IS NULL OR "deadline" >= ?)', day),
  };
}

export async function countOutOfGoogle(day: string): Promise<number> {
  return countList(storedJobs, outOfGoogle(day));
}

const CHANGED: ListFilters = {
  status: 'published',
  id: condition('"id" IN (SELECT "jobId" FROM "JobRevision" WHERE "refusedAt" IS NULL)'),
};

/** Pending postings, and published jobs with a change that awaits review, each found by its own index. */
const TO_REVIEW: ListFilters = {
  status: { oneOf: ['pending', 'published'] },
  id: condition(`"id" IN (SELECT "id" FROM "Job" WHERE "status" = 'pending'
    UNION SELECT "jobId" FROM "JobRevision" WHERE "refusedAt" IS NULL)`),
};

export const countChangedJobs = cache(() => countList(storedJobs, CHANGED));

function latePostings(): Condition {
  return olderThan(PROMISED_DAYS.jobs, `"status" = 'pending'`);
}

function lateChanges(): Condition {
  const { sql, parameters } = olderThan(PROMISED_DAYS.jobs, '"refusedAt" IS NULL');
  return condition(
    `"id" IN (SELECT "jobId" FROM "JobRevision" WHERE ${sql}) AND "status" = 'published'`,
    ...parameters,
  );
}

/** Late postings and changes, each found by its own index, because scanning all published jobs would be slow. */
function lateJobs(): ListFilters {
  const [posting, change] = [latePostings(), lateChanges()];
  const late = `"id" IN (SELECT "id" FROM "Job" WHERE ${posting.sql} UNION SELECT "id" FROM "Job" WHERE ${change.sql})`;
  return {
    status: { oneOf: ['pending', 'published'] },
    createdAt: condition(late, ...posting.parameters, ...change.parameters),
  };
}

export const countLateJobs = cache(async () => {
  const [postings, changes] = [latePostings(), lateChanges()];
  return (await countList(storedJobs, { status: postings })) + (await countList(storedJobs, { status: changes }));
});

export const storedJobs: StoredFor<typeof jobListing> = {
  table: 'Job',
  index: 'Job_board',
  shorter: ({ googleProblems }) => (googleProblems === undefined ? undefined : { index: BY_GOOGLE }),
  holds: (part, { status }) => titleMatch(part, status === 'published'),
  where: ({ status, google, change, late }) => ({
    status: status && status !== 'closed' ? status : { oneOf: statusesIn(status) },
    ...(google && outOfGoogle(today())),
    ...(change && (change === 'waiting' ? CHANGED : TO_REVIEW)),
    ...(late && lateJobs()),
  }),
  sort: {
    title: { by: '"titleFolded"', index: 'Job_board' },
    company: { by: () => ignoringCase('"companyName"'), index: 'Job_status_companyName_deadline_id_idx' },
    type: { by: '"type"', index: 'Job_status_type_deadline_id_idx' },
    location: { by: '"locationFolded"', index: 'Job_status_locationFolded_type_deadline_id_idx' },
    pipeline: {
      by: `(SELECT count(*) FROM "Application" a WHERE a."jobId" = "Job"."id" AND a."superseded" = false
        AND a."stage" NOT IN ('placed', 'closed'))`,
      index: 'Job_board',
    },
    status: { by: '"status"', index: 'Job_status_deadline_id_idx' },
    posted: BY_ID,
  },
  csv: Object.fromEntries(
    EXPORTED_FIELDS.map((name) => {
      const { label, heading = label }: { label: string; heading?: string } = jobFields[name];
      return [heading, isList(name) ? [name, (value: string[]) => listText(name, value)] : name] as const;
    }),
  ),
  read: (query) => db().job.findMany(query),
};
