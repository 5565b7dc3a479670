import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdfOfSize } from '../../lib/testing/documents';
import { startStrictS3 } from '../../lib/testing/strict-s3';
import { discardFolder, scratchFolder } from '../shared/processes';
import { peakDuring, residentMb } from '../shared/resources';
import { prepareScratch, startProduct, type Scratch, type Server } from '../shared/server';
import { whole, type Case } from './case';
import { fillJobs } from './fill';
import { applyBurst } from './load';
import { copyOfficeDatabase, openModeratorSession, SIZES, sizesOf } from './office-database';
import type { Target } from './rows';

const SEED = 20_261_121;
const MB = 1024 * 1024;
const BURST = 50;
/** Jobs whose pages fill the response cache; each takes about 60 KB in three encodings. */
const FILLING_JOBS = 2_000;
const IDLE_MS = 3_000;

/** Growth of a new server's memory while 50 documents of 9 MB arrive at once, stored on disk or in S3. */
export async function measureUploads(store: 'folder' | 'bucket', mostMb: number) {
  const bucket = store === 'bucket' ? await startStrictS3() : null;
  const settings = bucket?.variables ?? {};
  return withSite(7, settings, async (server, [jobId = 0]) => {
    const document = pdfOfSize(9 * MB);
    await applyBurst(server, jobId, 1, document);
    const { baselineMb, peakMb, result } = await rise(server, () => applyBurst(server, jobId, BURST, document));
    const more = peakMb - baselineMb;
    const target = { text: `<= ${mostMb} MB`, met: more <= mostMb };
    console.log(
      `\nMemory with ${BURST} parallel uploads of 9 MB into a ${store} (${result} accepted): ${figures(baselineMb, peakMb)}; ${more.toFixed(0)} MB more, ${verdict(target)}`,
    );
    return { baselineMb, peakMb, failed: BURST - result, target };
  }).finally(() => bucket?.close());
}

/** Memory of a new server after its first answer, and with a full response cache. */
export function measureFilledCache(mostMb: number) {
  return withSite(FILLING_JOBS, {}, async (server, openIds) => {
    await read(server, '/careers');
    await sleep(IDLE_MS);
    const idleMb = residentMb(server.pid);
    for (const encoding of ['identity', 'gzip', 'br'])
      for (let from = 0; from < openIds.length; from += 4)
        await Promise.all(
          openIds.slice(from, from + 4).map((id) => read(server, `/job/${id}`, { 'accept-encoding': encoding })),
        );
    await sleep(IDLE_MS);
    const filledMb = residentMb(server.pid);
    const target = { text: `idle <= ${mostMb} MB`, met: idleMb <= mostMb };
    console.log(`\nMemory idle, and with the response cache full: ${figures(idleMb, filledMb)}; ${verdict(target)}`);
    return { idleMb, filledMb, target };
  });
}

async function withSite<Result>(
  jobs: number,
  settings: Record<string, string>,
  measure: (server: Server, openIds: readonly number[]) => Promise<Result>,
): Promise<Result> {
  const folder = scratchFolder('bench-memory');
  const scratch = await prepareScratch(folder);
  const { openIds } = fillJobs(scratch.database, jobs, SEED);
  const server = await startProduct(scratch, settings);
  try {
    return await measure(server, openIds);
  } finally {
    await server.kill();
    discardFolder(folder);
  }
}

const figures = (before: number, after: number) => `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`;
const verdict = ({ text, met }: Target) => `target ${text} ${met ? 'met' : 'MISSED'}`;

export const feeds: Case = {
  options: { jobs: '100000' },
  onLinux: true,
  async run(options) {
    const jobs = whole(options.jobs);
    const scratch = await prepareScratch(scratchFolder('feeds'));
    const { openIds } = fillJobs(scratch.database, jobs, SEED);
    console.log(`${jobs} jobs, ${openIds.length} of them open`);
    const warmUp = [
      '/api/jobs.php?limit=500',
      '/api/postings/northlane?limit=12000',
      '/jobs/feed.xml?page=2',
      '/jobs/feed.json?page=2',
    ];
    const lists = [
      '/jobs/indeed.xml',
      '/api/boards/northlane/jobs?content=true',
      '/api/boards/northlane/jobs',
      '/api/postings/northlane?mode=json',
      '/api/postings/northlane?department=Technology',
      '/jobs/feed.xml',
      '/jobs/feed.json',
      '/sitemap.xml',
    ];
    return compareReaders(scratch, lists, warmUp, 50);
  },
};

/** Memory that CSV exports take, at most 200 MB: Prisma's rows stay until the next full garbage collection. */
export const exports: Case = {
  options: SIZES,
  onLinux: true,
  async run(options) {
    const sizes = sizesOf(options);
    const scratch = await prepareScratch(scratchFolder('exports'));
    await copyOfficeDatabase(sizes, scratch.database, scratch.uploadsDir);
    const token = await openModeratorSession(scratch.database);
    const list = (query: string) => `/api/office/export?list=${query}`;
    const warmUp = [list('cvs&q=smith'), list('applications&q=smith')];
    console.log(`${sizes.applications} applications, ${sizes.cvs} CV documents, ${sizes.jobs} jobs`);
    const headers = { authorization: `Bearer ${token}` };
    return compareReaders(scratch, ['applications', 'cvs', 'jobs'].map(list), warmUp, 200, headers);
  },
};

type Headers = Readonly<Record<string, string>>;
// Number of parallel readers. `slow` waits 40 ms after each 2 MB; `leaves` closes the connection after 1 MB.
const READERS = { whole: 1, slow: 1, leaves: 10 };

/** @returns whether no list took more than `mostMb` with any kind of reader */
async function compareReaders(
  scratch: Scratch,
  lists: readonly string[],
  warmUp: readonly string[],
  mostMb: number,
  headers: Headers = {},
): Promise<boolean> {
  console.log(`MB of resident memory, target ${mostMb} more than before\n`);
  console.log(row('request', 'reader', 'sent', 'before', 'peak', 'more'));
  let over = 0;
  for (const path of lists) {
    // A new server for each list, because memory left from one list would hide what the next needs.
    const server = await startProduct(scratch);
    for (const each of warmUp) await read(server, each, headers);
    for (const [manner, count] of Object.entries(READERS) as [keyof typeof READERS, number][]) {
      const readers = Array.from({ length: count });
      const work = () => Promise.all(readers.map(() => read(server, path, headers, manner)));
      const { baselineMb, peakMb, result } = await rise(server, work);
      const sent = result.reduce((sum, bytes) => sum + bytes, 0) / MB;
      const isOver = peakMb - baselineMb > mostMb;
      if (isOver) over += 1;
      const shown = [sent, baselineMb, peakMb, peakMb - baselineMb].map((mb) => mb.toFixed(0));
      console.log(row(path, `${count} ${manner}`, ...shown) + (isOver ? '  OVER' : ''));
    }
    await server.kill();
  }
  console.log(over === 0 ? '\nAll within the target.' : `\n${over} over the target.`);
  return over === 0;
}

const row = (path: string, reader: string, ...cells: string[]) =>
  path.padEnd(50) + reader.padEnd(12) + cells.map((cell) => cell.padStart(8)).join('');

async function rise<Result>(server: Server, work: () => Promise<Result>) {
  await sleep(1_000);
  const baselineMb = residentMb(server.pid);
  return { baselineMb, ...(await peakDuring(server.pid, work)) };
}

/** @returns the bytes received, uncompressed unless the headers request an encoding */
export function read(server: Server, path: string, headers: Headers = {}, manner: keyof typeof READERS = 'whole') {
  return new Promise<number>((resolve, reject) => {
    const request = get(`${server.origin}${path}`, { agent: false, headers }, async (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}.`));
      let [bytes, sip] = [0, 0];
      try {
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          sip += chunk.length;
          // Leaving the loop closes the connection.
          if (manner === 'leaves' && bytes >= MB) break;
          if (manner !== 'slow' || sip < 2 * MB) continue;
          sip = 0;
          await sleep(40);
        }
        resolve(bytes);
      } catch (error) {
        reject(error as Error);
      }
    });
    request.on('error', (error) => (manner === 'leaves' ? resolve(0) : reject(error)));
  });
}
