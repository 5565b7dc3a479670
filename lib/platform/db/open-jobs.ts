import { readRows, type Parameter } from './reader';

/** What a walk through the open jobs may ask for; each list is "any of these". Locations come folded (`foldText`), the rest as stored. */
export type OpenJobFilter = {
  locations?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  industries?: readonly string[] | undefined;
  experienceLevels?: readonly string[] | undefined;
};

export type OpenJobsPage = Pick<OpenJobFilter, 'locations' | 'types'> & {
  /** A site-time day (YYYY-MM-DD), as `isOpen` takes it. */
  openOn: string;
  /** Only jobs with a lower id: those after it in the list. Null starts at the newest. */
  before: number | null;
  /** How many matching jobs to pass over first. */
  skip: number;
  limit: number;
};

/** Whether everybody may see a job of that id, open or closed. */
export function isPublicJob(id: number): boolean {
  return readRows(`SELECT 1 FROM "Job" WHERE "id" = ? AND "status" IN ('published', 'closed')`, [id]).length > 0;
}

/** Ids of the next open jobs of a walk, newest first. All in the list's own index: passing over jobs never touches their long rows. */
export function openJobIdsAfter({ openOn, before, skip, limit, locations, types }: OpenJobsPage): number[] {
  const wanted = anyOf({ locationFolded: locations, type: types });
  const rows = readRows<{ id: number }>(
    `SELECT j."id" AS "id" FROM "Job" j INDEXED BY "Job_board"
     WHERE j."status" = 'published' AND (j."deadline" IS NULL OR j."deadline" >= ?)${before === null ? '' : ' AND j."id" < ?'}${wanted.sql}
     ORDER BY j."id" DESC LIMIT ? OFFSET ?`,
    [openOn, ...(before === null ? [] : [before]), ...wanted.parameters, limit, skip],
  );
  return rows.map(({ id }) => id);
}

/** Those of these ids whose jobs match what no index of the list holds, newest first. */
export function jobIdsMatching(ids: readonly number[], { industries, experienceLevels }: OpenJobFilter): number[] {
  const wanted = anyOf({ industry: industries, experienceLevel: experienceLevels });
  const rows = readRows<{ id: number }>(
    `SELECT j."id" AS "id" FROM "Job" j WHERE j."id" IN (SELECT "value" FROM json_each(?))${wanted.sql} ORDER BY j."id" DESC`,
    [JSON.stringify(ids), ...wanted.parameters],
  );
  return rows.map(({ id }) => id);
}

/** These columns of the jobs with these ids, newest first, as SQLite has them: times and lists are texts. */
export function jobsToShow<Row>(ids: readonly number[], columns: readonly (keyof Row & string)[]): Row[] {
  return readRows<Row>(
    `SELECT ${columns.map((column) => `j."${column}" AS "${column}"`).join(', ')} FROM "Job" j
     WHERE j."id" IN (SELECT "value" FROM json_each(?)) ORDER BY j."id" DESC`,
    [JSON.stringify(ids)],
  );
}

// One parameter however many values: statements are kept by their text.
function anyOf(columns: Record<string, readonly string[] | undefined>): { sql: string; parameters: Parameter[] } {
  const asked = Object.entries(columns).filter(([, values]) => values !== undefined);
  return {
    sql: asked.map(([column]) => ` AND j."${column}" IN (SELECT "value" FROM json_each(?))`).join(''),
    parameters: asked.map(([, values]) => JSON.stringify(values)),
  };
}
