import 'server-only';
import { storedApplications } from '../../applications/stored-list';
import type { Cell, Params } from '../../base/listing';
import { storedCvs } from '../../cv/stored-list';
import { storedMessages, storedSubscribers } from '../../enquiries/stored-lists';
import { storedJobs } from '../../jobs/stored-list';
import { storedActivity } from '../../platform/activity/stored-list';
import { inOrder, walkList, type StoredList } from '../../platform/db/lists';
import { readQuery } from '../../platform/http/params';
import { storedMails } from '../../platform/mail/stored-list';
import { LISTINGS } from '../../views/listing';
import type { ExportList } from '../../vocabulary/export';
import type { ViewedList } from '../../vocabulary/views';
import { BYTE_ORDER_MARK, csvRecords } from './csv';
import { logActivity } from '../../platform/activity/commands';
import type { Actor } from '../../platform/sessions/sessions';
import { transaction } from '../../platform/db/client';

/** Maximum number of rows in memory; the largest 200 rows take about 2 MB. */
const ROWS_AT_ONCE = 200;

type Export = { logged: Record<string, string | number | boolean>; pieces: () => AsyncGenerator<string> };

const EXPORTS: Record<ExportList, (url: URL) => Export> = {
  jobs: exportOf(LISTINGS.jobs, storedJobs),
  applications: exportOf(LISTINGS.applications, storedApplications),
  cvs: exportOf(LISTINGS.cvs, storedCvs),
  messages: exportOf(LISTINGS.messages, storedMessages),
  subscribers: exportOf(LISTINGS.subscribers, storedSubscribers),
  mails: exportOf(LISTINGS.mails, storedMails),
  activity: exportOf(LISTINGS.activity, storedActivity),
};

/**
 * Prepares the export of a list with the filters and sort order of its tab's URL. Refuses invalid values.
 * @throws AppError validation_failed; bad_request for a job id that is not a number
 */
export function findExport(list: ExportList, url: URL): Export {
  return EXPORTS[list](url);
}

function exportOf<Values>(
  { params, query: asked }: { params: Params; query: Params },
  stored: StoredList<Values>,
): (url: URL) => Export {
  return (url) => {
    const query = readQuery(url, asked);
    const given = Object.entries(params).flatMap(([name, { isSearch }]) => {
      const value = query[name];
      // The log outlives people's data, so it records that there was a search, but not the search text.
      return value === undefined ? [] : [isSearch ? ['searched', true] : [name, value]];
    });
    return { logged: Object.fromEntries(given), pieces: () => piecesOf(stored, query as never) };
  };
}

/** Reads rows on demand to save memory. Records added or deleted during the export may be missing. */
async function* piecesOf<Values>(
  stored: StoredList<Values>,
  query: Parameters<typeof walkList<Values>>[1],
): AsyncGenerator<string> {
  const columns = Object.values(stored.csv).map((column) =>
    typeof column === 'string' ? ([column] as const) : column,
  );
  const select = selectOf(columns.map(([field]) => field));
  yield BYTE_ORDER_MARK + csvRecords([Object.keys(stored.csv)]);
  for await (const ids of walkList(stored, query)) {
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const piece = ids.slice(at, at + ROWS_AT_ONCE);
      const rows = inOrder(piece, (await stored.read({ where: { id: { in: piece } }, select })) as Row[]);
      const records = rows.map((row) =>
        columns.map(([field, of]) => {
          const value = valueAt(row, field);
          return of ? of(value as never, row as never) : (value as Cell);
        }),
      );
      if (records.length > 0) yield csvRecords(records);
    }
  }
}

type Row = { id: number } & Record<string, unknown>;

/** Builds Prisma's `select` for the CSV columns; `file.originalName` means a field of the related record `file`. */
function selectOf(fields: readonly string[]): object {
  const select: Record<string, unknown> = {};
  for (const field of fields) {
    const [name = '', of] = field.split('.');
    const related = select[name] as { select: object } | undefined;
    select[name] = of === undefined ? true : { select: { ...related?.select, [of]: true } };
  }
  return select;
}

function valueAt(row: Row, field: string): unknown {
  const [name = '', of] = field.split('.');
  return of === undefined ? row[name] : (row[name] as Record<string, unknown>)[of];
}

/** Logs who exported which list, and with which filters. */
export async function recordExport(list: ViewedList, { logged }: Pick<Export, 'logged'>, actor: Actor): Promise<void> {
  await transaction((tx) => logActivity(tx, actor, 'list.export', { type: 'list', id: list }, logged));
}
