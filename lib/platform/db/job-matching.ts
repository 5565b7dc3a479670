import type { FoundJob } from './job-search';
import { readRows, type Parameter } from './reader';
import { trigramQuery } from './trigrams';

/** How many of the newest open jobs are looked at for a candidate, whatever their titles say. */
const NEWEST = 500;
/** How many of the newest jobs each term of a profile may add by its title, however old they are. */
const PER_TERM = 50;

/** What a job is matched by. */
export type MatchableJob = {
  id: number;
  title: string;
  companyName: string;
  location: string;
  city: string | null;
  countryCode: string | null;
  workplace: string;
  type: string;
  experienceLevel: string;
  salary: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  skills: string[];
  requirements: string[];
};

/**
 * The jobs worth scoring for a candidate, newest first: the newest 500 open on a day, and for each term the newest 50 whose title holds it.
 * Without those the candidate has applied to, or has withdrawn from: of that only the activity log knows. So the work
 * stays the same however many jobs there are; what it misses is an older job that asks for a skill without naming it in
 * the title.
 *
 * @param openOn site-time day, YYYY-MM-DD
 * @param terms folded (`foldText`); those under three letters are left to the newest 500, since no index finds them
 */
export function jobsToScore(userId: number, openOn: string, terms: readonly string[]): MatchableJob[] {
  const ids = new Set([...newestOpen(openOn), ...terms.flatMap((term) => newestTitled(openOn, term))]);
  const rows = readRows<Omit<MatchableJob, 'skills' | 'requirements'> & { skills: string; requirements: string }>(
    `SELECT ${MATCHED_COLUMNS} FROM "Job" j
     WHERE j."id" IN (SELECT "value" FROM json_each(?)) AND j."id" NOT IN (SELECT a."jobId" FROM "Application" a WHERE a."userId" = ?)
       AND j."id" NOT IN (SELECT l."data" ->> 'job' FROM "ActivityLog" l WHERE l."actorId" = ? AND l."action" = 'application.withdraw' AND l."data" ->> 'job' IS NOT NULL)
     ORDER BY j."id" DESC`,
    [JSON.stringify([...ids]), userId, userId],
  );
  return rows.map((row) => ({
    ...row,
    skills: JSON.parse(row.skills) as string[],
    requirements: JSON.parse(row.requirements) as string[],
  }));
}

const MATCHED_COLUMNS = [
  'id',
  'title',
  'companyName',
  'location',
  'city',
  'countryCode',
  'workplace',
  'type',
  'experienceLevel',
  'salary',
  'salaryMin',
  'salaryMax',
  'skills',
  'requirements',
]
  .map((column) => `j."${column}" AS "${column}"`)
  .join(', ');

function newestOpen(openOn: string): number[] {
  return readRows<{ id: number }>(
    `SELECT j."id" AS "id" FROM "Job" j INDEXED BY "Job_board"
     WHERE j."status" = 'published' AND (j."deadline" IS NULL OR j."deadline" >= ?) ORDER BY j."id" DESC LIMIT ?`,
    [openOn, NEWEST],
  ).map((row) => row.id);
}

// In the index's own order, newest first, so that it stops at the limit however many titles hold the term.
function newestTitled(openOn: string, term: string): number[] {
  const grams = trigramQuery(term);
  if (!grams) return [];
  return readRows<{ id: number }>(
    `SELECT j."id" AS "id" FROM "job_title_search" s CROSS JOIN "Job" j INDEXED BY "Job_board" ON j."id" = s.rowid
     WHERE s."job_title_search" MATCH ? AND instr(j."titleFolded", ?) > 0
       AND j."status" = 'published' AND (j."deadline" IS NULL OR j."deadline" >= ?)
     ORDER BY s.rowid DESC LIMIT ?`,
    [grams, term, openOn, PER_TERM],
  ).map((row) => row.id);
}

/** The distinct companies of published jobs, as they are written. */
export function publishedCompanies(): string[] {
  return readRows<{ name: string }>(
    `SELECT DISTINCT j."companyName" AS "name" FROM "Job" j INDEXED BY "${BY_COMPANY}" WHERE j."status" = 'published'`,
    [],
  ).map((row) => row.name);
}

const BY_COMPANY = 'Job_status_companyName_deadline_id_idx';

/** Texts come folded (`foldText`), the type as stored. */
export type OpenJobFilter = Readonly<{
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
export function searchOpenJobRows(filter: OpenJobFilter): { jobs: FoundJob[]; total: number } {
  const { sql, parameters } = matching(filter);
  const rows = readRows<FoundJob & { total: number }>(
    `WITH hit AS MATERIALIZED (${sql}),
          page AS MATERIALIZED (SELECT "id" FROM hit ORDER BY "id" DESC LIMIT ? OFFSET ?)
     SELECT counted."total", ${LIST_COLUMNS}
     FROM (SELECT count(*) AS "total" FROM hit) counted
     LEFT JOIN page ON true LEFT JOIN "Job" shown ON shown."id" = page."id"
     ORDER BY shown."id" DESC`,
    [...parameters, filter.limit, filter.offset],
  );
  return { jobs: rows.filter((row) => row.id !== null).map(({ total: _, ...job }) => job), total: rows[0]?.total ?? 0 };
}

const LIST_COLUMNS = [
  'id',
  'title',
  'companyName',
  'location',
  'countryCode',
  'workplace',
  'type',
  'salary',
  'createdAt',
]
  .map((column) => `shown."${column}" AS "${column}"`)
  .join(', ');

type Part = { sql: string; parameters: Parameter[] };

function matching({ titlePart, companies, ...filter }: OpenJobFilter): Part {
  const board = '"Job" j INDEXED BY "Job_board"';
  if (!titlePart) return select(board, filter);
  const grams = trigramQuery(titlePart);
  const titled = { sql: 'instr(j."titleFolded", ?) > 0', parameters: [titlePart] };
  const byTitle = grams
    ? select(`"job_title_search" s CROSS JOIN ${board} ON j."id" = s.rowid`, filter, {
        sql: `s."job_title_search" MATCH ? AND ${titled.sql}`,
        parameters: [grams, titlePart],
      })
    : select(board, filter, titled);
  if (companies.length === 0) return byTitle;
  const employed = {
    sql: `j."id" IN (SELECT c."id" FROM "Job" c INDEXED BY "${BY_COMPANY}" WHERE c."status" = 'published' AND c."companyName" IN (SELECT "value" FROM json_each(?)))`,
    parameters: [JSON.stringify(companies)],
  };
  // Where every title has to be looked at anyway, one walk does for both.
  if (!grams)
    return select(board, filter, {
      sql: `(${titled.sql} OR ${employed.sql})`,
      parameters: [titlePart, ...employed.parameters],
    });
  const byCompany = select(board, filter, employed);
  return { sql: `${byTitle.sql} UNION ${byCompany.sql}`, parameters: [...byTitle.parameters, ...byCompany.parameters] };
}

function select(
  source: string,
  { openOn, locationPart, type }: Pick<OpenJobFilter, 'openOn' | 'locationPart' | 'type'>,
  besides?: Part,
): Part {
  const parts: Part[] = [
    ...(besides ? [besides] : []),
    { sql: `j."status" = 'published' AND (j."deadline" IS NULL OR j."deadline" >= ?)`, parameters: [openOn] },
    ...(locationPart ? [{ sql: 'instr(j."locationFolded", ?) > 0', parameters: [locationPart] }] : []),
    ...(type ? [{ sql: 'j."type" = ?', parameters: [type] }] : []),
  ];
  return {
    sql: `SELECT j."id" AS "id" FROM ${source} WHERE ${parts.map((part) => part.sql).join(' AND ')}`,
    parameters: parts.flatMap((part) => part.parameters),
  };
}
