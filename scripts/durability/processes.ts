import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Connection } from 'pg';
import { openDatabase } from '../../lib/platform/db/client';
import { applyPostgresqlMigrations } from '../../lib/platform/db/postgresql/migrate';
import { samplesOf, valueOf } from '../../lib/testing/metrics';
import { startPostgresql } from '../../lib/testing/postgresql';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { freePort, SCRATCH_SECRET, startProduct, type Scratch } from '../bench/server';
import { Client, type Reply } from './client';
import { ScratchMailServer, type Taken } from './mail-server';
import { seedWithModerator } from './seed';
import { listenerOf } from './site';
import { postJob } from './traffic';
import { several, tally, type Outcome, type Trial } from './trial';

const PROCESSES = 2;
const PAGES = ['/careers', '/job/1', '/', '/careers?q=engineer', '/api/jobs.php', '/api/health/ready'];
/** For an exchange of all processes, and for one that was killed to be replaced. */
const ROLL_PATIENCE_MS = 180_000;
const MAIL_PATIENCE_MS = 60_000;
const END_AT_MOST_MS = 10_000;
const POLL_MS = 50;

type Plan = { rolls: number; readers: number; writers: number; mails: number };

/**
 * Several processes on one PostgreSQL, exchanged by SIGHUP again and again while visitors read on connections they keep and on new ones,
 * while others post jobs, and while mails go out. No request may fail, what was acknowledged must be there once, and each mail must arrive
 * once. Then one process is killed: another must take its place, and the end must be as that of one process.
 */
export const processes: Trial<Plan> = {
  title: 'Several processes, exchanged under load',
  full: { rolls: 10, readers: 6, writers: 3, mails: 400 },
  short: { rolls: 1, readers: 3, writers: 1, mails: 40 },
  postgresql: true,
  run: exchangeUnderLoad,
};

async function exchangeUnderLoad(plan: Plan, random: Random, tell: (line: string) => void): Promise<Outcome> {
  // Whoever opens a PostgreSQL database reads the settings, also when it is not that of the process.
  process.env.NEXTAUTH_SECRET ??= SCRATCH_SECRET;
  const folder = scratchFolder('processes');
  const database = await startPostgresql({ durable: true });
  const url = await database.create('site');
  await applyPostgresqlMigrations(url);
  const mailServer = new ScratchMailServer(await freePort(), () => random.int(5, 30));
  await mailServer.up();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const mailUrl = `smtp://127.0.0.1:${mailServer.port}`;
  const scratch: Scratch = { folder, databaseFile: url, uploadsDir: join(folder, 'uploads'), port, mailUrl };
  await seedWithModerator(scratch);
  const queued = await queueMails(url, plan.mails);
  const site = await startProduct(scratch, {
    DATABASE_URL: url,
    PROCESSES: String(PROCESSES),
    METRICS_PORT: String(metricsPort),
    INSTANCE_NAME: 'site',
  });
  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  try {
    await until(async () => valueOf(await figures(), 'northlane_workers') === PROCESSES, ROLL_PATIENCE_MS);
    const load = startLoad(site.origin, plan);
    const rollsMs: number[] = [];
    for (let roll = 1; roll <= plan.rolls; roll += 1) {
      const began = performance.now();
      process.kill(site.pid, 'SIGHUP');
      await until(() => linesOf(scratch, 'workers.rolled').length === roll, ROLL_PATIENCE_MS);
      rollsMs.push(performance.now() - began);
      if (roll % 5 === 0) tell(`  ${roll} of ${plan.rolls} exchanges`);
    }
    load.end();
    const { writes, reads } = await load.done;
    const posted = postedOf(await figures());
    await until(() => mailServer.taken.length >= plan.mails, MAIL_PATIENCE_MS);
    const names = namesOf(await figures());
    const revivedMs = await killOne(scratch, figures);
    const ended = await end(site, port);
    const stored = await titlesOf(url);
    return judged({
      plan,
      writes,
      reads,
      posted,
      rollsMs,
      names,
      revivedMs,
      ended,
      stored,
      queued,
      taken: mailServer.taken,
    });
  } finally {
    await site.kill();
    await mailServer.down();
    await database.stop();
    discardFolder(folder);
  }
}

async function queueMails(url: string, count: number): Promise<string[]> {
  const client = openDatabase(url);
  const now = new Date();
  const ids = Array.from({ length: count }, (_, index) => `<${crypto.randomUUID()}.${index}@durability.example>`);
  try {
    await client.outboxMail.createMany({
      data: ids.map((messageId, index) => ({
        messageId,
        kind: 'newsletter',
        toAddress: `reader-${index}@mail.example`,
        subject: `Mail ${index}`,
        text: 'Words of a mail.',
        headers: {},
        nextAttemptAt: now,
        createdAt: now,
      })),
    });
  } finally {
    await client.$disconnect();
  }
  return ids;
}

type Written = { title: string; reply: Reply };

/** Every other reader asks on a connection of its own each time, as a balancer's probe does. */
function startLoad(origin: string, { readers, writers }: Plan) {
  let over = false;
  const hammer = async <Result>(ask: (client: Client, turn: number) => Promise<Result>): Promise<Result[]> => {
    const client = new Client(origin, { connections: 1 });
    const results: Result[] = [];
    for (let turn = 0; !over; turn += 1) results.push(await ask(client, turn), ...(await sleep(1, [])));
    client.close();
    return results;
  };
  const reading = Array.from({ length: readers }, (_, reader) =>
    hammer((client, turn) =>
      client.get(PAGES[(reader + turn) % PAGES.length] ?? '/', reader % 2 === 0 ? {} : { Connection: 'close' }),
    ),
  );
  const writing = Array.from({ length: writers }, (_, writer) =>
    hammer(async (client, turn): Promise<Written> => {
      const title = `Posted within an exchange ${writer}-${turn}`;
      return { title, reply: await postJob(client, title) };
    }),
  );
  const done = Promise.all([Promise.all(writing), Promise.all(reading)]).then(([writes, reads]) => ({
    writes: writes.flat(),
    reads: reads.flat(),
  }));
  return { end: () => (over = true), done };
}

/** Ends one without notice. @returns how long it took until there were as many again */
async function killOne(scratch: Scratch, figures: () => Promise<string>): Promise<number> {
  const latest = linesOf(scratch, 'worker.started').at(-1)?.pid as number;
  const began = performance.now();
  process.kill(latest, 'SIGKILL');
  await until(() => linesOf(scratch, 'worker.ended').some(({ signal }) => signal === 'SIGKILL'), ROLL_PATIENCE_MS);
  await until(async () => valueOf(await figures(), 'northlane_workers') === PROCESSES, ROLL_PATIENCE_MS);
  return performance.now() - began;
}

async function end(site: { stop: () => Promise<void> }, port: number): Promise<{ ms: number; left: boolean }> {
  const began = performance.now();
  await site.stop();
  return { ms: performance.now() - began, left: listenerOf(port) !== null };
}

/** Of all processes, those that have gone included. */
function postedOf(text: string): number {
  return valueOf(text, 'northlane_http_requests_total', { route: '/api/job-postings.php', status: '201' }) ?? 0;
}

function namesOf(text: string): string[] {
  return samplesOf(text)
    .filter(({ name }) => name === 'northlane_build_info')
    .map(({ labels }) => labels.instance_name ?? '');
}

async function titlesOf(url: string): Promise<Map<string, number>> {
  const connection = new Connection({ connectionString: url });
  await connection.connect();
  const { rows } = await connection.query<{ title: string; n: number }>(
    'SELECT "title", count(*)::int AS n FROM "Job" GROUP BY "title"',
  );
  await connection.end();
  return new Map(rows.map(({ title, n }) => [title, n]));
}

type Line = { event: string } & Record<string, unknown>;

function linesOf({ folder }: Scratch, event: string): Line[] {
  return readFileSync(join(folder, 'server.log'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"${event}"`))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === event);
}

async function until(isSo: () => boolean | Promise<boolean>, patienceMs: number): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(POLL_MS)) if (await isSo()) return;
}

type Found = {
  plan: Plan;
  writes: Written[];
  reads: Reply[];
  posted: number;
  rollsMs: number[];
  names: string[];
  revivedMs: number;
  ended: { ms: number; left: boolean };
  stored: Map<string, number>;
  queued: string[];
  taken: readonly Taken[];
};

function judged({
  plan,
  writes,
  reads,
  posted,
  rollsMs,
  names,
  revivedMs,
  ended,
  stored,
  queued,
  taken,
}: Found): Outcome {
  const arrived = taken.map(({ messageId }) => messageId).filter((id) => queued.includes(id));
  const acknowledged = writes.filter(({ reply }) => reply.status === 201);
  const answers = (replies: readonly Reply[]) =>
    tally(replies.map(({ status }) => (status === 0 ? 'no answer' : status)));
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return {
    figures: [
      ['exchanges of all processes', plan.rolls],
      ['  slowest, seconds', seconds(Math.max(...rollsMs))],
      ['answers to pages', answers(reads)],
      ['answers to postings', answers(writes.map(({ reply }) => reply))],
      ['slowest answer, ms', Math.max(...reads.map(({ ms }) => ms), ...writes.map(({ reply }) => reply.ms)).toFixed(0)],
      ['postings counted by all processes', posted],
      ['mails that arrived', `${new Set(arrived).size} of ${queued.length}`],
      ['after a kill as many again, seconds', seconds(revivedMs)],
      ['end, seconds', seconds(ended.ms)],
    ],
    problems: [
      ...several(rollsMs.filter((ms) => ms > ROLL_PATIENCE_MS).length, 'exchanges did not come to their end'),
      ...several(reads.filter(({ status }) => status !== 200).length, `pages were not answered 200: ${answers(reads)}`),
      ...several(writes.length - acknowledged.length, 'postings were not answered 201'),
      ...several(
        acknowledged.filter(({ title }) => stored.get(title) !== 1).length,
        'postings were acknowledged and are not there once',
      ),
      ...several(Math.abs(posted - acknowledged.length), 'postings more or less were counted than acknowledged'),
      ...several(queued.length - new Set(arrived).size, 'mails did not arrive'),
      ...several(arrived.length - new Set(arrived).size, 'mails arrived twice'),
      ...several(names.length === PROCESSES ? 0 : 1, `answers about all processes named ${names.join(', ')}`),
      ...several(revivedMs > ROLL_PATIENCE_MS ? 1 : 0, 'process that was killed was not replaced'),
      ...several(ended.ms > END_AT_MOST_MS ? 1 : 0, 'end took longer than ten seconds'),
      ...several(ended.left ? 1 : 0, 'time somebody still listened after the end'),
    ],
  };
}
