/**
 * `npm run bench -- exports [--applications 1000000 --cvs 200000]`: how much memory the server needs to send the
 * moderators' lists as CSV, read as `npm run bench -- feeds` reads the lists for other tools. Fails over the target.
 * Linux only. Read docs/benchmarks.md.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryMisses, printMemoryHeadings, read } from './memory';
import { copyOfficeDatabase, countsOf, openModeratorSession, SIZE_OPTIONS } from './office-database';
import { scratchFolder } from './processes';
import { CAN_MEASURE_PROCESSES } from './resources';
import { prepareScratch, requireBuild, startProduct } from './server';

/** What Prisma's rows leave behind between two full collections, and some; it must not grow with the list. */
const TARGET_MB = 200;
const LISTS = ['applications', 'cvs', 'jobs'];

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== 'exports'),
  options: SIZE_OPTIONS,
});
const sizes = countsOf(
  values,
  'Usage: npm run bench -- exports [--jobs 100000] [--applications 1000000] [--cvs 200000]',
);
if (!CAN_MEASURE_PROCESSES) {
  console.log('Memory is measured on Linux only.');
  process.exit(0);
}
requireBuild();
const scratch = await prepareScratch(scratchFolder('exports'));
await copyOfficeDatabase(sizes, scratch.database, scratch.uploadsDir);
const headers = { authorization: `Bearer ${openModeratorSession(scratch.database)}` };
console.log(
  `${sizes.applications} applications, ${sizes.cvs} CV documents, ${sizes.jobs} jobs; MB of resident memory, target ${TARGET_MB} more than before\n`,
);
printMemoryHeadings();

let missed = 0;
for (const list of LISTS) {
  const server = await startProduct(scratch);
  // What every server does once: loading the routes, opening the database, filling its page caches.
  await read(server, '/api/office/export?list=cvs&q=smith', headers);
  await read(server, '/api/office/export?list=applications&q=smith', headers);
  await sleep(1_000);
  missed += await memoryMisses(server, `/api/office/export?list=${list}`, TARGET_MB, headers);
  await server.kill();
}
console.log(missed === 0 ? '\nAll within the target.' : `\n${missed} over the target.`);
process.exit(missed === 0 ? 0 : 1);
