/**
 * `npm run bench -- looks`: what an answer that is ready costs more on PostgreSQL, where each waits for a look at the changes of other
 * processes (docs/decisions/002-engines-and-processes). Two sites with the same jobs, one on each engine, are asked in turn; figures are
 * processor time, which other programs on the machine disturb least, and what one visitor waits who asks one page after the other.
 */
import { parseArgs } from 'node:util';
import { applyPostgresqlMigrations } from '../../lib/platform/db/postgresql/migrate';
import { startPostgresql, type PostgresqlServer } from '../../lib/testing/postgresql';
import { seedWithModerator } from '../../tools/durability/store';
import { backendsMs, watchDatabase } from './backends';
import { told } from './figures';
import { CONNECTIONS, GENERATOR, getLoad } from './load';
import { discardFolder, scratchFolder } from './processes';
import { untilAtRest } from './resources';
import { prepareScratch, requireBuild, startProduct, type Server } from './server';

const PATHS = ['/careers', ...[1, 2, 3, 4, 5, 6, 7].map((id) => `/job/${id}`)];
const ALONE = 2_000;

const { values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '7' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

type Site = { server: Server; folder: string };
type Figures = Record<'answers' | 'server' | 'p50' | 'p99' | 'looks' | 'database', number[]>;

requireBuild();
const database = await startPostgresql({ durable: true });
const address = await database.create('bench');
const watching = await watchDatabase(address);
const onSqlite = await laidOut();
const onPostgresql = await laidOut(address);
try {
  const figures: Record<'sqlite' | 'postgresql', Figures> = { sqlite: none(), postgresql: none() };
  for (const { server } of [onSqlite, onPostgresql]) await load(server, 2);
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      [onSqlite.server, figures.sqlite],
      [onPostgresql.server, figures.postgresql],
    ] as const;
    // Whoever is asked first in a round is not always the same.
    for (const [server, into] of round % 2 === 0 ? turns : [turns[1], turns[0]]) await measure(server, into);
  }
  console.log(
    `Answers that are ready: ${PATHS.length} pages, ${rounds} rounds of ${seconds} s with ${CONNECTIONS} connections; ${GENERATOR}`,
  );
  for (const [engine, { answers, server, p50, p99, looks, database: spent }] of Object.entries(figures)) {
    console.log(`  ${engine}`);
    console.log(`    answers per second          ${told(answers, 0)}`);
    console.log(`    processor µs of the server  ${told(server)}`);
    console.log(`    ms p50                      ${told(p50)}`);
    console.log(`    ms p99                      ${told(p99)}`);
    if (engine === 'sqlite') continue;
    console.log(`    looks per answer            ${told(looks, 3)}`);
    console.log(`    processor µs of PostgreSQL  ${told(spent)}`);
  }
  console.log(
    `One after the other, ms p50 and p99 of ${ALONE}: SQLite ${await alone(onSqlite)}, PostgreSQL ${await alone(onPostgresql)}`,
  );
} finally {
  await watching.end();
  for (const { server, folder } of [onSqlite, onPostgresql]) {
    await server.kill();
    discardFolder(folder);
  }
  await (database satisfies PostgresqlServer).stop();
}
process.exit(0);

async function laidOut(postgresql?: string): Promise<Site> {
  const folder = scratchFolder('bench-looks');
  const scratch = await prepareScratch(folder);
  if (postgresql !== undefined) await applyPostgresqlMigrations(postgresql);
  await seedWithModerator({ database: postgresql ?? scratch.database });
  const server = await startProduct(scratch, postgresql === undefined ? {} : { DATABASE_URL: postgresql });
  await untilAtRest(server.pid);
  return { server, folder };
}

function load(server: Server, length: number) {
  return getLoad(server, { paths: PATHS, headers: {}, status: 200 }, length);
}

async function measure(server: Server, into: Figures): Promise<void> {
  const before = await databaseFigures();
  const { requestsPerSecond, processorMs: spent, p50, p99, sent, errors } = await load(server, seconds);
  if (errors > 0) throw new Error(`${errors} requests failed.`);
  const after = await databaseFigures();
  into.answers.push(requestsPerSecond);
  into.server.push(1_000 * spent);
  into.p50.push(p50);
  into.p99.push(p99);
  into.looks.push((after.transactions - before.transactions) / sent);
  into.database.push((1_000 * (after.ms - before.ms)) / sent);
}

/** Transactions of the site so far, of which each look is one, and processor time of its connections. */
async function databaseFigures(): Promise<{ transactions: number; ms: number }> {
  // Connections tell of their transactions once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const { rows: counted } = await watching.query<{ n: string }>(
    `SELECT xact_commit AS n FROM pg_stat_database WHERE datname = current_database()`,
  );
  return { transactions: Number(counted[0]?.n ?? 0), ms: await backendsMs(watching) };
}

/** What one visitor waits who asks one page after the other. */
async function alone({ server }: Site): Promise<string> {
  const times: number[] = [];
  for (let asked = 0; asked < ALONE; asked += 1) {
    const began = performance.now();
    await (await fetch(`${server.origin}${PATHS[asked % PATHS.length]}`)).arrayBuffer();
    times.push(performance.now() - began);
  }
  const sorted = times.sort((one, other) => one - other);
  return [0.5, 0.99].map((share) => sorted[Math.floor(ALONE * share)]?.toFixed(2)).join(' and ');
}

function none(): Figures {
  return { answers: [], server: [], p50: [], p99: [], looks: [], database: [] };
}
