import type { Job } from './generated/client';
import { readRows, type Parameter } from './reader';

const LISTED = [
  'id',
  'title',
  'companyName',
  'location',
  'countryCode',
  'workplace',
  'type',
  'salary',
  'createdAt',
] as const;

/** One row of a list, as stored. */
export type FoundJob = Omit<Pick<Job, (typeof LISTED)[number]>, 'createdAt'> & { createdAt: string };

/** The columns of a `FoundJob`, of the table that a query calls `shown`. */
export const LIST_COLUMNS = columnsOf('shown', LISTED);

/** Columns of a table in a query, under their own names. */
export function columnsOf(table: string, columns: readonly string[]): string {
  return columns.map((column) => `${table}."${column}" AS "${column}"`).join(', ');
}

/**
 * One page of the jobs whose ids a query gives, and how many ids it gives.
 *
 * @param hits a SELECT of "id", newest first
 */
export function pageOfHits(
  hits: { sql: string; parameters: readonly Parameter[] },
  { offset, limit }: { offset: number; limit: number },
): { jobs: FoundJob[]; total: number } {
  // Materialized, so that the page and the count share one walk of the index; joined to one row, so that the count is there
  // even where the page is empty.
  const rows = readRows<FoundJob & { total: number }>(
    `WITH hit AS MATERIALIZED (${hits.sql}),
          page AS MATERIALIZED (SELECT "id" FROM hit LIMIT ? OFFSET ?)
     SELECT counted."total", ${LIST_COLUMNS}
     FROM (SELECT count(*) AS "total" FROM hit) counted
     LEFT JOIN page ON true LEFT JOIN "Job" shown ON shown."id" = page."id"
     ORDER BY shown."id" DESC`,
    [...hits.parameters, limit, offset],
  );
  return { jobs: rows.filter((row) => row.id !== null).map(({ total: _, ...job }) => job), total: rows[0]?.total ?? 0 };
}
