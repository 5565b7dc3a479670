import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, scratchFolder } from '../bench/processes';
import { randomFrom, type Random } from '../bench/random';
import { freePort, startProduct, type Scratch, type Server } from '../bench/server';
import { Client } from './client';
import { register, writeSomething } from './mixed-actions';
import { closeBooks } from './mixed-books';
import { Ledger } from './mixed-ledger';
import { Worker, type Gate } from './mixed-worker';
import { prepareMigrated } from './place';
import { seedWithModerator } from './seed';
import { leftovers } from './stored';
import { limitedFolder, smallPlace, type SmallPlace } from './small-disk';
import { several, tally, type Outcome, type Trial } from './trial';

const WORKERS = 10;
const ROOM_BASE_BYTES = 96 * 1024 * 1024;
/** What a write leaves in database and files, with its mails, on average; and half as much again. */
const ROOM_PER_WRITE_BYTES = 24 * 1024;
const [LEAST_KB, MOST_KB] = [8, 320];
const [SHORTEST_FULL_MS, LONGEST_FULL_MS] = [500, 2_000];
const STOP_PATIENCE_MS = 12_000;
const TELL_EVERY = 10_000;
const POLL_MS = 20;
/** How long a file without a row may be there once nobody writes any more. */
const QUIET_MS = 10 * 60_000;
const QUIET_POLL_MS = 250;

/** In turn. */
const UPSETS = ['kill', 'stop', 'full disk', 'kill on a full disk', 'uploads away'] as const;
type Upset = (typeof UPSETS)[number];

type Plan = {
  /** Acknowledged writes to reach; those of an earlier run in the same folder count. */
  writes: number;
  /** Something goes wrong every so many acknowledged writes. */
  between: number;
  /** A folder to keep everything in, so that a later run goes on there. */
  keep?: string;
};

/**
 * Everything that can be written, written by several people at once, with kills, stops, full disks and an uploads folder that is away in
 * between. A journal has every write before it is sent and every answer before it counts; at the end the books must agree with it to the
 * last record and byte, and no file may be left without a row.
 */
export const mixed: Trial<Plan> = {
  title: 'Mixed writes with kills, stops, full disks and uploads away between',
  full: { writes: 200_000, between: 4_000 },
  short: { writes: 1_500, between: 400 },
  postgresql: true,
  run: writeAndCount,
};

async function writeAndCount(plan: Plan, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const { scratch, place, journal, discard } = await layOut(plan);
  const moderator = await seedWithModerator(scratch);
  const run = new Run(scratch, place, new Ledger(journal), tell);
  try {
    await run.start();
    await run.writeUntil(plan, moderator, random);
    return await run.closeBooks();
  } finally {
    await run.end();
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

/** The site on its scratch, who writes to it and what happens to it. */
class Run implements Gate {
  client: Client;
  private server: Server | null = null;
  private closed: Promise<void> = Promise.resolve();
  private readonly problems: string[] = [];
  private readonly happened: string[] = [];
  private readonly began = performance.now();
  private readonly before: number;

  constructor(
    private readonly scratch: Scratch,
    private readonly place: SmallPlace,
    private readonly ledger: Ledger,
    private readonly tell: (line: string) => void,
  ) {
    this.client = new Client(`http://127.0.0.1:${scratch.port}`);
    this.before = ledger.acknowledged;
  }

  open(): Promise<void> {
    return this.closed;
  }

  async start(): Promise<void> {
    this.server = await startProduct(this.scratch);
  }

  async writeUntil({ writes, between }: Plan, moderator: string, random: Random): Promise<void> {
    let over = false;
    const workers = Array.from({ length: WORKERS }, async () => {
      const worker = new Worker(this, moderator, this.ledger, randomFrom(random.int(1, 1e9)));
      await register(worker);
      while (!over && this.ledger.acknowledged < writes) await writeSomething(worker);
    });
    const writing = Promise.all(workers);
    try {
      for (let next = this.ledger.acknowledged + between; next < writes; next += between) {
        await this.acknowledged(next, workers);
        await this.upset(random);
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
    await this.server?.stop();
    const { lost, doubled, truncated, neverSent, problems } = await closeBooks(this.scratch, this.ledger.records);
    const { acknowledged, refusals, unanswered, records } = this.ledger;
    return {
      figures: [
        ['writes acknowledged', acknowledged],
        ['  a second, pauses included', this.speed(seconds)],
        ['refused', tally(refusals)],
        ['unanswered', unanswered],
        ['what happened meanwhile', tally(this.happened)],
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

  async end(): Promise<void> {
    this.client.close();
    await this.server?.kill();
  }

  private speed(seconds = (performance.now() - this.began) / 1_000): string {
    return ((this.ledger.acknowledged - this.before) / seconds).toFixed(0);
  }

  private async acknowledged(wanted: number, workers: readonly Promise<void>[]): Promise<void> {
    let failed: unknown = null;
    void Promise.all(workers).catch((error: unknown) => (failed = error));
    while (this.ledger.acknowledged < wanted) {
      if (failed !== null) throw failed;
      await sleep(POLL_MS);
    }
  }

  private async upset(random: Random): Promise<void> {
    const kind = UPSETS[this.happened.length % UPSETS.length] as Upset;
    this.happened.push(kind);
    if (kind === 'uploads away') return this.takeUploadsAway(random);
    if (kind !== 'kill' && kind !== 'stop') {
      this.place.leaveFree(random.int(LEAST_KB, MOST_KB) * 1024, this.server?.pid ?? 0);
      await sleep(random.int(SHORTEST_FULL_MS, LONGEST_FULL_MS));
      if (kind === 'full disk') return this.place.makeRoom(this.server?.pid ?? 0);
    }
    await this.startAgain(kind);
  }

  /** Meanwhile documents are refused, and deletions are acknowledged whose files go later. */
  private async takeUploadsAway(random: Random): Promise<void> {
    const { uploadsDir } = this.scratch;
    const away = `${uploadsDir}-away`;
    renameSync(uploadsDir, away);
    await sleep(random.int(SHORTEST_FULL_MS, LONGEST_FULL_MS));
    // A request may have made the folder anew in the moment in which it went.
    if (existsSync(uploadsDir)) renameSync(uploadsDir, `${uploadsDir}-made-${this.happened.length}`);
    renameSync(away, uploadsDir);
  }

  /** Workers wait meanwhile, with what they were about to send. */
  private async startAgain(kind: Upset): Promise<void> {
    let open = () => {};
    this.closed = new Promise((resolve) => (open = resolve));
    if (kind === 'stop') await this.stopInTime();
    else await this.server?.kill();
    this.place.makeRoom(null);
    await this.start();
    open();
  }

  private async stopInTime(): Promise<void> {
    const stopped = this.server?.stop().then(() => true);
    if (await Promise.race([stopped, sleep(STOP_PATIENCE_MS, false)])) return;
    this.problems.push(`a stop took longer than ${STOP_PATIENCE_MS / 1_000} s`);
    await this.server?.kill();
  }
}
