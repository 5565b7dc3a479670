/**
 * `npm run bench -- feeds [--jobs 100000]`: how much memory the server needs to send every list of open jobs at a size
 * no board has yet, to a quick reader, to one that dawdles and to ones that leave. Fails over the target. Linux only.
 * Read docs/benchmarks.md.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillJobs } from './jobs';
import { memoryMisses, printMemoryHeadings, read } from './memory';
import { scratchFolder } from './processes';
import { CAN_MEASURE_PROCESSES } from './resources';
import { prepareScratch, requireBuild, startProduct, type Server } from './server';

const TARGET_MB = 50;
const PATHS = [
  '/jobs/indeed.xml',
  '/api/boards/northlane/jobs?content=true',
  '/api/boards/northlane/jobs',
  '/api/postings/northlane?mode=json',
  '/api/postings/northlane?department=Technology',
  '/jobs/feed.xml',
  '/jobs/feed.json',
  '/sitemap.xml',
];

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== 'feeds'),
  options: { jobs: { type: 'string', default: '100000' } },
});
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) {
  console.error('Usage: npm run bench -- feeds [--jobs 100000]');
  process.exit(1);
}
if (!CAN_MEASURE_PROCESSES) {
  console.log('Memory is measured on Linux only.');
  process.exit(0);
}
requireBuild();
const scratch = await prepareScratch(scratchFolder('feeds'));
const { openIds } = fillJobs(scratch.database, jobs, 20_261_121);
console.log(
  `${jobs} jobs, ${openIds.length} of them open; MB of resident memory, target ${TARGET_MB} more than before\n`,
);
printMemoryHeadings();

let missed = 0;
for (const path of PATHS) {
  // A server of its own for each: what one list has grown the heap by would hide what the next one needs.
  const server = await startProduct(scratch);
  await warmUp(server);
  missed += await memoryMisses(server, path, TARGET_MB);
  await server.kill();
}
console.log(missed === 0 ? '\nAll within the target.' : `\n${missed} over the target.`);
process.exit(missed === 0 ? 0 : 1);

/** What every server does once, whatever it sends: loading the routes, opening the database, filling its page cache of 32 MB. */
async function warmUp(server: Server): Promise<void> {
  for (const path of [
    '/api/jobs.php?limit=500',
    '/api/postings/northlane?limit=12000',
    '/jobs/feed.xml?page=2',
    '/jobs/feed.json?page=2',
  ])
    await read(server, path);
  await sleep(1_000);
}
