import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteToday } from '../../lib/base/format';
import { DAY_MS } from '../../lib/base/time';
import { INDEX_VERSION } from '../../lib/finding/index-words';
import { openDatabase } from '../../lib/platform/db/client';
import Database from '../../lib/platform/db/driver.mjs';
import { applyMigrations, MIGRATIONS_DIR } from '../../lib/platform/db/migrate';
import { storedTime } from '../../lib/platform/db/reader';
import { claimUploads } from '../../lib/platform/files/folder';
import { openSession } from '../../lib/platform/sessions/sessions';
import { DAILY_TASKS } from '../../lib/scheduler/tasks';
import { MOST_ON_LIST } from '../../lib/vocabulary/lists';
import { seedDatabase } from '../../prisma/seed/seed';
import { whole, type Options } from './case';
import { fillDatabase, fillJobs, fillPeople, inserterOf } from './fill';

const CACHE = 'var/bench';
const SEED = 20_261_121;

type Sizes = { jobs: number; applications: number; cvs: number };
export const SIZES = { jobs: '100000', applications: '1000000', cvs: '200000' };

export function sizesOf({ jobs, applications, cvs }: Options): Sizes {
  return { jobs: whole(jobs), applications: whole(applications), cvs: whole(cvs) };
}

/**
 * Copies an office database of these sizes, which is filled on first use.
 * @param uploadsDir folder to link to the copy; it does not get the files of the rows
 */
export async function copyOfficeDatabase(sizes: Sizes, file: string, uploadsDir?: string): Promise<void> {
  const filled = filledDatabase(sizes);
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  copyFileSync(filled, file);
  if (uploadsDir !== undefined) await claimUploads(file, uploadsDir, { anyway: true });
}

function filledDatabase({ jobs, applications, cvs }: Sizes): string {
  const migrations = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_DIR).sort())
    migrations.update(readFileSync(join(MIGRATIONS_DIR, name, 'migration.sql')));
  const version = migrations.digest('hex').slice(0, 12);
  const file = join(CACHE, `office-${jobs}-${applications}-${cvs}-${version}.db`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const draft = `${file}.draft`;
  for (const end of ['', '-wal', '-shm']) rmSync(draft + end, { force: true });
  console.log('Filling a database; once, some minutes.');
  applyMigrations(draft);
  fillJobs(draft, jobs, SEED);
  fillPeople(draft, jobs, applications, cvs, SEED);
  // All people count as indexed: indexing a million takes the background hours, and `bench finding` measures it.
  fillDatabase(draft, (database) => database.prepare('UPDATE "person_entry" SET "indexed" = ?').run(INDEX_VERSION));
  renameSync(draft, file);
  return file;
}

/** Signs a moderator in. @returns the session's token */
export async function openModeratorSession(file: string): Promise<string> {
  const client = openDatabase(file);
  await seedDatabase(client, { username: 'morgan', password: 'of a scratch run' });
  const { id } = await client.user.findFirstOrThrow({ where: { role: 'moderator' }, select: { id: true } });
  const token = await client.$transaction((tx) => openSession(tx, id, 'cookie'));
  await client.$disconnect();
  return token;
}

const LISTS = { count: 25, people: 200 };

/** Makes a page of lists of people. The first list has the maximum number of them. @returns its id */
export function fillLists(file: string): number {
  let first = 0;
  fillDatabase(file, (database) => {
    const now = storedTime(Date.now());
    const list = database.prepare(
      `INSERT INTO "PeopleList" ("name", "shared", "ownerId", "createdAt")
       SELECT ?, 1, min("id"), ? FROM "User" WHERE "role" = 'moderator' RETURNING "id"`,
    );
    // Steps through the table, so that the people of a list are not neighbours in it.
    const entries = database.prepare(
      `INSERT INTO "PeopleListEntry" ("listId", "applicationId", "addedById", "addedBy", "addedAt")
       SELECT ?, "id", 1, 'Morgan', ? FROM "Application" WHERE "superseded" = 0 ORDER BY "id" * 7919 % 100003 LIMIT ?`,
    );
    for (let at = 0; at < LISTS.count; at += 1) {
      const { id } = list.get(`List ${at}`, now) as { id: number };
      entries.run(id, now, at === 0 ? MOST_ON_LIST : LISTS.people);
      first ||= id;
    }
  });
  return first;
}

export async function untilTasksEnded(file: string): Promise<void> {
  const database = new Database(file, { readonly: true });
  const open = `SELECT count(*) FROM "BackgroundTask" WHERE "doneDay" IS NULL AND "lastError" IS NULL`;
  const waiting = database.prepare(open).pluck();
  // Tasks run one after another, so 3 s without any mean that the last has ended.
  for (let quiet = 0; quiet < 3; quiet = waiting.get() === 0 ? quiet + 1 : 0) await sleep(1_000);
  database.close();
}

/** Rows that each daily task finds, as in one night of a large site. `endedJobs` is as high as after an upgrade. */
const NIGHT = {
  endedJobs: 21_600,
  purged: 3_000,
  warned: 2_000,
  accounts: 300,
  expired: 20_000,
  oldMails: 10_000,
  alerts: 3_000,
  messages: 3_000,
  logLines: 5_000,
  newApplications: 5_000,
};

/** Fills an office database with work for all daily tasks, and marks the tasks as done today. */
export function prepareNight(file: string, timeZone: string): void {
  const now = Date.now();
  const ago = (days: number) => storedTime(now - days * DAY_MS);
  const key = () => randomBytes(24).toString('base64url');
  fillDatabase(file, (database) => {
    const run = (sql: string, ...parameters: unknown[]) => database.prepare(sql).run(...parameters);
    const add = (table: string, count: number, row: (at: number) => Record<string, unknown>) => {
      const insert = inserterOf(database, table);
      for (let at = 0; at < count; at += 1) insert(row(at));
    };
    run(
      `UPDATE "Job" SET "openUntil" = ? WHERE "id" IN
         (SELECT "id" FROM "Job" WHERE "status" = 'published' AND "deadline" IS NULL ORDER BY "id" LIMIT ?)`,
      ago(1).slice(0, 10),
      NIGHT.endedJobs,
    );
    const old = ago(800);
    const expire = (from: number, to: number, warned: string | null) => {
      const applications = `UPDATE "Application" SET "createdAt" = ?, "updatedAt" = ?, "retentionWarnedAt" = ?`;
      run(`${applications} WHERE "id" BETWEEN ? AND ?`, old, old, warned, from, to);
      const cvs = `UPDATE "CvDocument" SET "submittedAt" = ?, "retentionWarnedAt" = ?`;
      run(`${cvs} WHERE "id" BETWEEN ? AND ?`, old, warned, Math.ceil(from / 4), Math.floor(to / 4));
    };
    expire(1, NIGHT.purged, ago(40));
    expire(NIGHT.purged + 1, NIGHT.purged + NIGHT.warned, null);
    const quiet = { createdAt: ago(1_200), updatedAt: ago(1_200), lastSeenAt: ago(1_200) };
    const account = { role: 'candidate', name: 'Robin', passwordHash: '-', ...quiet };
    add('User', NIGHT.accounts, (at) => ({
      ...account,
      email: `quiet-${at}@example.com`,
      retentionWarnedAt: at % 2 === 0 ? ago(40) : null,
    }));
    const expired = { createdAt: ago(9), expiresAt: ago(1) };
    add('OneTimeToken', NIGHT.expired, () => ({ tokenHash: key(), purpose: 'verify-email', ...expired }));
    add('FormOutcome', NIGHT.expired, () => ({ keyHash: key(), form: 'contact', data: '{}', ...expired }));
    const times = { nextAttemptAt: ago(100), createdAt: ago(100), sentAt: ago(100) };
    const mail = { kind: 'test', toAddress: 'a@example.com', subject: 'x', text: 'x', headers: '{}', status: 'sent' };
    add('OutboxMail', NIGHT.oldMails, () => ({ messageId: `<${key()}@bench>`, ...mail, ...times }));
    const runs = { createdAt: ago(9), confirmedAt: ago(9), lookedUntil: ago(2), lastRunDay: ago(2).slice(0, 10) };
    add('JobAlert', NIGHT.alerts, (at) => ({
      email: `alert-${at}@example.com`,
      q: ['engineer', 'react', 'platform', 'data berlin', 'kubernetes'][at % 5],
      searchKey: key(),
      frequency: 'daily',
      status: 'confirmed',
      key: key(),
      ...runs,
    }));
    add('ContactMessage', NIGHT.messages, (at) => ({
      name: 'Kim',
      email: `kim-${at}@example.com`,
      message: 'Hello there, I write to you.',
      createdAt: old,
    }));
    const line = { actorName: 'Morgan', action: 'job.close', subjectType: 'job', data: '{}', createdAt: ago(1_200) };
    add('ActivityLog', NIGHT.logLines, (at) => ({ ...line, subjectId: String(at) }));
    const newest = database.prepare(`SELECT max("id") FROM "Application"`).pluck().get() as number;
    for (const [group, value] of [
      ['notices', { mode: 'daily' }],
      ['notices-told', { upTo: newest - NIGHT.newApplications }],
    ] as const)
      run(`INSERT INTO "SiteSetting" VALUES (?, ?, 'Morgan', ?)`, group, JSON.stringify(value), ago(1));
    const day = siteToday(new Date(), timeZone);
    for (const { name } of DAILY_TASKS)
      run(
        `INSERT INTO "BackgroundTask" ("name", "doneDay", "updatedAt") VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET "doneDay" = excluded."doneDay", "claimedUntil" = NULL`,
        name,
        day,
        storedTime(now),
      );
  });
}
