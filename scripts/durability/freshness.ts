import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOfDay } from '../../lib/base/end-of-day';
import { siteToday } from '../../lib/base/format';
import { issuePostingLink } from '../../lib/jobs/posting-link';
import { openDatabase } from '../../lib/platform/db/client';
import { discardFolder, scratchFolder } from '../bench/processes';
import { randomFrom, type Random } from '../bench/random';
import { productEnv, startProduct, type Scratch, type Server } from '../bench/server';
import { Client } from './client';
import { newJob, Writer } from './freshness-changes';
import type { MarkedJob } from './freshness-jobs';
import { readOn, type World } from './freshness-readers';
import { prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { posting } from './traffic';
import { several, tally, type Outcome, type Trial } from './trial';

const WRITERS = 3;
/** With the seven sample jobs they fit on one page of the board, so what is missing there is missing. */
const JOBS_EACH = 4;
const BEFORE_MIDNIGHT_MS = 3_000;
const EXPECTED_MS = 1_000;
const SHOWN_STALE = 5;

type Plan = { changes: number; readers: number };

/**
 * Readers ask for everything that shows jobs, in every encoding, with what they already have, for the head alone and as the framework
 * does, while jobs are changed in every way there is. Nobody may be shown less than what had been acknowledged when they asked; neither
 * after a restart nor after midnight.
 */
export const freshness: Trial<Plan> = {
  title: 'Readers beside acknowledged changes, a restart and a midnight',
  full: { changes: 1_000, readers: 8 },
  short: { changes: 90, readers: 4 },
  postgresql: true,
  run: async (plan, random) => {
    const folder = scratchFolder('freshness');
    const run = await Run.begin(await prepareTrial(folder), random);
    try {
      return await run.finish(plan);
    } finally {
      await run.end();
      discardFolder(folder);
    }
  },
};

class Run {
  private readonly done: string[] = [];
  private readonly writers: Writer[];

  private constructor(
    private readonly scratch: Scratch,
    private readonly clock: Clock,
    private server: Server,
    private readonly world: World,
    private readonly random: Random,
    token: string,
    links: readonly MarkedJob[],
  ) {
    this.writers = links.map((job) => {
      const jobs = [job, ...Array.from({ length: JOBS_EACH - 1 }, () => newJob(world))];
      return new Writer(world, token, jobs, randomFrom(random.int(1, 1e9)), this.done);
    });
  }

  static async begin(scratch: Scratch, random: Random): Promise<Run> {
    const clock = new Clock(scratch);
    const client = new Client(`http://127.0.0.1:${scratch.port}`);
    const world: World = { client, jobs: [], restarts: 0, over: false, seen: [], stale: [], failed: [] };
    const token = await seedWithModerator(scratch);
    const links = await seedPostings(scratch, world);
    return new Run(scratch, clock, await startProduct(scratch, clock.settings), world, random, token, links);
  }

  async finish({ changes, readers }: Plan): Promise<Outcome> {
    const { world, random } = this;
    const reading = Array.from({ length: readers }, () => readOn(world, randomFrom(random.int(1, 1e9))));
    try {
      await this.change(changes * 0.5);
      await this.restart();
      await this.change(changes * 0.8);
      await this.passMidnight();
      await this.change(changes);
    } finally {
      world.over = true;
      await Promise.all(reading);
    }
    return this.outcome();
  }

  async end(): Promise<void> {
    this.world.over = true;
    this.world.client.close();
    await this.server.kill();
  }

  private async change(until: number): Promise<void> {
    await Promise.all(
      this.writers.map(async (writer) => {
        while (this.done.length < until && this.world.failed.length === 0) await writer.changeSomething();
      }),
    );
  }

  private async restart(): Promise<void> {
    this.world.restarts += 1;
    await this.server.stop();
    this.server = await startProduct(this.scratch, this.clock.settings);
    this.world.restarts += 1;
  }

  /** Deadlines pass of which nothing tells but the clock. */
  private async passMidnight(): Promise<void> {
    const ending = this.writers.flatMap((writer) =>
      writer.jobs.filter(({ phase }) => phase === 'open').map((job) => ({ writer, job })),
    );
    for (const { writer, job } of ending) {
      const { status } = await writer.put(job, { deadline: this.clock.today() });
      if (status !== 200) this.world.failed.push(`a deadline was answered ${status}`);
    }
    const midnight = this.clock.moveBeforeMidnight(BEFORE_MIDNIGHT_MS);
    await sleep(midnight - Date.now() - EXPECTED_MS);
    for (const { job } of ending) job.begin({ visibility: 'closed' });
    await sleep(midnight - Date.now() + 1);
    for (const { job } of ending) {
      job.acknowledge();
      job.phase = 'past its deadline';
      this.done.push('pass the deadline');
    }
    await sleep(EXPECTED_MS);
  }

  private outcome(): Outcome {
    const { seen, stale, failed } = this.world;
    return {
      figures: [
        ['changes acknowledged', this.done.length],
        ['  which', tally(this.done)],
        ['answers looked at', seen.length],
        ['  which', tally(seen)],
        ['older than what was acknowledged', stale.length],
      ],
      problems: [
        ...failed,
        ...stale.slice(0, SHOWN_STALE),
        ...several(stale.length, 'answers were older than what had been acknowledged'),
        ...(seen.some((way) => way.endsWith('304')) ? [] : ['nobody was told that nothing had changed']),
      ],
    };
  }
}

/** One posting for each writer whose poster has a link; the store is nobody else's yet. */
async function seedPostings({ database }: Scratch, world: World): Promise<MarkedJob[]> {
  const client = openDatabase(database);
  try {
    const { id: _, ...sample } = await client.job.findUniqueOrThrow({ where: { id: 1 } });
    const { email } = posting('');
    const lists = { responsibilities: [], requirements: [], benefits: [], skills: [] };
    const jobs: MarkedJob[] = [];
    for (let count = 1; count <= WRITERS; count += 1) {
      const id = 100 * count;
      const title = `Marker ${count} take 1`;
      const link = await client.$transaction(async (tx) => {
        await tx.job.create({
          data: { ...sample, ...lists, id, email, title, titleFolded: title.toLowerCase(), deadline: null },
        });
        return issuePostingLink(tx, { jobId: id, email });
      });
      const job = newJob(world, link.split('/').at(-1));
      job.id = id;
      job.phase = 'open';
      job.begin({ visibility: 'open', version: 1 });
      job.acknowledge();
      jobs.push(job);
    }
    return jobs;
  } finally {
    await client.$disconnect();
  }
}

/** The clock of the site. */
class Clock {
  readonly settings: Record<string, string>;
  private readonly file: string;
  private readonly zone: string;
  private ahead = 0;

  constructor(scratch: Scratch) {
    this.file = join(scratch.folder, 'clock');
    this.zone = productEnv(scratch).SITE_TIMEZONE ?? '';
    this.settings = {
      NODE_OPTIONS: `--import=${resolve('scripts/durability/shifted-clock.mjs')}`,
      CLOCK_FILE: this.file,
    };
    this.set(0);
  }

  today(): string {
    return siteToday(new Date(Date.now() + this.ahead), this.zone);
  }

  /** @returns when midnight is by this process's clock */
  moveBeforeMidnight(ms: number): number {
    const midnight = Date.parse(endOfDay(this.today(), this.zone)) + 1_000;
    this.set(midnight - ms - Date.now());
    return midnight - this.ahead;
  }

  private set(ahead: number): void {
    this.ahead = ahead;
    writeFileSync(this.file, String(ahead));
  }
}
