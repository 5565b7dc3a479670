import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { residentMb } from '../bench/resources';
import { startProduct, type Scratch } from '../bench/server';
import { Client, type Reply } from './client';
import { prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { descriptorsOf, settledDescriptors } from './site';
import { newTerms, type Scene, type Visitor, visitors } from './soak-visitors';
import { allDocuments, databaseProblems, fileProblem, leftovers } from './stored';
import { several, percentile, tally, type Outcome, type Trial } from './trial';

const MINUTE_SECONDS = 60;
const MINUTE_MS = 60_000;
/** By then everything is loaded and the caches are full. */
const SETTLED_MINUTES = 5;
/** Memory goes up and down with the garbage: what counts is the median of so many samples, one a second. */
const SAMPLES = 60;
const GROWTH_AT_MOST = 1.1;
/** Descriptors that come and go by themselves: a connection just ending, a file of the database. */
const SLACK = 4;
/** What nobody waits for any more is cleared away by then. */
const LEFT_MS = 2_000;
const CANDIDATE = { email: 'candidate@example.com', password: 'seven brown kettles' };

type Plan = { minutes: number; broken: Parameters<typeof visitors>[0] };

/**
 * All kinds of visitors at once for half an hour, many of whom break off: memory must stay where it was after five minutes, no
 * descriptor and no half-received file may be left, and everything acknowledged must be there.
 */
export const soak: Trial<Plan> = {
  title: 'All kinds of visitors at once',
  full: { minutes: 30, broken: { requests: 2_000, uploads: 500, resets: 500 } },
  short: { minutes: 0.15, broken: { requests: 60, uploads: 15, resets: 15 } },
  postgresql: true,
  run: soakThrough,
};

type Answers = Map<string, number[]>;
type Sample = { mb: number; descriptors: number };

async function soakThrough({ minutes, broken }: Plan, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const folder = scratchFolder('soak');
  const scratch = await prepareTrial(folder);
  const moderator = await seedWithModerator(scratch);
  const server = await startProduct(scratch);
  try {
    const scene = await sceneOf(server.origin, scratch, moderator, random);
    const all = visitors(broken);
    // Once each, so that what is loaded on first use is open already.
    await letIn(server.origin, all, scene, 0);
    const before = await settledDescriptors(server.pid, 0);
    const samples: Sample[] = [];
    const sampling = setInterval(() => {
      samples.push({ mb: residentMb(server.pid), descriptors: descriptorsOf(server.pid).length });
      if (samples.length % MINUTE_SECONDS === 0)
        tell(`  minute ${samples.length / MINUTE_SECONDS}: ${memoryAt(samples, samples.length)} MB`);
    }, 1_000);
    const answers = await letIn(server.origin, all, scene, minutes * MINUTE_MS).finally(() => clearInterval(sampling));
    const after = await settledDescriptors(server.pid, before + SLACK);
    await sleep(LEFT_MS);
    return await judged({ scratch, scene, answers, all, samples, minutes, descriptors: { before, after } });
  } finally {
    await server.kill();
    discardFolder(folder);
  }
}

async function sceneOf(origin: string, { port }: Scratch, moderator: string, random: Random): Promise<Scene> {
  const client = new Client(origin);
  await client.json('POST', '/api/auth/register.php', { name: 'Durability Check', ...CANDIDATE });
  const page = (await client.get('/careers')).body.toString();
  client.close();
  const files = [...new Set(page.match(/\/_next\/static\/[^"\s\\]+\.(?:js|css|woff2)/g) ?? []), '/flags/us.svg'];
  return { random, port, moderator, candidate: CANDIDATE, files, terms: newTerms(random), acknowledged: [] };
}

/** Lets them come and go for so long, each at least once; gives the statuses that each kind was answered with. */
async function letIn(origin: string, all: readonly Visitor[], scene: Scene, ms: number): Promise<Answers> {
  const end = performance.now() + ms;
  const answers: Answers = new Map(all.map(({ name }) => [name, []]));
  const come = async (visitor: Visitor) => {
    const client = new Client(origin, { connections: 1 });
    const rest = 'total' in visitor ? ms / visitor.total : visitor.restMs;
    let next = performance.now();
    for (let turn = 0; turn === 0 || performance.now() < end; turn += 1) {
      const reply: Reply | null = await visitor.visit(client, scene, turn);
      answers.get(visitor.name)?.push(reply?.status ?? 0);
      // Those of whom so many are to come make up for visits that took longer.
      next = 'total' in visitor ? next + rest : performance.now() + rest;
      await sleep(Math.max(0, Math.min(next, end) - performance.now()));
    }
    client.close();
  };
  await Promise.all(
    all.flatMap((visitor) => Array.from({ length: 'count' in visitor ? visitor.count : 1 }, () => come(visitor))),
  );
  return answers;
}

type Found = {
  scratch: Scratch;
  scene: Scene;
  answers: Answers;
  all: readonly Visitor[];
  samples: readonly Sample[];
  minutes: number;
  descriptors: { before: number; after: number };
};

async function judged({ scratch, scene, answers, all, samples, minutes, descriptors }: Found): Promise<Outcome> {
  const stored = new Map(
    (await allDocuments(scratch)).map((document) => [`${document.table} ${document.id}`, document]),
  );
  const lost = scene.acknowledged.filter(
    ({ table, id, sha256 }) => stored.get(`${table} ${id}`)?.fileSha256 !== sha256,
  );
  const left = await leftovers(scratch);
  const settled = Math.min(SETTLED_MINUTES, minutes / 2) * MINUTE_SECONDS;
  const [early, late] = [memoryAt(samples, settled), memoryAt(samples, samples.length)];
  const wrong = all.flatMap(({ name, right }) => {
    const others = (answers.get(name) ?? []).filter((status) => right && !right.includes(status));
    return others.length > 0 ? [`${name} were answered ${tally(others)}`] : [];
  });
  return {
    figures: [
      ...all.map(({ name, right }): [string, string | number] => {
        const statuses = answers.get(name) ?? [];
        return [name, right ? tally(statuses) : statuses.length];
      }),
      ['memory once settled, at the end, MB', `${early}, ${late}`],
      [
        'descriptors before, at most, after',
        `${descriptors.before}, ${Math.max(...samples.map((sample) => sample.descriptors))}, ${descriptors.after}`,
      ],
      ['documents acknowledged', scene.acknowledged.length],
      ['half-received files, files without a row', `${left.incoming}, ${left.orphans}`],
    ],
    problems: [
      ...wrong,
      ...several(lost.length, 'documents were acknowledged and are not there'),
      ...[...stored.values()].flatMap((document) => fileProblem(scratch, document) ?? []),
      ...(await databaseProblems(scratch)),
      ...several(left.incoming, 'half-received files were left'),
      ...several(left.orphans, 'files were left that belong to nothing'),
      ...several(Math.max(0, descriptors.after - descriptors.before - SLACK), 'descriptors stayed open'),
      // Before, it grows by what is used for the first time.
      ...(minutes > SETTLED_MINUTES && late > early * GROWTH_AT_MOST
        ? [`memory grew from ${early} to ${late} MB`]
        : []),
    ],
  };
}

/** The median of the samples before a moment. */
function memoryAt(samples: readonly Sample[], second: number): number {
  return Math.round(
    percentile(
      samples.slice(Math.max(0, second - SAMPLES), second).map(({ mb }) => mb),
      50,
    ),
  );
}
