import { setTimeout as sleep } from 'node:timers/promises';
import { CutProxy } from '../../lib/testing/cut-proxy';
import { discardFolder, scratchFolder } from '../bench/processes';
import { percentile } from './trial';
import type { Random } from '../bench/random';
import { Pair, type Everybody, type Member } from './pair';
import { durablePostgresql, prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { several, tally, type Outcome, type Trial } from './trial';

const JOB = 1;
const PATHS = ['/about', '/careers', `/job/${JOB}`] as const;
const VERSION = /Version (\d+) of a job/;
const SHOWN_OLD = 5;
/** Longer than a kept page is waited for, twice. */
const LEAST_FAULT_MS = 6_000;
const BETWEEN_MS = 20;

/** Who is cut off, and how. */
const FAULTS = [
  'both are refused',
  'nothing answers both',
  'the second is refused',
  'nothing answers the second',
] as const;
type Fault = (typeof FAULTS)[number];

type Plan = { rounds: number };
type Seen = { fault: Fault | null; path: string; status: number; marked: boolean; ms: number };

/**
 * Two processes, each with a way of its own to one PostgreSQL that is cut in four ways, while a job is changed through both and its pages
 * are read of both. Nobody may be shown less than what had been acknowledged when they asked; pages made from nothing are always there;
 * kept pages are there, marked, while the database is away from both; the first answer after it is back is fresh.
 */
export const storeAway: Trial<Plan> = {
  title: 'Two processes whose database goes away, from both or from one',
  full: { rounds: 16 },
  short: { rounds: 4 },
  postgresql: true,
  run: async ({ rounds }, random, tell) => {
    const folder = scratchFolder('store-away');
    const database = await durablePostgresql();
    const everybody: Everybody = { jobs: [], restarts: 0, over: false, seen: [], stale: [], failed: [] };
    let pair: Pair | null = null;
    const ways: CutProxy[] = [];
    try {
      const scratch = await prepareTrial(folder, database);
      const token = await seedWithModerator(scratch);
      for (let way = 0; way < 2; way += 1) {
        const proxy = new CutProxy(scratch.database);
        await proxy.open();
        ways.push(proxy);
      }
      const [first, second] = ways as [CutProxy, CutProxy];
      pair = await Pair.start(scratch, { DATABASE_URL: first.url }, everybody, { DATABASE_URL: second.url });
      const watched = new Watched(pair.members, token);
      await watched.change(watched.members[0]!);
      for (let round = 0; round < rounds; round += 1) {
        await watched.round(FAULTS[round % FAULTS.length] as Fault, first, second, random);
        tell(`  ${round + 1} of ${rounds} rounds`);
      }
      return watched.outcome();
    } finally {
      await pair?.end();
      for (const way of ways) await way.refuse();
      await database.stop();
      discardFolder(folder);
    }
  },
};

class Watched {
  private version = 0;
  private acknowledged = 0;
  private readonly changes: number[] = [];
  private readonly waits: number[] = [];
  private readonly seen: Seen[] = [];
  private readonly old: string[] = [];
  private readonly notFresh: string[] = [];
  private fault: Fault | null = null;

  constructor(
    readonly members: readonly Member[],
    private readonly token: string,
  ) {}

  async change({ client }: Member): Promise<void> {
    const version = (this.version += 1);
    const fields = { title: `Version ${version} of a job` };
    const { status, ms } = await client.json('PUT', `/api/jobs.php?id=${JOB}`, fields, this.token);
    this.changes.push(status);
    if (status !== 200) return;
    this.acknowledged = version;
    this.waits.push(ms);
  }

  async round(fault: Fault, first: CutProxy, second: CutProxy, random: Random): Promise<void> {
    for (const member of this.members) for (const path of PATHS) await this.read(member, path);
    // Not seen by the second one before it is cut off, each other time.
    if (random.next() < 0.5) await this.change(this.members[0]!);
    await this.read(this.members[0]!, PATHS[1]);
    const cut = fault.includes('both') ? [first, second] : [second];
    let isOver = false;
    const reading = this.members.flatMap((member) =>
      PATHS.map(async (path) => {
        while (!isOver) {
          await this.read(member, path);
          await sleep(BETWEEN_MS);
        }
      }),
    );
    this.fault = fault;
    for (const way of cut) {
      if (fault.includes('refused')) await way.refuse();
      else way.hang();
    }
    const until = performance.now() + LEAST_FAULT_MS + random.int(0, 4_000);
    while (performance.now() < until) {
      await this.change(this.members[0]!);
      await sleep(random.int(200, 1_500));
    }
    isOver = true;
    await Promise.all(reading);
    for (const way of cut) await way.mend();
    this.fault = null;
    for (const member of this.members) await this.readFirst(member);
  }

  outcome(): Outcome {
    const within = (fault: (fault: Fault) => boolean, path: (path: string) => boolean) =>
      this.seen.filter((one) => one.fault !== null && fault(one.fault) && path(one.path));
    const about = within(
      () => true,
      (path) => path === PATHS[0],
    );
    const away = within(
      (fault) => fault.includes('both'),
      (path) => path !== PATHS[0],
    );
    const parted = within(
      (fault) => !fault.includes('both'),
      (path) => path !== PATHS[0],
    );
    const marked = this.seen.filter((one) => one.marked);
    const kinds = (seen: readonly Seen[]) => tally(seen.map((one) => `${one.status}${one.marked ? ' marked' : ''}`));
    const ms = (seen: readonly Seen[], percent: number) =>
      Math.round(
        percentile(
          seen.map((one) => one.ms),
          percent,
        ),
      );
    const aboutFailed = about.filter(({ status }) => status !== 200);
    return {
      figures: [
        ['changes', tally(this.changes)],
        ['  slowest acknowledged, ms', Math.round(Math.max(...this.waits))],
        ['/about within faults', kinds(about)],
        ['  ms, median and slowest', `${ms(about, 50)}, ${ms(about, 100)}`],
        ['pages of jobs, away from both', kinds(away)],
        ['  marked, ms, median and slowest', `${ms(marked, 50)}, ${ms(marked, 100)}`],
        ['pages of jobs, away from one', kinds(parted)],
        ['older than what was acknowledged', this.old.length],
        ['first answers that were not fresh', this.notFresh.length],
      ],
      problems: [
        ...this.old.slice(0, SHOWN_OLD),
        ...several(this.old.length, 'answers were older than what had been acknowledged'),
        ...several(aboutFailed.length, 'pages made from nothing were not served'),
        ...this.notFresh,
        ...(marked.length > 0 ? [] : ['no kept page was served']),
      ],
    };
  }

  private async readFirst(member: Member): Promise<void> {
    const since = this.acknowledged;
    const { status, headers, body } = await member.client.get(PATHS[2]);
    const isFresh = status === 200 && headers['cache-control'] !== 'no-store' && shownIn(body) >= since;
    if (!isFresh) this.notFresh.push(`${member.client.origin}: ${status}, ${headers['cache-control']}`);
  }

  private async read({ client }: Member, path: string): Promise<void> {
    const { fault } = this;
    const since = this.acknowledged;
    const { status, headers, body, ms } = await client.get(path);
    const marked = status === 200 && headers['cache-control'] === 'no-store' && body.includes('class="as-of"');
    this.seen.push({ fault, path, status, marked, ms });
    if (status === 200 && path !== PATHS[0] && shownIn(body) < since)
      this.old.push(
        `${path} ${marked ? '(marked) ' : ''}showed ${shownIn(body)} after ${since}, ${fault ?? 'no fault'}`,
      );
  }
}

function shownIn(body: Buffer): number {
  return Number(VERSION.exec(body.toString())?.[1] ?? -1);
}
