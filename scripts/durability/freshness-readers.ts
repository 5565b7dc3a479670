import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../bench/random';
import type { Client, Reply } from './client';
import type { MarkedJob } from './freshness-jobs';
import { lists, pagesOf, textOf, type Surface, type View } from './freshness-surfaces';

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const WAYS = ['plain', 'plain', 'conditional', 'conditional', 'HEAD'] as const;
/** Of all jobs there have ever been, the pages of these are looked at. */
const NEWEST = 24;
const ABSENT_MS = 50;

/** What readers and those who change something know of each other. */
export type World = {
  client: Client;
  jobs: MarkedJob[];
  /** How often the site was asked to end; odd while it is not there. */
  restarts: number;
  over: boolean;
  /** How each answer came, and what was wrong with some. */
  seen: string[];
  stale: string[];
  failed: string[];
};

/** A version that was seen, and what it shows. */
type Known = { tag: string; view: View };

/** Reads whatever there is in any way, until it is over. */
export async function readOn(world: World, random: Random): Promise<void> {
  const known = new Map<string, Known>();
  while (!world.over) {
    if (world.restarts % 2 === 1) await sleep(ABSENT_MS);
    await readOnce(world, random, known);
  }
}

/** Reads so many times at once, as somebody who comes now. */
export async function readAtOnce(world: World, random: Random, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => readOnce(world, random, new Map())));
}

async function readOnce(world: World, random: Random, known: Map<string, Known>): Promise<void> {
  const surface = random.pick(surfacesOf(world, random));
  const [way, encoding] = [random.pick(WAYS), random.pick(ENCODINGS)];
  const name = surface.path;
  const had = way === 'plain' ? undefined : known.get(name);
  const asked = world.jobs.map((job) => ({ job, since: job.acknowledged }));
  const { restarts } = world;
  const reply = await world.client.send(way === 'HEAD' ? 'HEAD' : 'GET', surface.path, {
    headers: {
      ...surface.headers,
      'Accept-Encoding': encoding,
      ...(way === 'conditional' && had && { 'If-None-Match': had.tag }),
    },
  });
  if (reply.status === 0 && (restarts !== world.restarts || restarts % 2 === 1)) return;
  if (reply.status !== 304 && !surface.statuses.includes(reply.status))
    return void world.failed.push(`${name} was answered ${reply.status}`);
  world.seen.push(`${surface.headers ? 'RSC ' : ''}${way === 'plain' ? encoding : way} ${reply.status}`);
  const view = viewOf(surface, reply, way === 'HEAD', had);
  if (!view) return;
  const tag = reply.headers.etag;
  if (tag !== undefined) known.set(name, { tag, view });
  for (const { job, since } of asked) {
    const shown = view(job);
    if (shown && !job.mayBe(shown, since))
      world.stale.push(`${name} (${way}, ${encoding}): ${job.title()} as ${JSON.stringify(shown)}`);
  }
}

function surfacesOf({ jobs }: World, random: Random): readonly Surface[] {
  const pages = jobs.slice(-NEWEST).filter(({ id }) => id !== null);
  return pages.length > 0 && random.next() < 0.5 ? pagesOf(random.pick(pages)) : lists;
}

/** What an answer shows; one without a body only where its version was seen before, or its status says all. */
function viewOf(surface: Surface, reply: Reply, isHead: boolean, had: Known | undefined): View | null {
  if (reply.status === 304) return had?.view ?? null;
  if (!isHead) return surface.view(textOf(reply));
  if (reply.status === 404) return surface.view('');
  return had && reply.headers.etag !== undefined && plain(reply.headers.etag) === plain(had.tag) ? had.view : null;
}

/** A tag without what tells encodings apart. */
function plain(tag: string): string {
  return tag.replace(/^W\//, '').replace(/(?:-br|-gzip)?"$/, '"');
}
