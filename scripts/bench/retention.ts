/**
 * `npm run bench -- retention [--applications 1000000 --cvs 200000]`: how long a night's warnings and purge take, and
 * for how long they keep everybody else waiting, where every night a day's applications come to their term. Read
 * docs/benchmarks.md.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from '../../lib/platform/db/driver.mjs';
import { storedTime } from '../../lib/platform/db/reader';
import { DAY_MS } from '../../lib/base/time';
import { WARNING_DAYS } from '../../lib/vocabulary/privacy';
import { copyOfficeDatabase, countsOf, SIZE_OPTIONS } from './office-database';
import { peakMb, watched } from './pauses';
import { scratchFolder } from './processes';

async function main(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== 'retention'),
    options: SIZE_OPTIONS,
  });
  const sizes = countsOf(
    values,
    'Usage: npm run bench -- retention [--jobs 100000] [--applications 1000000] [--cvs 200000]',
  );
  const folder = scratchFolder('retention');
  const file = join(folder, 'app.db');
  Object.assign(process.env, {
    DATABASE_URL: `file:${file}`,
    UPLOADS_DIR: join(folder, 'uploads'),
    MAIL_DIR: join(folder, 'mail'),
    NEXTAUTH_SECRET: 'a secret of the bench, long enough to be one',
  });
  await copyOfficeDatabase(sizes, file);
  const { db } = await import('../../lib/platform/db/client');
  const { warnOwners } = await import('../../lib/privacy/retention-warn');
  const { purgeExpired } = await import('../../lib/privacy/retention-purge');

  const store = new Database(file);
  const terms = {
    applications: termOf(store, 'Application', 'createdAt'),
    cvs: termOf(store, 'CvDocument', 'submittedAt'),
  };
  const now = new Date();
  // As after years of nights: whoever had to be told by yesterday was, on the day it was due.
  for (const [table, column, days] of [
    ['Application', 'createdAt', terms.applications],
    ['CvDocument', 'submittedAt', terms.cvs],
  ] as const) {
    const told = storedTime(now.getTime() - (days - WARNING_DAYS + 1) * DAY_MS);
    store
      .prepare(
        `UPDATE "${table}" SET "retentionWarnedAt" = strftime('%Y-%m-%dT%H:%M:%f', "${column}", '+${days - WARNING_DAYS} days') || '+00:00' WHERE "${column}" <= ?`,
      )
      .run(told);
  }
  store.pragma('wal_checkpoint(TRUNCATE)');
  store.close();

  const days = {
    applications: terms.applications,
    cvs: terms.cvs,
    messages: 0,
    accounts: 0,
    unconfirmed: 0,
    posterContacts: 0,
    activity: 0,
  };
  await timed('warnings', () => warnOwners(now, days));
  await timed('warnings, nobody left to tell', () => warnOwners(now, days));
  await timed('purge', () => purgeExpired(now, days));
  await db().$disconnect();
}

/** The period of which the table's oldest day has just reached the end. */
function termOf(store: Database.Database, table: string, column: string): number {
  const { oldest } = store.prepare(`SELECT min("${column}") AS "oldest" FROM "${table}"`).get() as { oldest: string };
  const term = Math.floor((Date.now() - Date.parse(oldest)) / DAY_MS) - 1;
  if (term <= WARNING_DAYS) throw new Error(`Too few rows: the oldest of ${table} is from ${oldest}.`);
  return term;
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  console.log(JSON.stringify({ what, ...(await watched(work)), peakMb: peakMb() }));
}

await main();
