import { foldText } from '../base/text';
import { DAY_MS } from '../base/time';
import { deleteInBatches } from '../platform/db/batches';
import { db, transaction } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { removeFiles } from '../platform/files/removals';
import { belongingTo, PURGED_AT_ONCE, type Person, type Room } from '../room';
import type { Suggested } from './schema';

const ITEM = {
  ...columns('id', 'fileId', 'suggested', 'addedAt', 'sha256'),
  batch: { select: { source: true } },
} as const;

/** CVs that wait for a decision. Once taken, they are the person's, and their item is deleted with the person. */
export const imports: Room = {
  tables: { ImportBatch: {}, ImportItem: {} },
  exports: async (person) => ({
    imports: (await itemsOf(person)).map(({ suggested, addedAt, batch }) => ({ ...batch, suggested, addedAt })),
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

/** Returns the undecided items whose text has the person's address, or whose file is one of their documents. */
async function itemsOf(person: Person) {
  const own = { where: belongingTo(person), select: { fileSha256: true } } as const;
  const documents = [...(await db().cvDocument.findMany(own)), ...(await db().application.findMany(own))];
  const known = new Set(documents.map(({ fileSha256 }) => fileSha256));
  const address = person.address === null ? null : foldText(person.address);
  // Few at any time: the nightly purge deletes them.
  const items = await db().importItem.findMany({ where: { cvId: null }, orderBy: { id: 'asc' }, select: ITEM });
  return items.filter(
    ({ suggested, sha256 }) =>
      (sha256 !== null && known.has(sha256)) ||
      (suggested as Suggested | null)?.emails?.some((email) => foldText(email) === address),
  );
}
