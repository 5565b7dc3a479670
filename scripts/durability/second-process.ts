import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, endProcess, scratchFolder } from '../bench/processes';
import { freePort, prepareScratch } from '../bench/server';
import { Client, type Reply } from './client';
import { seedWithModerator } from './seed';
import { printedBy, spawnSite, startSite, type Site } from './site';
import { allDocuments, fileProblem } from './stored';
import { applicant, apply } from './traffic';
import { several, tally, type Outcome, type Trial } from './trial';

const END_PATIENCE_MS = 30_000;
/** From `kill -9` to the next one's first healthy answer; starting takes most of it. */
const START_AT_MOST_MS = 30_000;

type Plan = { rounds: number };

/**
 * A second process is started on the same database and files while people apply: it must refuse and say why, and the
 * first must not notice. After the first is killed without notice the next one must start at once: nothing may have to
 * be cleaned up by hand.
 */
export const secondProcess: Trial<Plan> = {
  title: 'A second process on the same files',
  full: { rounds: 5 },
  short: { rounds: 1 },
  run: async ({ rounds }) => {
    const folder = scratchFolder('second');
    const scratch = await prepareScratch(folder);
    await seedWithModerator(scratch);
    const ends: string[] = [];
    const starts: number[] = [];
    const replies: Reply[] = [];
    let site: Site | null = await startSite(scratch);
    try {
      for (let round = 0; round < rounds; round += 1) {
        const elsewhere = { ...scratch, port: await freePort() };
        const printed = printedBy(scratch).length;
        let over = false;
        const applying = applyUntil(site.origin, round, () => over);
        const second = spawnSite(elsewhere);
        const end = await endOf(second);
        over = true;
        replies.push(...(await applying));
        ends.push(end === 1 && saysWhy(printedBy(scratch).slice(printed)) ? 'refused with 1, with a reason' : `${end}`);
        await site.kill();
        const began = performance.now();
        site = await startSite(scratch);
        starts.push(performance.now() - began);
      }
      const stored = await allDocuments(scratch);
      const acknowledged = replies.filter(({ status }) => status === 201).length;
      return {
        figures: [
          ['second processes', tally(ends)],
          ['answers of the first meanwhile', tally(replies.map(({ status }) => status))],
          ['started again after kill -9, ms at most', Math.max(...starts).toFixed(0)],
        ],
        problems: [
          ...several(
            ends.filter((end) => !end.startsWith('refused')).length,
            `second processes were not refused with exit code 1 and a sentence: ${tally(ends)}`,
          ),
          ...several(replies.length - acknowledged, 'applications were not taken while the second one started'),
          ...(stored.length === acknowledged
            ? []
            : [`${acknowledged} applications were acknowledged, ${stored.length} are stored`]),
          ...stored.flatMap((each) => fileProblem(scratch, each) ?? []),
          ...several(starts.filter((ms) => ms > START_AT_MOST_MS).length, 'starts after kill -9 took too long'),
        ],
      } satisfies Outcome;
    } finally {
      await site?.kill();
      discardFolder(folder);
    }
  },
};

async function applyUntil(origin: string, round: number, over: () => boolean): Promise<Reply[]> {
  const client = new Client(origin, { connections: 1 });
  const replies: Reply[] = [];
  while (!over()) {
    replies.push(await apply(client, 1, applicant(round * 10_000 + replies.length, 20_000)));
    await sleep(20);
  }
  client.close();
  return replies;
}

/** Its exit code, or that it is still there. */
async function endOf(child: ChildProcess): Promise<number | string> {
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'ended')),
  );
  const end = await Promise.race([ended, sleep(END_PATIENCE_MS, null, { ref: false })]);
  if (end !== null) return end;
  await endProcess(child, 'SIGKILL');
  return 'went on running';
}

/** A sentence for whoever starts it, naming another process. */
function saysWhy(printed: string): boolean {
  return /\b(already|another|in use)\b/i.test(printed);
}
