import { readRows, type Parameter } from './reader';
import { yieldToEventLoop } from './yield';

/** What a column has to hold; `oneOf` several values, `startsWith` a plain ASCII beginning, `given` anything at all. */
type Wanted = string | number | null | { given: true } | { oneOf: readonly string[] } | { startsWith: string };

/** By column, as stored; undefined asks for nothing. The names come from code, never from a request. */
export type ListFilters = Readonly<Record<string, Wanted | undefined>>;

type Source = Readonly<{ table: string; texts: readonly string[]; index?: string }>;

/** The lists of the back office: the texts that each is searched by, and the index that holds them where rows are long. */
const LISTS = {
  jobs: { table: 'Job', texts: ['titleFolded'], index: 'Job_board' },
  applications: { table: 'Application', texts: ['nameFolded', 'emailFolded'], index: 'Application_list' },
  cvs: { table: 'CvDocument', texts: ['nameFolded', 'emailFolded'], index: 'CvDocument_list' },
  messages: { table: 'ContactMessage', texts: ['name', 'email', 'subject'] },
  subscribers: { table: 'Subscriber', texts: ['email'] },
  mails: { table: 'OutboxMail', texts: ['toAddress', 'subject'] },
  activity: { table: 'ActivityLog', texts: [] },
} as const satisfies Record<string, Source>;

export type OfficeList = keyof typeof LISTS;

/** Whether a text of a row is one that was searched for. */
export type Passes = (text: string) => boolean;

/** How many rows are looked at before other requests are served. */
const ROWS_AT_ONCE = 2_000;

/** Ids of one page of a list, newest first, and how many match in all. With `passes` the rows are read through, in pieces. */
export async function pageOfList(
  list: OfficeList,
  filters: ListFilters,
  passes: Passes | null,
  offset: number,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  if (passes === null) return plainPage(LISTS[list].table, filters, offset, limit);
  const found = { ids: [] as number[], total: 0 };
  for await (const ids of walkList(list, filters, passes)) {
    const before = Math.max(0, offset - found.total);
    found.ids.push(...ids.slice(before, before + limit - found.ids.length));
    found.total += ids.length;
  }
  return found;
}

/** How many rows of a list match. */
export function countList(list: OfficeList, filters: ListFilters): number {
  const { sql, parameters } = where(filters);
  return (
    readRows<{ n: number }>(`SELECT count(*) AS "n" FROM "${LISTS[list].table}"${prefixed(sql)}`, parameters)[0]?.n ?? 0
  );
}

/** The ids of all rows that match, newest first, in pieces that may be empty; each piece is read when it is asked for. */
export async function* walkList(
  list: OfficeList,
  filters: ListFilters,
  passes: Passes | null,
): AsyncGenerator<number[]> {
  const { table, texts, index }: Source = LISTS[list];
  const { sql, parameters } = where(filters, true);
  const searched = passes === null ? [] : texts;
  const columns = ['id', ...searched].map((column) => `"${column}"`).join(', ');
  // One job's applications are few and not in that index.
  const from = index && filters.jobId === undefined ? `"${table}" INDEXED BY "${index}"` : `"${table}"`;
  const step = `SELECT ${columns} FROM ${from}${prefixed([sql, '"id" < ?'].filter(Boolean).join(' AND '))} ORDER BY "id" DESC LIMIT ${ROWS_AT_ONCE}`;
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = readRows<Record<string, string | number | null> & { id: number }>(step, [...parameters, before]);
    yield rows
      .filter((row) => passes === null || searched.some((column) => passes(String(row[column] ?? ''))))
      .map(({ id }) => id);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    before = last.id;
    await yieldToEventLoop();
  }
}

function plainPage(
  table: string,
  filters: ListFilters,
  offset: number,
  limit: number,
): { ids: number[]; total: number } {
  const counting = where(filters);
  const total =
    readRows<{ n: number }>(`SELECT count(*) AS "n" FROM "${table}"${prefixed(counting.sql)}`, counting.parameters)[0]
      ?.n ?? 0;
  const length = Math.min(limit, total - offset);
  if (length <= 0) return { ids: [], total };
  // A page in the older half is counted off from the oldest row.
  const fromOldest = total - offset - length;
  const backwards = fromOldest < offset;
  const { sql, parameters } = where(filters, true);
  const rows = readRows<{ id: number }>(
    `SELECT "id" FROM "${table}"${prefixed(sql)} ORDER BY "id" ${backwards ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    [...parameters, length, backwards ? fromOldest : offset],
  );
  const ids = rows.map(({ id }) => id);
  return { ids: backwards ? ids.reverse() : ids, total };
}

/**
 * @param inOrder the rows are wanted by id: an index that would find them in another order is kept out, which would be
 * sorted for every piece.
 */
function where(filters: ListFilters, inOrder = false): { sql: string; parameters: Parameter[] } {
  const conditions = Object.entries(filters).flatMap(([column, wanted]) =>
    wanted === undefined ? [] : [condition(column, wanted, inOrder)],
  );
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

function condition(column: string, wanted: Wanted, inOrder: boolean): { sql: string; parameters: Parameter[] } {
  const name = `"${column}"`;
  if (wanted === null) return { sql: `${name} IS NULL`, parameters: [] };
  if (typeof wanted !== 'object') return { sql: `${name} = ?`, parameters: [wanted] };
  const ranged = inOrder ? `+${name}` : name;
  if ('given' in wanted) return { sql: `${ranged} IS NOT NULL`, parameters: [] };
  if ('oneOf' in wanted)
    return { sql: `${name} IN (${wanted.oneOf.map(() => '?').join(', ')})`, parameters: [...wanted.oneOf] };
  return { sql: `${ranged} >= ? AND ${ranged} < ?`, parameters: [wanted.startsWith, `${wanted.startsWith}\u{10FFFF}`] };
}

function prefixed(sql: string): string {
  return sql === '' ? '' : ` WHERE ${sql}`;
}
