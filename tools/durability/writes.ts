// Scenarios whose writes are noted in a journal: everything acknowledged must be stored at the end, once and complete.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault as PassingFault } from '../../lib/testing/strict-s3';
import { freePort } from '../shared/server';
import { endProcess } from '../shared/processes';
import { applicant, apply, crowd, dataOf, postJob, type Reply } from './client';
import { breakableDisk, closeForWriting, limitedFolder, mountPoint, smallDisk } from './disks';
import { faultsOf, takeLock } from './faults';
import { checkJournal, Journal, titleOf } from './journal';
import { healthAfterFault, printedBy, spawnSite, until } from './site';
import { setStage, type Stage } from './stage';
import { ageFiles, countOf, leftovers, rowsOf, storedIds } from './store';
import { tally, type Scenario, type Trial } from './trial';
import { APPLY, EVERYTHING, POST_JOB, SEND_CV, writeOn } from './writers';

const MB = 1024 * 1024;
const PATIENCE_MS = 20_000;

const WORKERS = 10;
const ROOM_BASE_BYTES = 96 * MB;
/** 1.5 times the average bytes that a write with its mails takes in the database and files. */
const ROOM_PER_WRITE_BYTES = 24 * 1024;
const TELL_EVERY = 10_000;
/** Time in which every file must have a row or be deleted once no one writes. */
const ORPHANS_AT_MOST_MS = 10 * 60_000;

type Mixed = {
  /** Number of acknowledged writes to reach, including those of an earlier run in the same folder. */
  writes: number;
  between: number;
  /** Names of the faults, which are applied in turn; by default all. */
  faults?: readonly string[];
  /** Folder for all data of the run, so that a later run can continue it. */
  keep?: string;
};

/** Load: every kind of write. Faults: all of `faults.ts`. */
export const mixed: Scenario<Mixed> = {
  title: 'Mixed writes under faults of processes, disks, files and connections',
  full: { writes: 200_000, between: 2_000 },
  short: { writes: 1_300, between: 100 },
  postgresql: true,
  run: async ({ writes, between, faults, keep }, trial) => {
    const room = ROOM_BASE_BYTES + writes * ROOM_PER_WRITE_BYTES;
    const disk = keep === undefined ? smallDisk(room) : limitedFolder(join(keep, 'data'));
    trial.defer(disk.discard);
    const stage = await setStage(trial, {
      ...(keep !== undefined && { folder: keep }),
      uploadsIn: disk.folder,
      databaseIn: disk.folder,
      processes: trial.postgresql ? 2 : 1,
      isProxied: true,
      // The scenario `mails` tests mails; here they wait for a mail server that does not exist.
      mailUrl: `smtp://127.0.0.1:${await freePort()}`,
    });
    const { place, cluster } = stage;
    const journal = new Journal(join(place.folder, 'journal.jsonl'));
    const [before, began] = [journal.acknowledged, performance.now()];
    const all = faultsOf(stage);
    const names = faults ?? Object.keys(all);
    const happened: string[] = [];
    const load = writeOn(stage, journal, EVERYTHING, { people: WORKERS, restMs: 0, areCandidates: true });
    const reached = async (count: number) => {
      for (; journal.acknowledged < count; await sleep(20)) load.throwIfFailed();
    };
    try {
      for (let next = journal.acknowledged + between; next < writes; next += between) {
        await reached(next);
        const name = names[happened.length % names.length]!;
        happened.push(name);
        await all[name]!({ ...stage, disk });
        if (next % TELL_EVERY < between) trial.say(`  ${next} of ${writes} writes`);
      }
      await reached(writes);
    } finally {
      await load.stop();
    }
    const speed = (1_000 * (journal.acknowledged - before)) / (performance.now() - began);
    trial.figure('writes a second, pauses included', speed.toFixed(0));
    trial.figure('faults', tally(happened));
    const isEachKnown = async () => (await leftovers(place)).orphans === 0;
    const quietMs = await until(isEachKnown, ORPHANS_AT_MOST_MS);
    trial.atMost('ms of quiet until each file had a row', quietMs, ORPHANS_AT_MOST_MS);
    for (const member of cluster.members) await cluster.stop(member);
    await checkJournal(trial, place, journal);
  },
};

const [EARLIEST_KILL_MS, LATEST_KILL_MS] = [50, 800];
const SWEEP_AT_MOST_MS = 15_000;
/** Faults of an S3 store that must not lose an application. */
const PASSING: readonly PassingFault[] = ['hang up', { status: 503, code: 'SlowDown' }, 'lost'];

/** Load: four people who apply. Fault: `kill -9`, then a start that has to delete leftover files. */
async function killAgainAndAgain(kills: number, trial: Trial, hasBucket: boolean): Promise<void> {
  const { random } = trial;
  const stage = await setStage(trial, { hasBucket });
  const { place, cluster, member } = stage;
  const journal = new Journal();
  const load = writeOn(stage, journal, [APPLY], { people: 4, restMs: 0, bytes: [1_000, 60_000] });
  const swept = { incoming: 0, orphans: 0 };
  for (let round = 1; round <= kills; round += 1) {
    if (hasBucket && random.next() < 0.5) place.s3?.next('PUT', random.pick(PASSING), random.pick(PASSING));
    const before = load.replies().length;
    // Most kills wait for the first answer, so that records could be lost; the others hit the start of the site.
    if (random.next() < 0.75) await until(() => load.replies().length > before, PATIENCE_MS);
    await sleep(random.int(EARLIEST_KILL_MS, LATEST_KILL_MS));
    await cluster.whileClosed(async () => {
      await cluster.kill(member);
      const left = await leftovers(member.place);
      swept.incoming += left.incoming;
      swept.orphans += left.orphans;
      await ageFiles(member.place);
      await cluster.start(member);
      await trial.nothingLeft(member.place, SWEEP_AT_MOST_MS, ` after start ${round}`);
    });
    if (round % 10 === 0) trial.say(`  ${round} of ${kills} kills, ${journal.acknowledged} applications acknowledged`);
  }
  await load.stop();
  trial.figure('kills', kills);
  trial.figure('swept: half-received files, files without a row', `${swept.incoming}, ${swept.orphans}`);
  if (place.s3) trial.figure('objects in the bucket, calls', `${place.s3.objects.size}, ${place.s3.asked.length}`);
  await checkJournal(trial, member.place, journal);
}

export const kills: Scenario<{ kills: number }> = {
  title: 'Kills while people apply',
  full: { kills: 200 },
  short: { kills: 3 },
  postgresql: true,
  run: ({ kills: count }, trial) => killAgainAndAgain(count, trial, false),
};

/** Like `kills`, with an S3 store that refuses wrong signatures and hashes and fails now and then. */
export const bucket: Scenario<{ kills: number }> = {
  title: 'Kills while people apply, with files in a bucket',
  full: { kills: 100 },
  short: { kills: 2 },
  postgresql: true,
  run: ({ kills: count }, trial) => killAgainAndAgain(count, trial, true),
};

const DISK_BYTES = 60 * MB;
/** Range of free space: mostly too little for a document with its rows, never enough for two. */
const [LEAST_KB, MOST_KB] = [8, 480];
const LARGE_DOCUMENTS = [300 * 1024, 300 * 1024 + 20] as const;
const SMALL_DOCUMENTS = [20_000, 20_000] as const;
const RECOVERY_AT_MOST_MS = 10_000;
const LEFT_AT_MOST_MS = 3_000;
/** Maximum time of a cached page beside other requests on a slow machine. */
const CACHED_PAGE_AT_MOST_MS = 1_500;
const CACHED_PAGES = ['/careers', '/job/1'];

type LastingFault = {
  name: string;
  /** @returns ends the fault */
  begin: (stage: Stage) => () => Promise<void> | void;
  rounds: number;
  /** Minimum duration of a round. `answers`: the number of writes that must be answered meanwhile. */
  lastsMs?: readonly [number, number];
  answers: number;
  load: Parameters<typeof writeOn>[2];
  bytes: readonly [number, number];
  /** Whether every write is refused during the fault, and health answers 503. */
  refusesAll?: true;
  pagesAtMostMs?: number;
};

// Load: two writers, and two readers of cached pages. Readers get answers during the fault, and everything works after
// it.
async function runUnderFault(stage: Stage, fault: LastingFault): Promise<void> {
  const { trial, client, place, cluster, member } = stage;
  const { name, rounds, bytes, answers, lastsMs = [0, 0], refusesAll, pagesAtMostMs = Infinity } = fault;
  const journal = new Journal();
  const health = async () => (await client.get('/api/health')).status;
  const [pages, writes, recoveries, healths]: [Reply[], Reply[], number[], number[]] = [[], [], [], []];
  for (const page of CACHED_PAGES) await client.get(page);
  await recover();
  for (let round = 1; round <= rounds; round += 1) {
    const end = fault.begin(stage);
    const load = writeOn(stage, journal, fault.load, { people: 2, restMs: 20, bytes });
    const readers = crowd({ origin: client.origin, people: 2, restMs: 5 }, (reader, turn, person) =>
      reader.get(CACHED_PAGES[(turn + person) % 2]!),
    );
    await sleep(trial.random.int(...lastsMs));
    await until(() => load.replies().length >= answers, PATIENCE_MS);
    healths.push(refusesAll ? await healthAfterFault(client) : await health());
    if (refusesAll) await load.stop();
    pages.push(...(await readers.stop()));
    await end();
    await load.stop();
    writes.push(...load.replies());
    await recover();
    await trial.nothingLeft(place, LEFT_AT_MOST_MS, ` after round ${round}`);
  }
  trial.figure(name, `${rounds} times`);
  trial.answers('pages meanwhile', pages, [200], { slowestMs: pagesAtMostMs });
  trial.answers('writes meanwhile', writes, refusesAll ? [503] : [201, 503]);
  trial.figure('health meanwhile', tally(healths));
  if (refusesAll)
    trial.none(healths.filter((status) => status !== 503).length, `${name}: answers of health were not 503`);
  trial.atMost(`${name}: works again after, ms`, Math.max(...recoveries), RECOVERY_AT_MOST_MS);
  await cluster.stop(member);
  await checkJournal(trial, place, journal);

  async function recover(): Promise<void> {
    const wellMs = await until(async () => (await health()) === 200, RECOVERY_AT_MOST_MS);
    const before = journal.acknowledged;
    const load = writeOn(stage, journal, [APPLY], { people: 1, restMs: 20, bytes: SMALL_DOCUMENTS });
    const takenMs = await until(() => journal.acknowledged > before, RECOVERY_AT_MOST_MS);
    await load.stop();
    recoveries.push(Math.max(wellMs, takenMs));
  }
}

export const diskFull: Scenario<{ rounds: number }> = {
  title: 'A disk that fills while documents come in',
  full: { rounds: 34 },
  short: { rounds: 6 },
  run: async ({ rounds }, trial) => {
    for (const isWithDatabase of [false, true]) {
      const disk = smallDisk(DISK_BYTES);
      trial.defer(disk.discard);
      trial.figure(isWithDatabase ? 'files and database in' : 'files in', disk.manner);
      const layout = { uploadsIn: disk.folder, ...(isWithDatabase && { databaseIn: disk.folder }) };
      const begin = ({ cluster: { pid } }: Stage) => {
        disk.leaveFree(trial.random.int(LEAST_KB, MOST_KB) * 1024, pid);
        return () => disk.makeRoom(pid);
      };
      const name = isWithDatabase ? 'a full disk, with the database' : 'a full disk';
      const load = { load: [APPLY, SEND_CV], bytes: LARGE_DOCUMENTS, answers: 3 };
      await runUnderFault(await setStage(trial, layout), { name, begin, rounds, ...load });
    }
  },
};

export const foreignLock: Scenario<{ rounds: number; longestMs: number }> = {
  title: 'Another process holds the database',
  full: { rounds: 10, longestMs: 10_000 },
  short: { rounds: 2, longestMs: 3_000 },
  run: async ({ rounds, longestMs }, trial) =>
    runUnderFault(await setStage(trial), {
      name: 'the lock is held',
      begin: ({ place }) => takeLock(place.database, trial.random.pick(['IMMEDIATE', 'EXCLUSIVE'])),
      rounds,
      lastsMs: [3_000, longestMs],
      answers: 0,
      load: [POST_JOB],
      bytes: SMALL_DOCUMENTS,
      pagesAtMostMs: CACHED_PAGE_AT_MOST_MS,
    }),
};

export const readOnly: Scenario<{ requests: number }> = {
  title: 'Files and database that cannot be written',
  full: { requests: 20 },
  short: { requests: 4 },
  postgresql: true,
  run: async ({ requests: answers }, trial) => {
    const fault = { rounds: 1, answers, bytes: SMALL_DOCUMENTS, refusesAll: true } as const;
    const uploads = mountPoint('-t', 'tmpfs', '-o', 'size=32m', 'tmpfs');
    if (uploads === null) return trial.figure('left out', 'no right to mount here');
    trial.defer(uploads.discard);
    const begin = () => closeForWriting(uploads.folder);
    const stage = await setStage(trial, { uploadsIn: uploads.folder });
    await runUnderFault(stage, { ...fault, name: 'read-only uploads', begin, load: [APPLY, SEND_CV] });
    // The database server's disk is separate from the site's.
    const disk = trial.postgresql ? null : breakableDisk(join(trial.folder(), 'disk.img'), 96);
    if (disk === null) return trial.figure('whole disk', 'left out');
    trial.defer(disk.discard);
    await runUnderFault(await setStage(trial, { uploadsIn: disk.folder, databaseIn: disk.folder }), {
      ...fault,
      name: 'a disk with errors',
      begin: ({ cluster, member }) => {
        disk.breakIt();
        return async () => {
          await cluster.kill(member);
          disk.repair();
          await cluster.start(member);
        };
      },
      load: [APPLY, POST_JOB],
    });
  },
};

const ID_STEP = 7;
const UNKNOWN_JOB = 999_999_999;
/** Open sample jobs. Bulk actions try to close them together with a job that does not exist, which must roll back. */
const [KEPT_JOB, OTHER_KEPT_JOB] = [1, 2];

/** Load: simultaneous postings beside requests that roll back after writing. These are one in five requests. */
export const creates: Scenario<{ postings: number }> = {
  title: 'Concurrent postings among requests that roll back',
  full: { postings: 400 },
  short: { postings: 100 },
  postgresql: true,
  run: async ({ postings }, trial) => {
    // All requests come from one IP address here, but would come from many in production.
    const settings = { MAX_CONNECTIONS_PER_ADDRESS: '0' };
    const { client, place, moderator } = await setStage(trial, { settings });
    const ids = [KEPT_JOB, OTHER_KEPT_JOB, UNKNOWN_JOB];
    const posts = Array.from({ length: postings }, (_, index) => () => postJob(client, titleOf(index)));
    const rollbacks = Array.from({ length: Math.ceil(postings / 4) }, (_, index) => () => {
      if (index % 2 === 0) return client.json('POST', '/api/office/jobs', { ids, action: 'close' }, moderator);
      return apply(client, UNKNOWN_JOB, applicant(index, 2_000));
    });
    const all = [...posts, ...rollbacks];
    const order = all.map((_, index) => ({ index, at: trial.random.next() })).sort((a, b) => a.at - b.at);
    const replies: Reply[] = [];
    await Promise.all(order.map(async ({ index }) => (replies[index] = await all[index]!())));
    const [created, failed] = [replies.slice(0, postings), replies.slice(postings)];
    // A slow machine may answer 503, which promises that nothing was stored; the row count checks that.
    trial.answers('postings sent at once', created, [201, 503]);
    trial.answers('requests rolled back beside them', failed, [404, 503]);
    const sql = `SELECT "id", "title" FROM "Job" WHERE "company" = 'Durability Check' ORDER BY "id"`;
    const rows = await rowsOf<{ id: number; title: string }>(place, sql);
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const acknowledged = created.flatMap((reply, index) =>
      reply.status === 201 ? [{ id: dataOf<{ id: number }>(reply).id ?? 0, title: titleOf(index) }] : [],
    );
    trial.none(
      acknowledged.filter(({ id, title }) => titles.get(id) !== title).length,
      'postings are not stored as they were acknowledged',
    );
    trial.none(acknowledged.length - new Set(acknowledged.map(({ id }) => id)).size, 'ids were given out twice');
    trial.must(rows.length === acknowledged.length, `${rows.length} stored, ${acknowledged.length} acknowledged`);
    // Seeded ids end at 7, so the first new id is 14.
    trial.none(rows.filter(({ id }, index) => id !== ID_STEP * (index + 2)).length, `ids do not go up by ${ID_STEP}`);
    const open = await countOf(
      place,
      `"Job" WHERE "id" IN (${KEPT_JOB}, ${OTHER_KEPT_JOB}) AND "status" = 'published'`,
    );
    trial.must(open === 2, 'a bulk action that rolled back closed a job');
    trial.none(
      await countOf(place, `"ActivityLog" WHERE "action" = 'job.close'`),
      'bulk actions rolled back and logged',
    );
    trial.none(await countOf(place, `"Application"`), 'applications rolled back and stored');
    trial.none((await countOf(place, `"StoredFile"`)) + storedIds(place).length, 'files of rolled-back applications');
  },
};

const START_AT_MOST_MS = 30_000;

/** Load: people who apply. Faults: a second process starts on the same files, then the first is killed. */
export const secondProcess: Scenario<{ rounds: number }> = {
  title: 'A second process on the same files',
  full: { rounds: 5 },
  short: { rounds: 1 },
  run: async ({ rounds }, trial) => {
    const stage = await setStage(trial);
    const { place, cluster, member } = stage;
    const journal = new Journal();
    const ends: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const load = writeOn(stage, journal, [APPLY], { people: 1, restMs: 20, bytes: SMALL_DOCUMENTS });
      const printed = printedBy(place).length;
      const second = spawnSite({ ...place, port: await freePort() });
      await until(() => second.exitCode !== null || second.signalCode !== null, START_AT_MOST_MS);
      const end = second.exitCode ?? second.signalCode ?? 'went on running';
      await endProcess(second, 'SIGKILL');
      const saysWhy = /\b(already|another|in use)\b/i.test(printedBy(place).slice(printed));
      ends.push(`${end} ${saysWhy ? 'with' : 'without'} a reason`);
      await load.stop();
      await cluster.kill(member);
      await cluster.start(member);
    }
    trial.figure('ends of second processes', tally(ends));
    trial.none(
      ends.filter((end) => end !== '1 with a reason').length,
      `second processes did not refuse: ${tally(ends)}`,
    );
    trial.figure('answers to people meanwhile', `${journal.acknowledged} × 201, ${tally(journal.refusals)}`);
    trial.none(journal.refusals.length + journal.unanswered, 'applications were not taken meanwhile');
    trial.atMost('slowest start after kill -9, ms', Math.max(...cluster.startsMs), START_AT_MOST_MS);
    await checkJournal(trial, place, journal);
  },
};
