import type { Job } from '../platform/db/generated/client';
import { noBits } from '../board/search/bits';
import { currentIndex } from '../board/search/current-index';
import { titlesHolding } from '../board/search/match';
import { columnsOf } from '../jobs/store/search';
import { among } from '../platform/db/conditions';
import { readRows } from '../platform/db/reader';

/** Number of the newest open jobs that are scored for a candidate, whatever their titles. */
const NEWEST = 500;
/** Number of jobs added for each term of a profile: the newest with the term in their title. */
const PER_TERM = 50;
/** Shorter terms are part of too many words. */
const LEAST_LETTERS = 3;

const MATCHED = [
  ...(['id', 'title', 'companyName', 'location', 'city', 'region', 'countryCode', 'workplace', 'type'] as const),
  ...(['experienceLevel', 'salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const),
  ...(['skills', 'requirements'] as const),
];

type Lists<Each> = { skills: Each; requirements: Each };
type Plain = Omit<Pick<Job, (typeof MATCHED)[number]>, keyof Lists<never>>;

export type MatchableJob = Plain & Lists<string[]>;

/**
 * Returns the jobs to score for a candidate, newest first: the newest open jobs, and for each term the newest with the
 * term in their title. Omits jobs that the candidate applied to or withdrew from (only the activity log knows that).
 * The cost does not depend on the size of the board, but older jobs with a skill only in their text are missed.
 * @param userId null without a candidate
 * @param openOn day in site time, YYYY-MM-DD
 * @param terms folded (`foldText`); terms under three letters find nothing
 */
export async function jobsToScore(
  userId: number | null,
  openOn: string,
  terms: readonly string[],
): Promise<MatchableJob[]> {
  const index = await currentIndex();
  const open = index.openOn(openOn);
  const titled = terms
    .filter((term) => [...term].length >= LEAST_LETTERS)
    .flatMap((term) => index.newestIds(titlesHolding(index, term, open, noBits(index.slots)), 0, PER_TERM));
  const wanted = among('j."id"', 'number', [...new Set([...index.newestIds(open, 0, NEWEST), ...titled])]);
  const rows = await readRows<Plain & Lists<string>>(
    `SELECT ${columnsOf('j', MATCHED)} FROM "Job" j
     WHERE ${wanted.sql} AND j."id" NOT IN (SELECT a."jobId" FROM "Application" a WHERE a."userId" = ? AND a."origin" = 'form')
       AND j."id" NOT IN (SELECT CAST(l."data" ->> 'job' AS INTEGER) FROM "ActivityLog" l WHERE l."actorId" = ? AND l."action" = 'application.withdraw' AND l."data" ->> 'job' IS NOT NULL)
     ORDER BY j."id" DESC`,
    [...wanted.parameters, userId, userId],
  );
  return rows.map((row) => ({
    ...row,
    skills: JSON.parse(row.skills) as string[],
    requirements: JSON.parse(row.requirements) as string[],
  }));
}
