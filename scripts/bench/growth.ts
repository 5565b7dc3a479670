/**
 * `npm run bench -- growth [--jobs 10000] [--seconds 5] [--rounds 3] [--processes 1,2,4]`: what a site gives on SQLite, and on PostgreSQL
 * with so many processes: pages that are ready, searches nobody has made before, postings written. Everything is on this machine, also
 * PostgreSQL and whoever asks, so processor time an answer says more about other machines than answers a second. Read
 * docs/benchmarks.md.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyDatabase } from '../../lib/platform/db/copy/copy-database';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { migrateDatabase } from '../../lib/platform/db/migrate-database';
import { startPostgresql } from '../../lib/testing/postgresql';
import { backendsMs, watchDatabase } from './backends';
import { median } from './figures';
import { fillJobs, type Filled } from './jobs';
import { sample } from './kinds';
import { CONNECTIONS, GENERATOR, getLoad } from './load';
import { perRound } from './per-round';
import { POSTING_AT_ONCE, writePostings } from './postings';
import { discardFolder, scratchFolder } from './processes';
import { randomFrom } from './random';
import { processorMsOfAll, residentMb, untilAtRest } from './resources';
import { freePort, requireBuild, startProduct, type Scratch, type Server } from './server';
import { searchTerms } from './terms';

const JOB_PAGES = 50;
const MOST_SEARCHES_PER_SECOND = 1_000;

type Kind = 'ready' | 'search' | 'posting';
type Figures = { perSecond: number; p99: number; siteUs: number; databaseUs: number };
type Row = { label: string; figures: Record<Kind, Figures[]>; mb: number[] };

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    processes: { type: 'string', default: '1,2,4' },
  },
});
const [jobs, seconds, rounds] = [Number(values.jobs), Number(values.seconds), Number(values.rounds)];
const counts = values.processes.split(',').map(Number);

requireBuild();
const folder = scratchFolder('growth');
const empty = join(folder, 'empty.db');
applyMigrations(empty);
const filled = fillJobs(empty, jobs, 1);
const database = await startPostgresql({ durable: true });
const address = await database.create('bench');
await migrateDatabase(address);
await copyDatabase(empty, address);
const watching = await watchDatabase(address);
const terms = searchTerms(filled.titles, randomFrom(2));
const searches = perRound(
  seconds * MOST_SEARCHES_PER_SECOND,
  () => `/careers?q=${encodeURIComponent(terms.next().value)}`,
);
const pages = ['/careers', ...sample(filled.openIds, JOB_PAGES, randomFrom(3)).map((id) => `/job/${id}`)];
let sites = 0;

const rows: Row[] = [
  { label: 'SQLite', figures: { ready: [], search: [], posting: [] }, mb: [] },
  ...counts.map((count) => ({
    label: `PostgreSQL, ${count}`,
    figures: { ready: [], search: [], posting: [] },
    mb: [],
  })),
];
try {
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes first in a round is not always the same.
    const order = rows.map((_, at) => (at + round) % rows.length);
    for (const at of order) await measure(rows[at] as Row, at === 0 ? null : (counts[at - 1] as number), round);
  }
  tellAll(filled);
} finally {
  await watching.end();
  await database.stop();
  discardFolder(folder);
}
process.exit(0);

async function measure(row: Row, processes: number | null, round: number): Promise<void> {
  const scratch = await layOut(processes);
  const server = await startProduct(scratch, processes === null ? {} : { PROCESSES: String(processes) });
  try {
    await untilAtRest(server.pid);
    for (let asked = 0; asked < 4 * (processes ?? 1); asked += 1)
      await getLoad(server, { paths: pages, headers: {}, status: 200 }, 1);
    row.figures.ready.push(await costing(server, () => load(server, pages)));
    row.figures.search.push(await costing(server, () => load(server, searches(round))));
    row.figures.posting.push(await costing(server, () => writePostings(server.origin, seconds)));
    row.mb.push(residentMb(server.pid));
  } finally {
    await server.stop();
  }
}

async function layOut(processes: number | null): Promise<Scratch> {
  const own = scratchFolder(`growth-${(sites += 1)}`);
  const database = processes === null ? join(own, 'app.db') : address;
  if (processes === null) cpSync(empty, database);
  // The database on PostgreSQL is one for all of them, and knows its files.
  const uploadsDir = join(processes === null ? own : folder, 'uploads');
  return { folder: own, database, uploadsDir, port: await freePort() };
}

type Answered = { perSecond: number; p99: number; sent: number };

async function load(server: Server, paths: readonly string[]): Promise<Answered> {
  const { requestsPerSecond, p99, sent, errors } = await getLoad(server, { paths, headers: {}, status: 200 }, seconds);
  if (errors > 0) throw new Error(`${errors} requests failed.`);
  return { perSecond: requestsPerSecond, p99, sent };
}

async function costing({ pid }: Server, run: () => Promise<Answered>): Promise<Figures> {
  const before = [processorMsOfAll(pid), await backendsMs(watching)] as const;
  const { perSecond, p99, sent } = await run();
  const [site, store] = [processorMsOfAll(pid) - before[0], (await backendsMs(watching)) - before[1]];
  return { perSecond, p99, siteUs: (1_000 * site) / sent, databaseUs: (1_000 * store) / sent };
}

function tellAll({ openIds }: Filled): void {
  console.log(`${jobs} jobs, ${openIds.length} open; ${rounds} rounds of ${seconds} s each; medians; ${GENERATOR}`);
  const titles: [Kind, string][] = [
    ['ready', `the board and ${JOB_PAGES} jobs, ready, ${CONNECTIONS} connections`],
    ['search', `searches nobody has made before, ${CONNECTIONS} connections`],
    ['posting', `postings written, ${POSTING_AT_ONCE} at once`],
  ];
  for (const [kind, title] of titles) {
    console.log(title);
    for (const { label, figures } of rows) {
      const of = (name: keyof Figures) => median(figures[kind].map((each) => each[name]));
      console.log(
        `  ${label.padEnd(14)} ${of('perSecond').toFixed(0).padStart(7)} a second, p99 ${of('p99').toFixed(1).padStart(6)} ms, processor µs ${of('siteUs').toFixed(0).padStart(6)} of the site, ${of('databaseUs').toFixed(0).padStart(5)} of the database`,
      );
    }
  }
  for (const { label, mb } of rows) console.log(`${label.padEnd(16)} ${median(mb).toFixed(0)} MB resident`);
}
