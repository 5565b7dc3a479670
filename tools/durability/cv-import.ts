// A thousand CVs imported at once, beside visitors: time, memory, and whether names and duplicates are found.
import { setTimeout as sleep } from 'node:timers/promises';
import { zipBytes } from '../../lib/testing/documents';
import type { Suggested } from '../../lib/imports/schema';
import { cvsOfPeople, type MadeCv } from '../corpus/people';
import { peakDuring, residentMb, untilAtRest } from '../shared/resources';
import { bearer, dataOf } from './client';
import { sendImport, settleImport } from './imports';
import { setStage, type Stage } from './stage';
import { countOf, rowsOf } from './store';
import { percentile, type Scenario } from './trial';

const HEALTH_EVERY_MS = 100;
const MB = 1024 * 1024;
/** Seeds of the CVs that are imported, and of those of people who are stored before. */
const [SEED, STORED_SEED] = [31, 32];

type Size = { cvs: number; readyMs: number; healthP95Ms: number; memoryMb: number };

/** Load: an archive of CVs, a fifth of which are duplicates. */
export const cvImport: Scenario<Size> = {
  title: 'A thousand CVs in one archive',
  full: { cvs: 1_000, readyMs: 300_000, healthP95Ms: 50, memoryMb: 150 },
  short: { cvs: 60, readyMs: 120_000, healthP95Ms: 200, memoryMb: 150 },
  postgresql: true,
  long: true,
  run: async ({ cvs, readyMs, healthP95Ms, memoryMb }, trial) => {
    const stage = await setStage(trial);
    const planted = cvs / 5;
    const stored = [...cvsOfPeople((planted * 3) / 4, STORED_SEED)];
    await storePeople(stage, stored);
    const made = [...cvsOfPeople(cvs - planted, SEED)];
    const files = archiveOf(made, stored, planted);
    const sizes = files.map(({ data }) => data.length);
    trial.figure(
      'files, mean KB',
      `${files.length}, ${(sizes.reduce((sum, size) => sum + size, 0) / files.length / 1024).toFixed(0)}`,
    );
    const archive = zipBytes(files);
    trial.figure('archive, MB', (archive.length / MB).toFixed(0));
    await untilAtRest(stage.cluster.pid);
    const before = residentMb(stage.cluster.pid);
    const health = watchHealth(stage);
    const { peakMb } = await peakDuring(stage.cluster.pid, async () => {
      const began = performance.now();
      const { status } = await sendImport(stage, 'archive', { name: 'cvs.zip', bytes: archive });
      trial.must(status === 201, `the upload was answered with ${status}`);
      trial.figure('s until the upload was answered', ((performance.now() - began) / 1_000).toFixed(1));
      await settleImport(stage, 'archive', readyMs * 2);
      trial.atMost('ms until all suggestions were ready', performance.now() - began, readyMs);
    });
    const times = await health.stop();
    trial.atMost('health p95, ms', percentile(times, 95), healthP95Ms);
    trial.figure(
      'health p99, slowest, ms',
      `${percentile(times, 99).toFixed(0)}, ${percentile(times, 100).toFixed(0)}`,
    );
    trial.atMost('memory: most in MB more', peakMb - before, memoryMb);
    await checkSuggestions(stage, made);
    await checkDuplicates(stage, planted);
  },
};

/** Stores people by importing their CVs, and takes them. */
async function storePeople(stage: Stage, cvs: readonly MadeCv[]): Promise<void> {
  const bytes = zipBytes(cvs.map(({ fileName: name, bytes: data }) => ({ name, data, isStored: true })));
  const { id } = dataOf<{ id: number }>(await sendImport(stage, 'stored', { name: 'stored.zip', bytes }));
  await settleImport(stage, 'stored');
  for (const item of await itemsOf(stage, 'stored')) {
    const cv = cvs[item.position]!;
    const { name, email, phone } = cv;
    const take = { item: item.id, do: 'take', name, email, phone };
    const { status } = await stage.client.json('POST', `/api/office/imports/${id}/items`, take, stage.moderator);
    stage.trial.must(status === 200, `${name} was not stored: ${status}`);
  }
}

/**
 * The files of the archive: CVs of different people, and duplicates. A quarter of these are files of the archive again,
 * a quarter files of stored people, and half other files of stored people.
 */
function archiveOf(made: readonly MadeCv[], stored: readonly MadeCv[], planted: number) {
  const part = planted / 4;
  const again = made.slice(0, part).map(({ bytes }) => bytes);
  const sameFile = stored.slice(0, part).map(({ bytes }) => bytes);
  const others = [...cvsOfPeople(part * 3, STORED_SEED, { otherPhotos: true })].slice(part);
  return [...made.map(({ bytes }) => bytes), ...again, ...sameFile, ...others.map(({ bytes }) => bytes)].map(
    (data, at) => ({
      name: `cv-${String(at).padStart(4, '0')}${isPdf(data) ? '.pdf' : '.docx'}`,
      data,
      isStored: true,
    }),
  );
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 4).toString() === '%PDF';

type Item = { id: number; position: number; state: string; reason: string | null; suggested: Suggested };

async function itemsOf({ place }: Stage, source: string): Promise<Item[]> {
  const rows = await rowsOf<Omit<Item, 'suggested'> & { suggested: unknown }>(
    place,
    `SELECT i."id", i."position", i."state", i."reason", i."suggested" FROM "ImportItem" i
      JOIN "ImportBatch" b ON b."id" = i."batchId" WHERE b."source" = '${source}' ORDER BY i."position"`,
  );
  return rows.map(({ suggested, ...row }) => ({
    ...row,
    suggested: (typeof suggested === 'string' ? JSON.parse(suggested) : suggested) as Suggested,
  }));
}

async function checkSuggestions(stage: Stage, made: readonly MadeCv[]): Promise<void> {
  const { trial } = stage;
  const items = (await itemsOf(stage, 'archive')).slice(0, made.length);
  const share = (of: 'name' | 'email') =>
    (100 * items.filter(({ suggested }, at) => suggested?.[of]?.value === made[at]![of]).length) / made.length;
  for (const [of, least] of [
    ['email', 99],
    ['name', 90],
  ] as const) {
    trial.figure(`${of}s right, %`, share(of).toFixed(1));
    trial.must(share(of) >= least, `${share(of).toFixed(1)} % of the ${of}s are right, not ${least}`);
  }
}

async function checkDuplicates(stage: Stage, planted: number): Promise<void> {
  const { trial, place, client, moderator } = stage;
  const items = await itemsOf(stage, 'archive');
  const found = items.slice(-planted).filter(({ state }) => state === 'duplicate');
  const others = items.slice(0, -planted).filter(({ state }) => state === 'duplicate');
  trial.figure('duplicates planted, found, others', `${planted}, ${found.length}, ${others.length}`);
  trial.must(found.length === planted, `${found.length} of ${planted} duplicates were found`);
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    place,
    `SELECT "id" FROM "ImportBatch" WHERE "source" = 'archive'`,
  );
  const before = await countOf(place, '"CvDocument"');
  const clear = items.filter(({ state, reason }) => state === 'ready' && reason === null).length;
  await client.send('POST', `/api/office/imports/${id}/work`, {
    headers: { 'Content-Type': 'application/json', ...bearer(moderator) },
    body: JSON.stringify({ do: 'take-clear' }),
  });
  await settleImport(stage, 'archive');
  const taken = (await countOf(place, '"CvDocument"')) - before;
  trial.figure('clear, taken', `${clear}, ${taken}`);
  trial.must(taken === clear, `${taken} of ${clear} clear CVs were taken`);
  const merged = await countOf(place, '"PersonAddress"');
  trial.figure('people merged by themselves', merged);
  trial.none(merged, 'people were merged by themselves');
}

function watchHealth({ client }: Stage): { stop: () => Promise<number[]> } {
  let isOver = false;
  const times: number[] = [];
  const done = (async () => {
    for (; !isOver; await sleep(HEALTH_EVERY_MS)) times.push((await client.get('/api/health')).ms);
  })();
  return {
    stop: async () => {
      isOver = true;
      await done;
      return times;
    },
  };
}
