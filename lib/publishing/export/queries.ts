import 'server-only';
import { applicationListing } from '../../applications/listing';
import { storedApplications } from '../../applications/stored-list';
import type { Cell, Params } from '../../base/listing';
import { cvListing } from '../../cv/listing';
import { storedCvs } from '../../cv/stored-list';
import { messageListing, subscriberListing } from '../../enquiries/listing';
import { storedMessages, storedSubscribers } from '../../enquiries/stored-lists';
import { jobListing } from '../../jobs/listing';
import { storedJobs } from '../../jobs/stored-list';
import { activityListing } from '../../platform/activity/listing';
import { storedActivity } from '../../platform/activity/stored-list';
import { inOrder, walkList, type StoredList } from '../../platform/db/lists';
import { readQuery } from '../../platform/http/params';
import { mailListing } from '../../platform/mail/listing';
import { storedMails } from '../../platform/mail/stored-list';
import type { ExportList } from '../../vocabulary/export';
import { BYTE_ORDER_MARK, csvRecords } from './csv';

/** How many rows are held at a time: of the longest about two megabytes. */
const ROWS_AT_ONCE = 200;

/** A list as a file: what is logged of it, and its text in pieces. */
export type Export = { logged: Record<string, string | number | boolean>; pieces: () => AsyncGenerator<string> };

const EXPORTS: Record<ExportList, (url: URL) => Export> = {
  jobs: exportOf(jobListing, storedJobs),
  applications: exportOf(applicationListing, storedApplications),
  cvs: exportOf(cvListing, storedCvs),
  messages: exportOf(messageListing, storedMessages),
  subscribers: exportOf(subscriberListing, storedSubscribers),
  mails: exportOf(mailListing, storedMails),
  activity: exportOf(activityListing, storedActivity),
};

/**
 * The file of a list, narrowed and sorted as the URL says: as in the URL of the list's tab, but a value that means nothing is refused.
 *
 * @throws AppError validation_failed, bad_request for a job that is no number
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
      // The log outlives the people in it: that something was searched for, not what.
      return value === undefined ? [] : [isSearch ? ['searched', true] : [name, value]];
    });
    return { logged: Object.fromEntries(given), pieces: () => piecesOf(stored, query as never) };
  };
}

/**
 * A list as CSV in pieces: the headings, then the rows of a few ids at a time. The next piece is read when it is asked for, so memory
 * does not grow with the list. What comes in meanwhile is not in it, what is deleted meanwhile may be.
 */
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

/** What Prisma is asked for; a field of a related record is `file.originalName`. */
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
