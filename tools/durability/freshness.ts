// Scenarios of readers beside acknowledged changes: no answer may be older than the last change acknowledged before its
// request.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOfDay } from '../../lib/base/end-of-day';
import { siteToday } from '../../lib/base/format';
import { issuePostingLink } from '../../lib/jobs/posting-link';
import { openDatabase } from '../../lib/platform/db/client';
import { productEnv } from '../shared/server';
import { randomFrom } from '../shared/random';
import { crowd, posting, type Client, type Reply } from './client';
import { checkJournal, Journal } from './journal';
import { claimedMails, reconcileStoredMails, slowMailServer } from './mails';
import { Changer, SETTLED_MS, Watch, type MarkedJob } from './marked-jobs';
import { clockSettings } from './lifecycle';
import { until } from './site';
import { endClaims, setStage, type Member, type Stage } from './stage';
import { ageFiles, countOf, leftovers, rowsOf, type Place } from './store';
import type { Scenario, Trial } from './trial';
import { BESIDE_THE_BOARD, writeOn } from './writers';

const CHANGERS = 3;
const JOBS_EACH = 4;
const BEFORE_MIDNIGHT_MS = 3_000;
const AROUND_MIDNIGHT_MS = 1_000;

/** Load: readers of every surface that shows jobs, and changes of every kind. Faults: a restart and a midnight. */
export const freshness: Scenario<{ changes: number; readers: number }> = {
  title: 'Readers beside acknowledged changes, a restart and a midnight',
  full: { changes: 1_000, readers: 8 },
  short: { changes: 90, readers: 4 },
  postgresql: true,
  run: async ({ changes, readers }, trial) => {
    const watch = new Watch();
    const clockFile = join(trial.folder(), 'clock');
    writeFileSync(clockFile, '0');
    let linked: MarkedJob[] = [];
    const prepare = async (place: Place) => (linked = await seedPostingsWithLinks(place, watch));
    const { cluster, member, client, moderator, place } = await setStage(trial, {
      settings: clockSettings(clockFile),
      prepare,
    });
    const changers = linked.map((job) => {
      const jobs = [job, ...watch.newJobs(JOBS_EACH - 1)];
      return new Changer(watch, client, moderator, trial.random, jobs);
    });
    const changeUntil = (count: number) =>
      Promise.all(
        changers.map(async (changer) => {
          while (watch.changes.length < count && watch.failed.length === 0) await changer.changeSomething();
        }),
      );
    const reading = watch.read(member, trial.random, readers);
    try {
      await changeUntil(changes * 0.5);
      await cluster.stop(member);
      await cluster.start(member);
      await changeUntil(changes * 0.8);
      await passMidnight(watch, changers, clockFile, productEnv(place).SITE_TIMEZONE!);
      await changeUntil(changes);
    } finally {
      await reading.stop();
    }
    watch.report(trial);
    trial.must(
      watch.seen.some((way) => way.endsWith('304')),
      'nobody was told that nothing had changed',
    );
  },
};

/** Moves the clock past midnight, so that deadlines pass without a change of any job. */
async function passMidnight(
  watch: Watch,
  changers: readonly Changer[],
  clockFile: string,
  zone: string,
): Promise<void> {
  const today = siteToday(new Date(), zone);
  const ending = changers.flatMap(({ jobs }) => jobs.filter(({ phase }) => phase === 'open'));
  for (const { id } of ending) {
    const { status } = await changers[0]!.json('PUT', `/api/jobs.php?id=${id}`, { deadline: today });
    if (status !== 200) watch.failed.push(`a deadline was answered ${status}`);
  }
  const midnight = Date.now() + BEFORE_MIDNIGHT_MS;
  writeFileSync(clockFile, String(Date.parse(endOfDay(today, zone)) + 1_000 - midnight));
  await sleep(midnight - AROUND_MIDNIGHT_MS - Date.now());
  for (const job of ending) job.begin({ visibility: 'closed' });
  await sleep(midnight + 1 - Date.now());
  for (const job of ending) {
    job.acknowledge('past its deadline');
    watch.changes.push('pass the deadline');
  }
  await sleep(AROUND_MIDNIGHT_MS);
}

async function seedPostingsWithLinks({ database }: Place, watch: Watch): Promise<MarkedJob[]> {
  const client = openDatabase(database);
  try {
    const { id: _, ...sample } = await client.job.findUniqueOrThrow({ where: { id: 1 } });
    const { email } = posting('');
    const lists = { responsibilities: [], requirements: [], benefits: [], skills: [] };
    const jobs: MarkedJob[] = [];
    for (let number = 1; number <= CHANGERS; number += 1) {
      const [id, title] = [100 * number, `Marker ${number} take 1`];
      const data = { ...sample, ...lists, id, email, title, titleFolded: title.toLowerCase(), deadline: null };
      const link = await client.$transaction(async (tx) => {
        await tx.job.create({ data });
        return issuePostingLink(tx, { jobId: id, email });
      });
      const job = watch.newJob(link.split('/').at(-1));
      job.id = id;
      job.begin({ visibility: 'open', version: 1 });
      job.acknowledge('open');
      jobs.push(job);
    }
    return jobs;
  } finally {
    await client.$disconnect();
  }
}

/** Number of surfaces of the other process that are read right after a change. */
const AT_ONCE = 4;
// Minimum stale answers that the control must find. Without freshness checks nearly every cached answer is stale, so
// fewer would mean that the scenario cannot detect them.
const STALE_WITHOUT_CHECKS = 5;
const WITHOUT_CHECKS = {
  NODE_OPTIONS: `--import=${resolve('tools/durability/without-freshness-checks.mjs')}`,
};

/**
 * Load: as `freshness`, with changes through each of two processes. Control: stale answers of a process without
 * freshness checks must be found.
 */
export const freshnessOfProcesses: Scenario<{ changes: number; control: number; readers: number }> = {
  title: 'Two processes on one PostgreSQL: readers of each beside changes through the other',
  full: { changes: 400, control: 40, readers: 6 },
  short: { changes: 40, control: 20, readers: 4 },
  postgresql: true,
  run: async ({ changes, control, readers }, trial) => {
    const watch = await readBesideOther(trial, changes, readers, {});
    watch.report(trial);
    trial.must(watch.changes.length >= changes, `only ${watch.changes.length} changes were acknowledged`);
    const unchecked = await readBesideOther(trial, control, readers, WITHOUT_CHECKS);
    trial.figure(
      'control: changes, answers, stale',
      [unchecked.changes, unchecked.seen, unchecked.stale].map((all) => all.length).join(', '),
    );
    trial.problems.push(...unchecked.failed);
    const found = unchecked.stale.length;
    trial.must(found >= STALE_WITHOUT_CHECKS, `a process without freshness checks was found out ${found} times only`);
  },
};

async function readBesideOther(trial: Trial, changes: number, readers: number, secondSettings: Record<string, string>) {
  const watch = new Watch();
  const stage = await setStage(trial, { onPostgresql: true, processes: 2, secondSettings });
  const { members } = stage.cluster;
  const reading = members.map((member) => watch.read(member, trial.random, readers / 2));
  // A process evicts what it changes itself, so the process without freshness checks only reads.
  const isUnchecked = Object.keys(secondSettings).length > 0;
  const changing = (isUnchecked ? members.slice(0, 1) : members).map(async ({ client }, number) => {
    const { random } = trial;
    const changer = new Changer(watch, client, stage.moderator, random, watch.newJobs(5));
    while (watch.changes.length < changes && watch.failed.length === 0) {
      await changer.changeSomething();
      await watch.readAtOnce(members[1 - number]!, random, AT_ONCE);
    }
  });
  await Promise.all(changing).finally(() => Promise.all(reading.map(({ stop }) => stop())));
  await stage.cluster.end();
  return watch;
}

/** Shortest and longest outage: more than twice the time that a request for a cached page waits for the database. */
const [LEAST_AWAY_MS, MOST_AWAY_MS] = [6_000, 10_000];
const STATIC_PAGE = '/about';

/**
 * Load: as `freshness`, with changes through the first of two processes. Faults: PostgreSQL refuses or hangs, for both
 * processes or for the second only.
 */
export const storeAway: Scenario<{ rounds: number }> = {
  title: 'Two processes whose database goes away, from both or from one',
  full: { rounds: 16 },
  short: { rounds: 4 },
  postgresql: true,
  run: async ({ rounds }, trial) => {
    const { random } = trial;
    const watch = new Watch();
    const stage = await setStage(trial, { onPostgresql: true, processes: 2, isProxied: true });
    const { members } = stage.cluster;
    const jobs = watch.newJobs(JOBS_EACH);
    const changer = new Changer(watch, members[0]!.client, stage.moderator, random, jobs, {
      place: stage.place,
      statuses: [0, 503],
    });
    for (let count = 0; count < 2 * JOBS_EACH; count += 1) await changer.changeSomething();
    const [about, notFresh]: [Reply[], string[]] = [[], []];
    const marked = { both: 0, one: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const isOfBoth = round % 4 < 2;
      const cut = isOfBoth ? stage.proxies : stage.proxies.slice(1);
      for (const member of members) for (let reads = 0; reads < 10; reads += 1) await watch.readOnce(member, random);
      for (const member of members) await watch.readBoard(member, random);
      // In about half of the rounds the second process loses its connection before it has noticed the last change.
      if (random.next() < 0.5) await changer.changeSomething();
      await watch.readBoard(members[0]!, random);
      const before = watch.marked.length;
      watch.excused = [503];
      for (const proxy of cut) await (round % 2 === 0 ? proxy.refuse() : proxy.hang());
      const reading = members.flatMap((member) => [
        watch.read(member, random, 2),
        crowd({ people: 1, restMs: 20 }, () => watch.readBoard(member, random)),
      ]);
      const others = members.map(({ client: { origin } }) =>
        crowd({ origin, people: 1, restMs: 20 }, (reader) => reader.get(STATIC_PAGE)),
      );
      const changing = crowd({ people: 1 }, async () => {
        await changer.changeSomething();
        await sleep(random.int(200, 1_500));
      });
      await sleep(random.int(LEAST_AWAY_MS, MOST_AWAY_MS));
      await Promise.all(reading.map(({ stop }) => stop()));
      for (const { stop } of others) about.push(...(await stop()));
      marked[isOfBoth ? 'both' : 'one'] += watch.marked.length - before;
      const changed = changing.stop();
      for (const proxy of cut) await proxy.mend();
      watch.excused = [];
      for (const member of members) {
        const { status, headers } = await watch.readBoard(member, random);
        if (status !== 200 || headers['cache-control'] === 'no-store')
          notFresh.push(`${member.client.origin}: ${status}, ${headers['cache-control']}`);
      }
      await changed;
      trial.say(`  ${round + 1} of ${rounds} rounds`);
    }
    watch.report(trial);
    trial.answers(`${STATIC_PAGE} within faults`, about);
    trial.answers('pages cached and marked', watch.marked);
    trial.figure('  while both, while one was cut off', `${marked.both}, ${marked.one}`);
    trial.must(marked.both > 0, 'no cached page was served while both were cut off');
    trial.problems.push(...notFresh.map((answer) => `the first answer after a fault was not fresh: ${answer}`));
  },
};

/** Postings that one IP address may send within 10 min (lib/platform/http/rate-limit). */
const LIMIT = 30;
const PROBES = 40;
const MAIL_PATIENCE_MS = 240_000;
const SWEEP_AT_MOST_MS = 15_000;

/**
 * Load: every kind of write except publishing, changes and readers of marked jobs, IP addresses that exceed their rate
 * limits, and mails. Faults: the two processes are killed in turn, and once both are restarted.
 */
export const twoProcesses: Scenario<{ minutes: number; everyMs: number }> = {
  title: 'Two processes on one PostgreSQL, killed in turn under everything',
  full: { minutes: 10, everyMs: 20_000 },
  short: { minutes: 1, everyMs: 15_000 },
  postgresql: true,
  long: true,
  run: async ({ minutes, everyMs }, trial) => {
    const { random } = trial;
    const { mailUrl, arrivals, up } = await slowMailServer(trial, () => random.int(5, 40));
    await up();
    const settings = { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' };
    const stage = await setStage(trial, { onPostgresql: true, processes: 2, hasBucket: true, settings, mailUrl });
    const { cluster, place, moderator } = stage;
    const { members, balancer } = cluster;
    const [watch, journal, claimed] = [new Watch(), new Journal(), [] as string[][]];
    const probes = new LimitProbes(balancer);
    const load = writeOn(stage, journal, BESIDE_THE_BOARD, { people: 4, restMs: 60, areCandidates: true });
    const reading = members.map((member) => watch.read(member, random, 2));
    const changing = [1, 2].map(() => {
      const own = randomFrom(random.int(1, 1e9));
      const changer = new Changer(watch, balancer, moderator, own, watch.newJobs(JOBS_EACH), { place, statuses: [0] });
      return crowd({ people: 1, restMs: 40 }, async () => {
        await changer.changeSomething();
        const there = members.filter(({ site }) => site !== null);
        if (there.length > 0) await watch.readAtOnce(own.pick(there), own, 2);
      });
    });
    const probing = crowd({ people: 1, restMs: 4_000 }, () => probes.ask());
    const loads = [load, probing, ...changing, ...reading];
    const rounds = Math.floor((minutes * 60_000) / everyMs);
    const began = performance.now();
    try {
      for (let round = 1; round <= rounds; round += 1) {
        await sleep(Math.max(0, began + round * everyMs - performance.now()));
        for (const { throwIfFailed } of loads) throwIfFailed();
        if (round === Math.ceil(rounds / 2)) await restartInTurn(stage);
        else claimed.push(await killAndStart(stage, members[round % 2]!, claimed.flat()));
        if (round % 3 === 0) trial.say(`  ${round} of ${rounds} rounds, ${journal.acknowledged} writes`);
      }
      await sleep(everyMs / 4);
    } finally {
      await Promise.all(loads.map(({ stop }) => stop()));
    }
    for (const member of members) await cluster.stop(member);
    await endClaims(place);
    trial.figure(
      'kills, slowest start in s',
      `${claimed.length}, ${(Math.max(...cluster.startsMs) / 1_000).toFixed(1)}`,
    );
    trial.figure('objects without a row before the sweep', (await leftovers(place)).orphans);
    for (const member of members) await ageFiles(member.place);
    for (const member of members) await cluster.start(member);
    for (const member of members) await trial.nothingLeft(member.place, SWEEP_AT_MOST_MS, ' after the sweep');
    const due = `"OutboxMail" WHERE "status" = 'queued' AND "nextAttemptAt" <= now()`;
    await until(async () => (await countOf(place, due)) === 0, MAIL_PATIENCE_MS);
    for (const member of members) await cluster.stop(member);
    await checkJournal(trial, place, journal);
    watch.report(trial);
    const { unexplained } = balancer;
    trial.none(unexplained.length, `requests got no answer though no process was killed: ${unexplained[0]}`);
    await probes.report(trial, place);
    await reconcileStoredMails(trial, place, arrivals, claimed, true);
  },
};

/** Kills a process and starts it again. @returns Message-IDs of the mails that it was sending */
async function killAndStart({ cluster, place }: Stage, member: Member, earlier: readonly string[]): Promise<string[]> {
  await cluster.kill(member);
  const before = await claimedMails(place);
  await sleep(SETTLED_MS);
  // Mails that the other process was sending are finished by now.
  const after = new Set(await claimedMails(place));
  await cluster.start(member);
  return before.filter((id) => after.has(id) && !earlier.includes(id));
}

async function restartInTurn({ cluster }: Stage): Promise<void> {
  for (const member of cluster.members) {
    await cluster.stop(member);
    await cluster.start(member);
  }
}

// IP addresses that send more requests than their limit to two processes at once. Together the processes must accept
// exactly the limit.
class LimitProbes {
  private readonly probes: { address: string; replies: Reply[] }[] = [];

  constructor(private readonly client: Client) {}

  async ask(): Promise<void> {
    const number = this.probes.length;
    const probe = { address: `21.0.${number >> 8}.${number & 255}`, replies: [] as Reply[] };
    this.probes.push(probe);
    let next = 0;
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': probe.address };
    const askOn = async () => {
      while (next < PROBES) {
        const body = JSON.stringify(posting(`Probe ${probe.address} number ${(next += 1)}`));
        probe.replies.push(await this.client.send('POST', '/api/job-postings.php', { headers, body }));
      }
    };
    await Promise.all([askOn(), askOn(), askOn(), askOn()]);
  }

  async report(trial: Trial, place: Place): Promise<void> {
    const sql = `SELECT "title", count(*) AS n FROM "Job" WHERE "title" LIKE 'Probe %' GROUP BY "title"`;
    const rows = await rowsOf<{ title: string; n: number }>(place, sql);
    trial.none(rows.filter(({ n }) => Number(n) > 1).length, 'postings of limited addresses are there more than once');
    const counts = this.probes.map(({ address, replies }) => {
      const count = (status: number) => replies.filter((reply) => reply.status === status).length;
      const stored = rows.filter(({ title }) => title.startsWith(`Probe ${address} `)).length;
      return { stored, taken: count(201), silent: count(0) };
    });
    const stored = counts.map((each) => each.stored);
    trial.figure(
      'limited addresses, least and most of 30 taken',
      `${counts.length}, ${Math.min(...stored)}, ${Math.max(...stored)}`,
    );
    trial.answers(
      'requests above limits',
      this.probes.flatMap(({ replies }) => replies),
      [201, 429, 0],
    );
    trial.none(stored.filter((count) => count > LIMIT).length, 'addresses were given more than the limit');
    trial.none(
      counts.filter(({ taken, silent }) => taken + silent < LIMIT).length,
      'addresses were given less than the limit, though each answer came',
    );
    trial.none(counts.filter((each) => each.stored < each.taken).length, 'addresses lack acknowledged postings');
  }
}
