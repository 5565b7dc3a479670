/**
 * `npm run bench -- office [--rounds 40] [--jobs 100000 --applications 100000 --cvs 20000]`: how long a moderator waits for the lists of
 * the back office and for those of the API, at a size no office has yet. Fails over the target. Read docs/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { encode } from 'next-auth/jwt';
import {
  copyOfficeDatabase,
  countsOf,
  dailyTasksDone,
  openModeratorSession,
  SIZE_OPTIONS,
  type OfficeSizes,
} from './office-database';
import { officeRequests, type OfficeRequest } from './office-requests';
import { scratchFolder } from './processes';
import { processorMs } from './resources';
import { SCRATCH_SECRET } from './scratch-secret';
import { prepareScratch, requireBuild, startProduct } from './server';

const TARGET_MS = 100;
const WARM_UP = 3;
const IN_PARALLEL = 4;

const sizes = readOptions();
requireBuild();
const scratch = await prepareScratch(scratchFolder('office'));
await copyOfficeDatabase(sizes, scratch.database, scratch.uploadsDir);
const token = openModeratorSession(scratch.database);
const cookie = `next-auth.session-token=${await encode({ token: { sid: token }, secret: SCRATCH_SECRET })}`;
const server = await startProduct(scratch);
await dailyTasksDone(scratch.database);

console.log(
  `\n${sizes.jobs} jobs, ${sizes.applications} applications, ${sizes.cvs} CV documents; milliseconds, target p95 ${TARGET_MS}`,
);
console.log(
  `${'request'.padEnd(74)}${'alone p50'.padStart(11)}${'p95'.padStart(7)}${'4 at once p50'.padStart(15)}${'p95'.padStart(7)}${'cpu ms'.padStart(9)}`,
);
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
  const figures = [
    quantile(alone, 0.5),
    quantile(alone, 0.95),
    quantile(together, 0.5),
    quantile(together, 0.95),
    cost,
  ].map((ms) => ms.toFixed(0));
  const verdict = met ? '' : judged ? '  OVER' : '  over, not judged';
  console.log(
    path.padEnd(74) + figures.map((figure, index) => figure.padStart([11, 7, 15, 7, 9][index] ?? 7)).join('') + verdict,
  );
  return met || !judged;
}

async function timed(path: string, html: boolean): Promise<number> {
  const headers: Record<string, string> = html
    ? { cookie, accept: 'text/html' }
    : { authorization: `Bearer ${token}`, accept: 'application/json' };
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

function readOptions(): OfficeSizes & { rounds: number } {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== 'office'),
    options: {
      ...SIZE_OPTIONS,
      applications: { type: 'string', default: '100000' },
      cvs: { type: 'string', default: '20000' },
      rounds: { type: 'string', default: '40' },
    },
  });
  return countsOf(
    values,
    'Usage: npm run bench -- office [--rounds 40] [--jobs 100000] [--applications 100000] [--cvs 20000]',
  );
}
