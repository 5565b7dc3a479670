/**
 * `npm run bench -- against <folder> [--jobs 1000] [--seconds 4] [--rounds 9] [--only missing]`: what an answer costs here and in another
 * checkout, which has its packages and its build. Both serve the same jobs on SQLite beside each other and are asked in turn; figures are
 * processor time, and the difference is that of each round, so that a slow minute of the machine counts for both. Read docs/benchmarks.md.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { fillJobs, type Filled } from './jobs';
import { sample } from './kinds';
import { CONNECTIONS, GENERATOR, getLoad } from './load';
import { perRound } from './per-round';
import { writePostings } from './postings';
import { discardFolder, scratchFolder } from './processes';
import { randomFrom } from './random';
import { processorMsOfAll, untilAtRest } from './resources';
import { freePort, requireBuild, startProduct, type Server } from './server';
import { searchTerms } from './terms';

const JOB_PAGES = 50;
const MOST_SEARCHES_PER_SECOND = 1_000;
const MOST_MISSING_PER_SECOND = 30_000;

type Side = 'here' | 'there';
type Ask = (server: Server, round: number) => Promise<{ sent: number }>;
type Row = { title: string; ask: Ask; us: Record<Side, number[]> };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
  },
});
const [jobs, seconds, rounds] = [Number(values.jobs), Number(values.seconds), Number(values.rounds)];
const other = positionals[1];
if (other === undefined) {
  console.error('Usage: npm run bench -- against <folder of another checkout, with its packages and its build>');
  process.exit(1);
}

requireBuild();
const folders: string[] = [];
const servers: Record<Side, Server> = {
  here: await serve(process.cwd()),
  there: await serve(resolve(other)),
};
try {
  for (const server of Object.values(servers)) await untilAtRest(server.pid);
  const rows = rowsOf(filledAs()).filter(({ title }) => title.includes(values.only));
  for (const { ask } of rows) for (const server of Object.values(servers)) await ask(server, -1);
  for (let round = 0; round < rounds; round += 1) {
    // Whoever is asked first in a round is not always the same.
    const order: Side[] = round % 2 === 0 ? ['here', 'there'] : ['there', 'here'];
    for (const { ask, us } of rows)
      for (const side of order) us[side].push(await costOf(servers[side], (server) => ask(server, round)));
  }
  tellAll(rows);
} finally {
  for (const server of Object.values(servers)) await server.kill();
  for (const folder of folders) discardFolder(folder);
}
process.exit(0);

/** A site of a checkout, with the migrations that it has and the jobs that every one gets. */
async function serve(checkout: string): Promise<Server> {
  const folder = scratchFolder('against');
  folders.push(folder);
  const database = join(folder, 'app.db');
  applyMigrations(database, join(checkout, 'prisma/migrations'));
  fillJobs(database, jobs, 1);
  const scratch = { folder, database, uploadsDir: join(folder, 'uploads'), port: await freePort() };
  return startProduct(scratch, {}, checkout);
}

/** What both were filled with. */
function filledAs(): Filled {
  const file = join(scratchFolder('against-filled'), 'app.db');
  applyMigrations(file);
  return fillJobs(file, jobs, 1);
}

function rowsOf({ titles, openIds }: Filled): Row[] {
  const row = (title: string, ask: Ask): Row => ({ title, ask, us: { here: [], there: [] } });
  const get = async (server: Server, paths: readonly string[], status: 200 | 404 = 200) => {
    const { sent, errors } = await getLoad(server, { paths, headers: {}, status }, seconds);
    if (errors > 0) throw new Error(`${errors} requests failed.`);
    return { sent };
  };
  const ready = ['/careers', ...sample(openIds, JOB_PAGES, randomFrom(3)).map((id) => `/job/${id}`)];
  const terms = searchTerms(titles, randomFrom(2));
  const searches = perRound(
    seconds * MOST_SEARCHES_PER_SECOND,
    () => `/careers?q=${encodeURIComponent(terms.next().value)}`,
  );
  let latest = 10 ** 6;
  const missing = perRound(seconds * MOST_MISSING_PER_SECOND, () => `/job/${(latest += 1)}`);
  return [
    row('board and jobs, ready', (server) => get(server, ready)),
    row('searches, new', (server, round) => get(server, searches(round))),
    row('missing jobs', (server, round) => get(server, missing(round), 404)),
    row('the list of the API', (server) => get(server, ['/api/jobs.php'])),
    row('postings written', (server) => writePostings(server.origin, seconds)),
  ];
}

/** Processor time of one answer, in µs. */
async function costOf(server: Server, ask: (server: Server) => Promise<{ sent: number }>): Promise<number> {
  const before = processorMsOfAll(server.pid);
  const { sent } = await ask(server);
  return (1_000 * (processorMsOfAll(server.pid) - before)) / sent;
}

function tellAll(rows: readonly Row[]): void {
  console.log(`${jobs} jobs; ${rounds} rounds of ${seconds} s each, ${CONNECTIONS} connections; ${GENERATOR}`);
  console.log('processor µs an answer: here, there; difference, median of the rounds and the middle half of them');
  for (const { title, us } of rows) {
    const differences = us.here.map((here, round) => here / (us.there[round] as number) - 1);
    const at = (share: number) => `${(100 * quantile(differences, share)).toFixed(1)} %`;
    console.log(
      `  ${title.padEnd(24)} ${quantile(us.here, 0.5).toFixed(1).padStart(8)} ${quantile(us.there, 0.5).toFixed(1).padStart(8)}   ${at(0.5).padStart(8)}  (${at(0.25)} to ${at(0.75)})`,
    );
  }
}

function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
