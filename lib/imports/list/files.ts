import { content } from '../../content';
import { db, type Tx } from '../../platform/db/client';
import { columns } from '../../platform/db/columns';
import { reasonText } from '../rules';

const ITEM = columns('id', 'fileName', 'fileId', 'sha256', 'state', 'reason', 'line');
export type FileItem = {
  id: number;
  fileName: string | null;
  fileId: string | null;
  sha256: string | null;
  state: string;
  reason: string | null;
  /** Of the row that has the file already. */
  line: number | null;
};

/** Finds the uploaded file that a row of a list names. Nothing is opened by that name. */
export class UploadedFiles {
  private constructor(private readonly items: readonly (FileItem & { path: string })[]) {}

  static async of(batchId: number): Promise<UploadedFiles> {
    const where = { batchId, fileName: { not: null } };
    const items = await db().importItem.findMany({ where, orderBy: { id: 'asc' }, select: ITEM });
    return new UploadedFiles(items.map((item) => ({ ...item, path: foldPath(item.fileName!) })));
  }

  /** @returns the file's item, or why the row is refused */
  find(named: string): FileItem | { refused: string } {
    const { rows: words } = content().importLists;
    const path = foldPath(named);
    const shown = named.slice(-100);
    if (path.split('/').includes('..')) return { refused: words.climbs(shown) };
    const isAlike = (item: { path: string }) => item.path.endsWith(`/${path}`) || path.endsWith(`/${item.path}`);
    const isNamesake = (item: { path: string }) => nameOf(item.path) === nameOf(path);
    const tries = [(item: { path: string }) => item.path === path, isAlike, isNamesake];
    const found = tries.map((test) => this.items.filter(test)).find((items) => items.length > 0) ?? [];
    const [item] = found;
    if (!item) return { refused: words.noFile(shown) };
    if (found.length > 1) return { refused: words.severalFiles(shown) };
    if (item.line !== null) return { refused: words.usedFile(shown, item.line) };
    return item;
  }

  /** Notes that a row has a file. */
  use(id: number, line: number): void {
    const item = this.items.find((each) => each.id === id);
    if (item) item.line = line;
  }
}

/** Keeps a file that a refused row names from being clear, so that only a moderator can take it by itself. */
export async function holdFile(tx: Tx, batchId: number, sha256: string): Promise<void> {
  const row = await tx.importItem.findFirst({
    where: { batchId, sha256, line: { not: null }, state: 'unreadable' },
    select: columns('line', 'reason'),
  });
  if (!row) return;
  const reason = content().importLists.rows.holds(row.line!, reasonText(row.reason));
  // Files that wait too: another process may be about to store that one is clear, and must wait for this transaction.
  const file = { batchId, sha256, line: null, state: { in: ['waiting', 'ready'] } };
  await tx.importItem.updateMany({ where: file, data: { reason } });
}

/** Folds a path, also one of Windows, for comparison. */
function foldPath(path: string): string {
  return path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .toLowerCase()
    .replace(/^(?:\.\/)+/, '')
    .trim();
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
