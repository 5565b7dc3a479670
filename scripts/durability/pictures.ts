import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_PICTURES, hostilePicture, svg } from '../../lib/testing/hostile-pictures';
import { discardFolder, scratchFolder } from '../bench/processes';
import { mostMb, treeOf } from '../bench/resources';
import type { Scratch } from '../bench/server';
import { Client, dataOf, type Reply } from './client';
import { prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { isRunning, startSite, until, type Site } from './site';
import { rowsOf } from './stored';
import { isHonestRefusal, posting } from './traffic';
import { percentile, several, tally, type Outcome, type Trial } from './trial';

const PICTURES = 20;
/** 127.0.0.100: not an address that the others send from. */
const GOOD_FROM = 100;
/** Longer than any picture may wait and be drawn. */
const PATIENCE_MS = 120_000;
const [HEALTH_EVERY_MS, SIGN_IN_EVERY_MS, LOOK_EVERY_MS] = [50, 400, 50];
const [SIGN_IN_P95_MS, END_AT_MOST_MS] = [1_000, 10_000];
/** The limit of 256 MB, and what a process may take before that is noticed. */
const HELPER_AT_MOST_MB = 384;
const SITE_GROWS_AT_MOST_MB = 150;

type Plan = {
  limits: readonly ('on' | 'off')[];
  /** How long the first pictures are waited for; without it, until the last one is answered. */
  stormMs: number | null;
  /** 95 in 100 answers of health may take this long. In a short storm 20 uploads come in for most of the time. */
  healthMs: number;
};

/**
 * Anonymous posters send the 20 pictures that cost most, all at once. The site must answer everybody else as before, refuse what costs too
 * much, lose no posting without a word, and end in time in the middle of it, with no process left.
 */
export const pictures: Trial<Plan> = {
  title: 'Pictures that are dear to draw',
  full: { limits: ['off', 'on'], stormMs: null, healthMs: 100 },
  short: { limits: ['on'], stormMs: 3_000, healthMs: 1_000 },
  postgresql: true,
  run: async ({ limits, ...plan }, _random, tell) => {
    const names = Object.keys(HOSTILE_PICTURES).slice(0, PICTURES);
    const files: Buffer[] = [];
    for (const name of names) files.push(await hostilePicture(name));
    const outcomes: Outcome[] = [];
    for (const each of limits) {
      outcomes.push(await storm(files, each, plan));
      tell(`  limits ${each}: ${outcomes.at(-1)?.problems.length} problems`);
    }
    return {
      figures: outcomes.flatMap(({ figures }) => figures),
      problems: outcomes.flatMap(({ problems }) => problems),
    };
  },
};

type Seen = {
  health: Reply[];
  signIns: Reply[];
  plain: Reply[];
  helperMb: number;
  siteMb: number;
  helpers: Set<number>;
};

type Storm = Pick<Plan, 'stormMs' | 'healthMs'>;

async function storm(files: readonly Buffer[], limits: 'on' | 'off', { stormMs, healthMs }: Storm): Promise<Outcome> {
  const folder = scratchFolder('pictures');
  const scratch = await prepareTrial(folder);
  await seedWithModerator(scratch);
  const site = await startSite(scratch, { settings: { RATE_LIMITS: limits } });
  try {
    const good = await sendLogo(site.origin, 'Good before', svg('<circle cx="5" cy="5" r="4"/>'), GOOD_FROM);
    const before = mostMb(site.pid);
    const { seen, stop } = watch(site);
    const sent = files.map((bytes, at) => sendLogo(site.origin, `Dear ${at}`, bytes, at + 2));
    const first = await Promise.race([Promise.all(sent), sleep(stormMs ?? PATIENCE_MS, null)]);
    const after =
      stormMs === null
        ? await sendLogo(site.origin, 'Good after', svg('<rect width="9" height="9"/>'), GOOD_FROM)
        : null;
    // The end comes in the middle of others.
    const others = stormMs === null ? files.map((bytes, at) => sendLogo(site.origin, `Late ${at}`, bytes, at + 2)) : [];
    await sleep(others.length > 0 ? 2_000 : 0);
    await stop();
    const end = await terminate(site, seen.helpers);
    const all = [...(first ?? (await Promise.all(sent))), ...(await Promise.all(others))];
    return judged(`limits ${limits}`, {
      healthMs,
      all,
      finished: first,
      good,
      after,
      seen,
      end,
      grownMb: seen.siteMb - before,
      stored: await postingsOf(scratch),
    });
  } finally {
    await site.kill();
    discardFolder(folder);
  }
}

type Sent = { title: string; reply: Reply };

async function sendLogo(origin: string, title: string, bytes: Buffer, from: number): Promise<Sent> {
  const client = new Client(origin, { from: `127.0.0.${from}`, patienceMs: PATIENCE_MS });
  const reply = await client.upload('/api/job-postings.php', posting(title), { field: 'logo', name: 'logo', bytes });
  client.close();
  return { title, reply };
}

/** Asks as others do meanwhile, and looks at how much memory the site and the processes it has started take. */
function watch({ origin, pid }: Site): { seen: Seen; stop: () => Promise<void> } {
  const seen: Seen = { health: [], signIns: [], plain: [], helperMb: 0, siteMb: 0, helpers: new Set() };
  const client = new Client(origin, { patienceMs: PATIENCE_MS });
  let isOver = false;
  const again = async (everyMs: number, work: (turn: number) => unknown) => {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn);
      await sleep(everyMs);
    }
  };
  const password = { username: 'moderator', password: 'of a scratch run' };
  const loops: Promise<void>[] = [
    again(HEALTH_EVERY_MS, async () => seen.health.push(await client.get('/api/health'))),
    again(SIGN_IN_EVERY_MS, async () =>
      seen.signIns.push(await client.json('POST', '/api/moderator/login.php', password)),
    ),
    again(SIGN_IN_EVERY_MS, async (turn) =>
      seen.plain.push(
        await client.send('POST', '/api/job-postings.php', {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(posting(`Plain ${turn}`)),
        }),
      ),
    ),
    again(LOOK_EVERY_MS, () => {
      seen.siteMb = Math.max(seen.siteMb, mostMb(pid));
      for (const helper of treeOf(pid).slice(1)) {
        seen.helpers.add(helper);
        seen.helperMb = Math.max(seen.helperMb, mostMb(helper));
      }
    }),
  ];
  const stop = async () => {
    isOver = true;
    await Promise.all(loops);
    client.close();
  };
  return { seen, stop };
}

async function terminate({ pid }: Site, helpers: ReadonlySet<number>): Promise<{ ms: number; left: number }> {
  const all = [...treeOf(pid), ...helpers];
  process.kill(pid, 'SIGTERM');
  const { ms } = await until(
    () => all.filter(isRunning).length,
    (running) => running === 0,
    END_AT_MOST_MS + 20_000,
  );
  return { ms, left: all.filter(isRunning).length };
}

async function postingsOf(scratch: Scratch): Promise<Map<string, boolean>> {
  const rows = await rowsOf<{ title: string; logo: string | null }>(
    scratch,
    `SELECT "title", "companyLogo" AS "logo" FROM "Job"`,
  );
  return new Map(rows.map(({ title, logo }) => [title, logo !== null]));
}

type Found = {
  healthMs: number;
  all: Sent[];
  finished: Sent[] | null;
  good: Sent;
  after: Sent | null;
  seen: Seen;
  end: { ms: number; left: number };
  grownMb: number;
  stored: Map<string, boolean>;
};

function judged(name: string, { healthMs, all, finished, good, after, seen, end, grownMb, stored }: Found): Outcome {
  const times = (replies: readonly Reply[]) => replies.map(({ ms }) => ms);
  const [health, signIn] = [percentile(times(seen.health), 95), percentile(times(seen.signIns), 95)];
  const shown = (replies: readonly Reply[]) =>
    tally(replies.map(({ status }) => (status === 0 ? 'no answer' : status)));
  const goods = [good, ...(after ? [after] : [])];
  return {
    figures: [
      [name, shown(all.map(({ reply }) => reply))],
      ...(finished
        ? ([
            ['  slowest answer to a picture, ms', Math.max(...times(finished.map(({ reply }) => reply))).toFixed(0)],
          ] as [string, string][])
        : []),
      [
        '  health: asked, p95, slowest, ms',
        `${seen.health.length}: ${health.toFixed(0)}, ${Math.max(...times(seen.health)).toFixed(0)}`,
      ],
      [
        '  sign-in: asked, p95, slowest, ms',
        `${seen.signIns.length}: ${signIn.toFixed(0)}, ${Math.max(...times(seen.signIns)).toFixed(0)}`,
      ],
      ['  postings without a logo', shown(seen.plain)],
      [
        '  most memory: site more than before, process beside it, MB',
        `${grownMb.toFixed(0)}, ${seen.helperMb.toFixed(0)}`,
      ],
      [
        '  processes started; gone after SIGTERM, ms',
        `${seen.helpers.size}; ${end.left === 0 ? end.ms.toFixed(0) : 'never'}`,
      ],
    ],
    problems: [
      ...(health > healthMs
        ? [`${name}: one question for health in twenty takes ${health.toFixed(0)} ms or longer`]
        : []),
      ...(signIn > SIGN_IN_P95_MS ? [`${name}: one sign-in in twenty takes ${signIn.toFixed(0)} ms or longer`] : []),
      ...several(
        seen.health.filter(({ status }) => status !== 200).length,
        `questions for health failed: ${shown(seen.health)}`,
      ),
      ...several(seen.signIns.filter(({ status }) => status !== 200).length, `sign-ins failed: ${shown(seen.signIns)}`),
      ...several(
        seen.plain.filter(({ status }) => ![201, 429].includes(status)).length,
        `postings without a logo failed: ${shown(seen.plain)}`,
      ),
      ...several(
        goods.filter(({ reply }) => reply.status !== 201).length,
        `ordinary logos failed: ${shown(goods.map(({ reply }) => reply))}`,
      ),
      ...several(
        all.filter(
          ({ reply }) => ![201, 415, 503].includes(reply.status) || (reply.status === 503 && !isHonestRefusal(reply)),
        ).length,
        `pictures were answered otherwise: ${shown(all.map(({ reply }) => reply))}`,
      ),
      ...several(
        [...goods, ...all].filter(
          ({ title, reply }) => (stored.get(title) ?? false) !== (dataOf<{ id: number }>(reply).id !== undefined),
        ).length,
        'postings were stored without an answer that says so, or without their logo',
      ),
      ...(seen.helperMb > HELPER_AT_MOST_MB
        ? [`${name}: a process that draws took ${seen.helperMb.toFixed(0)} MB`]
        : []),
      ...(grownMb > SITE_GROWS_AT_MOST_MB ? [`${name}: the site took ${grownMb.toFixed(0)} MB more`] : []),
      ...(end.ms > END_AT_MOST_MS ? [`${name}: ${end.ms.toFixed(0)} ms after SIGTERM something was still there`] : []),
    ],
  };
}
