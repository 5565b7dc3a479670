/**
 * `npm run bench -- feeds [--jobs 100000]`: how much memory the server needs to send every list of open jobs at a size no board has yet, to a quick
 * reader, to one that dawdles and to ones that leave. Fails over the target. Linux only. Read docs/benchmarks.md.
 */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillJobs } from './jobs';
import { scratchFolder } from './processes';
import { CAN_MEASURE_PROCESSES, peakDuring, residentMb } from './resources';
import { prepareScratch, requireBuild, startProduct, type Server } from './server';

const TARGET_MB = 50;
/** A dawdling reader takes this much, then waits. */
const SIP_BYTES = 2 * 1024 * 1024;
const SIP_PAUSE_MS = 40;
const LEAVE_AFTER_BYTES = 1024 * 1024;
const LEAVERS = 10;
const PATHS = ['/jobs/indeed.xml', '/api/boards/northlane/jobs?content=true', '/api/boards/northlane/jobs', '/api/postings/northlane?mode=json', '/jobs/feed.xml', '/jobs/feed.json', '/sitemap.xml'];

const { values } = parseArgs({ args: process.argv.slice(2).filter((argument) => argument !== 'feeds'), options: { jobs: { type: 'string', default: '100000' } } });
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
const { openIds } = fillJobs(scratch.databaseFile, jobs, 20_261_121);
console.log(`${jobs} jobs, ${openIds.length} of them open; MB of resident memory, target ${TARGET_MB} more than before\n`);
console.log(`${'request'.padEnd(44)}${'reader'.padEnd(12)}${'sent'.padStart(8)}${'before'.padStart(8)}${'peak'.padStart(7)}${'more'.padStart(7)}`);

let missed = 0;
for (const path of PATHS) {
  // A server of its own for each: what one list has grown the heap by would hide what the next one needs.
  const server = await startProduct(scratch);
  await warmUp(server);
  await measured(server, path, 'whole', () => read(server, path));
  await measured(server, path, 'slow', () => read(server, path, 'slow'));
  await measured(server, path, `${LEAVERS} leave`, async () => (await Promise.all(Array.from({ length: LEAVERS }, () => read(server, path, 'leaves')))).reduce((sum, bytes) => sum + bytes, 0));
  await server.kill();
}
console.log(missed === 0 ? '\nAll within the target.' : `\n${missed} over the target.`);
process.exit(missed === 0 ? 0 : 1);

/** What every server does once, whatever it sends: loading the routes, opening the database, filling its page cache of 32 MB. */
async function warmUp(server: Server): Promise<void> {
  for (const path of ['/api/jobs.php?limit=500', '/api/postings/northlane?limit=12000', '/jobs/feed.xml?page=2', '/jobs/feed.json?page=2']) await read(server, path);
  await sleep(1_000);
}

async function measured(server: Server, path: string, reader: string, work: () => Promise<number>): Promise<void> {
  await sleep(1_000);
  const before = residentMb(server.pid);
  const { peakMb, result: bytes } = await peakDuring(server.pid, work);
  const more = peakMb - before;
  if (more > TARGET_MB) missed += 1;
  const figures = [bytes / 1024 / 1024, before, peakMb, more].map((mb) => mb.toFixed(0));
  console.log(path.padEnd(44) + reader.padEnd(12) + figures.map((figure, index) => figure.padStart([8, 8, 7, 7][index] ?? 7)).join('') + (more > TARGET_MB ? '  OVER' : ''));
}

/** How many bytes came. Not compressed, so that as much as possible has to be sent. */
function read(server: Server, path: string, manner: 'whole' | 'slow' | 'leaves' = 'whole'): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${server.origin}${path}`, { agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}.`));
      taken(answer, manner).then(resolve, reject);
    });
    request.on('error', (error) => (manner === 'leaves' ? resolve(0) : reject(error)));
  });
}

async function taken(answer: IncomingMessage, manner: 'whole' | 'slow' | 'leaves'): Promise<number> {
  let bytes = 0;
  let sip = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    sip += chunk.length;
    // Leaving the loop closes the connection.
    if (manner === 'leaves' && bytes >= LEAVE_AFTER_BYTES) break;
    if (manner === 'slow' && sip >= SIP_BYTES) {
      sip = 0;
      await sleep(SIP_PAUSE_MS);
    }
  }
  return bytes;
}
