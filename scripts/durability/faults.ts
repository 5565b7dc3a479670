import { closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from '../../lib/platform/db/driver.mjs';
import type { CutProxy } from '../../lib/testing/cut-proxy';
import type { Random } from '../bench/random';
import { endProcess, startNode } from '../bench/processes';
import { productEnv, type Scratch } from '../bench/server';
import type { Member, Pair } from './pair';
import { closeForWriting, type SmallPlace } from './small-disk';

const [LEAST_FREE_KB, MOST_FREE_KB] = [8, 320];
const [SHORTEST_MS, LONGEST_MS] = [500, 2_000];
const STOP_PATIENCE_MS = 12_000;
/** A start takes about 2 s: the kill comes while migrations are checked, pages are warmed up, or just after. */
const [EARLIEST_KILL_MS, LATEST_KILL_MS] = [100, 2_500];
/** A commit that was sent before the database was cut off may still be answered in this time. */
const DOUBT_MS = 3_000;

/** A site under load, and the ways to harm it. */
export type Harmed = {
  pair: Pair;
  scratch: Scratch;
  place: SmallPlace;
  /** The ways of its processes to PostgreSQL; none on SQLite. */
  ways: readonly CutProxy[];
  random: Random;
  problems: string[];
  /** While no process is there writers wait. */
  whileClosed: (work: () => Promise<void>) => Promise<void>;
  /** Until this time, in ms of `performance.now()`, an answer of 503 does not say whether a commit succeeded. */
  doubtUntil: number;
};

type Fault = (site: Harmed) => Promise<void>;

/** Faults of processes, files and connections, whatever the engine. */
const ANYWHERE = {
  kill: (site) => restart(site, killed),
  stop: (site) => restart(site, stopped),
  'full disk': async (site) => {
    await fill(site);
    site.place.makeRoom(memberOf(site).server?.pid ?? null);
  },
  'kill on a full disk': async (site) => {
    await fill(site);
    await restart(site, killed);
  },
  'uploads away': takeUploadsAway,
  'uploads read-only': async ({ scratch, random }) => {
    const open = closeForWriting(scratch.uploadsDir);
    await someTime(random);
    open();
  },
  frozen: async (site) => {
    const pid = memberOf(site).server?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await someTime(site.random);
    process.kill(pid, 'SIGCONT');
  },
  'killed while it starts': (site) =>
    restart(site, async (member) => {
      await killed(member, site);
      const output = openSync(join(member.scratch.folder, 'killed-while-starting.log'), 'a');
      const env: NodeJS.ProcessEnv = {
        ...process.env,
        NODE_ENV: 'production',
        ...productEnv(member.scratch),
        ...member.settings,
      };
      const child = startNode(['scripts/serve.mjs', 'start'], { env, output });
      closeSync(output);
      await sleep(site.random.int(EARLIEST_KILL_MS, LATEST_KILL_MS));
      await endProcess(child, 'SIGKILL');
    }),
  'connections of clients cut': async ({ pair }) => {
    for (const { client } of pair.members) client.close();
  },
} satisfies Record<string, Fault>;

/** Another program holds the file. */
const ON_SQLITE = {
  'database locked': async ({ scratch, random }) => {
    const database = new Database(scratch.database, { timeout: 5_000 });
    try {
      database.exec('BEGIN EXCLUSIVE');
      await someTime(random);
      database.exec('ROLLBACK');
    } finally {
      database.close();
    }
  },
} satisfies Record<string, Fault>;

/** Faults between the processes and their database server. */
const ON_POSTGRESQL = {
  'database refuses both': (site) => cut(site, site.ways, (way) => way.refuse()),
  'database silent to both': (site) => cut(site, site.ways, async (way) => way.hang()),
  'database refuses one': (site) => cut(site, [site.random.pick(site.ways)], (way) => way.refuse()),
  'connections to the database cut': (site) =>
    cut(site, site.ways, async (way) => {
      await way.refuse();
      await way.mend();
    }),
} satisfies Record<string, Fault>;

/** The faults that a site can be put through, by name. */
export function faultsOf({ ways }: Pick<Harmed, 'ways'>): Readonly<Record<string, Fault>> {
  return { ...ANYWHERE, ...(ways.length === 0 ? ON_SQLITE : ON_POSTGRESQL) };
}

function someTime(random: Random): Promise<void> {
  return sleep(random.int(SHORTEST_MS, LONGEST_MS));
}

function memberOf({ pair, random }: Harmed): Member {
  return random.pick(pair.members);
}

async function fill(site: Harmed): Promise<void> {
  site.place.leaveFree(site.random.int(LEAST_FREE_KB, MOST_FREE_KB) * 1024, site.pair.members[0]?.server?.pid ?? 0);
  await someTime(site.random);
}

/** Ends one process in some manner and starts it again. */
async function restart(site: Harmed, end: (member: Member, site: Harmed) => Promise<void>): Promise<void> {
  const { pair, place } = site;
  const member = memberOf(site);
  const work = async () => {
    await end(member, site);
    place.makeRoom(null);
    await pair.startAgain(member);
  };
  await (pair.members.length === 1 ? site.whileClosed(work) : work());
}

function killed(member: Member, { pair }: Harmed): Promise<void> {
  return pair.kill(member);
}

async function stopped(member: Member, { pair, problems }: Harmed): Promise<void> {
  const inTime = pair.stop(member).then(() => true);
  if (await Promise.race([inTime, sleep(STOP_PATIENCE_MS, false)])) return;
  problems.push(`a stop took longer than ${STOP_PATIENCE_MS / 1_000} s`);
  await pair.kill(member);
}

/** Meanwhile documents are refused, and deletions are acknowledged whose files go later. */
async function takeUploadsAway({ scratch: { uploadsDir }, random }: Harmed): Promise<void> {
  const away = `${uploadsDir}-away`;
  renameSync(uploadsDir, away);
  await someTime(random);
  // A request may have made the folder anew in the moment in which it went.
  if (existsSync(uploadsDir)) renameSync(uploadsDir, `${uploadsDir}-made-${random.int(1, 1e9)}`);
  renameSync(away, uploadsDir);
}

async function cut(site: Harmed, ways: readonly CutProxy[], how: (way: CutProxy) => Promise<void>): Promise<void> {
  site.doubtUntil = Infinity;
  for (const way of ways) await how(way);
  await someTime(site.random);
  for (const way of ways) await way.mend();
  site.doubtUntil = performance.now() + DOUBT_MS;
}
