/**
 * `npm run doctor`: checks this machine (Node, settings, database, migrations, disks, clock, age of the release), and
 * prints the findings of `npm run check:launch`. `-- --online` also asks name servers. Exits with 1 if the machine has
 * a fault.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { completeBackups } from '../lib/backup/age';
import { env } from '../lib/base/env';
import { DAY_MS } from '../lib/base/time';
import { thoroughFindings } from '../lib/launch/thorough';
import { db } from '../lib/platform/db/client';
import { fileOf, shownDatabase } from '../lib/platform/db/database-url';
import { ledgerState } from '../lib/platform/db/ledger';
import { freeBytes } from '../lib/platform/disk/space';
import { startProblems } from '../lib/scheduler/start-checks/problems';
import { loadEnv } from './env.mjs';

const MB = 1024 * 1024;
/** Security updates of the packages in a release are older than this after half a year. */
const OLD_DAYS = 180;
/** Difference of clocks that is normal between machines. */
const CLOCK_MS = 60_000;
/** Written by scripts/release.mjs; a checkout has none. */
const RELEASE = 'release.json';

loadEnv();
const { values } = parseArgs({ options: { online: { type: 'boolean', default: false } } });
const now = new Date();
let faults = 0;

tell('ok', `Node ${process.versions.node}`);
tellRelease();
const problems = await startProblems(process.env);
for (const problem of problems) tell('fault', problem);
if (problems.length === 0) {
  const { database } = env();
  tell('ok', `settings; database ${shownDatabase(database)}`);
  await tellMigrations();
  await tellDisks();
  await tellClock();
  for (const { level, check, problem } of await thoroughFindings(values)) tell(level, `${check}: ${problem}`);
  await db().$disconnect();
}
process.exit(faults === 0 ? 0 : 1);

function tell(level: 'ok' | 'fault' | 'stop' | 'warn', text: string): void {
  if (level === 'fault') faults += 1;
  console.log(`${level.padEnd(5)}  ${text}`);
}

function tellRelease(): void {
  if (!existsSync(RELEASE)) return tell('ok', 'release: a checkout');
  const { version, builtAt } = JSON.parse(readFileSync(RELEASE, 'utf8')) as { version: string; builtAt: string };
  const days = Math.floor((now.getTime() - new Date(builtAt).getTime()) / DAY_MS);
  const text = `release ${version}, built ${days} days ago`;
  if (days < OLD_DAYS) tell('ok', text);
  else tell('warn', `${text}: look for a newer one, whose packages have their security updates`);
}

async function tellMigrations(): Promise<void> {
  const state = await ledgerState();
  if (state === 'exact') tell('ok', 'migrations');
  else tell('fault', `migrations: the database has ${state === 'ahead' ? 'those of a newer release' : 'other ones'}`);
}

async function tellDisks(): Promise<void> {
  const { database, uploadsDir, backupDir, freeSpaceWarn, freeSpaceFail } = env();
  const file = fileOf(database);
  const folders = [...(file === null ? [] : [dirname(file)]), uploadsDir, ...(backupDir === null ? [] : [backupDir])];
  for (const folder of new Set(folders)) {
    const free = await freeBytes(folder).catch(() => null);
    if (free === null) continue;
    const level = free < freeSpaceFail ? 'fault' : free < freeSpaceWarn ? 'warn' : 'ok';
    tell(level, `disk: ${Math.floor(free / MB)} MB free in ${folder}`);
  }
}

/** A clock that was set back shows in records of the future. */
async function tellClock(): Promise<void> {
  const { backupDir } = env();
  const newest = await db().activityLog.findFirst({ orderBy: { id: 'desc' }, select: { createdAt: true } });
  const backup = backupDir === null ? undefined : (await completeBackups(backupDir)).at(-1);
  const latest = Math.max(newest?.createdAt.getTime() ?? 0, backup?.startedAt.getTime() ?? 0);
  const isBehind = latest > now.getTime() + CLOCK_MS;
  const text = `clock: ${now.toISOString()}`;
  if (isBehind) tell('fault', `${text}, but there are records of ${new Date(latest).toISOString()}`);
  else tell('ok', text);
}
