import { AppError } from '../base/errors';
import { content } from '../content';
import { transaction, type Tx } from '../platform/db/client';
import { readOnceStored } from '../platform/documents/worker';
import { attach, createFileRow } from '../platform/files/commands';
import { safeFileName } from '../platform/files/file-name';
import type { ReceivedFile } from '../platform/files/receive';
import { CV_MAX_BYTES } from '../vocabulary/cv';
import type { ItemState } from '../vocabulary/imports';

/**
 * Stores a file of an import with its item. A file that an import or a person has already is not stored again.
 * @param path by which rows of a list name the file; null if the import has no list
 * @param withFile passes the file on, or throws an AppError that says why it is refused
 */
export async function storeItem(
  batchId: number,
  position: number,
  name: string,
  path: string | null,
  withFile: (pass: (file: ReceivedFile) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { CV_FILE, importMessages: words } = content();
  const create = async (tx: Tx, item: { state: ItemState; reason?: string; fileId?: string; sha256?: string }) => {
    const fileName = path?.replace(UNSEEN, '').slice(-LONGEST_PATH) ?? (item.fileId ? null : safeFileName(name));
    const data = { batchId, position, fileName, addedAt: new Date(), ...item };
    await tx.importItem.create({ data, select: { id: true } });
  };
  try {
    await withFile(async (file) => {
      if (file.sizeBytes > CV_MAX_BYTES) throw new AppError('file_too_large', words.refused.tooLarge);
      await attach(file, CV_FILE, async (tx, kept) => {
        const { fileId, sha256 } = kept;
        const reason = await storedAlready(tx, batchId, sha256);
        if (reason !== null) await create(tx, { state: 'duplicate', reason, sha256 });
        else {
          await createFileRow(tx, kept, new Date());
          readOnceStored(tx, fileId);
          await create(tx, { state: 'waiting', fileId, sha256 });
        }
        return { record: undefined, repeated: reason !== null };
      });
    });
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
    const reason = error.message;
    await transaction((tx) => create(tx, { state: 'unreadable', reason }));
  }
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const LONGEST_PATH = 300;

const REFUSALS: readonly AppError['code'][] = ['validation_failed', 'unsupported_file_type', 'file_too_large'];

async function storedAlready(tx: Tx, batchId: number, sha256: string): Promise<'same-file' | 'known-file' | null> {
  const select = { id: true } as const;
  const imported = { sha256, OR: [{ batchId }, { fileId: { not: null } }] };
  if (await tx.importItem.findFirst({ where: imported, select })) return 'same-file';
  const known = { where: { fileSha256: sha256 }, select };
  return (await tx.cvDocument.findFirst(known)) || (await tx.application.findFirst(known)) ? 'known-file' : null;
}
