/** Compares sites by measuring them in turn, so that a slow minute of the machine affects all of them. */
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { copyDatabase } from '../../lib/platform/db/copy/copy-database';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { migrateDatabase } from '../../lib/platform/db/migrate-database';
import { startPostgresql, type PostgresqlServer } from '../../lib/testing/postgresql';
import { discardFolder, scratchFolder } from '../shared/processes';
import { randomFrom } from '../shared/random';
import { processorMs, residentMb, untilAtRest } from '../shared/resources';
import { freePort, startProduct, type Server } from '../shared/server';
import { whole, type Case, type Options } from './case';
import { median, printTable, quantile } from './figures';
import { fillJobs, type Filled } from './fill';
import { fresh, sample, searchPath } from './kinds';
import { CONNECTIONS, GENERATOR, getLoad, postingLoad, send, type LoadResult, type Requests } from './load';
import { searchTerms } from './terms';

const JOB_PAGES = 50;
const MAX_SEARCHES_PER_SECOND = 1_000;
const MAX_MISSING_PER_SECOND = 30_000;
const SETTLE_MS = 1_200;

type Plan = { label: string; dir?: string; settings?: Record<string, string>; postgresql?: true };
type Site = Plan & { server: Server; folder: string; watch: Client | null; runs: Run[] };
type Run = LoadResult & { databaseUs: number; transactions: number };
type Ask = { title: string; send: (server: Server, round: number) => Promise<LoadResult> };

/** Compares this build with that of another checkout, on SQLite. */
export const against: Case = {
  options: { jobs: '1000', seconds: '4', rounds: '9', only: '' },
  async run(options, [other]) {
    if (other === undefined) throw new Error('Name the folder of another checkout, with its packages and its build.');
    await compare([{ label: 'here' }, { label: 'there', dir: resolve(other) }], options, (asks) =>
      Object.values(asks).filter(({ title }) => title !== asks.alone.title && title.includes(options.only)),
    );
  },
};

/** The cost of METRICS_PORT. */
export const watching: Case = {
  options: { jobs: '100', seconds: '4', rounds: '9' },
  async run(options) {
    const METRICS_PORT = String(await freePort());
    const plans = [{ label: 'without metrics' }, { label: 'with metrics', settings: { METRICS_PORT } }];
    await compare(plans, options, ({ ready }) => [ready]);
  },
};

/** The cost of the freshness check, which only PostgreSQL needs. */
export const freshness: Case = {
  options: { jobs: '7', seconds: '4', rounds: '7' },
  async run(options) {
    const plans = [{ label: 'SQLite' }, { label: 'PostgreSQL', postgresql: true } as const];
    await compare(plans, options, ({ ready, alone }) => [ready, alone]);
  },
};

/** Compares SQLite with PostgreSQL and one or more processes. */
export const growth: Case = {
  options: { jobs: '10000', seconds: '5', rounds: '3', processes: '1,2,4' },
  async run(options) {
    const several = options.processes.split(',').map((count): Plan => {
      const PROCESSES = String(whole(count));
      return { label: `PostgreSQL, ${count}`, postgresql: true, settings: { PROCESSES } };
    });
    const plans = [{ label: 'SQLite' }, ...several];
    await compare(plans, options, ({ ready, searches, postings }) => [ready, searches, postings]);
  },
};

async function compare(
  plans: readonly Plan[],
  options: Options,
  choose: (asks: ReturnType<typeof asksOf>) => Ask[],
): Promise<void> {
  const [jobs, seconds, rounds] = [whole(options.jobs), whole(options.seconds), whole(options.rounds)];
  const postgresql = plans.some((plan) => plan.postgresql) ? await startPostgresql({ durable: true }) : null;
  const sites: Site[] = [];
  try {
    let filled: Filled | undefined;
    for (const plan of plans) {
      const folder = scratchFolder('paired');
      const file = join(folder, 'app.db');
      applyMigrations(file, plan.dir && join(plan.dir, 'prisma/migrations'));
      filled = fillJobs(file, jobs, 1);
      const database = plan.postgresql && postgresql ? await copyTo(postgresql, file, sites.length) : file;
      const scratch = { folder, database, uploadsDir: join(folder, 'uploads'), port: await freePort() };
      const watch = plan.postgresql ? new Client({ connectionString: database, application_name: 'bench' }) : null;
      await watch?.connect();
      sites.push({ ...plan, folder, watch, server: await startProduct(scratch, plan.settings, plan.dir), runs: [] });
    }
    for (const { server } of sites) await untilAtRest(server.pid);
    console.log(`${jobs} jobs; ${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections; ${GENERATOR}`);
    console.log('Medians; the difference in processor time to the first site, round by round, and its middle half');
    for (const ask of choose(asksOf(filled as Filled, seconds))) {
      for (const site of sites) await ask.send(site.server, -1);
      for (const site of sites) site.runs = [];
      for (let round = 0; round < rounds; round += 1)
        // Rotates the order, so that each site comes first equally often.
        for (let at = 0; at < sites.length; at += 1) {
          const site = sites[(at + round) % sites.length] as Site;
          site.runs.push(await measure(site, (server) => ask.send(server, round)));
        }
      print(ask.title, sites);
    }
    for (const { label, server } of sites) console.log(`${label}: ${residentMb(server.pid).toFixed(0)} MB resident`);
  } finally {
    for (const { server, watch, folder } of sites) {
      await watch?.end();
      await server.stop();
      discardFolder(folder);
    }
    await postgresql?.stop();
  }
}

async function copyTo(postgresql: PostgresqlServer, file: string, number: number): Promise<string> {
  const url = await postgresql.create(`bench_${number}`);
  await migrateDatabase(url);
  await copyDatabase(file, url);
  return url;
}

/** The requests to compare. Each round has new paths, the same for all sites. */
function asksOf({ titles, openIds }: Filled, seconds: number) {
  const perRound = (count: number, next: () => string) => {
    const made = new Map<number, string[]>();
    return (round: number) => made.get(round) ?? made.set(round, fresh(count * seconds, next)).get(round) ?? [];
  };
  const get = async (server: Server, requests: Requests) => {
    const result = await getLoad(server, requests, seconds);
    if (result.errors > 0) throw new Error(`${result.errors} requests failed.`);
    return result;
  };
  const ready = ['/careers', ...sample(openIds, JOB_PAGES, randomFrom(3)).map((id) => `/job/${id}`)];
  const terms = searchTerms(titles, randomFrom(2));
  const searches = perRound(MAX_SEARCHES_PER_SECOND, () => searchPath(terms.next().value));
  let id = 10 ** 6;
  const missing = perRound(MAX_MISSING_PER_SECOND, () => `/job/${(id += 1)}`);
  const init = { headers: { 'accept-encoding': 'identity' } };
  return {
    ready: { title: 'board and jobs, ready', send: (server) => get(server, { paths: ready }) },
    searches: { title: 'searches, new', send: (server, round) => get(server, { paths: searches(round) }) },
    missing: { title: 'missing jobs', send: (server, round) => get(server, { paths: missing(round), status: 404 }) },
    list: { title: 'the list of the API', send: (server) => get(server, { paths: ['/api/jobs.php'] }) },
    postings: { title: 'postings written', send: (server) => postingLoad(server, seconds) },
    alone: {
      title: 'one visitor, one page after the other',
      send: (server) =>
        send(server, seconds, (at) => ({ path: ready[at % ready.length] ?? '/', status: 200, init }), 1),
    },
  } satisfies Record<string, Ask>;
}

async function measure({ server, watch }: Site, ask: (server: Server) => Promise<LoadResult>): Promise<Run> {
  const before = watch && (await databaseFigures(watch));
  const result = await ask(server);
  const after = watch && (await databaseFigures(watch));
  const spent = (name: 'ms' | 'transactions') => ((after?.[name] ?? 0) - (before?.[name] ?? 0)) / result.sent;
  return { ...result, databaseUs: 1_000 * spent('ms'), transactions: spent('transactions') };
}

// Committed transactions of the site so far, one for each freshness check, and its database processor time in ms.
async function databaseFigures(watch: Client): Promise<{ transactions: number; ms: number }> {
  // PostgreSQL connections report their transactions once a second.
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  const { rows } = await watch.query<{ n: string }>(
    `SELECT xact_commit AS n FROM pg_stat_database WHERE datname = current_database()`,
  );
  const backends = await watch.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'northlane%'`,
  );
  const ms = backends.rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
  return { transactions: Number(rows[0]?.n ?? 0), ms };
}

function print(title: string, sites: readonly Site[]): void {
  const [first] = sites;
  console.log(`\n${title}`);
  printTable([
    ['', 'a second', 'p50 ms', 'p99 ms', 'cpu µs', 'of database', 'transactions', 'difference'],
    ...sites.map(({ label, runs, watch }) => {
      const of = (name: keyof Run, times = 1) => times * median(runs.map((run) => run[name]));
      const differences = runs.map(({ processorMs: own }, round) => own / (first?.runs[round]?.processorMs ?? own) - 1);
      const at = (share: number) => `${(100 * quantile(differences, share)).toFixed(1)} %`;
      return [
        label,
        of('requestsPerSecond').toFixed(0),
        of('p50').toFixed(2),
        of('p99').toFixed(2),
        of('processorMs', 1_000).toFixed(1),
        watch ? of('databaseUs').toFixed(1) : '',
        watch ? of('transactions').toFixed(3) : '',
        runs === first?.runs ? '' : `${at(0.5)} (${at(0.25)} to ${at(0.75)})`,
      ];
    }),
  ]);
}
