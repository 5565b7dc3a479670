import { dayOf } from '../base/time';
import { db, transaction, type Tx } from '../platform/db/client';
import { yieldToEventLoop } from '../platform/db/yield';
import { env } from '../base/env';
import { removeFiles } from './commands';
import {
  ACCOUNT_DATES,
  APPLICATION_DATES,
  before,
  CV_DATES,
  isWarned,
  lastOnAccount,
  lastOnApplication,
  lastOnCv,
  mayGo,
  quietAccounts,
  quietApplications,
  quietCvs,
} from './due';
import { eraseRows, tracesOf } from './erase';
import { type RetentionDays, type RetentionKind } from '../base/settings/retention';
import { WARNING_DAYS } from '../vocabulary/privacy';
import { notePurged } from './retention-log';
import { purgePlain } from './retention-plain';

const AT_ONCE = 50;
const NOTHING = { found: 0, gone: 0 };

export type Purged = Record<RetentionKind, number>;

/**
 * Deletes what has reached its term (decision G2): applications, CVs and accounts of which the owner was told at least 30 days ago, and
 * everything else that has one. In small transactions, each of which notes how many went; the files after it. A run
 * that breaks off is taken up by the next one, and what it left is a file without a row, which the sweep finds.
 *
 * @returns how many of each kind went
 */
export async function purgeExpired(now: Date, days: RetentionDays = env().retention): Promise<Purged> {
  const day = dayOf(now);
  const accounts = await purgeAccounts(now, days.accounts, day);
  const applications = await purgeApplications(now, days.applications, day);
  const cvs = await purgeCvs(now, days.cvs, day);
  return { accounts, applications, cvs, ...(await purgePlain(now, days, day)) };
}

async function purgeApplications(now: Date, days: number, day: string): Promise<number> {
  if (days === 0) return 0;
  const quiet = { ...quietApplications(before(now, days)), retentionWarnedAt: { lte: before(now, WARNING_DAYS) } };
  return inChunks(async (skip) => {
    const found = await db().application.findMany({
      where: quiet,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      skip,
      take: AT_ONCE,
      select: { id: true },
    });
    if (found.length === 0) return NOTHING;
    const fileIds = await transaction(async (tx) => {
      const rows = await tx.application.findMany({
        where: { id: { in: found.map(({ id }) => id) }, ...quiet },
        select: { ...APPLICATION_DATES, fileId: true },
      });
      const due = rows.filter((row) => mayGo(row, lastOnApplication(row), now));
      await tx.application.deleteMany({ where: { id: { in: due.map(({ id }) => id) } } });
      return dropFiles(tx, due, 'applications', day, now);
    });
    await removeFiles({ fileIds, mails: [] });
    return { found: found.length, gone: fileIds.length };
  });
}

async function purgeCvs(now: Date, days: number, day: string): Promise<number> {
  if (days === 0) return 0;
  const quiet = { ...quietCvs(before(now, days)), retentionWarnedAt: { lte: before(now, WARNING_DAYS) } };
  return inChunks(async (skip) => {
    const found = await db().cvDocument.findMany({
      where: quiet,
      orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
      skip,
      take: AT_ONCE,
      select: { id: true },
    });
    if (found.length === 0) return NOTHING;
    const fileIds = await transaction(async (tx) => {
      const rows = await tx.cvDocument.findMany({
        where: { id: { in: found.map(({ id }) => id) }, ...quiet },
        select: { ...CV_DATES, fileId: true },
      });
      const due = rows.filter((row) => mayGo(row, lastOnCv(row), now));
      await tx.cvDocument.deleteMany({ where: { id: { in: due.map(({ id }) => id) } } });
      return dropFiles(tx, due, 'cvs', day, now);
    });
    await removeFiles({ fileIds, mails: [] });
    return { found: found.length, gone: fileIds.length };
  });
}

/** An account goes as when its owner deletes it: with everything that belongs to it. */
async function purgeAccounts(now: Date, days: number, day: string): Promise<number> {
  if (days === 0) return 0;
  const until = before(now, days);
  const quiet = { ...quietAccounts(until), retentionWarnedAt: { lte: before(now, WARNING_DAYS) } };
  let gone = 0;
  for (let after = 0; ;) {
    const found = await db().user.findMany({
      where: { id: { gt: after }, ...quiet },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      select: { id: true, email: true, emailVerifiedAt: true },
    });
    for (const { id, email, emailVerifiedAt } of found) {
      const person = { userId: id, address: emailVerifiedAt === null ? null : email };
      const traces = await tracesOf(person, email);
      const erased = await transaction(async (tx) => {
        const row = await tx.user.findFirst({ where: { id, email, emailVerifiedAt, ...quiet }, select: ACCOUNT_DATES });
        if (!row || !(await accountMayGo(tx, row, until, now))) return null;
        const all = await eraseRows(tx, person, email, traces);
        await notePurged(tx, day, now, { accounts: 1, ...all.counts });
        return all;
      });
      await yieldToEventLoop();
      if (!erased) continue;
      await removeFiles(erased);
      gone += 1;
    }
    if (found.length < AT_ONCE) return gone;
    after = found.at(-1)!.id;
  }
}

/** As `mayGo`. A warning that is void is forgotten: once the documents that made it so have gone, it would seem to hold again. */
async function accountMayGo(
  tx: Tx,
  row: Parameters<typeof lastOnAccount>[0] & { id: number },
  until: Date,
  now: Date,
): Promise<boolean> {
  const last = lastOnAccount(row);
  if (!isWarned(row, last))
    await tx.user.update({ where: { id: row.id }, data: { retentionWarnedAt: null }, select: { id: true } });
  return last <= until.getTime() && mayGo(row, last, now);
}

async function dropFiles(
  tx: Tx,
  rows: { fileId: string }[],
  kind: 'applications' | 'cvs',
  day: string,
  now: Date,
): Promise<string[]> {
  const fileIds = rows.map(({ fileId }) => fileId);
  await tx.storedFile.deleteMany({ where: { id: { in: fileIds } } });
  await notePurged(tx, day, now, { [kind]: rows.length });
  return fileIds;
}

/** Goes on until nothing new is found. What was found and stays (somebody was active this second) is stepped over. */
async function inChunks(next: (skip: number) => Promise<{ found: number; gone: number }>): Promise<number> {
  let total = 0;
  for (let stayed = 0; ;) {
    const { found, gone } = await next(stayed);
    total += gone;
    stayed += found - gone;
    if (found < AT_ONCE) return total;
    await yieldToEventLoop();
  }
}
