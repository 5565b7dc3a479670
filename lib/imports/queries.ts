import 'server-only';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { sendableFile } from '../platform/files/dto';
import { personRecordName } from '../sourcing/record-rules';
import {
  ALIKE,
  CLEAR,
  ITEM_GROUPS,
  ITEM_STATES,
  UNDECIDED,
  UNDO_MS,
  type BatchState,
  type ItemGroup,
  type ItemState,
} from '../vocabulary/imports';
import { waitsForColumns } from './rules';
import { rowAsText } from './list/row';
import type { StoredList } from './list/schema';
import type { BatchDto, GroupCounts, ItemDto, ReviewedItem, Suggested } from './schema';
import { lookalikesOf } from './suggestions';
import { HELD } from './take';

const MOST_BATCHES = 50;
const ITEMS_ON_PAGE = 200;

const BATCH = columns('id', 'source', 'informedDay', 'state', 'total', 'list', 'startedAt');

/** Rows whose person is stored already, and those that no moderator can take. */
const KNOWN_ROW = { line: { not: null }, state: 'duplicate', reason: { notIn: [...ALIKE] } };
const REFUSED_ROW = { line: { not: null }, state: 'unreadable' };

/** Selects items that a moderator can read and decide. */
const TO_REVIEW = { state: { in: [...UNDECIDED] }, AND: HELD, NOT: [KNOWN_ROW, REFUSED_ROW] };

/** Selects the parts of an import's items that its page lists. */
const GROUPS: Readonly<Record<ItemGroup, Prisma.ImportItemWhereInput>> = {
  clear: CLEAR,
  lookalike: { state: 'duplicate', reason: { in: [...ALIKE] } },
  unclear: {
    OR: [
      { state: 'ready', reason: { not: null } },
      { state: 'unreadable', line: null },
    ],
  },
  known: { state: 'duplicate', reason: { notIn: [...ALIKE] } },
  refused: REFUSED_ROW,
  taken: { state: 'taken' },
  left: { state: 'left' },
};

/** Lists the newest imports. */
export async function listImports(): Promise<BatchDto[]> {
  return toBatches(await db().importBatch.findMany({ orderBy: { id: 'desc' }, take: MOST_BATCHES, select: BATCH }));
}

/** Returns an import, what can be done with it, and how much of it is checked; null if there is none. */
export async function findImport(id: number, now = new Date()) {
  const batch = await db().importBatch.findUnique({ where: { id }, select: BATCH });
  if (!batch) return null;
  const recent = { batchId: id, state: 'taken', decidedAt: { gt: new Date(now.getTime() - UNDO_MS) } };
  const waiting = { batchId: id, line: { not: null }, state: 'waiting' };
  const [[dto], taken, unchecked] = await Promise.all([
    toBatches([batch]),
    db().importItem.count({ where: recent }),
    batch.list === null ? 0 : db().importItem.count({ where: waiting }),
  ]);
  return { ...dto!, canUndo: taken > 0, unchecked, isWaiting: waitsForColumns(batch) };
}

async function toBatches(rows: readonly Prisma.ImportBatchGetPayload<{ select: typeof BATCH }>[]): Promise<BatchDto[]> {
  const where = { batchId: { in: rows.map(({ id }) => id) } };
  const countOf = (part: Prisma.ImportItemWhereInput) =>
    db().importItem.groupBy({ by: ['batchId'], where: { ...where, ...part }, _count: true });
  const [counts, clear, toReview, listed, known] = await Promise.all([
    db().importItem.groupBy({ by: ['batchId', 'state'], where, _count: true }),
    countOf(CLEAR),
    countOf(TO_REVIEW),
    countOf({ line: { not: null } }),
    countOf(KNOWN_ROW),
  ]);
  return rows.map(({ id, source, informedDay, state, total, list, startedAt }) => {
    const of = (groups: readonly { batchId: number; _count: number }[]) =>
      groups.find(({ batchId }) => batchId === id)?._count ?? 0;
    const numberOf = (name: ItemState) => of(counts.filter((each) => each.state === name));
    return {
      id,
      source,
      informed_day: informedDay,
      state: state as BatchState,
      total,
      items: Object.fromEntries(ITEM_STATES.map((name) => [name, numberOf(name)])),
      clear: of(clear),
      to_review: waitsForColumns({ state, list }) ? 0 : of(toReview),
      list: list === null ? null : { ...listOf(list), rows: of(listed), known: of(known) },
      started_at: startedAt.toISOString(),
    };
  });
}

function listOf(stored: Prisma.JsonValue) {
  const { headings, refused, system, fields } = stored as StoredList;
  return { headings, refused, system, fields };
}

/** Counts the items in each part of an import. */
export async function countGroups(batchId: number): Promise<GroupCounts> {
  const counts = await Promise.all(
    ITEM_GROUPS.map((group) => db().importItem.count({ where: { batchId, AND: GROUPS[group] } })),
  );
  return Object.fromEntries(ITEM_GROUPS.map((group, at) => [group, counts[at]!])) as Record<ItemGroup, number>;
}

const ITEM = {
  ...columns('id', 'state', 'reason', 'fileName', 'suggested', 'cvId', 'sha256', 'line'),
  file: sendableFile,
} as const;

const LISTED = { ...ITEM, file: { select: { originalName: true } } };

/** Lists the items in a part of an import behind one of them. @returns also the last of them, if there are more */
export async function listGroup(batchId: number, group: ItemGroup, after: number) {
  const rows = await db().importItem.findMany({
    where: { batchId, id: { gt: after }, AND: GROUPS[group] },
    orderBy: { id: 'asc' },
    take: ITEMS_ON_PAGE + 1,
    select: LISTED,
  });
  const items = rows.slice(0, ITEMS_ON_PAGE).map(toItem);
  return { items, next: rows.length > ITEMS_ON_PAGE ? items.at(-1)!.id : null };
}

/** Lists an import's items, those to decide first. */
export async function listItems(batchId: number): Promise<ItemDto[]> {
  const of = (states: Prisma.StringFilter) =>
    db().importItem.findMany({
      where: { batchId, state: states },
      orderBy: { id: 'asc' },
      take: ITEMS_ON_PAGE,
      select: LISTED,
    });
  const open = [...UNDECIDED];
  const [first, rest] = await Promise.all([of({ in: open }), of({ notIn: open })]);
  return [...first, ...rest].slice(0, ITEMS_ON_PAGE).map(toItem);
}

/**
 * Returns an item of an import for its review, by default the first that waits for a decision, with its text, the
 * stored people who look alike, and the items before and after it. Null if there is none.
 */
export async function findReviewedItem(batchId: number, itemId: number | null): Promise<ReviewedItem | null> {
  const open = { batchId, ...TO_REVIEW };
  const wanted = itemId === null ? open : { batchId, id: itemId, ...HELD, NOT: [REFUSED_ROW, { state: 'taken' }] };
  const file = { select: { ...sendableFile.select, text: { select: { text: true } } } };
  const row = await db().importItem.findFirst({
    where: { ...wanted, batch: { state: { notIn: ['mapping', 'checking'] } } },
    orderBy: { id: 'asc' },
    select: { ...ITEM, file, cells: true, batch: { select: { list: true } } },
  });
  if (!row) return null;
  const beside = (id: object, order: 'asc' | 'desc') =>
    db().importItem.findFirst({ where: { ...open, id }, orderBy: { id: order }, select: { id: true } });
  const item = toItem(row);
  const listed = row.line === null ? null : rowAsText(row.batch.list as StoredList, row.cells as string[]);
  const [previous, next, left, lookalikes] = await Promise.all([
    beside({ lt: row.id }, 'desc'),
    beside({ gt: row.id }, 'asc'),
    db().importItem.count({ where: open }),
    lookalikesOf(item, row.sha256),
  ]);
  return {
    item,
    emails: (row.suggested as Suggested | null)?.emails ?? [],
    text: [listed, row.file?.text?.text].filter(Boolean).join('\n\n') || null,
    opensInline: row.file?.mimeType === 'application/pdf' && row.file.opensInline !== false,
    lookalikes: lookalikes.map(({ record, name: known }) => ({ record: personRecordName(record), name: known })),
    ...{ previous: previous?.id ?? null, next: next?.id ?? null, left },
  };
}

/** Returns the file of an undecided item, to send it; null if there is none. */
export async function findItemFile(batchId: number, id: number) {
  const row = await db().importItem.findUnique({ where: { id, batchId }, select: { file: sendableFile } });
  return row?.file ?? null;
}

type Row = Omit<Prisma.ImportItemGetPayload<{ select: typeof ITEM }>, 'file'> & {
  file: { originalName: string } | null;
};

function toItem({ id, state, reason, fileName, suggested, cvId, line, file }: Row): ItemDto {
  const { name = null, email = null, phone = null, place = null } = (suggested ?? {}) as Partial<Suggested>;
  const record = cvId === null ? null : personRecordName({ kind: 'cv', id: cvId });
  const named = file?.originalName ?? fileName;
  return {
    ...{ id, state: state as ItemState, reason, file_name: named, line, has_file: file !== null },
    ...{ name, email, phone, place, record },
  };
}
