import 'server-only';
import { db } from '../../platform/db/client';
import { walkList } from '../../platform/db/office-lists';
import { searchFor } from '../../base/fields/text-search';
import {
  applicationColumns,
  applicationSelect,
  cvColumns,
  cvSelect,
  jobColumns,
  jobSelect,
  messageColumns,
  messageSelect,
  subscriberColumns,
  subscriberSelect,
  type Columns,
} from './columns';
import { BYTE_ORDER_MARK, csvRecords, type Cell } from './csv';
import type { ExportFilters } from './filters';
import { activityColumns, activitySelect, mailColumns, mailSelect } from './log-columns';
import type { ExportList } from '../../vocabulary/export';

/** How many rows are held at a time: of the longest about two megabytes. */
const ROWS_AT_ONCE = 200;

/**
 * A list as CSV, newest first, in pieces: the headings, then the rows of a few ids at a time. The next piece is read
 * when it is asked for, so memory does not grow with the list. What comes in meanwhile is not in it, what is deleted
 * meanwhile may be.
 */
export async function* exportPieces(
  list: ExportList,
  { columns, search }: Pick<ExportFilters, 'columns' | 'search'>,
): AsyncGenerator<string> {
  const { headings, read } = FILES[list];
  yield BYTE_ORDER_MARK + csvRecords([headings]);
  for await (const ids of walkList(list, columns, searchFor(search))) {
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const records = await read(ids.slice(at, at + ROWS_AT_ONCE));
      if (records.length > 0) yield csvRecords(records);
    }
  }
}

type File = { headings: string[]; read: (ids: number[]) => Promise<Cell[][]> };

const byIds = (ids: number[]) => ({ where: { id: { in: ids } }, orderBy: { id: 'desc' } }) as const;

const FILES: Record<ExportList, File> = {
  jobs: file(jobColumns, (ids) => db().job.findMany({ ...byIds(ids), select: jobSelect })),
  applications: file(applicationColumns, (ids) =>
    db().application.findMany({ ...byIds(ids), select: applicationSelect }),
  ),
  cvs: file(cvColumns, (ids) => db().cvDocument.findMany({ ...byIds(ids), select: cvSelect })),
  messages: file(messageColumns, (ids) => db().contactMessage.findMany({ ...byIds(ids), select: messageSelect })),
  subscribers: file(subscriberColumns, (ids) => db().subscriber.findMany({ ...byIds(ids), select: subscriberSelect })),
  mails: file(mailColumns, (ids) => db().outboxMail.findMany({ ...byIds(ids), select: mailSelect })),
  activity: file(activityColumns, (ids) => db().activityLog.findMany({ ...byIds(ids), select: activitySelect })),
};

function file<Row>(columns: Columns<Row>, find: (ids: number[]) => Promise<Row[]>): File {
  const cells = Object.values(columns);
  return {
    headings: Object.keys(columns),
    read: async (ids) => (await find(ids)).map((row) => cells.map((cell) => cell(row))),
  };
}
