import 'server-only';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { sendableFile } from '../platform/files/dto';
import { personRecordName } from '../sourcing/record-rules';
import { ITEM_STATES, UNDECIDED, UNDO_MS, type BatchState, type ItemState } from '../vocabulary/imports';
import type { BatchDto, ItemDto, ReviewedItem, Suggested } from './schema';
import { lookalikesOf } from './suggestions';

const MOST_BATCHES = 50;
const ITEMS_ON_PAGE = 200;

const BATCH = columns('id', 'source', 'informedDay', 'state', 'total', 'startedAt');

/** Selects the items of an import that a moderator can read and decide. */
const toReviewIn = (batchId: number) => ({ batchId, state: { in: [...UNDECIDED] }, fileId: { not: null } });

/** Lists the newest imports. */
export async function listImports(): Promise<BatchDto[]> {
  return toBatches(await db().importBatch.findMany({ orderBy: { id: 'desc' }, take: MOST_BATCHES, select: BATCH }));
}

/** Returns an import, whether it can be undone, and how many files can be reviewed; null if there is none. */
export async function findImport(id: number, now = new Date()) {
  const batch = await db().importBatch.findUnique({ where: { id }, select: BATCH });
  if (!batch) return null;
  const recent = { batchId: id, state: 'taken', decidedAt: { gt: new Date(now.getTime() - UNDO_MS) } };
  const [[dto], taken, toReview] = await Promise.all([
    toBatches([batch]),
    db().importItem.count({ where: recent }),
    db().importItem.count({ where: toReviewIn(id) }),
  ]);
  return { ...dto!, canUndo: taken > 0, toReview };
}

async function toBatches(rows: readonly Prisma.ImportBatchGetPayload<{ select: typeof BATCH }>[]): Promise<BatchDto[]> {
  const where = { batchId: { in: rows.map(({ id }) => id) } };
  const [counts, clear] = await Promise.all([
    db().importItem.groupBy({ by: ['batchId', 'state'], where, _count: true }),
    db().importItem.groupBy({ by: ['batchId'], where: { ...where, state: 'ready', reason: null }, _count: true }),
  ]);
  return rows.map(({ id, source, informedDay, state, total, startedAt }) => {
    const numberOf = (name: ItemState) =>
      counts.find((each) => each.batchId === id && each.state === name)?._count ?? 0;
    return {
      id,
      source,
      informed_day: informedDay,
      state: state as BatchState,
      total,
      items: Object.fromEntries(ITEM_STATES.map((name) => [name, numberOf(name)])),
      clear: clear.find((each) => each.batchId === id)?._count ?? 0,
      started_at: startedAt.toISOString(),
    };
  });
}

const ITEM = {
  ...columns('id', 'state', 'reason', 'fileName', 'suggested', 'cvId', 'sha256'),
  file: sendableFile,
} as const;

/** Lists an import's items, those to decide first. */
export async function listItems(batchId: number): Promise<ItemDto[]> {
  const select = { ...ITEM, file: { select: { originalName: true } } };
  const of = (states: Prisma.StringFilter) =>
    db().importItem.findMany({
      where: { batchId, state: states },
      orderBy: { id: 'asc' },
      take: ITEMS_ON_PAGE,
      select,
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
  const open = toReviewIn(batchId);
  const wanted = itemId === null ? open : { batchId, id: itemId, fileId: { not: null } };
  const file = { select: { ...sendableFile.select, text: { select: { text: true } } } };
  const row = await db().importItem.findFirst({ where: wanted, orderBy: { id: 'asc' }, select: { ...ITEM, file } });
  if (!row?.file) return null;
  const beside = (id: object, order: 'asc' | 'desc') =>
    db().importItem.findFirst({ where: { ...open, id }, orderBy: { id: order }, select: { id: true } });
  const item = toItem(row);
  const [previous, next, left, lookalikes] = await Promise.all([
    beside({ lt: row.id }, 'desc'),
    beside({ gt: row.id }, 'asc'),
    db().importItem.count({ where: open }),
    lookalikesOf(item, row.sha256),
  ]);
  return {
    item,
    emails: (row.suggested as Suggested | null)?.emails ?? [],
    text: row.file.text?.text ?? null,
    opensInline: row.file.mimeType === 'application/pdf' && row.file.opensInline !== false,
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

function toItem({ id, state, reason, fileName, suggested, cvId, file }: Row): ItemDto {
  const { name = null, email = null, phone = null, place = null } = (suggested ?? {}) as Partial<Suggested>;
  const record = cvId === null ? null : personRecordName({ kind: 'cv', id: cvId });
  const named = file?.originalName ?? fileName;
  return {
    ...{ id, state: state as ItemState, reason, file_name: named, has_file: file !== null },
    ...{ name, email, phone, place, record },
  };
}
