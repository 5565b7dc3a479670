import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { mailsWithId } from '../platform/db/personal-data';
import { env } from '../base/env';

// As lib/platform/mail/files names them, by the first part of the Message-ID; whatever else lies in the folder is not ours.
const MAIL_FILE = /^\d{4}-\d\d-\d\dT[\d-]+Z-([A-Za-z0-9-]+)\.eml(?:\.[0-9a-f-]{36}\.part)?$/;

/**
 * Removes mail files that no row of the outbox knows any more: written in the very moment in which their row was
 * erased, or left by a crash.
 *
 * @param before epoch ms; younger files stay. @returns how many
 */
export async function sweepOrphanMailFiles(before: number): Promise<number> {
  const { mailDir } = env();
  let removed = 0;
  for (const name of await readdir(mailDir).catch(() => [])) {
    const [, id] = MAIL_FILE.exec(name) ?? [];
    if (!id || (!name.endsWith('.part') && mailsWithId(id) > 0)) continue;
    const path = join(mailDir, name);
    const info = await stat(path).catch(() => null);
    if (!info || info.mtimeMs >= before) continue;
    await unlink(path).catch(() => undefined);
    removed += 1;
  }
  return removed;
}
