import { randomBytes } from 'node:crypto';
import Database from '../../lib/platform/db/driver.mjs';
import { siteToday } from '../../lib/base/format';
import { DAY_MS } from '../../lib/base/time';
import { storedTime } from '../../lib/platform/db/reader';
import { DAILY_TASKS } from '../../lib/scheduler/tasks';

/** Work that each daily task finds: a night of a large site, and the closing of old jobs as after an upgrade. */
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

/** Fills a database of `office-database.ts` with work for all daily tasks, and marks them as done for today. */
export function prepareNight(file: string, timeZone: string): void {
  const database = new Database(file);
  database.pragma('synchronous = OFF');
  const now = Date.now();
  const ago = (days: number) => storedTime(now - days * DAY_MS);
  const day = siteToday(new Date(), timeZone);
  const run = (sql: string, ...parameters: unknown[]) => database.prepare(sql).run(...parameters);
  const times = (count: number, sql: string, parametersOf: (at: number) => unknown[]) => {
    const statement = database.prepare(sql);
    for (let at = 0; at < count; at += 1) statement.run(...parametersOf(at));
  };
  const key = () => randomBytes(24).toString('base64url');
  database.transaction(() => {
    run(
      `UPDATE "Job" SET "openUntil" = ? WHERE "id" IN (SELECT "id" FROM "Job" WHERE "status" = 'published' AND "deadline" IS NULL ORDER BY "id" LIMIT ?)`,
      ago(1).slice(0, 10),
      NIGHT.endedJobs,
    );
    for (const [from, to, warnedAt] of [
      [1, NIGHT.purged, ago(40)],
      [NIGHT.purged + 1, NIGHT.purged + NIGHT.warned, null],
    ] as const) {
      const old = ago(800);
      run(
        `UPDATE "Application" SET "createdAt" = ?, "updatedAt" = ?, "retentionWarnedAt" = ? WHERE "id" BETWEEN ? AND ?`,
        ...[old, old, warnedAt, from, to],
      );
      run(
        `UPDATE "CvDocument" SET "submittedAt" = ?, "retentionWarnedAt" = ? WHERE "id" BETWEEN ? AND ?`,
        ...[old, warnedAt, Math.ceil(from / 4), Math.floor(to / 4)],
      );
    }
    times(
      NIGHT.accounts,
      `INSERT INTO "User" ("role", "name", "email", "passwordHash", "createdAt", "updatedAt", "lastSeenAt", "retentionWarnedAt") VALUES ('candidate', 'Robin', ?, '-', ?, ?, ?, ?)`,
      (at) => [`quiet-${at}@example.com`, ago(1_200), ago(1_200), ago(1_200), at % 2 === 0 ? ago(40) : null],
    );
    times(
      NIGHT.expired,
      `INSERT INTO "OneTimeToken" ("tokenHash", "purpose", "createdAt", "expiresAt") VALUES (?, 'verify-email', ?, ?)`,
      () => [key(), ago(9), ago(1)],
    );
    times(
      NIGHT.expired,
      `INSERT INTO "FormOutcome" ("keyHash", "form", "data", "createdAt", "expiresAt") VALUES (?, 'contact', '{}', ?, ?)`,
      () => [key(), ago(2), ago(1)],
    );
    times(
      NIGHT.oldMails,
      `INSERT INTO "OutboxMail" ("messageId", "kind", "toAddress", "subject", "text", "headers", "status", "nextAttemptAt", "createdAt", "sentAt") VALUES (?, 'test', 'a@example.com', 'x', 'x', '{}', 'sent', ?, ?, ?)`,
      () => [`<${key()}@bench>`, ago(100), ago(100), ago(100)],
    );
    times(
      NIGHT.alerts,
      `INSERT INTO "JobAlert" ("email", "q", "searchKey", "frequency", "status", "key", "createdAt", "confirmedAt", "lookedUntil", "lastRunDay") VALUES (?, ?, '', 'daily', 'confirmed', ?, ?, ?, ?, ?)`,
      (at) => {
        const q = ['engineer', 'react', 'platform', 'data berlin', 'kubernetes'][at % 5];
        return [`alert-${at}@example.com`, q, key(), ago(9), ago(9), ago(2), ago(2).slice(0, 10)];
      },
    );
    times(
      NIGHT.messages,
      `INSERT INTO "ContactMessage" ("name", "email", "message", "createdAt") VALUES ('Kim', ?, 'Hello there, I write to you.', ?)`,
      (at) => [`kim-${at}@example.com`, ago(800)],
    );
    times(
      NIGHT.logLines,
      `INSERT INTO "ActivityLog" ("actorName", "action", "subjectType", "subjectId", "data", "createdAt") VALUES ('Morgan', 'job.close', 'job', ?, '{}', ?)`,
      (at) => [String(at), ago(1_200)],
    );
    const { newest } = database.prepare(`SELECT max("id") AS "newest" FROM "Application"`).get() as { newest: number };
    for (const [name, value] of [
      ['application-notices', 1],
      ['application-notices-told', newest - NIGHT.newApplications],
    ])
      run(`INSERT INTO "OfficeSetting" VALUES (?, ?, 'Morgan', ?)`, name, value, ago(1));
    for (const { name } of DAILY_TASKS)
      run(
        `INSERT INTO "BackgroundTask" ("name", "doneDay", "updatedAt") VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET "doneDay" = excluded."doneDay", "claimedUntil" = NULL`,
        ...[name, day, storedTime(now)],
      );
  })();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
