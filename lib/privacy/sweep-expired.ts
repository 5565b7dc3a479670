import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '../base/env';
import { DAY_MS } from '../base/time';
import { sweepEmptySearches } from '../board/empty-searches';
import { sweepViews } from '../figures/commands';
import { deleteInBatches } from '../platform/db/batches';
import { transaction, type Tx } from '../platform/db/client';
import { forgetErasures } from '../platform/erased/commands';
import { mailsWithId } from './store';
import { secureErase } from '../platform/db/secure-erase';
import { SETTLED_MS, sweepLeftovers } from '../platform/files/sweep';

const AT_ONCE = 500;
// Names from lib/platform/mail/files, with the first part of the Message-ID. Other files stay.
const MAIL_FILE = /^\d{4}-\d\d-\d\dT[\d-]+Z-([A-Za-z0-9-]+)\.eml(?:\.[0-9a-f-]{36}\.part)?$/;

/** Removes expired rows, files and mails that a crash left without a row, and traces of deletions. Runs every night. */
export async function sweepExpired(now: Date) {
  const expired = { expiresAt: { lte: now } };
  const sessions = await remove((tx) => tx.session.deleteMany({ where: expired, limit: AT_ONCE }));
  const links = await remove((tx) => tx.oneTimeToken.deleteMany({ where: expired, limit: AT_ONCE }));
  const outcomes = await remove((tx) => tx.formOutcome.deleteMany({ where: expired, limit: AT_ONCE }));
  // After a day these keys cannot be confirmed any more.
  await transaction((tx) =>
    tx.secondFactor.deleteMany({ where: { confirmedAt: null, createdAt: { lt: new Date(now.getTime() - DAY_MS) } } }),
  );
  await forgetErasures(now);
  const views = await sweepViews(now);
  const searches = await sweepEmptySearches(now);
  // File times are from the disk's clock, so they are compared with the real time, not with that of the run.
  const settled = Date.now() - SETTLED_MS;
  const { orphans } = await sweepLeftovers(settled);
  const mails = await sweepOrphanMailFiles(settled);
  await secureErase('at-night');
  return { sessions, links, outcomes, views, searches, files: orphans, mails };
}

function remove(some: (tx: Tx) => Promise<{ count: number }>): Promise<number> {
  return deleteInBatches(async () => (await transaction(some)).count);
}

/** Removes mail files older than `before` without a row in the outbox. @returns the number removed */
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
