import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '../base/env';
import { DAY_MS } from '../base/time';
import { sweepViews } from '../figures/commands';
import { deleteInBatches } from '../platform/db/batches';
import { transaction, type Tx } from '../platform/db/client';
import { forgetErasures } from '../platform/erased/commands';
import { mailsWithId } from './store';
import { secureErase } from '../platform/db/secure-erase';
import { SETTLED_MS, sweepLeftovers } from '../platform/files/sweep';

const AT_ONCE = 500;
// As lib/platform/mail/files names them, by the first part of the Message-ID; whatever else lies in the folder is not ours.
const MAIL_FILE = /^\d{4}-\d\d-\d\dT[\d-]+Z-([A-Za-z0-9-]+)\.eml(?:\.[0-9a-f-]{36}\.part)?$/;

/**
 * Removes what has run out (sessions, mailed links, keys of apps that nobody confirmed, what forms had left to show, views that no figure
 * counts, notes of erasures from long before any backup) and what crashes left on the disk (files and mails without a row), and makes what
 * was deleted since yesterday unreadable (lib/platform/db/secure-erase). Every night; again: finds nothing.
 */
export async function sweepExpired(now: Date) {
  const expired = { expiresAt: { lte: now } };
  const sessions = await remove((tx) => tx.session.deleteMany({ where: expired, limit: AT_ONCE }));
  const links = await remove((tx) => tx.oneTimeToken.deleteMany({ where: expired, limit: AT_ONCE }));
  const outcomes = await remove((tx) => tx.formOutcome.deleteMany({ where: expired, limit: AT_ONCE }));
  // They are confirmed no more; a day is longer than anybody is given for that.
  await transaction((tx) =>
    tx.secondFactor.deleteMany({ where: { confirmedAt: null, createdAt: { lt: new Date(now.getTime() - DAY_MS) } } }),
  );
  await forgetErasures(now);
  const views = await sweepViews(now);
  // The clock of the disk, not of the day that is worked off.
  const settled = Date.now() - SETTLED_MS;
  const { orphans } = await sweepLeftovers(settled);
  const mails = await sweepOrphanMailFiles(settled);
  await secureErase('at-night');
  return { sessions, links, outcomes, views, files: orphans, mails };
}

function remove(some: (tx: Tx) => Promise<{ count: number }>): Promise<number> {
  return deleteInBatches(async () => (await transaction(some)).count);
}

/**
 * Removes mail files that no row of the outbox knows any more: written in the very moment in which their row was
 * erased, or left by a crash.
 *
 * @param before epoch ms; younger files stay. @returns how many
 */
async function sweepOrphanMailFiles(before: number): Promise<number> {
  const { mailDir } = env();
  let removed = 0;
  for (const name of await readdir(mailDir).catch(() => [])) {
    const [, id] = MAIL_FILE.exec(name) ?? [];
    if (!id || (!name.endsWith('.part') && (await mailsWithId(id)) > 0)) continue;
    const path = join(mailDir, name);
    const info = await stat(path).catch(() => null);
    if (!info || info.mtimeMs >= before) continue;
    await unlink(path).catch(() => undefined);
    removed += 1;
  }
  return removed;
}
