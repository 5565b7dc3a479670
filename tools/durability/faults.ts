import { existsSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from '../../lib/platform/db/driver.mjs';
import type { CutProxy } from '../../lib/testing/cut-proxy';
import type { Random } from '../shared/random';
import { endProcess, undoAtEnd } from '../shared/processes';
import { closeForWriting, type SmallDisk } from './disks';
import { spawnSite } from './site';
import type { Member, Stage } from './stage';

const [LEAST_FREE_KB, MOST_FREE_KB] = [8, 320];
const [SHORTEST_MS, LONGEST_MS] = [500, 2_000];
const STOP_AT_MOST_MS = 12_000;
// Time before a kill. A start takes about 2 s, so the kill hits migration checks, the warm-up of pages, or the time
// just after.
const [EARLIEST_KILL_MS, LATEST_KILL_MS] = [100, 2_500];
/** Time in which a commit sent before the database connection was cut may still be answered. */
const DOUBT_MS = 3_000;

/** A site under load, with all parts that faults can affect. */
export type FaultTarget = Stage & { disk: SmallDisk };
type Fault = (site: FaultTarget) => Promise<void>;

const ANYWHERE = {
  kill: (site) => restart(site, (member) => site.cluster.kill(member)),
  stop: (site) => restart(site, (member) => stop(site, member)),
  'full disk': async (site) => {
    await fill(site);
    site.disk.makeRoom(site.cluster.pid);
  },
  'kill on a full disk': async (site) => {
    await fill(site);
    await restart(site, (member) => site.cluster.kill(member));
  },
  'uploads away': takeUploadsAway,
  'uploads read-only': async ({ place, trial }) => {
    const open = closeForWriting(place.uploadsDir);
    await someTime(trial.random);
    open();
  },
  frozen: async (site) => {
    const pid = memberOf(site).site?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await someTime(site.trial.random);
    process.kill(pid, 'SIGCONT');
  },
  'killed while it starts': (site) =>
    restart(site, async (member) => {
      await site.cluster.kill(member);
      const child = spawnSite(member.place, { settings: member.settings });
      await sleep(site.trial.random.int(EARLIEST_KILL_MS, LATEST_KILL_MS));
      await endProcess(child, 'SIGKILL');
    }),
  'connections of clients cut': async ({ cluster }) => {
    for (const { client } of cluster.members) client.close();
  },
} satisfies Record<string, Fault>;

const ON_SQLITE = {
  'database locked': async ({ place, trial }) => {
    const release = takeLock(place.database, 'EXCLUSIVE');
    await someTime(trial.random);
    release();
  },
} satisfies Record<string, Fault>;

const ON_POSTGRESQL = {
  'database refuses both': (site) => cut(site, site.proxies, (proxy) => proxy.refuse()),
  'database silent to both': (site) => cut(site, site.proxies, async (proxy) => proxy.hang()),
  'database refuses one': (site) => cut(site, [site.trial.random.pick(site.proxies)], (proxy) => proxy.refuse()),
  'connections to the database cut': (site) =>
    cut(site, site.proxies, async (proxy) => {
      await proxy.refuse();
      await proxy.mend();
    }),
} satisfies Record<string, Fault>;

/** The faults that apply to this site, by name. */
export function faultsOf({ proxies }: Pick<FaultTarget, 'proxies'>): Readonly<Record<string, Fault>> {
  return { ...ANYWHERE, ...(proxies.length === 0 ? ON_SQLITE : ON_POSTGRESQL) };
}

/** Takes the lock of a SQLite file, like a backup or a shell. @returns releases the lock */
export function takeLock(file: string, kind: 'IMMEDIATE' | 'EXCLUSIVE'): () => void {
  const database = new Database(file, { timeout: 5_000 });
  database.exec(`BEGIN ${kind}`);
  return () => void database.exec('ROLLBACK').close();
}

function someTime(random: Random): Promise<void> {
  return sleep(random.int(SHORTEST_MS, LONGEST_MS));
}

function memberOf({ cluster, trial }: FaultTarget): Member {
  return trial.random.pick(cluster.members);
}

async function fill({ disk, cluster, trial }: FaultTarget): Promise<void> {
  disk.leaveFree(trial.random.int(LEAST_FREE_KB, MOST_FREE_KB) * 1024, cluster.pid);
  await someTime(trial.random);
}

/** Ends one process with `end` and starts it again. Writers wait while no process runs. */
async function restart(site: FaultTarget, end: (member: Member) => Promise<void>): Promise<void> {
  const { cluster, disk } = site;
  const member = memberOf(site);
  const work = async () => {
    await end(member);
    disk.makeRoom(null);
    await cluster.start(member);
  };
  await (cluster.members.length === 1 ? cluster.whileClosed(work) : work());
}

async function stop({ cluster, trial }: FaultTarget, member: Member): Promise<void> {
  const kill = member.site?.kill;
  const inTime = cluster.stop(member).then(() => true);
  if (await Promise.race([inTime, sleep(STOP_AT_MOST_MS, false)])) return;
  trial.problems.push(`a stop took longer than ${STOP_AT_MOST_MS / 1_000} s`);
  await kill?.();
}

// Renames the uploads folder for a while. Uploads are then refused, and deletions are acknowledged although their files
// remain until later.
async function takeUploadsAway({ place: { uploadsDir }, trial: { random } }: FaultTarget): Promise<void> {
  const away = `${uploadsDir}-away`;
  renameSync(uploadsDir, away);
  const putBack = undoAtEnd(() => renameSync(away, uploadsDir));
  await someTime(random);
  // A request may have created the folder again at the moment of the renaming.
  if (existsSync(uploadsDir)) renameSync(uploadsDir, `${uploadsDir}-made-${random.int(1, 1e9)}`);
  putBack();
}

async function cut(
  { cluster, trial }: FaultTarget,
  proxies: readonly CutProxy[],
  how: (proxy: CutProxy) => Promise<void>,
) {
  cluster.doubtUntil = Infinity;
  for (const proxy of proxies) await how(proxy);
  await someTime(trial.random);
  for (const proxy of proxies) await proxy.mend();
  cluster.doubtUntil = performance.now() + DOUBT_MS;
}
