import { setTimeout as sleep } from 'node:timers/promises';
import { startStrictS3, type Fault, type StrictS3 } from '../../lib/testing/strict-s3';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { startProduct, type Scratch } from '../bench/server';
import { missing, trafficUntilKilled } from './kills';
import { prepareTrial } from './place';
import { seedWithModerator } from './seed';
import {
  ageUploads,
  databaseProblems,
  documentsAfter,
  fileIds,
  leftovers,
  sha256,
  type StoredDocument,
} from './stored';
import type { Outcome, Trial } from './trial';

export const PREFIX = 'site/';
const SWEEP_PATIENCE_MS = 15_000;
const POLL_MS = 100;
/** Older than what a sweep leaves alone. */
const AGE_MS = 2 * 3_600_000;
/** What a store does now and then, which costs nobody an application. */
const PASSING: readonly Fault[] = ['hang up', { status: 503, code: 'SlowDown' }, 'lost'];

export const bucket: Trial<{ kills: number }> = {
  title: 'Kills while people apply, with files in a bucket',
  full: { kills: 100 },
  short: { kills: 2 },
  postgresql: true,
  run: (size, random, tell) => checkBucket(size.kills, random, tell),
};

/**
 * As `kills`, with the files in a store that refuses wrong signatures and hashes, and fails for the moment now and then: whatever is
 * acknowledged has its object, byte for byte, and objects and rows agree once a start has swept.
 */
async function checkBucket(rounds: number, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const folder = scratchFolder('bucket');
  const scratch = await prepareTrial(folder);
  await seedWithModerator(scratch);
  const s3 = await startStrictS3({ prefix: PREFIX });
  const [figures, problems]: [Record<'acknowledged' | 'cutOff' | 'orphans' | 'incoming', number>, string[]] = [
    { acknowledged: 0, cutOff: 0, orphans: 0, incoming: 0 },
    [],
  ];
  let server = await startProduct(scratch, s3.variables);
  let [applicants, checkedUpTo] = [0, 0];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      if (random.next() < 0.5) s3.next('PUT', random.pick(PASSING), random.pick(PASSING));
      const sent = await trafficUntilKilled(server, random, () => (applicants += 1));
      const left = (await objectsWithoutRow(scratch, s3)).length;
      figures.orphans += left;
      figures.incoming += (await leftovers(scratch)).incoming;
      figures.acknowledged += sent.filter(({ fate }) => fate.kind === 'acknowledged').length;
      figures.cutOff += sent.filter(({ fate }) => fate.kind === 'unknown').length;
      await ageUploads(scratch, AGE_MS);
      for (const object of s3.objects.values()) object.changedAt -= AGE_MS;
      server = await startProduct(scratch, s3.variables);
      const stored = await documentsAfter(scratch, 'Application', checkedUpTo);
      checkedUpTo = stored.at(-1)?.id ?? checkedUpTo;
      const found = [
        ...missing(sent, stored),
        ...stored.flatMap((each) => objectProblem(s3, each) ?? []),
        ...(await sweepProblems(scratch, s3)),
      ];
      problems.push(...found.map((problem) => `round ${round}: ${problem}`));
      if (round % 10 === 0) tell(`  ${round} of ${rounds} kills, ${figures.acknowledged} applications acknowledged`);
    }
    problems.push(...(await databaseProblems(scratch)));
    if (figures.acknowledged === 0) problems.push('nothing was acknowledged, so nothing is proved');
    return {
      figures: [
        ['kills', rounds],
        ['applications acknowledged', figures.acknowledged],
        ['cut off by a kill', figures.cutOff],
        ['objects without a row, swept', figures.orphans],
        ['half-received files, swept', figures.incoming],
        ['objects in the bucket at the end', s3.objects.size],
        ['calls to the store', s3.asked.length],
      ],
      problems,
    };
  } finally {
    await server.kill();
    await s3.close();
    discardFolder(folder);
  }
}

const keyOf = (id: string) => `${PREFIX}files/${id.slice(0, 2)}/${id}`;

export function objectProblem(
  { objects }: StrictS3,
  { table, id, fileId, fileSha256, storedSha256, sizeBytes }: StoredDocument,
): string | null {
  const object = objects.get(keyOf(fileId));
  if (storedSha256 !== fileSha256) return `${table} ${id} and its file's row disagree`;
  if (!object) return `${table} ${id} has no object`;
  if (object.bytes.length !== sizeBytes || sha256(object.bytes) !== fileSha256)
    return `the object of ${table} ${id} is not what was sent`;
  return null;
}

/** Objects that no row points to. */
export async function objectsWithoutRow(scratch: Scratch, { objects }: StrictS3): Promise<string[]> {
  const known = await fileIds(scratch);
  return [...objects.keys()].filter((key) => key.startsWith(`${PREFIX}files/`) && !known.has(key.slice(-36)));
}

/** The start sweeps in the background: it is given its time. */
export async function sweepProblems(scratch: Scratch, s3: StrictS3): Promise<string[]> {
  let [objects, incoming] = [Infinity, Infinity];
  for (const deadline = Date.now() + SWEEP_PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    objects = (await objectsWithoutRow(scratch, s3)).length;
    ({ incoming } = await leftovers(scratch));
    if (objects + incoming === 0) return [];
  }
  return [`${objects} objects and ${incoming} half-received files were not swept`];
}
