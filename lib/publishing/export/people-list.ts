import 'server-only';
import type { Cell } from '../../base/listing';
import { shownEmail } from '../../base/no-address';
import { peopleEntries } from '../../lists/queries';
import type { EntryRow } from '../../lists/store';
import { db } from '../../platform/db/client';
import { columns } from '../../platform/db/columns';
import { BYTE_ORDER_MARK, csvRecords } from './csv';

const ROWS_AT_ONCE = 200;
const HEADINGS = ['Name', 'E-mail', 'Phone', 'Job', 'Company', 'Stage', 'Status', 'Submitted', 'Added', 'Added by'];

/** Prepares the export of a list of people. @throws AppError not_found if the moderator sees no such list */
export async function findListExport(id: number, userId: number) {
  const entries = await peopleEntries(id, userId);
  return { logged: { from: id }, pieces: () => piecesOf(entries) };
}

async function* piecesOf(entries: readonly EntryRow[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecords([HEADINGS]);
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    const records = await recordsOf(entries.slice(at, at + ROWS_AT_ONCE));
    if (records.length > 0) yield csvRecords(records);
  }
}

const PERSON = columns('id', 'applicantName', 'email', 'phone', 'status');

/** Leaves out people who were deleted meanwhile. */
async function recordsOf(entries: readonly EntryRow[]): Promise<Cell[][]> {
  const idsOf = (kind: EntryRow['kind']) =>
    entries.filter((each) => each.kind === kind).map(({ recordId }) => recordId);
  const job = { select: { title: true, companyName: true } };
  const [applications, cvs] = await Promise.all([
    db().application.findMany({
      where: { id: { in: idsOf('application') } },
      select: { ...PERSON, stage: true, createdAt: true, job },
    }),
    db().cvDocument.findMany({ where: { id: { in: idsOf('cv') } }, select: { ...PERSON, submittedAt: true } }),
  ]);
  const rows = new Map<string, Cell[]>([
    ...applications.map(
      ({ id, applicantName, email, phone, status, stage, createdAt, job: { title, companyName } }) => {
        const cells: Cell[] = [applicantName, shownEmail(email), phone, title, companyName, stage, status, createdAt];
        return [`application ${id}`, cells] as const;
      },
    ),
    ...cvs.map(({ id, applicantName, email, phone, status, submittedAt }) => {
      const cells: Cell[] = [applicantName, shownEmail(email), phone, null, null, null, status, submittedAt];
      return [`cv ${id}`, cells] as const;
    }),
  ]);
  return entries.flatMap(({ kind, recordId, addedAt, addedBy }) => {
    const cells = rows.get(`${kind} ${recordId}`);
    return cells ? [[...cells, new Date(addedAt), addedBy]] : [];
  });
}
