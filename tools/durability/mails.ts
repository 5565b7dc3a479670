import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../lib/platform/db/client';
import { startMailServer } from '../../lib/testing/mail-server';
import { freePort } from '../shared/server';
import { until } from './site';
import { endClaims, setStage } from './stage';
import { countOf, rowsOf, type Place } from './store';
import type { Scenario, Trial } from './trial';

const HTML = `<p>${'Words of a mail of the usual length. '.repeat(100)}</p>`;
/** Time after the last kill in which the remaining mails must arrive; includes the longest pause between attempts. */
const PATIENCE_MS = 180_000;
// Answer times of the mail server, like those of a distant one: mails wait at a kill, and often one is being sent.
const [QUICKEST_MS, SLOWEST_MS] = [10, 90];

export type Arrival = { messageId: string; at: number };

/** A mail server that accepts each mail after a delay and records it. It is down until `up`. */
export async function slowMailServer(trial: Trial, thinkingMs: () => number) {
  const port = await freePort();
  const arrivals: Arrival[] = [];
  const up = async () => {
    const server = await startMailServer(
      {
        onData: (stream, _session, callback) => {
          const pieces: Buffer[] = [];
          stream.on('data', (piece: Buffer) => void pieces.push(piece));
          stream.on('end', () => {
            const messageId = /^Message-ID: (\S+)\r$/im.exec(Buffer.concat(pieces).toString('latin1'))?.[1] ?? 'none';
            // Recorded before the answer, because the client may be killed before it receives the answer.
            arrivals.push({ messageId, at: performance.now() });
            setTimeout(callback, thinkingMs());
          });
        },
      },
      port,
    );
    trial.defer(server.stop);
  };
  return { mailUrl: `smtp://127.0.0.1:${port}`, arrivals, up };
}

/** Queues mails from another process. The site finds them at its next poll. */
export async function queueMails({ database }: Place, count: number): Promise<void> {
  const client = openDatabase(database);
  const now = new Date();
  const data = Array.from({ length: count }, (_, index) => ({
    messageId: `<${crypto.randomUUID()}.${index}@durability.example>`,
    kind: 'newsletter',
    toAddress: `reader-${index}@mail.example`,
    subject: `Mail ${index}`,
    text: 'Words of a mail.',
    html: HTML,
    headers: {},
    nextAttemptAt: now,
    createdAt: now,
  }));
  await client.outboxMail.createMany({ data }).finally(() => client.$disconnect());
}

export function mailsWaiting(place: Place): Promise<number> {
  return countOf(place, `"OutboxMail" WHERE "status" = 'queued'`);
}

/** Message-IDs of queued mails that a process has claimed. */
export async function claimedMails(place: Place): Promise<string[]> {
  const claimed = `SELECT "messageId" FROM "OutboxMail" WHERE "status" = 'queued' AND "claimedUntil" IS NOT NULL`;
  return (await rowsOf<{ messageId: string }>(place, claimed)).map(({ messageId }) => messageId);
}

type MailRow = { messageId: string; status: string };
type Mails = { figures: [string, string | number][]; problems: string[] };

/**
 * Compares arrived mails with the store. Each must arrive at least once, and again only as often as a kill interrupted
 * its sending.
 * @param claimed the mails that each kill interrupted in one process
 * @param mayBeGone whether mails of erased people may have been deleted from the store
 */
export function reconcileMails(
  rows: readonly MailRow[],
  arrived: readonly string[],
  claimed: readonly (readonly string[])[],
  mayBeGone = false,
): Mails {
  const [arrivals, excused] = [countsOf(arrived), countsOf(claimed.flat())];
  const known = new Set(rows.map(({ messageId }) => messageId));
  const repeated = [...arrivals].filter(([, count]) => count > 1);
  const problems: [number, string][] = [
    [
      rows.filter(({ messageId, status }) => status === 'sent' && !arrivals.has(messageId)).length,
      'mails are marked as sent and never arrived',
    ],
    [rows.filter(({ status }) => status === 'queued' || status === 'failed').length, 'mails are not sent at the end'],
    [
      mayBeGone ? 0 : [...arrivals.keys()].filter((messageId) => !known.has(messageId)).length,
      'mails arrived that nobody queued',
    ],
    [
      repeated.filter(([messageId, count]) => count - 1 > (excused.get(messageId) ?? 0)).length,
      'mails arrived more often than a kill explains',
    ],
    [claimed.filter((ids) => ids.length > 1).length, 'kills found more than one mail of a process under way'],
  ];
  return {
    figures: [
      ['mails written, arrived', `${rows.length}, ${arrivals.size}`],
      ['  under way at a kill', claimed.flat().length],
      ['  of these twice', repeated.length],
    ],
    problems: problems.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])),
  };
}

export async function reconcileStoredMails(
  trial: Trial,
  place: Place,
  arrivals: readonly Arrival[],
  claimed: readonly (readonly string[])[],
  mayBeGone?: boolean,
): Promise<void> {
  const rows = await rowsOf<MailRow>(place, `SELECT "messageId", "status" FROM "OutboxMail"`);
  const arrived = arrivals.map(({ messageId }) => messageId);
  const { figures, problems } = reconcileMails(rows, arrived, claimed, mayBeGone);
  trial.figures.push(...figures);
  trial.problems.push(...problems);
}

function countsOf(items: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(items, (item) => item)].map(([item, all]) => [item, all.length]));
}

/** Load: queued mails, first while the mail server is down. Faults: kills while mails are sent, and one stop. */
export const mails: Scenario<{ mails: number; kills: number; downMs: number }> = {
  title: 'Kills while mails go out',
  full: { mails: 1_000, kills: 20, downMs: 600_000 },
  short: { mails: 150, kills: 4, downMs: 8_000 },
  postgresql: true,
  run: async ({ mails: count, kills, downMs }, trial) => {
    const { random } = trial;
    const { mailUrl, arrivals, up } = await slowMailServer(trial, () => random.int(QUICKEST_MS, SLOWEST_MS));
    const { place, cluster, member } = await setStage(trial, { mailUrl });
    await queueMails(place, count);
    await sleep(downMs);
    trial.figure('mails that the outage cost an attempt', await countOf(place, `"OutboxMail" WHERE "attempts" > 0`));
    await up();
    const backAt = performance.now();
    const claimed: string[][] = [];
    // The last end is a stop by SIGTERM, after which no mail may arrive twice.
    for (let end = 1; end <= kills + 1; end += 1) {
      const wanted = Math.floor((count * end) / (kills + 2));
      const waitedMs = await until(() => arrivals.length >= wanted, PATIENCE_MS);
      if (waitedMs === Infinity) throw new Error(`Only ${arrivals.length} of ${wanted} mails arrived in 180 s.`);
      await sleep(random.int(0, 40));
      await (end > kills ? cluster.stop(member) : cluster.kill(member));
      const underWay = await claimedMails(place);
      if (end > kills) trial.none(underWay.length, 'mails were left half done by a site that was asked to stop');
      else claimed.push(underWay);
      trial.must((await mailsWaiting(place)) > 0, 'an end came when all mails were out, and so proves nothing');
      await endClaims(place);
      await cluster.start(member);
    }
    await until(async () => (await mailsWaiting(place)) === 0, PATIENCE_MS);
    const seconds = ({ at }: Arrival) => ((at - backAt) / 1_000).toFixed(1);
    trial.figure('first, last arrival after the outage, s', `${seconds(arrivals[0]!)}, ${seconds(arrivals.at(-1)!)}`);
    await reconcileStoredMails(trial, place, arrivals, claimed);
  },
};
