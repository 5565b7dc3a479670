import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { residentMb } from '../bench/resources';
import { prepareScratch, startProduct, type Scratch } from '../bench/server';
import { Client, dataOf, type Reply } from './client';
import { seedWithModerator } from './seed';
import { descriptorsOf, settledDescriptors } from './site';
import { breakOffUploads, crowdOneAddress, drip, KINDS, openSlow, requestsOf, type Slow } from './slow-connections';
import { leftovers } from './stored';
import { applicant, apply } from './traffic';
import { percentile, several, tally, type Outcome, type Trial } from './trial';

const DRIP_MS = 1_000;
const READERS = 4;
const PAGES = ['/careers', '/job/1', '/api/jobs.php', '/careers?q=engineer', '/login'];
/** Few enough requests that what they themselves leave in memory does not hide what the slow clients leave. */
const REST_MS = 250;
const MEASURED_MS = 4_000;
/** Of ordinary requests, whatever the slow ones do. */
const P95_AT_MOST_MS = 1_000;
/** More than the system's own buffers take, so that a reader who does not read holds the answer up. */
const LARGE_BYTES = 9 * 1024 * 1024;
const PER_ADDRESS = 200;
const ABOVE = 60;
/** Descriptors that come and go by themselves: a connection just ending, a file of the database. */
const SLACK = 4;
const GROWTH_AT_MOST_MB = 150;
/** Half-received files are removed when their connection is found to have ended. */
const LEFT_MS = 2_000;

type Plan = Record<Slow['kind'], number> & {
  /** How long they may hold on; who is left then resets the connection. */
  holdMs: number;
  /** Whether the site must have cut all of them off by then. */
  untilCut: boolean;
  uploads: number;
};

/**
 * Clients that hold connections with heads and bodies that drip and answers that they do not take, one address that wants more
 * connections than it may have, and uploads that break off: ordinary visitors must not notice, and nothing may be left.
 */
export const slowClients: Trial<Plan> = {
  title: 'Clients that hold connections',
  full: { heads: 220, bodies: 220, readers: 60, holdMs: 270_000, untilCut: true, uploads: 500 },
  short: { heads: 60, bodies: 60, readers: 10, holdMs: 3_000, untilCut: false, uploads: 30 },
  run: holdOn,
};

async function holdOn(plan: Plan, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const folder = scratchFolder('slow');
  const scratch = await prepareScratch(folder);
  const token = await seedWithModerator(scratch);
  const server = await startProduct(scratch);
  const { origin, pid } = server;
  try {
    const document = await storeLargeDocument(origin);
    // What is loaded, and what is taken for buffers, with the first of its kind.
    await visitFor(origin, MEASURED_MS);
    await breakOffUploads(scratch.port, plan.uploads, random);
    const before = await visitFor(origin, MEASURED_MS);
    const descriptors = { before: await settledDescriptors(pid, 0), during: 0, after: 0 };
    const memory = { before: residentMb(pid), during: 0, after: 0 };

    const slow = await openSlow(scratch.port, plan, requestsOf(scratch.port, document, token));
    const crowd = await crowdOneAddress(scratch.port, PER_ADDRESS + ABOVE);
    const holding = setInterval(() => {
      drip(slow, scratch.port);
      descriptors.during = Math.max(descriptors.during, descriptorsOf(pid).length);
      memory.during = Math.max(memory.during, residentMb(pid));
    }, DRIP_MS);
    const isOver = () => plan.untilCut && slow.every(({ cutMs }) => cutMs !== null);
    const during = await visitFor(origin, plan.holdMs, isOver).finally(() => clearInterval(holding));
    tell(`  ${slow.length} slow clients held on, ${slow.filter(({ cutMs }) => cutMs !== null).length} were cut off`);
    for (const { socket } of slow) socket.resetAndDestroy();
    await breakOffUploads(scratch.port, plan.uploads, random);
    descriptors.after = await settledDescriptors(pid, descriptors.before + SLACK);
    await sleep(LEFT_MS);
    memory.after = residentMb(pid);
    return await judged({ plan, scratch, slow, crowd, before, during, descriptors, memory });
  } finally {
    await server.kill();
    discardFolder(folder);
  }
}

async function storeLargeDocument(origin: string): Promise<number> {
  const client = new Client(origin);
  const { id } = dataOf<{ id: number }>(await apply(client, 1, applicant(0, LARGE_BYTES)));
  client.close();
  if (id === undefined) throw new Error('A document to download could not be stored.');
  return id;
}

/** Ordinary visitors, one after the other on each of a few connections, for so long or until `isOver`. */
async function visitFor(origin: string, ms: number, isOver = () => false): Promise<Reply[]> {
  const end = performance.now() + ms;
  const visit = async (first: number): Promise<Reply[]> => {
    const client = new Client(origin, { connections: 1 });
    const replies: Reply[] = [];
    for (let turn = first; performance.now() < end && !isOver(); turn += 1) {
      replies.push(await client.get(PAGES[turn % PAGES.length] ?? '/'));
      await sleep(REST_MS);
    }
    client.close();
    return replies;
  };
  return (await Promise.all(Array.from({ length: READERS }, (_, reader) => visit(reader)))).flat();
}

type Course = { before: number; during: number; after: number };
type Found = {
  plan: Plan;
  scratch: Scratch;
  slow: readonly Slow[];
  crowd: readonly number[];
  before: readonly Reply[];
  during: readonly Reply[];
  descriptors: Course;
  memory: Course;
};

async function judged({ plan, scratch, slow, crowd, before, during, descriptors, memory }: Found): Promise<Outcome> {
  const p95 = (replies: readonly Reply[]) =>
    percentile(
      replies.map(({ ms }) => ms),
      95,
    );
  const left = await leftovers(scratch);
  const cutOff = (kind: Slow['kind']) => {
    const times = slow.filter((one) => one.kind === kind).flatMap(({ cutMs }) => cutMs ?? []);
    return times.length === 0 ? 'none' : `${times.length}, the last after ${(Math.max(...times) / 1_000).toFixed(0)} s`;
  };
  const course = ({ before: first, during: most, after }: Course) => [first, most, after].map(Math.round).join(', ');
  return {
    figures: [
      ['heads, bodies, readers that hold on', `${plan.heads}, ${plan.bodies}, ${plan.readers}`],
      ...KINDS.map((kind): [string, string] => [`  ${kind} cut off`, cutOff(kind)]),
      [`answers to ${crowd.length} connections at once from one address`, tally(crowd)],
      ['uploads broken off', plan.uploads],
      ['ordinary answers', tally(during.map(({ status }) => status))],
      ['  p95 without and with slow clients, ms', `${p95(before).toFixed(0)}, ${p95(during).toFixed(0)}`],
      ['descriptors before, at most, after', course(descriptors)],
      ['memory before, at most, after, MB', course(memory)],
      ['half-received files, files without a row', `${left.incoming}, ${left.orphans}`],
    ],
    problems: [
      ...several(during.filter(({ status }) => status !== 200).length, 'ordinary requests were not answered'),
      ...(p95(during) > P95_AT_MOST_MS ? [`ordinary requests took ${p95(during).toFixed(0)} ms`] : []),
      ...several(
        plan.untilCut ? slow.filter(({ cutMs }) => cutMs === null).length : 0,
        'slow clients were not cut off',
      ),
      ...(crowd.filter((status) => status === 200).length === PER_ADDRESS
        ? []
        : [`of ${crowd.length} connections from one address ${tally(crowd)}`]),
      ...several(Math.max(0, descriptors.after - descriptors.before - SLACK), 'descriptors stayed open'),
      ...(memory.after - memory.before > GROWTH_AT_MOST_MB
        ? [`memory grew from ${memory.before.toFixed(0)} to ${memory.after.toFixed(0)} MB`]
        : []),
      ...several(left.incoming, 'half-received files were left'),
      ...several(left.orphans, 'files were left that belong to nothing'),
    ],
  };
}
