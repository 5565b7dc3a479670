import { setTimeout as sleep } from 'node:timers/promises';
import Database from '../../lib/platform/db/driver.mjs';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { prepareScratch, startProduct, type Scratch } from '../bench/server';
import { Client, type Reply } from './client';
import { seedWithModerator } from './seed';
import { reading } from './stored';
import { fateOf, isHonestRefusal, postJob } from './traffic';
import { percentile, several, tally, type Outcome, type Trial } from './trial';

const PAGES = ['/careers', '/job/1'];
const READERS = 2;
const WRITERS = 2;
const [SHORTEST_MS, LONGEST_MS] = [3_000, 10_000];
const BREATH_MS = 500;
/** What a page that needs no database may take beside others on a slow machine. */
const PAGE_AT_MOST_MS = 1_500;

type Plan = { locks: number; longestMs: number };

/**
 * Another process (a backup, somebody's shell) holds the database's lock, again and again. Pages that are kept must not
 * notice; what is written meanwhile waits or is refused as busy, and none of it may be lost or stored in secret.
 */
export const foreignLock: Trial<Plan> = {
  title: 'Another process holds the database',
  full: { locks: 10, longestMs: LONGEST_MS },
  short: { locks: 2, longestMs: SHORTEST_MS },
  run: holdAndAsk,
};

async function holdAndAsk({ locks, longestMs }: Plan, random: Random): Promise<Outcome> {
  const folder = scratchFolder('lock');
  const scratch = await prepareScratch(folder);
  await seedWithModerator(scratch);
  const server = await startProduct(scratch);
  try {
    const warm = new Client(server.origin);
    for (const page of PAGES) await warm.get(page);
    warm.close();
    let held = 0;
    let over = false;
    const pages = Promise.all(
      Array.from({ length: READERS }, (_, index) => readPages(server.origin, index, () => over)),
    );
    const written = Promise.all(
      Array.from({ length: WRITERS }, (_, index) => writePostings(server.origin, index, () => over)),
    );
    for (let lock = 0; lock < locks; lock += 1) {
      const ms = random.int(SHORTEST_MS, longestMs);
      await holdLock(scratch, random.pick(['IMMEDIATE', 'EXCLUSIVE']), ms);
      held += ms;
      await sleep(BREATH_MS);
    }
    over = true;
    return judged(scratch, { locks, held }, (await pages).flat(), (await written).flat());
  } finally {
    await server.kill();
    discardFolder(folder);
  }
}

async function holdLock({ database: file }: Scratch, kind: string, ms: number): Promise<void> {
  const database = new Database(file, { timeout: 5_000 });
  try {
    database.exec(`BEGIN ${kind}`);
    await sleep(ms);
    database.exec('ROLLBACK');
  } finally {
    database.close();
  }
}

async function readPages(origin: string, index: number, over: () => boolean): Promise<Reply[]> {
  const client = new Client(origin, { connections: 1 });
  const replies: Reply[] = [];
  for (let turn = index; !over(); turn += 1) {
    replies.push(await client.get(PAGES[turn % PAGES.length] ?? '/'));
    // Two readers are not to fill the core.
    await sleep(5);
  }
  client.close();
  return replies;
}

type Written = { title: string; reply: Reply };

async function writePostings(origin: string, writer: number, over: () => boolean): Promise<Written[]> {
  const client = new Client(origin, { connections: 1 });
  const written: Written[] = [];
  while (!over()) {
    const title = `Posted beside a lock ${writer}-${written.length}`;
    written.push({ title, reply: await postJob(client, title) });
    await sleep(20);
  }
  client.close();
  return written;
}

function judged(
  scratch: Scratch,
  { locks, held }: { locks: number; held: number },
  pages: readonly Reply[],
  written: readonly Written[],
): Outcome {
  const counts = reading(
    scratch.database,
    (database) =>
      new Map(
        database.prepare(`SELECT "title", count(*) FROM "Job" GROUP BY "title"`).raw().all() as [string, number][],
      ),
  );
  const stored = ({ title }: Written) => counts.get(title) ?? 0;
  const acknowledged = written.filter(({ reply }) => fateOf(reply).kind === 'acknowledged');
  const refused = written.filter(({ reply }) => fateOf(reply).kind === 'refused');
  const slowest = Math.max(...pages.map(({ ms }) => ms));
  return {
    figures: [
      ['times the lock was held', locks],
      ['  seconds in all', (held / 1_000).toFixed(0)],
      ['cached pages served', pages.length],
      [
        '  p95, slowest, ms',
        `${percentile(
          pages.map(({ ms }) => ms),
          95,
        ).toFixed(0)}, ${slowest.toFixed(0)}`,
      ],
      ['answers to postings', tally(written.map(({ reply }) => reply.status))],
      ['  slowest, ms', Math.max(...written.map(({ reply }) => reply.ms)).toFixed(0)],
    ],
    problems: [
      ...(slowest > PAGE_AT_MOST_MS ? [`a cached page took ${slowest.toFixed(0)} ms`] : []),
      ...several(pages.filter(({ status }) => status !== 200).length, 'cached pages were not served'),
      ...several(
        refused.filter(({ reply }) => !isHonestRefusal(reply)).length,
        `postings were refused with something else than 503 and Retry-After: ${tally(refused.map(({ reply }) => reply.status))}`,
      ),
      ...several(written.filter(({ reply }) => reply.status === 0).length, 'postings were not answered'),
      ...several(
        acknowledged.filter((each) => stored(each) === 0).length,
        'postings were acknowledged and are not there',
      ),
      ...several(acknowledged.filter((each) => stored(each) > 1).length, 'postings are there twice'),
      ...several(refused.filter((each) => stored(each) > 0).length, 'postings were refused and are there'),
    ],
  };
}
