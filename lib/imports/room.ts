import { foldText } from '../base/text';
import { DAY_MS } from '../base/time';
import { deleteInBatches } from '../platform/db/batches';
import { db, transaction } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { Prisma } from '../platform/db/generated/client';
import { removeFiles } from '../platform/files/removals';
import { belongingTo, PURGED_AT_ONCE, type Person, type Room } from '../room';
import { rowAsText } from './list/row';
import type { StoredList } from './list/schema';
import type { Suggested } from './schema';

const ITEM = {
  ...columns('id', 'fileId', 'suggested', 'addedAt', 'sha256', 'cells', 'formerId'),
  batch: { select: columns('source', 'list') },
} as const;
/** Items read at once. */
const AT_ONCE = 500;

/**
 * CVs and rows of lists that wait for a decision. Once taken, they are the person's, and their item is deleted with the
 * person.
 */
export const imports: Room = {
  tables: { ImportBatch: {}, ImportItem: {} },
  ofCv: { importItem: { select: columns('formerId', 'cells') } },
  exports: async (person) => ({
    imports: (await itemsOf(person)).map(({ suggested, addedAt, cells, formerId, batch: { source, list } }) => ({
      ...{ source, suggested, formerId, addedAt },
      row: cells === null ? null : rowAsText(list as StoredList, cells as string[]),
    })),
  }),
  erase: async (person) => {
    const items = await itemsOf(person);
    return async (tx) => {
      await tx.importItem.deleteMany({ where: { id: { in: items.map(({ id }) => id) } } });
      return { counts: {}, fileIds: items.flatMap(({ fileId }) => fileId ?? []) };
    };
  },
  purge: {
    imports: async ({ now, until, note }) => {
      const dayAgo = new Date(now.getTime() - DAY_MS);
      const due = {
        OR: [
          { state: 'left', decidedAt: { lte: dayAgo } },
          { cvId: null, addedAt: { lte: until } },
        ],
      };
      const deleted = await deleteInBatches(async () => {
        const rows = await transaction(async (tx) => {
          const select = { id: true, fileId: true } as const;
          const found = await tx.importItem.findMany({ where: due, take: PURGED_AT_ONCE, select });
          await tx.importItem.deleteMany({ where: { id: { in: found.map(({ id }) => id) } } });
          await note(tx, found.length);
          return found;
        });
        await removeFiles(rows.flatMap(({ fileId }) => fileId ?? []));
        return rows.length;
      });
      // A row is needed as long as its import can be undone.
      const settled = { state: 'taken', line: { not: null }, decidedAt: { lte: dayAgo } };
      const data = { line: null, cells: [], fileName: null };
      await transaction((tx) => tx.importItem.updateMany({ where: settled, data }));
      const ended = { startedAt: { lte: until }, items: { none: {} } };
      await transaction((tx) => tx.importBatch.deleteMany({ where: ended }));
      return deleted;
    },
  },
  eraseAgain: {
    'import-item': {
      table: 'importItem',
      born: 'addedAt',
      again: async (id) => {
        const { fileId } = await transaction((tx) => tx.importItem.delete({ where: { id }, select: { fileId: true } }));
        if (fileId !== null) await removeFiles([fileId]);
      },
    },
  },
};

/**
 * Returns the undecided items whose text or row has the person's address, whose file is one of their documents, or whose
 * id in the former system is theirs.
 */
async function itemsOf(person: Person) {
  const own = { where: belongingTo(person), select: { fileSha256: true } } as const;
  const cvs = await db().cvDocument.findMany({
    ...own,
    select: { ...own.select, importItem: { select: { formerId: true } } },
  });
  const documents = [...cvs, ...(await db().application.findMany(own))];
  const known = {
    address: person.address === null ? null : foldText(person.address),
    files: new Set(documents.map(({ fileSha256 }) => fileSha256)),
    ids: new Set(cvs.flatMap(({ importItem }) => importItem?.formerId ?? [])),
  };
  const found: Item[] = [];
  for (let after = 0; ;) {
    const where = { cvId: null, id: { gt: after } };
    const items = await db().importItem.findMany({ where, orderBy: { id: 'asc' }, take: AT_ONCE, select: ITEM });
    found.push(...items.filter((item) => isOf(item, known)));
    if (items.length < AT_ONCE) return found;
    after = items.at(-1)!.id;
  }
}

type Item = Prisma.ImportItemGetPayload<{ select: typeof ITEM }>;
type Known = { address: string | null; files: ReadonlySet<string>; ids: ReadonlySet<string> };

function isOf({ suggested, sha256, cells, formerId }: Item, { address, files, ids }: Known): boolean {
  if ((sha256 !== null && files.has(sha256)) || (formerId !== null && ids.has(formerId))) return true;
  // A row whose columns nobody chose yet has no suggestions. A cell may hold several addresses.
  const emails = ((cells ?? []) as string[]).flatMap((cell) => (cell.includes('@') ? cell.split(ENDS) : []));
  return [...emails, ...((suggested as Suggested | null)?.emails ?? [])].some((email) => foldText(email) === address);
}

/** Characters that end an address in a cell. */
const ENDS = /[\s,;<>()"':|]+/;
