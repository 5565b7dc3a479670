import type { Job } from '../platform/db/generated/client';
import { allOf, among, condition, conditionsOf, hinted, type Condition } from '../platform/db/conditions';
import { dialect } from '../platform/db/dialect';
import {
  columnsOf,
  idsIn,
  inListOrder,
  OPEN,
  pageOfHits,
  titled,
  titleHolds,
  type FoundJob,
} from '../jobs/store/search';
import { readIds, readRows } from '../platform/db/reader';

/** How many of the newest open jobs are looked at for a candidate, whatever their titles say. */
const NEWEST = 500;
/** How many of the newest jobs each term of a profile may add by its title, however old they are. */
const PER_TERM = 50;
/** Shorter terms no index finds. */
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

/** What a job is matched by. */
export type MatchableJob = Plain & Lists<string[]>;

/**
 * The jobs worth scoring for a candidate, newest first: the newest 500 open on a day, and for each term the newest 50 whose title holds
 * it, without those the candidate has applied to or withdrawn from (only the activity log knows of that). So the work stays the same
 * however many jobs there are; it misses older jobs that ask for a skill without naming it in the title.
 *
 * @param userId null where there is no candidate
 * @param openOn site-time day, YYYY-MM-DD
 * @param terms folded (`foldText`); no index finds those under three letters
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

// In the index's own order, newest first, so that it stops at the limit however many titles hold the term.
async function newestTitled(openOn: string, term: string): Promise<number[]> {
  if ([...term].length < INDEXED_LETTERS) return [];
  const grams = dialect().pieces(term);
  const { sql, parameters } = idsIn(grams ? titled() : inListOrder(), [
    ...titleHolds(term, grams),
    condition(OPEN, openOn),
  ]);
  return readIds(`${sql} ORDER BY ${grams ? 's.rowid' : 'j."id"'} DESC LIMIT ?`, [...parameters, PER_TERM]);
}

/** The distinct companies of published jobs, as they are written. */
export async function publishedCompanies(): Promise<string[]> {
  return (
    await readRows<{ name: string }>(
      `SELECT DISTINCT j."companyName" AS "name" FROM ${hinted('Job', BY_COMPANY, 'j')} WHERE j."status" = 'published'`,
      [],
    )
  ).map((row) => row.name);
}

const BY_COMPANY = 'Job_status_companyName_deadline_id_idx';

/** Texts come folded (`foldText`), the type as stored. */
type OpenJobFilter = Readonly<{
  openOn: string;
  titlePart?: string | undefined;
  /** Companies whose jobs match as well as those whose title holds `titlePart`. */
  companies: readonly string[];
  locationPart?: string | undefined;
  type?: string | undefined;
  offset: number;
  limit: number;
}>;

/** One page of the open jobs that match, newest first, and how many match in all. */
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
  const grams = dialect().pieces(titlePart);
  const holds = titleHolds(titlePart, grams);
  if (companies.length === 0) return ids(grams ? titled() : inListOrder(), ...holds);
  const named = among('c."companyName"', 'text', companies);
  const employed = condition(
    `j."id" IN (SELECT c."id" FROM ${hinted('Job', BY_COMPANY, 'c')} WHERE c."status" = 'published' AND ${named.sql})`,
    ...named.parameters,
  );
  const { sql, parameters } = allOf(holds);
  // Where every title has to be looked at anyway, one walk does for both.
  if (!grams)
    return ids(inListOrder(), condition(`(${sql} OR ${employed.sql})`, ...parameters, ...employed.parameters));
  const [byTitle, byCompany] = [ids(titled(), ...holds), ids(inListOrder(), employed)];
  return condition(`${byTitle.sql} UNION ${byCompany.sql}`, ...byTitle.parameters, ...byCompany.parameters);
}
