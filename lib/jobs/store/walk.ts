import { among, condition, type Condition } from '../../platform/db/conditions';
import type { ListKind } from '../../platform/db/dialect';
import { columnsOf, idsIn, inListOrder, OPEN } from './search';
import { readIds, readRows } from '../../platform/db/reader';

/** Each list means "any of these". Locations are folded (`foldText`). */
export type OpenJobFilter = {
  locations?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  industries?: readonly string[] | undefined;
  experienceLevels?: readonly string[] | undefined;
};

type OpenJobsPage = Pick<OpenJobFilter, 'locations' | 'types'> & {
  /** Day in site time, YYYY-MM-DD, as for `isOpen`. */
  openOn: string;
  before: number | null;
  skip: number;
  limit: number;
};

/** Finds the next open jobs of a walk, highest id first. Reads only an index, so that skipped jobs cost little. */
export async function openJobIdsAfter({
  openOn,
  before,
  skip,
  limit,
  locations,
  types,
}: OpenJobsPage): Promise<number[]> {
  const { sql, parameters } = idsIn(inListOrder(), [
    condition(OPEN, openOn),
    ...(before === null ? [] : [condition('j."id" < ?', before)]),
    ...anyOf('text', { locationFolded: locations, type: types }),
  ]);
  return readIds(`${sql} ORDER BY j."id" DESC LIMIT ? OFFSET ?`, [...parameters, limit, skip]);
}

/** Selects among ids by industry and experience level, which no list index contains, highest first. */
export async function jobIdsMatching(
  ids: readonly number[],
  { industries, experienceLevels }: OpenJobFilter,
): Promise<number[]> {
  const { sql, parameters } = idsIn('"Job" j', [
    ...anyOf('number', { id: ids }),
    ...anyOf('text', { industry: industries, experienceLevel: experienceLevels }),
  ]);
  return readIds(`${sql} ORDER BY j."id" DESC`, parameters);
}

/** Reads columns of jobs by id, highest first, as SQLite returns them: times and lists are texts. */
export async function jobsToShow<Row>(
  ids: readonly number[],
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const { sql, parameters } = among('j."id"', 'number', ids);
  return readRows<Row>(`SELECT ${columnsOf('j', columns)} FROM "Job" j WHERE ${sql} ORDER BY j."id" DESC`, parameters);
}

function anyOf(kind: ListKind, columns: Record<string, readonly (string | number)[] | undefined>): Condition[] {
  return Object.entries(columns).flatMap(([column, values]) => (values ? [among(`j."${column}"`, kind, values)] : []));
}

/** Whether a job is open, and when it changed (ISO 8601). `onBoard` is 1 for a job that is or was on the board. */
type JobDates = { id: number; status: string; deadline: string | null; updatedAt: string; onBoard: 0 | 1 };

/**
 * Returns the next jobs after an id, of any status, by id. Reads the table, because no index contains `updatedAt`
 * (docs/decisions/021-search-engines-and-feeds).
 */
export async function jobDatesAfter(id: number, limit: number): Promise<JobDates[]> {
  return readRows<JobDates>(
    `SELECT "id", "status", "deadline", "updatedAt", ("publishedAt" IS NOT NULL OR "status" IN ('published', 'closed')) AS "onBoard"
     FROM "Job" WHERE "id" > ? ORDER BY "id" LIMIT ?`,
    [id, limit],
  );
}

export async function newestJobId(): Promise<number> {
  return (await readRows<{ id: number | null }>('SELECT max("id") AS "id" FROM "Job"', []))[0]?.id ?? 0;
}
