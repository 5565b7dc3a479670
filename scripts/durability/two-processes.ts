import { setTimeout as sleep } from 'node:timers/promises';
import { startStrictS3, type StrictS3 } from '../../lib/testing/strict-s3';
import { discardFolder, scratchFolder } from '../bench/processes';
import { randomFrom, type Random } from '../bench/random';
import { freePort, type Scratch } from '../bench/server';
import { objectProblem, objectsWithoutRow, PREFIX, sweepProblems } from './bucket';
import { newJob, Writer } from './freshness-changes';
import type { MarkedJob } from './freshness-jobs';
import { readAtOnce, readOn, type World } from './freshness-readers';
import { LimitProbes } from './limit-probes';
import { ScratchMailServer } from './mail-server';
import { mailBooks } from './mail-books';
import { BESIDE_THE_BOARD, register, writeSomething } from './mixed-actions';
import { closeBooks, type Books } from './mixed-books';
import { Ledger } from './mixed-ledger';
import { Worker } from './mixed-worker';
import { anyThere, Pair, type Member } from './pair';
import { endClaims, isTriedOnPostgresql, prepareTrial, tryOnPostgresql } from './place';
import { seedWithModerator } from './seed';
import { ageUploads, rowsOf } from './stored';
import { several, tally, type Outcome, type Trial } from './trial';

const MINUTE_MS = 60_000;
const [READERS, CHANGERS, WRITERS] = [4, 2, 4];
/** With the seven sample jobs they fit on one page of the board, so what is missing there is missing. */
const JOBS_EACH = 4;
const AT_ONCE = 2;
/** So that mails go out no slower than they come. */
const [CHANGER_REST_MS, WRITER_REST_MS, PROBE_REST_MS] = [40, 60, 4_000];
const [QUICKEST_MS, SLOWEST_MS] = [5, 40];
/** A transaction of a process that was killed is over by then, and so is a mail of the other. */
const SETTLED_MS = 1_000;
const MAIL_PATIENCE_MS = 240_000;
const POLL_MS = 200;
const SHOWN_STALE = 5;
/** Older than what a sweep leaves alone. */
const AGE_MS = 2 * 3_600_000;

type Plan = { minutes: number; everyMs: number };

/**
 * Two processes on one PostgreSQL with their files in one bucket, and a balancer before them. While people write everything that can be
 * written, jobs are changed and read, limits are asked for more than they give and mails go out, one of the two is killed every twenty
 * seconds, in turn, and once both are started anew one after the other. What was acknowledged must be there, once and whole, nobody may have
 * been shown less than what was acknowledged, limits must have been exact, and each mail must have arrived once.
 */
export const twoProcesses: Trial<Plan> = {
  title: 'Two processes on one PostgreSQL, killed in turn under everything',
  full: { minutes: 10, everyMs: 20_000 },
  short: { minutes: 1, everyMs: 15_000 },
  postgresql: true,
  long: true,
  run: async (plan, random, tell) => {
    const end = isTriedOnPostgresql() ? null : await tryOnPostgresql();
    const folder = scratchFolder('two-processes');
    const s3 = await startStrictS3({ prefix: PREFIX });
    const mailServer = new ScratchMailServer(await freePort(), () => random.int(QUICKEST_MS, SLOWEST_MS));
    await mailServer.up();
    const scratch: Scratch = { ...(await prepareTrial(folder)), mailUrl: `smtp://127.0.0.1:${mailServer.port}` };
    let run: Run | null = null;
    try {
      run = await Run.begin(scratch, s3, mailServer, random, tell);
      await run.liveThrough(plan);
      return await run.closeBooks();
    } finally {
      await run?.pair.end();
      await mailServer.down();
      await s3.close();
      await end?.();
      discardFolder(folder);
    }
  },
};

type Everybody = Omit<World, 'client'>;

class Run {
  private readonly ledger = new Ledger(null);
  private readonly done: string[] = [];
  private readonly happened: string[] = [];
  private readonly claimed: string[][] = [];
  private readonly probes: LimitProbes;
  private targeted = 0;
  private over = false;
  private orphans = 0;
  private seconds = 0;

  private constructor(
    readonly pair: Pair,
    private readonly scratch: Scratch,
    private readonly s3: StrictS3,
    private readonly mailServer: ScratchMailServer,
    private readonly everybody: Everybody,
    private readonly moderator: string,
    private readonly random: Random,
    private readonly tell: (line: string) => void,
  ) {
    this.probes = new LimitProbes(pair.balancer);
  }

  static async begin(
    scratch: Scratch,
    s3: StrictS3,
    mailServer: ScratchMailServer,
    random: Random,
    tell: (line: string) => void,
  ): Promise<Run> {
    const everybody = { jobs: [], restarts: 0, over: false, seen: [], stale: [], failed: [] };
    const moderator = await seedWithModerator(scratch);
    const settings = { ...s3.variables, RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' };
    const pair = await Pair.start(scratch, settings, everybody);
    return new Run(pair, scratch, s3, mailServer, everybody, moderator, random, tell);
  }

  async liveThrough({ minutes, everyMs }: Plan): Promise<void> {
    const began = performance.now();
    const reading = Array.from({ length: READERS }, (_, reader) =>
      readOn((this.pair.members[reader % 2] as Member).world, this.ownRandom()),
    );
    const others = [
      ...Array.from({ length: CHANGERS }, () => this.changeOn()),
      ...Array.from({ length: WRITERS }, () => this.writeOn()),
      this.probeOn(),
    ];
    let failure: unknown = null;
    const working = Promise.all(others).catch((error: unknown) => {
      failure = error;
      this.over = true;
    });
    try {
      const rounds = Math.floor((minutes * MINUTE_MS) / everyMs);
      for (let round = 1; round <= rounds && !this.over; round += 1) {
        await sleep(Math.max(0, began + round * everyMs - performance.now()));
        // Half-way, instead of a kill.
        if (round === Math.ceil(rounds / 2)) await this.roll();
        else await this.killAndStart(this.pair.members[round % 2] as Member);
        if (round % 3 === 0)
          this.tell(`  ${round} of ${rounds} rounds: ${this.ledger.acknowledged} writes, ${this.done.length} changes`);
      }
      await sleep(everyMs / 4);
    } finally {
      this.over = true;
      for (const { world } of this.pair.members) world.over = true;
      await Promise.all([...reading, working]);
      this.seconds = (performance.now() - began) / 1_000;
    }
    if (failure !== null) throw failure;
  }

  async closeBooks(): Promise<Outcome> {
    const { scratch, s3, pair, everybody, ledger } = this;
    for (const member of pair.members) await pair.stop(member);
    await endClaims(scratch);
    this.orphans = (await objectsWithoutRow(scratch, s3)).length;
    for (const object of s3.objects.values()) object.changedAt -= AGE_MS;
    for (const member of pair.members) ageUploads(member.scratch, AGE_MS);
    for (const member of pair.members) await pair.startAgain(member);
    const unswept: string[] = [];
    for (const member of pair.members) unswept.push(...(await sweepProblems(member.scratch, s3)));
    await this.mailsOut();
    for (const member of pair.members) await pair.stop(member);
    const books = await closeBooks(scratch, ledger.records, (document) => objectProblem(s3, document));
    const mails = await mailBooks(scratch, this.mailServer.taken, this.claimed);
    const limits = await this.probes.outcome(scratch);
    return {
      figures: [...this.figures(books), ...limits.figures, ...mails.figures],
      problems: [
        ...everybody.failed,
        ...everybody.stale.slice(0, SHOWN_STALE),
        ...several(everybody.stale.length, 'answers were older than what had been acknowledged'),
        ...several(
          pair.balancer.unexplained.length,
          `requests got no answer though nobody was killed: ${pair.balancer.unexplained[0]}`,
        ),
        ...several(
          ledger.refusals.filter((status) => status !== 503).length,
          `writes were refused with something else than 503: ${tally(ledger.refusals)}`,
        ),
        ...books.problems,
        ...unswept,
        ...limits.problems,
        ...mails.problems,
      ],
    };
  }

  private figures({ lost, doubled, truncated, neverSent }: Books): Outcome['figures'] {
    const { acknowledged, refusals, unanswered, records } = this.ledger;
    const { seen, stale } = this.everybody;
    const kinds = [...records.values()].map(({ kind, there }) => (there === 'no' ? 'removed' : kind));
    return [
      ['minutes', (this.seconds / 60).toFixed(1)],
      ['what happened meanwhile', tally(this.happened)],
      ['  slowest start, seconds', (Math.max(...this.pair.startsMs) / 1_000).toFixed(1)],
      ['writes acknowledged', acknowledged],
      ['  refused, unanswered', `${tally(refusals)}; ${unanswered}`],
      ['  records', tally(kinds)],
      ['  lost, doubled, truncated, never sent', `${lost}, ${doubled}, ${truncated}, ${neverSent}`],
      ['changes of jobs acknowledged', this.done.length],
      ['answers looked at', seen.length],
      ['  at once after a change', this.targeted],
      ['  older than what was acknowledged', stale.length],
      ['objects in the bucket at the end', this.s3.objects.size],
      ['  without a row before the sweep', this.orphans],
    ];
  }

  private ownRandom(): Random {
    return randomFrom(this.random.int(1, 1e9));
  }

  private async changeOn(): Promise<void> {
    const world: World = { ...this.everybody, client: this.pair.balancer };
    const random = this.ownRandom();
    const jobs = Array.from({ length: JOBS_EACH }, () => newJob(world));
    const writer = new Writer(world, this.moderator, jobs, random, this.done, (job) => this.takeAway(job));
    while (!this.over && world.failed.length === 0) {
      await writer.changeSomething();
      const member = anyThere(this.pair, random);
      if (member) await readAtOnce(member.world, random, AT_ONCE);
      this.targeted += member ? AT_ONCE : 0;
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

  private async probeOn(): Promise<void> {
    while (!this.over) {
      await this.probes.ask();
      await sleep(PROBE_REST_MS);
    }
  }

  private async killAndStart(member: Member): Promise<void> {
    await this.pair.kill(member);
    const before = await this.claims();
    await sleep(SETTLED_MS);
    const after = new Set(await this.claims());
    // The other's are over by now.
    this.claimed.push(before.filter((id) => after.has(id)));
    await this.pair.startAgain(member);
    this.happened.push('kill');
  }

  private async roll(): Promise<void> {
    for (const member of this.pair.members) {
      await this.pair.stop(member);
      await this.pair.startAgain(member);
    }
    this.happened.push('rolling restart');
  }

  private async claims(): Promise<string[]> {
    const rows = await rowsOf<{ messageId: string }>(
      this.scratch,
      `SELECT "messageId" FROM "OutboxMail" WHERE "status" = 'queued' AND "claimedUntil" IS NOT NULL`,
    );
    return rows.map(({ messageId }) => messageId);
  }

  private async mailsOut(): Promise<void> {
    const sql = `SELECT count(*) AS n FROM "OutboxMail" WHERE "status" = 'queued' AND "nextAttemptAt" <= ?`;
    for (const deadline = Date.now() + MAIL_PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS))
      if ((await rowsOf<{ n: number }>(this.scratch, sql, [new Date().toISOString()]))[0]?.n === 0) return;
  }
}
