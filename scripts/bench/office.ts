/**
 * `npm run bench -- office [--rounds 40] [--jobs 100000 --applications 1000000 --cvs 200000]`: how long a moderator waits for the lists of
 * the back office and for those of the API, at a size no office has yet. Fails over the target. Read docs/benchmarks.md.
 */
import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { encode } from 'next-auth/jwt';
import { applyMigrations, MIGRATIONS_DIR } from '../../lib/db/migrate';
import { fillJobs } from './jobs';
import { officeRequests, type OfficeRequest } from './office-requests';
import { fillPeople } from './people';
import { scratchFolder } from './processes';
import { processorMs } from './resources';
import { prepareScratch, requireBuild, SCRATCH_SECRET, startProduct } from './server';

const TARGET_MS = 100;
const WARM_UP = 3;
const IN_PARALLEL = 4;
const CACHE = 'var/bench';

const sizes = readOptions();
requireBuild();
const cached = cachedDatabase();
const scratch = await prepareScratch(scratchFolder('office'));
for (const end of ['', '-wal', '-shm']) rmSync(scratch.databaseFile + end, { force: true });
copyFileSync(cached, scratch.databaseFile);
applyMigrations(scratch.databaseFile);
const token = openModeratorSession(scratch.databaseFile);
const cookie = `next-auth.session-token=${await encode({ token: { sid: token }, secret: SCRATCH_SECRET })}`;
const server = await startProduct(scratch);

console.log(`\n${sizes.jobs} jobs, ${sizes.applications} applications, ${sizes.cvs} CV documents; milliseconds, target p95 ${TARGET_MS}`);
console.log(`${'request'.padEnd(74)}${'alone p50'.padStart(11)}${'p95'.padStart(7)}${'4 at once p50'.padStart(15)}${'p95'.padStart(7)}${'cpu ms'.padStart(9)}`);
let missed = 0;
for (const request of officeRequests(sizes)) missed += (await measure(request)) ? 0 : 1;
await server.kill();
console.log(missed === 0 ? '\nAll within the target.' : `\n${missed} over the target.`);
process.exit(missed === 0 ? 0 : 1);

/** Whether the request met the target alone, or is one that need not; prints a row either way. */
async function measure({ path, html, judged }: OfficeRequest): Promise<boolean> {
  for (let count = 0; count < WARM_UP; count += 1) await timed(path, html);
  const alone: number[] = [];
  const before = processorMs(server.pid);
  for (let round = 0; round < sizes.rounds; round += 1) alone.push(await timed(path, html));
  const cost = (processorMs(server.pid) - before) / sizes.rounds;
  const together: number[] = [];
  const asker = async () => {
    for (let round = 0; round < sizes.rounds / IN_PARALLEL; round += 1) together.push(await timed(path, html));
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, asker));
  const met = quantile(alone, 0.95) <= TARGET_MS;
  const figures = [quantile(alone, 0.5), quantile(alone, 0.95), quantile(together, 0.5), quantile(together, 0.95), cost].map((ms) => ms.toFixed(0));
  const verdict = met ? '' : judged ? '  OVER' : '  over, not judged';
  console.log(path.padEnd(74) + figures.map((figure, index) => figure.padStart([11, 7, 15, 7, 9][index] ?? 7)).join('') + verdict);
  return met || !judged;
}

async function timed(path: string, html: boolean): Promise<number> {
  const headers: Record<string, string> = html ? { cookie, accept: 'text/html' } : { authorization: `Bearer ${token}`, accept: 'application/json' };
  const start = performance.now();
  const answer = await fetch(`${server.origin}${path}`, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  const ms = performance.now() - start;
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return ms;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** The filled database of these sizes, made when there is none yet or the migrations have changed. */
function cachedDatabase(): string {
  const { jobs, applications, cvs } = sizes;
  const migrations = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_DIR).sort()) migrations.update(readFileSync(join(MIGRATIONS_DIR, name, 'migration.sql')));
  const file = join(CACHE, `office-${jobs}-${applications}-${cvs}-${migrations.digest('hex').slice(0, 12)}.db`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const making = `${file}.making`;
  for (const end of ['', '-wal', '-shm']) rmSync(making + end, { force: true });
  console.log('Filling a database; once, some minutes.');
  applyMigrations(making);
  fillJobs(making, jobs, 20_261_121);
  fillPeople(making, jobs, applications, cvs, 20_261_121);
  renameSync(making, file);
  return file;
}

function openModeratorSession(file: string): string {
  const session = randomBytes(32).toString('base64url');
  const database = new Database(file);
  const [now, later] = [0, 86_400_000].map((ahead) => new Date(Date.now() + ahead).toISOString().replace('Z', '+00:00'));
  const user = database
    .prepare(`INSERT INTO "User" ("role", "name", "username", "passwordHash", "createdAt", "updatedAt") VALUES ('moderator', 'Morgan', 'morgan', '-', ?, ?)`)
    .run(now, now);
  database
    .prepare(`INSERT INTO "Session" ("tokenHash", "userId", "kind", "createdAt", "expiresAt") VALUES (?, ?, 'cookie', ?, ?)`)
    .run(createHash('sha256').update(session).digest('hex'), user.lastInsertRowid, now, later);
  database.close();
  return session;
}

function readOptions(): { jobs: number; applications: number; cvs: number; rounds: number } {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== 'office'),
    options: {
      jobs: { type: 'string', default: '100000' },
      applications: { type: 'string', default: '1000000' },
      cvs: { type: 'string', default: '200000' },
      rounds: { type: 'string', default: '40' },
    },
  });
  const [jobs = 0, applications = 0, cvs = 0, rounds = 0] = [values.jobs, values.applications, values.cvs, values.rounds].map(Number);
  if ([jobs, applications, cvs, rounds].every((number) => Number.isInteger(number) && number > 1)) return { jobs, applications, cvs, rounds };
  console.error('Usage: npm run bench -- office [--rounds 40] [--jobs 100000] [--applications 1000000] [--cvs 200000]');
  process.exit(1);
}
