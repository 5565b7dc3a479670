import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { freePort, startProduct, type Scratch } from '../bench/server';
import { queueMails } from './mail-queue';
import { ScratchMailServer, type Taken } from './mail-server';
import { mailProblems, type End } from './mail-problems';
import { endClaims, prepareTrial } from './place';
import { rowsOf } from './stored';
import type { Outcome, Trial } from './trial';

const POLL_MS = 50;
/** After the last kill: for what is left, with a pause of the longest kind before it. */
const PATIENCE_MS = 180_000;
/** A mail server far away takes its time; so a kill finds mails waiting, and often one under way. */
const [QUICKEST_MS, SLOWEST_MS] = [10, 90];

type Plan = { mails: number; kills: number; downMs: number };

export const mails: Trial<Plan> = {
  title: 'Kills while mails go out',
  full: { mails: 1_000, kills: 20, downMs: 600_000 },
  short: { mails: 150, kills: 4, downMs: 8_000 },
  postgresql: true,
  run: checkMails,
};

/**
 * Queues mails while the mail server is down, brings it up, and kills the site again and again while they go out. Every
 * mail must have arrived; one may have arrived twice only if it was under way at a kill, and no kill may have had more
 * than one.
 */
async function checkMails(plan: Plan, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const folder = scratchFolder('mails');
  const scratch = await prepareTrial(folder);
  const mailServer = new ScratchMailServer(await freePort(), () => random.int(QUICKEST_MS, SLOWEST_MS));
  const site = { ...scratch, mailUrl: `smtp://127.0.0.1:${mailServer.port}` };
  let server = await startProduct(site);
  try {
    const queued = await queueMails(scratch, plan.mails);
    tell(`  ${plan.mails} mails wait, the mail server is down for ${(plan.downMs / 1_000).toFixed(0)} s`);
    await sleep(plan.downMs);
    const triedInOutage = (await messageIds(scratch, '"attempts" > 0')).length;
    await mailServer.up();
    const backAt = performance.now();
    const ends: End[] = [];
    // The last end is one that is asked for: after it nothing may arrive twice.
    for (let number = 1; number <= plan.kills + 1; number += 1) {
      await arrivals(mailServer.taken, Math.floor((plan.mails * number) / (plan.kills + 2)));
      await sleep(random.int(0, 40));
      await (number > plan.kills ? server.stop() : server.kill());
      ends.push({
        killed: number <= plan.kills,
        underWay: await messageIds(scratch, `"claimedUntil" IS NOT NULL`),
        waiting: (await messageIds(scratch, `"status" = 'queued'`)).length,
      });
      await endClaims(scratch);
      server = await startProduct(site);
      if (number % 5 === 0) tell(`  ${number} of ${plan.kills} kills, ${mailServer.taken.length} mails arrived`);
    }
    await settled(scratch);
    const others = await statusProblems(scratch, plan.mails);
    return summary(plan, queued, mailServer.taken, ends, backAt, triedInOutage, others);
  } finally {
    await server.kill();
    await mailServer.down();
    discardFolder(folder);
  }
}

/** Until so many messages were taken: the kills are spread over the whole sending, however fast that is. */
async function arrivals(taken: readonly Taken[], wanted: number): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; taken.length < wanted; await sleep(POLL_MS / 10)) {
    if (Date.now() > deadline)
      throw new Error(`Only ${taken.length} of ${wanted} mails arrived in ${PATIENCE_MS / 1_000} s.`);
  }
}

async function settled(scratch: Scratch): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if ((await messageIds(scratch, `"status" = 'queued'`)).length === 0) return;
  }
}

async function statusProblems(scratch: Scratch, mails: number): Promise<string[]> {
  const sent = (await messageIds(scratch, `"status" = 'sent'`)).length;
  return sent === mails ? [] : [`${mails - sent} of ${mails} mails are not marked as sent`];
}

async function messageIds(scratch: Scratch, where: string): Promise<string[]> {
  const rows = await rowsOf<{ messageId: string }>(scratch, `SELECT "messageId" FROM "OutboxMail" WHERE ${where}`);
  return rows.map(({ messageId }) => messageId);
}

function summary(
  plan: Plan,
  queued: Set<string>,
  taken: Taken[],
  ends: End[],
  backAt: number,
  triedInOutage: number,
  others: string[],
): Outcome {
  const { problems, twice, underWay } = mailProblems(queued, taken, ends);
  const secondsAfter = (arrival?: Taken) => (((arrival?.taken ?? Infinity) - backAt) / 1_000).toFixed(1);
  return {
    figures: [
      ['mails', plan.mails],
      ['mail server down, seconds', (plan.downMs / 1_000).toFixed(0)],
      ['  mails that this cost an attempt', triedInOutage],
      ['first mail after it was back, seconds', secondsAfter(taken[0])],
      ['last one', secondsAfter(taken.at(-1))],
      ['kills', plan.kills],
      ['  with a mail under way', underWay],
      ['mails that arrived', new Set(taken.map(({ messageId }) => messageId)).size],
      ['  of these twice', twice],
    ],
    problems: [...problems, ...others],
  };
}
