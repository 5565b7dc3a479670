import { setTimeout as sleep } from 'node:timers/promises';
import { startStrictS3, type StrictS3 } from '../../lib/testing/strict-s3';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { freePort, type Scratch } from '../bench/server';
import { objectProblem, objectsWithoutRow, PREFIX, sweepProblems } from './bucket';
import { mailBooks } from './mail-books';
import { ScratchMailServer } from './mail-server';
import { closeBooks, type Books } from './mixed-books';
import { Pair, type Everybody, type Member } from './pair';
import { durablePostgresql, endClaims, prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { ageUploads, rowsOf } from './stored';
import { several, tally, type Outcome, type Trial } from './trial';
import { People, SETTLED_MS } from './two-processes-people';

const MINUTE_MS = 60_000;
/** How long the mail server thinks about each mail. */
const [QUICKEST_MS, SLOWEST_MS] = [5, 40];
const MAIL_PATIENCE_MS = 240_000;
const POLL_MS = 200;
const SHOWN_STALE = 5;
/** Older than what a sweep leaves alone. */
const AGE_MS = 2 * 3_600_000;

type Plan = { minutes: number; everyMs: number };

/**
 * Two processes on one PostgreSQL with their files in one bucket, and a balancer before them. While people write everything that can be
 * written, jobs are changed and read, limits are asked for more than they give and mails go out, one of the two is killed every twenty
 * seconds, in turn, and once both are started anew one after the other. What was acknowledged must be there, once and whole, nobody may
 * have been shown less than what was acknowledged, limits must have been exact, and each mail must have arrived once.
 */
export const twoProcesses: Trial<Plan> = {
  title: 'Two processes on one PostgreSQL, killed in turn under everything',
  full: { minutes: 10, everyMs: 20_000 },
  short: { minutes: 1, everyMs: 15_000 },
  postgresql: true,
  long: true,
  run: async (plan, random, tell) => {
    const database = await durablePostgresql();
    const folder = scratchFolder('two-processes');
    const s3 = await startStrictS3({ prefix: PREFIX });
    const mailServer = new ScratchMailServer(await freePort(), () => random.int(QUICKEST_MS, SLOWEST_MS));
    await mailServer.up();
    const scratch: Scratch = {
      ...(await prepareTrial(folder, database)),
      mailUrl: `smtp://127.0.0.1:${mailServer.port}`,
    };
    let run: Run | null = null;
    try {
      run = await Run.begin(scratch, s3, mailServer, random);
      await run.liveThrough(plan, tell);
      return await run.closeBooks();
    } finally {
      await run?.pair.end();
      await mailServer.down();
      await s3.close();
      await database.stop();
      discardFolder(folder);
    }
  },
};

class Run {
  private readonly happened: string[] = [];
  private readonly claimed: string[][] = [];
  private orphans = 0;
  private seconds = 0;

  private constructor(
    readonly pair: Pair,
    private readonly people: People,
    private readonly scratch: Scratch,
    private readonly s3: StrictS3,
    private readonly mailServer: ScratchMailServer,
    private readonly everybody: Everybody,
  ) {}

  static async begin(scratch: Scratch, s3: StrictS3, mailServer: ScratchMailServer, random: Random): Promise<Run> {
    const everybody: Everybody = { jobs: [], restarts: 0, over: false, seen: [], stale: [], failed: [] };
    const moderator = await seedWithModerator(scratch);
    const settings = { ...s3.variables, RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' };
    const pair = await Pair.start(scratch, settings, everybody);
    return new Run(pair, new People(pair, scratch, everybody, moderator, random), scratch, s3, mailServer, everybody);
  }

  async liveThrough({ minutes, everyMs }: Plan, tell: (line: string) => void): Promise<void> {
    const began = performance.now();
    const { people } = this;
    let failure: unknown = null;
    const coming = people.come().catch((error: unknown) => (failure = error));
    try {
      const rounds = Math.floor((minutes * MINUTE_MS) / everyMs);
      for (let round = 1; round <= rounds && !people.haveLeft; round += 1) {
        await sleep(Math.max(0, began + round * everyMs - performance.now()));
        // Half-way, instead of a kill.
        if (round === Math.ceil(rounds / 2)) await this.roll();
        else await this.killAndStart(this.pair.members[round % 2] as Member);
        if (round % 3 === 0)
          tell(
            `  ${round} of ${rounds} rounds: ${people.ledger.acknowledged} writes, ${people.changes.length} changes of jobs`,
          );
      }
      await sleep(everyMs / 4);
    } finally {
      people.leave();
      await coming;
      this.seconds = (performance.now() - began) / 1_000;
    }
    if (failure !== null) throw failure;
  }

  async closeBooks(): Promise<Outcome> {
    const { scratch, s3, pair, everybody, people } = this;
    const { ledger } = people;
    for (const member of pair.members) await pair.stop(member);
    await endClaims(scratch);
    this.orphans = (await objectsWithoutRow(scratch, s3)).length;
    for (const object of s3.objects.values()) object.changedAt -= AGE_MS;
    for (const member of pair.members) await ageUploads(member.scratch, AGE_MS);
    for (const member of pair.members) await pair.startAgain(member);
    const unswept: string[] = [];
    for (const member of pair.members) unswept.push(...(await sweepProblems(member.scratch, s3)));
    await this.mailsOut();
    for (const member of pair.members) await pair.stop(member);
    const books = await closeBooks(scratch, ledger.records, (document) => objectProblem(s3, document));
    const mails = await mailBooks(scratch, this.mailServer.taken, this.claimed);
    const limits = await people.probes.outcome(scratch);
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
    const { acknowledged, refusals, unanswered, records } = this.people.ledger;
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
      ['changes of jobs acknowledged', this.people.changes.length],
      ['answers looked at', seen.length],
      ['  at once after a change', this.people.atOnce],
      ['  older than what was acknowledged', stale.length],
      ['objects in the bucket at the end', this.s3.objects.size],
      ['  without a row before the sweep', this.orphans],
    ];
  }

  private async killAndStart(member: Member): Promise<void> {
    await this.pair.kill(member);
    const before = await this.claims();
    await sleep(SETTLED_MS);
    const after = new Set(await this.claims());
    // Those of the other are over by now, those of earlier kills are not.
    const known = new Set(this.claimed.flat());
    this.claimed.push(before.filter((id) => after.has(id) && !known.has(id)));
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
