import type { Job } from '../platform/db/generated/client';
import { allOf, among, condition, conditionsOf, hinted, type Condition } from '../platform/db/conditions';
import { dialect } from '../platform/db/dialect';
import { columnsOf, idsIn, inListOrder, OPEN, pageOfHits, titled, type FoundJob } from '../jobs/store/search';
import { readIds, readRows } from '../platform/db/reader';

/** Number of the newest open jobs that are scored for a candidate, whatever their titles. */
const NEWEST = 500;
/** Number of jobs added for each term of a profile: the newest with the term in their title, however old. */
const PER_TERM = 50;
/** Minimum length of a term, in characters: trigram indexes cannot find shorter ones. */
const INDEXED_LETTERS = 3;

const MATCHED = [
  'id',
  'title',
  'companyName',
  'location',
  'city',
  'region',
  'countryCode',
  'workplace',
  'type',
  'experienceLevel',
  'salary',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'skills',
  'requirements',
] as const;

type Lists<Each> = { skills: Each; requirements: Each };
type Plain = Omit<Pick<Job, (typeof MATCHED)[number]>, keyof Lists<never>>;

export type MatchableJob = Plain & Lists<string[]>;

/**
 * Returns the jobs to score for a candidate, newest first: the newest 500 that are open on a day, and for each term the
 * newest 50 with the term in their title. Omits jobs that the candidate applied to or withdrew from (only the activity
 * log records that). The cost does not depend on the size of the board, but older jobs that mention a skill only in
 * their text are missed.
 *
 * @param userId null without a candidate
 * @param openOn day in site time, YYYY-MM-DD
 * @param terms folded (`foldText`); terms under three letters find nothing
 */
export async function jobsToScore(
  userId: number | null,
  openOn: string,
  terms: readonly string[],
): Promise<MatchableJob[]> {
  const byTitle = await Promise.all(terms.map((term) => newestTitled(openOn, term)));
  const wanted = among('j."id"', 'number', [...new Set([...(await newestOpen(openOn)), ...byTitle.flat()])]);
  const rows = await readRows<Plain & Lists<string>>(
    `SELECT ${columnsOf('j', MATCHED)} FROM "Job" j
     WHERE ${wanted.sql} AND j."id" NOT IN (SELECT a."jobId" FROM "Application" a WHERE a."userId" = ?)
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

async function newestOpen(openOn: string): Promise<number[]> {
  return readIds(`SELECT j."id" AS "id" FROM ${inListOrder()} WHERE ${OPEN} ORDER BY j."id" DESC LIMIT ?`, [
    openOn,
    NEWEST,
  ]);
}

// Reads in the order of the index, newest first, and stops at the limit.
async function newestTitled(openOn: string, term: string): Promise<number[]> {
  if ([...term].length < INDEXED_LETTERS) return [];
  const { source, id, conditions } = titled(term);
  const { sql, parameters } = idsIn(source, [...conditions, condition(OPEN, openOn)]);
  return readIds(`${sql} ORDER BY ${id} DESC LIMIT ?`, [...parameters, PER_TERM]);
}

export async function publishedCompanies(): Promise<string[]> {
  return (
    await readRows<{ name: string }>(
      `SELECT DISTINCT j."companyName" AS "name" FROM ${hinted('Job', BY_COMPANY, 'j')} WHERE j."status" = 'published'`,
      [],
    )
  ).map((row) => row.name);
}

const BY_COMPANY = 'Job_status_companyName_deadline_id_idx';

/** Filters. Texts are folded (`foldText`), the type is as stored. */
type OpenJobFilter = Readonly<{
  openOn: string;
  titlePart?: string | undefined;
  /** Companies whose jobs match as well as jobs whose title contains `titlePart`. */
  companies: readonly string[];
  locationPart?: string | undefined;
  type?: string | undefined;
  offset: number;
  limit: number;
}>;

/** Returns one page of matching open jobs, newest first, and the total number of matches. */
export async function searchOpenJobRows(filter: OpenJobFilter): Promise<{ jobs: FoundJob[]; total: number }> {
  return pageOfHits(matching(filter), filter);
}

function matching({ titlePart, companies, openOn, locationPart, type }: OpenJobFilter): Condition {
  const ids = (source: string, ...more: Condition[]) =>
    idsIn(source, [
      ...more,
      condition(OPEN, openOn),
      ...(locationPart ? [dialect().holds('j."locationFolded"', locationPart)] : []),
      ...conditionsOf({ type: type || undefined }),
    ]);
  if (!titlePart) return ids(inListOrder());
  const { source, conditions, isIndexed } = titled(titlePart);
  if (companies.length === 0) return ids(source, ...conditions);
  const named = among('c."companyName"', 'text', companies);
  const employed = condition(
    `j."id" IN (SELECT c."id" FROM ${hinted('Job', BY_COMPANY, 'c')} WHERE c."status" = 'published' AND ${named.sql})`,
    ...named.parameters,
  );
  const { sql, parameters } = allOf(conditions);
  // Without an index on the title every row is read anyway, so one scan checks both conditions.
  if (!isIndexed)
    return ids(inListOrder(), condition(`(${sql} OR ${employed.sql})`, ...parameters, ...employed.parameters));
  const [byTitle, byCompany] = [ids(source, ...conditions), ids(inListOrder(), employed)];
  return condition(`${byTitle.sql} UNION ${byCompany.sql}`, ...byTitle.parameters, ...byCompany.parameters);
}
