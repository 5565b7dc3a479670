/**
 * `npm run bench -- tasks [--jobs 100000 --applications 100000 --cvs 20000]`: by how much the event loop of a site in use is late while it
 * starts, does each of its daily tasks, and takes changed jobs into its search. Fails over the bound. Read docs/benchmarks.md.
 */
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { encode } from 'next-auth/jwt';
import Database from '../../lib/platform/db/driver.mjs';
import { prepareNight } from './night';
import { copyOfficeDatabase, countsOf, openModeratorSession, SIZE_OPTIONS } from './office-database';
import { endProcess, scratchFolder, startNode } from './processes';
import { processorMs } from './resources';
import { SCRATCH_SECRET } from './scratch-secret';
import { freePort, prepareScratch, productEnv, requireBuild } from './server';

const BOUND_MS = { p99: 50, max: 100 };
const POLL_MS = 10;
/** A visitor and a moderator ask for a page each so often while the site works. */
const ASK_MS = 250;
const CHANGED_JOBS = 2_000;
const WAITED_AT_MOST_MS = 30 * 60_000;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== 'tasks'),
  options: {
    ...SIZE_OPTIONS,
    applications: { type: 'string', default: '100000' },
    cvs: { type: 'string', default: '20000' },
  },
});
const sizes = countsOf(values, 'Usage: npm run bench -- tasks [--jobs 100000] [--applications 100000] [--cvs 20000]');

requireBuild();
const scratch = await prepareScratch(scratchFolder('tasks'));
await copyOfficeDatabase(sizes, scratch.database, scratch.uploadsDir);
const timeZone = zoneAtNoon();
prepareNight(scratch.database, timeZone);
const token = openModeratorSession(scratch.database);
const cookie = `next-auth.session-token=${await encode({ token: { sid: token }, secret: SCRATCH_SECRET })}`;
const metricsPort = await freePort();
const origin = `http://127.0.0.1:${scratch.port}`;
const logFile = join(scratch.folder, 'server.log');

let missed = 0;
const asked: { office: number[]; board: number[] } = { office: [], board: [] };
let seconds = performance.now();
let processor = 0;

const child = startNode(['scripts/serve.mjs', 'start'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...productEnv(scratch),
    SITE_TIMEZONE: timeZone,
    METRICS_PORT: String(metricsPort),
  },
  output: openSync(logFile, 'a'),
});
const pid = child.pid ?? 0;
const database = new Database(scratch.database, { timeout: 10_000 });
console.log(
  `\n${sizes.jobs} jobs, ${sizes.applications} applications, ${sizes.cvs} CV documents; delays of the event loop in ms`,
);
console.log(
  `${'while'.padEnd(30)}${'seconds'.padStart(8)}${'cpu s'.padStart(8)}${'p99'.padStart(8)}${'max'.padStart(8)}${'office p95'.padStart(12)}${'max'.padStart(8)}${'board p95'.padStart(12)}${'max'.padStart(8)}`,
);
try {
  while (!/server\.listening/.test(readFileSync(logFile, 'utf8'))) await sleep(POLL_MS);
  await delays();
  begin();
  while ((await status('/api/health/ready')) !== 200) await sleep(POLL_MS);
  await tell('reading all jobs in');
  const first = performance.now();
  await status('/careers');
  console.log(`The first page after "ready" took ${Math.round(performance.now() - first)} ms.`);
  await status('/moderator-dashboard', { cookie });
  await sleep(5_000);
  let asking = true;
  await Promise.all([
    asker('/moderator-dashboard?tab=jobs', { cookie }, asked.office),
    asker('/careers?q=engineer', {}, asked.board),
    work().finally(() => (asking = false)),
  ]);

  async function work(): Promise<void> {
    await delays();
    begin();
    await sleep(5_000);
    await tell('nothing');
    await changeJobs();
    await tell(`${CHANGED_JOBS} jobs change`);
    await runTasks();
  }

  async function asker(path: string, headers: Record<string, string>, into: number[]): Promise<void> {
    while (asking) {
      const from = performance.now();
      await status(path, headers);
      into.push(performance.now() - from);
      await sleep(ASK_MS);
    }
  }
} finally {
  await endProcess(child, 'SIGKILL');
}
console.log(
  missed === 0 ? '\nAll within the bounds.' : `\n${missed} over the bounds (p99 ${BOUND_MS.p99}, max ${BOUND_MS.max}).`,
);
process.exit(missed === 0 ? 0 : 1);

/** As an import beside the site does: in small transactions. */
async function changeJobs(): Promise<void> {
  const ids = database
    .prepare(`SELECT "id" FROM "Job" WHERE "status" = 'published' ORDER BY "id" DESC LIMIT ?`)
    .pluck()
    .all(CHANGED_JOBS) as number[];
  const change = database.prepare(`UPDATE "Job" SET "description" = "description" || ? WHERE "id" = ?`);
  for (const [at, id] of ids.entries()) {
    change.run(` Renewed as number ${at}.`, id);
    if (at % 10 === 9) await sleep(POLL_MS);
  }
  await sleep(3_000);
}

/** All tasks are due at once; the site begins with them within a minute. */
async function runTasks(): Promise<void> {
  database.exec(`UPDATE "BackgroundTask" SET "doneDay" = NULL`);
  const running = database.prepare(`SELECT "name" FROM "BackgroundTask" WHERE "claimedUntil" IS NOT NULL`).pluck();
  const left = database
    .prepare(`SELECT count(*) FROM "BackgroundTask" WHERE "doneDay" IS NULL AND "lastError" IS NULL`)
    .pluck();
  let before: string | undefined;
  for (const until = Date.now() + WAITED_AT_MOST_MS; Date.now() < until; await sleep(POLL_MS)) {
    const name = running.get() as string | undefined;
    if (name === before) {
      if (name === undefined && left.get() === 0) break;
      continue;
    }
    await tell(before ?? 'between tasks');
    before = name;
  }
  const failed = database
    .prepare(`SELECT "name", "lastError" FROM "BackgroundTask" WHERE "lastError" IS NOT NULL`)
    .all();
  if (failed.length > 0) console.log(failed);
  // What is looked after each minute follows the tasks.
  await sleep(10_000);
  await tell('after the tasks');
}

function begin(): void {
  for (const times of Object.values(asked)) times.length = 0;
  seconds = performance.now();
  processor = processorMs(pid);
}

async function tell(what: string): Promise<void> {
  const { p99, max } = await delays();
  const isOver = p99 > BOUND_MS.p99 || max > BOUND_MS.max;
  if (isOver) missed += 1;
  const figures = [
    ((performance.now() - seconds) / 1_000).toFixed(1).padStart(8),
    ((processorMs(pid) - processor) / 1_000).toFixed(1).padStart(8),
    p99.toFixed(0).padStart(8),
    max.toFixed(0).padStart(8),
    ...[asked.office, asked.board].flatMap((times) => [
      quantile(times, 0.95).toFixed(0).padStart(12),
      Math.max(0, ...times)
        .toFixed(0)
        .padStart(8),
    ]),
  ];
  console.log(`${what.padEnd(30)}${figures.join('')}${isOver ? '  over' : ''}`);
  begin();
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Since they were last asked for, in ms. */
async function delays(): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const of = (name: string) =>
    1_000 * Number(new RegExp(`northlane_event_loop_delay_seconds\\{of="${name}"\\} (\\S+)`).exec(text)?.[1] ?? 0);
  return { p99: of('p99'), max: of('max') };
}

async function status(path: string, headers: Record<string, string> = {}): Promise<number> {
  try {
    const answer = await fetch(origin + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** A zone in which it is about noon: all tasks are due, and the day does not end. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
