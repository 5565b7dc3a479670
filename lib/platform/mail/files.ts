import { rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { compareStored, flush, makeFolder, writeNew } from '../disk/files';
import { env } from '../../base/env';
import { sha256 } from '../../base/keys';

/** Writes a mail as a file, for sites without a mail server. Once this resolves, the file is on disk and verified. */
export async function keepMailFile(
  dir: string,
  mail: { messageId: string; createdAt: Date },
  bytes: Buffer,
): Promise<void> {
  await makeFolder(dir);
  const target = join(dir, mailFileName(mail));
  const temporary = `${target}.${crypto.randomUUID()}.part`;
  try {
    await writeNew(temporary, (to) => to.writeFile(bytes));
    await compareStored(temporary, { sizeBytes: bytes.length, sha256: sha256(bytes) });
    await rename(temporary, target);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  await flush(dir);
}

/** Deletes the files of mails that were deleted from the outbox. Call it after the commit. */
export async function removeMailFiles(mails: readonly { messageId: string; createdAt: Date }[]): Promise<void> {
  const { mailDir } = env();
  for (const mail of mails) await rm(join(mailDir, mailFileName(mail)), { force: true });
}

/** Such as `2026-11-21T17-20-00-123Z-<id>.eml`, so that files sorted by name are sorted by time. */
function mailFileName({ messageId, createdAt }: { messageId: string; createdAt: Date }): string {
  const id = messageId
    .slice(1)
    .split('@')[0]
    ?.replace(/[^A-Za-z0-9-]/g, '');
  return `${createdAt.toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
}
