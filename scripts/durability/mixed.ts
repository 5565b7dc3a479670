import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CutProxy } from '../../lib/testing/cut-proxy';
import { discardFolder, scratchFolder } from '../bench/processes';
import { randomFrom, type Random } from '../bench/random';
import { freePort, type Scratch } from '../bench/server';
import { faultsOf, type Harmed } from './faults';
import { register, writeSomething } from './mixed-actions';
import { closeBooks } from './mixed-books';
import { Ledger } from './mixed-ledger';
import { Worker, type Gate } from './mixed-worker';
import { Pair } from './pair';
import { isTriedOnPostgresql, prepareMigrated } from './place';
import { seedWithModerator } from './seed';
import { leftovers } from './stored';
import { limitedFolder, smallPlace, type SmallPlace } from './small-disk';
import { several, tally, type Outcome, type Trial } from './trial';

const WORKERS = 10;
const ROOM_BASE_BYTES = 96 * 1024 * 1024;
/** What a write leaves in database and files, with its mails, on average; and half as much again. */
const ROOM_PER_WRITE_BYTES = 24 * 1024;
const TELL_EVERY = 10_000;
const POLL_MS = 20;
/** How long a file without a row may be there once nobody writes any more. */
const QUIET_MS = 10 * 60_000;
const QUIET_POLL_MS = 250;

type Plan = {
  /** Acknowledged writes to reach; those of an earlier run in the same folder count. */
  writes: number;
  /** Something goes wrong every so many acknowledged writes. */
  between: number;
  /** A folder to keep everything in, so that a later run goes on there. */
  keep?: string;
};

/**
 * Every kind of write, by several clients at once, while one fault after another befalls the site: one process on SQLite, two on PostgreSQL
 * with a shared uploads folder. The journal has each write before it is sent and each answer before it counts; at the end records and files
 * must agree with it, and no file may be left without a row.
 */
export const mixed: Trial<Plan> = {
  title: 'Mixed writes under faults of processes, disks, files and connections',
  full: { writes: 200_000, between: 2_000 },
  short: { writes: 1_300, between: 100 },
  postgresql: true,
  run: writeAndCount,
};

async function writeAndCount(plan: Plan, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const { scratch, place, journal, discard } = await layOut(plan);
  const ways: CutProxy[] = [];
  let run: Run | undefined;
  try {
    const moderator = await seedWithModerator(scratch);
    if (isTriedOnPostgresql()) ways.push(new CutProxy(scratch.database), new CutProxy(scratch.database));
    for (const way of ways) await way.open();
    const [first, second] = ways.map(({ url }) => ({ DATABASE_URL: url }));
    const world = { jobs: [], restarts: 0, over: false, seen: [], stale: [], failed: [] };
    const pair = await Pair.start(scratch, first ?? {}, world, second, second ? ['a', 'b'] : ['a']);
    run = new Run(pair, scratch, place, ways, random, new Ledger(journal), tell);
    await run.writeUntil(plan, moderator);
    return await run.closeBooks();
  } finally {
    await run?.pair.end();
    for (const way of ways) await way.refuse();
    discard();
  }
}

type LaidOut = { scratch: Scratch; place: SmallPlace; journal: string; discard: () => void };

async function layOut({ writes, keep }: Plan): Promise<LaidOut> {
  const folder = keep ?? scratchFolder('mixed');
  const place =
    keep === undefined
      ? smallPlace(ROOM_BASE_BYTES + writes * ROOM_PER_WRITE_BYTES)
      : limitedFolder(join(folder, 'data'));
  // Mails are a trial of their own: here they wait for a server that is never there.
  const mailUrl = `smtp://127.0.0.1:${await freePort()}`;
  const scratch = {
    folder,
    database: await prepareMigrated(join(place.folder, 'app.db')),
    uploadsDir: join(place.folder, 'uploads'),
    port: await freePort(),
    mailUrl,
  };
  const discard = () => {
    place.discard();
    if (keep === undefined) discardFolder(folder);
  };
  return { scratch, place, journal: join(folder, 'journal.jsonl'), discard };
}

/** The site on its scratch, those who write to it and what befalls it. */
class Run implements Gate, Harmed {
  readonly problems: string[] = [];
  doubtUntil = 0;
  private closed: Promise<void> = Promise.resolve();
  private readonly happened: string[] = [];
  private readonly began = performance.now();
  private readonly before: number;

  constructor(
    readonly pair: Pair,
    readonly scratch: Scratch,
    readonly place: SmallPlace,
    readonly ways: readonly CutProxy[],
    readonly random: Random,
    private readonly ledger: Ledger,
    private readonly tell: (line: string) => void,
  ) {
    this.before = ledger.acknowledged;
  }

  get client(): Pair['balancer'] {
    return this.pair.balancer;
  }

  open(): Promise<void> {
    return this.closed;
  }

  inDoubt(): boolean {
    return performance.now() < this.doubtUntil;
  }

  async whileClosed(work: () => Promise<void>): Promise<void> {
    let open = () => {};
    this.closed = new Promise((resolve) => (open = resolve));
    await work().finally(open);
  }

  async writeUntil({ writes, between }: Plan, moderator: string): Promise<void> {
    let over = false;
    const workers = Array.from({ length: WORKERS }, async () => {
      const worker = new Worker(this, moderator, this.ledger, randomFrom(this.random.int(1, 1e9)));
      await register(worker);
      while (!over && this.ledger.acknowledged < writes) await writeSomething(worker);
    });
    const writing = Promise.all(workers);
    const faults = Object.entries(faultsOf(this));
    try {
      for (let next = this.ledger.acknowledged + between; next < writes; next += between) {
        await this.acknowledged(next, writing);
        const [name, fault] = faults[this.happened.length % faults.length] as (typeof faults)[number];
        this.happened.push(name);
        await fault(this);
        if (next % TELL_EVERY < between) this.tell(`  ${next} of ${writes} writes, ${this.speed()} a second`);
      }
      await writing;
    } finally {
      over = true;
    }
  }

  async closeBooks(): Promise<Outcome> {
    const seconds = (performance.now() - this.began) / 1_000;
    const [orphans, quietSeconds] = await this.filesWithoutRow();
    for (const member of this.pair.members) await this.pair.stop(member);
    const { lost, doubled, truncated, neverSent, problems } = await closeBooks(this.scratch, this.ledger.records);
    const { acknowledged, refusals, unanswered, records } = this.ledger;
    return {
      figures: [
        ['writes acknowledged', acknowledged],
        ['  a second, pauses included', this.speed(seconds)],
        ['refused', tally(refusals)],
        ['unanswered', unanswered],
        ['faults', tally(this.happened)],
        ['  kinds of fault', new Set(this.happened).size],
        ['records sent', records.size],
        ['lost, doubled, truncated, never sent', `${lost}, ${doubled}, ${truncated}, ${neverSent}`],
        ['files without a row', `${orphans} after ${quietSeconds} s of quiet`],
      ],
      problems: [
        ...this.problems,
        ...several(orphans, 'files have no row after ten minutes of quiet'),
        ...several(
          refusals.filter((status) => status !== 503).length,
          `writes were refused with something else than 503: ${tally(refusals)}`,
        ),
        ...problems,
      ],
    };
  }

  /** Waits, while the site goes on and nobody writes, until no file is without a row. @returns how many are left, and the seconds */
  private async filesWithoutRow(): Promise<[files: number, seconds: number]> {
    const began = performance.now();
    for (;;) {
      const { orphans } = await leftovers(this.scratch);
      const elapsed = performance.now() - began;
      if (orphans === 0 || elapsed > QUIET_MS) return [orphans, Math.round(elapsed / 1_000)];
      await sleep(QUIET_POLL_MS);
    }
  }

  private speed(seconds = (performance.now() - this.began) / 1_000): string {
    return ((this.ledger.acknowledged - this.before) / seconds).toFixed(0);
  }

  private async acknowledged(wanted: number, writing: Promise<unknown>): Promise<void> {
    let failed: unknown = null;
    void writing.catch((error: unknown) => (failed = error));
    while (this.ledger.acknowledged < wanted) {
      if (failed !== null) throw failed;
      await sleep(POLL_MS);
    }
  }
}
