import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom, type Random } from '../bench/random';
import type { Scratch } from '../bench/server';
import { newJob, Writer } from './freshness-changes';
import type { MarkedJob } from './freshness-jobs';
import { readAtOnce, readOn, type World } from './freshness-readers';
import { LimitProbes } from './limit-probes';
import { BESIDE_THE_BOARD, register, writeSomething } from './mixed-actions';
import { Ledger } from './mixed-ledger';
import { Worker } from './mixed-worker';
import { anyThere, type Everybody, type Pair } from './pair';
import { rowsOf } from './stored';

const [READERS, CHANGERS, WRITERS] = [4, 2, 4];
/** With the seven sample jobs they fit on one page of the board, so what is missing there is missing. */
const JOBS_EACH = 4;
const AT_ONCE = 2;
/** So that mails go out no slower than they come. */
const [CHANGER_REST_MS, WRITER_REST_MS, PROBE_REST_MS] = [40, 60, 4_000];
/** A transaction of a process that was killed is over by then, and so is a mail of the other. */
export const SETTLED_MS = 1_000;

/** Everybody who comes to two processes that are ended now and then: they go on with the one that is there. */
export class People {
  /** What was written, but for jobs on the board. */
  readonly ledger = new Ledger(null);
  /** What was done to those, each by its name. */
  readonly changes: string[] = [];
  readonly probes: LimitProbes;
  /** Answers that were asked for at once after a change. */
  atOnce = 0;
  private over = false;

  constructor(
    private readonly pair: Pair,
    private readonly scratch: Scratch,
    private readonly everybody: Everybody,
    private readonly moderator: string,
    private readonly random: Random,
  ) {
    this.probes = new LimitProbes(pair.balancer);
  }

  /** Resolves when all have gone. */
  async come(): Promise<void> {
    const of = (count: number, come: (number: number) => Promise<void>) =>
      Array.from({ length: count }, (_, number) => come(number));
    const { members } = this.pair;
    try {
      await Promise.all([
        ...of(READERS, (reader) => readOn(members[reader % members.length]!.world, this.ownRandom())),
        ...of(CHANGERS, () => this.changeOn()),
        ...of(WRITERS, () => this.writeOn()),
        this.askForTooMuch(),
      ]);
    } finally {
      this.leave();
    }
  }

  leave(): void {
    this.over = true;
    for (const { world } of this.pair.members) world.over = true;
  }

  get haveLeft(): boolean {
    return this.over;
  }

  private ownRandom(): Random {
    return randomFrom(this.random.int(1, 1e9));
  }

  private async changeOn(): Promise<void> {
    const world: World = { ...this.everybody, client: this.pair.balancer };
    const random = this.ownRandom();
    const jobs = Array.from({ length: JOBS_EACH }, () => newJob(world));
    const writer = new Writer(world, this.moderator, jobs, random, this.changes, (job) => this.takeAway(job));
    while (!this.over && world.failed.length === 0) {
      await writer.changeSomething();
      const member = anyThere(this.pair, random);
      if (member) await readAtOnce(member.world, random, AT_ONCE);
      this.atOnce += member ? AT_ONCE : 0;
      await sleep(CHANGER_REST_MS);
    }
  }

  /** A job of which nobody knows what became of it, once the transaction that was cut off is over. */
  private async takeAway(job: MarkedJob): Promise<void> {
    await sleep(SETTLED_MS);
    const [row] = await rowsOf<{ id: number }>(this.scratch, `SELECT "id" FROM "Job" WHERE "title" = ?`, [job.title()]);
    job.id ??= row?.id ?? null;
    job.begin({ visibility: 'hidden' });
    for (let status = 0; job.id !== null && status !== 200 && status !== 404;)
      ({ status } = await this.pair.balancer.send('DELETE', `/api/jobs.php?id=${job.id}`, {
        headers: { Authorization: `Bearer ${this.moderator}` },
      }));
    job.acknowledge();
  }

  private async writeOn(): Promise<void> {
    const gate = { client: this.pair.balancer, open: () => Promise.resolve() };
    const worker = new Worker(gate, this.moderator, this.ledger, this.ownRandom());
    await register(worker);
    while (!this.over) {
      await writeSomething(worker, BESIDE_THE_BOARD);
      await sleep(WRITER_REST_MS);
    }
  }

  private async askForTooMuch(): Promise<void> {
    while (!this.over) {
      await this.probes.ask();
      await sleep(PROBE_REST_MS);
    }
  }
}
