/** Scenarios of stops, rolling restarts, backups and upgrades. */
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as kept from '../../lib/testing/kept-sites';
import { followLinks, mailedLinks, type Asked } from '../../lib/testing/mailed-links';
import { samplesOf, valueOf } from '../../lib/testing/metrics';
import { discardFolder, startNode } from '../shared/processes';
import { freePort, productEnv, type Scratch } from '../shared/server';
import { applicant, apply, Client, crowd, dataOf, openSocket, uploadHead, type Reply } from './client';
import { checkJournal, Journal, type KnownRecord } from './journal';
import { mailsWaiting, queueMails, reconcileStoredMails, slowMailServer } from './mails';
import { isRunning, linesOf, listenerOf, startSite, until } from './site';
import { migratedDatabase, setStage, type Stage } from './stage';
import { allDocuments, databaseProblems, fileProblem, isOnPostgresql, onSqlite, type Place } from './store';
import { tally, type Scenario, type Trial } from './trial';
import { APPLY, ERASE, POST_JOB, writeOn } from './writers';

const PAGES = ['/careers', '/job/1', '/', '/careers?q=engineer', '/job/1?outcome=x', '/api/jobs.php'];
const ENCODINGS = ['identity', 'gzip', 'br'];
const END_AT_MOST_MS = 10_000;
const END_PATIENCE_MS = 15_000;
/** More than the buffers of the system hold, so that a client that does not read blocks the answer. */
const LARGE_BYTES = 9 * 1024 * 1024;
/** Value of DRAIN_SECONDS in every fourth round. */
const DRAIN_SECONDS = 3;

/** Load: writers, readers, half-sent requests, a client that does not read. Fault: SIGTERM to npm or to its script. */
export const sigterm: Scenario<{ rounds: number }> = {
  title: 'SIGTERM under load',
  full: { rounds: 50 },
  short: { rounds: 2 },
  postgresql: true,
  run: async ({ rounds }, trial) => {
    const stage = await setStage(trial, { processes: 0 });
    const { place, cluster, member, client } = stage;
    const journal = new Journal();
    const [writes, reads, drains, tookMs]: [Reply[], Reply[], string[], number[]] = [[], [], [], []];
    let document = 0;
    for (let round = 0; round < rounds; round += 1) {
      const isDraining = round % 4 === 1;
      const settings = { DRAIN_SECONDS: String(isDraining ? DRAIN_SECONDS : 0) };
      await cluster.start(member, { through: round % 2 === 0 ? 'npm' : 'node', settings });
      const { child, pid, kill } = member.site!;
      document ||= await storeLargeDocument(client);
      const load = writeOn(stage, journal, [POST_JOB], { people: 4, client });
      const readers = crowd({ origin: client.origin, people: 4 }, (reader, turn, person) =>
        reader.get(PAGES[(turn + person) % PAGES.length]!, { 'Accept-Encoding': ENCODINGS[turn % 3]! }),
      );
      // Every other pair of rounds has no stalled clients, so that nothing delays the end.
      const stalled = round % 4 < 2 ? await stallClients(stage, document) : [];
      await sleep(trial.random.int(300, 1_500));
      // Only the started process gets the signal. A server behind npm finishes its open requests by itself.
      child.kill('SIGTERM');
      const drain = isDraining ? askNewcomer(client.origin) : null;
      const isGone = () => (child.exitCode === null && child.signalCode === null ? false : !isRunning(pid));
      const ms = await until(() => isGone() && listenerOf(place.port) === null, END_PATIENCE_MS);
      tookMs.push(ms - (isDraining ? DRAIN_SECONDS * 1_000 : 0));
      if (drain) drains.push(await drain);
      await load.stop();
      writes.push(...load.replies());
      reads.push(...(await readers.stop()));
      for (const socket of stalled) socket.destroy();
      await kill();
    }
    trial.atMost(`${rounds} stops, slowest after its drain, ms`, Math.max(...tookMs), END_AT_MOST_MS);
    trial.figure('answers within a drain: ready, page', tally(drains));
    trial.none(
      drains.filter((drain) => drain !== '503, 200').length,
      'drains called the site ready, or served no page',
    );
    trial.answers('postings', writes, [201, 503, 0]);
    // A page with an unknown outcome in its URL redirects (307) to the URL without it.
    trial.answers('pages', reads, [200, 307, 503, 0]);
    trial.none([...writes, ...reads].filter(({ half }) => half).length, 'answers broke off');
    await trial.nothingLeft(place, 0);
    await checkJournal(trial, place, journal);
  },
};

/** Stores a document of an applicant who is not in the journal. @returns the application's id */
export async function storeLargeDocument(client: Client): Promise<number> {
  const reply = await apply(client, 1, applicant(0, LARGE_BYTES));
  const { id } = dataOf<{ id: number }>(reply);
  if (id === undefined) throw new Error(`A document to download could not be stored: ${reply.status}.`);
  return id;
}

/** Opens connections with half a head, half a body and half a document, and one that stops reading its answer. */
async function stallClients({ place: { port }, moderator }: Stage, application: number) {
  const host = `Host: 127.0.0.1:${port}\r\n`;
  const texts = [
    `POST /api/contact HTTP/1.1\r\n${host}Content-Ty`,
    `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":"Some`,
    `${uploadHead(port, 1_000_000)}${' '.repeat(300_000)}`,
    `GET /api/download.php?application_id=${application} HTTP/1.1\r\n${host}Authorization: Bearer ${moderator}\r\n\r\n`,
  ];
  return Promise.all(
    texts.map(async (text) => {
      const socket = await openSocket(port);
      socket.pause().write(text);
      return socket;
    }),
  );
}

/** Requests readiness until it changes, and then a page. @returns both statuses */
async function askNewcomer(origin: string): Promise<string> {
  const client = new Client(origin);
  const ready = async () => (await client.get('/api/health/ready')).status;
  await until(async () => (await ready()) !== 200, (DRAIN_SECONDS * 1_000) / 2);
  const status = await ready();
  const page = await client.get('/careers', { Connection: 'close' });
  client.close();
  return `${status}, ${page.status}`;
}

const PROCESSES = 2;
const EXCHANGE_AT_MOST_MS = 180_000;
const MAIL_PATIENCE_MS = 60_000;

/**
 * Load: people who post, readers on old and new connections, and mails being sent.
 * Faults: SIGHUP restarts all processes in turn, then one is killed, then SIGTERM.
 */
export const processes: Scenario<{ rolls: number; readers: number; writers: number; mails: number }> = {
  title: 'Several processes, exchanged under load',
  full: { rolls: 10, readers: 6, writers: 3, mails: 400 },
  short: { rolls: 1, readers: 3, writers: 1, mails: 40 },
  postgresql: true,
  run: async ({ rolls, readers, writers, mails }, trial) => {
    const { mailUrl, arrivals, up } = await slowMailServer(trial, () => trial.random.int(5, 30));
    await up();
    const metricsPort = await freePort();
    const settings = { PROCESSES: String(PROCESSES), METRICS_PORT: String(metricsPort), INSTANCE_NAME: 'site' };
    const prepare = (place: Place) => queueMails(place, mails);
    const stage = await setStage(trial, { onPostgresql: true, settings, mailUrl, prepare });
    const { place, cluster, member, client } = stage;
    const { pid } = member.site!;
    const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const areAllThere = async () => valueOf(await scrape(), 'northlane_workers') === PROCESSES;
    await until(areAllThere, EXCHANGE_AT_MOST_MS);
    const journal = new Journal();
    const pages = [...PAGES.slice(0, 4), '/api/jobs.php', '/api/health/ready'];
    const load = writeOn(stage, journal, [POST_JOB], { people: writers, client });
    // Every other reader opens a connection for each request, like a load balancer's health check.
    const reading = crowd({ origin: client.origin, people: readers }, (reader, turn, person) =>
      reader.get(pages[(turn + person) % pages.length]!, person % 2 === 0 ? {} : { Connection: 'close' }),
    );
    const exchanges: number[] = [];
    for (let roll = 1; roll <= rolls; roll += 1) {
      process.kill(pid, 'SIGHUP');
      const hasRolled = () => linesOf(place, 'workers.rolled').length === roll;
      exchanges.push(await until(hasRolled, EXCHANGE_AT_MOST_MS));
    }
    await load.stop();
    const reads = await reading.stop();
    const count = { route: '/api/job-postings.php', status: '201' };
    const counted = valueOf(await scrape(), 'northlane_http_requests_total', count) ?? 0;
    await until(async () => (await mailsWaiting(place)) === 0, MAIL_PATIENCE_MS);
    const infos = samplesOf(await scrape()).filter(({ name }) => name === 'northlane_build_info');
    process.kill(linesOf(place, 'worker.started').at(-1)?.pid as number, 'SIGKILL');
    const ended = () => linesOf(place, 'worker.ended').some(({ signal }) => signal === 'SIGKILL');
    await until(ended, EXCHANGE_AT_MOST_MS);
    const revivalMs = await until(areAllThere, EXCHANGE_AT_MOST_MS);
    const began = performance.now();
    await cluster.stop(member);
    const endMs = performance.now() - began;
    trial.atMost('slowest exchange of all processes, ms', Math.max(...exchanges), EXCHANGE_AT_MOST_MS);
    trial.answers('pages', reads);
    trial.answers('postings', load.replies(), [201]);
    trial.figure('postings counted by all processes', counted);
    trial.must(counted === journal.acknowledged, `${counted} postings counted, ${journal.acknowledged} acknowledged`);
    trial.must(infos.length === PROCESSES, `${infos.length} processes answered about themselves`);
    trial.atMost('as many again after a kill, ms', revivalMs, EXCHANGE_AT_MOST_MS);
    trial.atMost('end, ms', endMs, END_AT_MOST_MS);
    trial.must(listenerOf(place.port) === null, 'a process listens after the end');
    await reconcileStoredMails(trial, place, arrivals, []);
    await checkJournal(trial, place, journal);
  },
};

type Ended = { code: number; printed: string };
type Backup = Ended & {
  folder: string;
  held: KnownRecord[];
  seconds: number;
};

/**
 * Load: people who apply, post and are erased. Faults: backups during the writes, erasures after the last backup, and
 * then the loss of the disk. Each backup is verified and restored; one of a PostgreSQL site also to PostgreSQL.
 */
export const backup: Scenario<{ backups: number; restores: number }> = {
  title: 'Backups amid writes, and their restoration',
  full: { backups: 20, restores: 20 },
  short: { backups: 2, restores: 1 },
  postgresql: true,
  run: async ({ backups, restores }, trial) => {
    const target = join(trial.folder(), 'backups');
    const stage = await setStage(trial, { settings: { BACKUP_DIR: target } });
    const { place, cluster, member } = stage;
    const journal = new Journal();
    const acts = [
      { ...APPLY, weight: 6 },
      { ...ERASE, weight: 2 },
      { ...POST_JOB, weight: 1 },
    ];
    const load = writeOn(stage, journal, acts, { people: 2, restMs: 10, bytes: [20_000, 20_000] });
    // Waits for records that can be erased later.
    await until(() => journal.acknowledged >= 20, MAIL_PATIENCE_MS);
    const made: Backup[] = [];
    for (let number = 0; number < backups; number += 1) {
      const held = documentsThere(journal);
      const ended = await command(place, 'backup', [target]);
      trial.must(ended.code === 0, `a backup ended with ${ended.code}: ${ended.printed.slice(0, 300)}`);
      const told = ended.code === 0 ? (ended.printed.trim().split('\n').at(-1) ?? '{}') : '{}';
      const { backup: madeIn = '', seconds = 0 } = JSON.parse(told) as { backup?: string; seconds?: number };
      made.push({ ...ended, folder: madeIn, held, seconds });
    }
    await load.stop();
    // Only the erasure list beside the backups has these erasures.
    const last = documentsThere(journal).slice(0, 5);
    for (const { id, number } of last) {
      const write = { number: journal.nextNumber(), step: 'remove', kind: 'application', record: number } as const;
      journal.sent({ ...write, value: '' });
      const { status } = await stage.client.json('DELETE', `/api/applications.php?id=${id}`, {}, stage.moderator);
      if (status === 200) journal.acknowledge(write.number, null);
      else trial.problems.push(`an erasure was answered ${status}`);
    }
    trial.none(journal.refusals.length + journal.unanswered, `writes failed: ${tally(journal.refusals)}`);
    await checkJournal(trial, place, journal);
    await cluster.kill(member);
    for (const each of made.slice(-restores)) if (each.code === 0) await checkBackup(stage, each, journal);
    trial.figure('backups, longest in s', `${backups}, ${Math.max(...made.map(({ seconds }) => seconds)).toFixed(1)}`);
    trial.figure('verified and restored', Math.min(restores, made.length));
  },
};

function documentsThere({ records }: Journal): KnownRecord[] {
  return [...records.values()].filter(({ kind, there }) => kind === 'application' && there === 'yes');
}

async function checkBackup({ trial, place }: Stage, made: Backup, journal: Journal): Promise<void> {
  const verified = await command(place, 'backup-verify', [made.folder]);
  if (verified.code !== 0) return void trial.problems.push(`${made.folder}: ${verified.printed.slice(0, 300)}`);
  const folder = trial.folder();
  const restored = { ...place, folder, database: join(folder, 'app.db'), uploadsDir: join(folder, 'uploads') };
  const end = await command(restored, 'restore', [made.folder, '--mail', 'drop']);
  if (end.code !== 0) return void trial.problems.push(`${made.folder} is not restored: ${end.printed.slice(0, 300)}`);
  // The times of the restored installation differ; the id of its uploads must be the same.
  const tables = { Application: '*', StoredFile: '*', Job: '*', User: '*', Installation: '"uploadsId"' };
  for (const [table, columns] of Object.entries(tables)) {
    const [before, after] = [join(made.folder, 'database.sqlite'), restored.database].map((database) =>
      onSqlite({ database }, (sqlite) =>
        sqlite
          .prepare(`SELECT ${columns} FROM "${table}"`)
          .all()
          .map((row) => JSON.stringify(row)),
      ),
    );
    const was = new Set(before);
    trial.none(after!.filter((row) => !was.has(row)).length, `restored rows of ${table} are not as in the backup`);
  }
  const places: Place[] = [restored];
  if (isOnPostgresql(place)) {
    const database = await migratedDatabase('', trial.postgresql);
    const moved = await command({ ...restored, database }, 'move', ['--from', `file:${restored.database}`]);
    trial.must(moved.code === 0, `${made.folder} is not moved to PostgreSQL: ${moved.printed.slice(0, 300)}`);
    places.push({ ...restored, database });
  }
  for (const each of places) {
    const stored = await allDocuments(each);
    const byId = new Map(stored.map((document) => [document.id, document]));
    const isThere = new Map([...journal.records.values()].map(({ number, there }) => [number, there]));
    const due = made.held.filter(({ number }) => isThere.get(number) === 'yes');
    const lost = due.filter(({ id, sha256 }) => byId.get(id ?? 0)?.fileSha256 !== sha256);
    trial.none(lost.length, 'applications acknowledged before a backup are not in its restoration');
    const erased = [...journal.records.values()].filter(({ kind, there }) => kind === 'application' && there === 'no');
    trial.none(erased.filter(({ id }) => byId.has(id ?? 0)).length, 'erased applications are back');
    trial.problems.push(
      ...stored.flatMap((document) => fileProblem(each, document) ?? []),
      ...(await databaseProblems(each)),
    );
    await trial.nothingLeft(each, 0, ' after a restoration');
  }
  discardFolder(folder);
}

async function command(scratch: Scratch, script: string, args: string[]): Promise<Ended> {
  mkdirSync(scratch.folder, { recursive: true });
  const log = join(scratch.folder, `${script}.log`);
  const output = openSync(log, 'w');
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', ...productEnv(scratch) };
  const child = startNode(['--import', 'tsx', `scripts/${script}.ts`, ...args], { env, output });
  closeSync(output);
  const code = await new Promise<number>((done) => child.on('exit', (ended) => done(ended ?? -1)));
  return { code, printed: readFileSync(log, 'utf8') };
}

/** Settings of a site whose clock is ahead by the number of milliseconds in a file. */
export function clockSettings(file: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${resolve('tools/durability/shifted-clock.mjs')}`, CLOCK_FILE: file };
}

/** Links that later releases redirect to another path on purpose. */
const MOVED: readonly { link: RegExp; leadsTo: string }[] = [
  // Since 0.1.0 the token of a posting's link is in the path, before in the query.
  { link: /^\/submit-job\/manage\?token=(.+)$/, leadsTo: '/submit-job/manage/$1' },
];

/**
 * Upgrades each stored site of an earlier release, also to PostgreSQL, and serves it with the clock at its last day.
 * Every mailed link must answer as in that release. tools/kept-site/upgrade.test.ts compares rows and files.
 */
export const keptSites: Scenario<object> = {
  title: 'Links mailed by earlier releases, after an upgrade',
  full: {},
  short: {},
  run: async (_size, trial) => {
    const folder = trial.folder();
    const server = await trial.ownPostgresql();
    for (const [number, version] of kept.keptVersions().entries()) {
      const site = kept.keptSite(version);
      const upgraded = kept.unpackKeptSite(version, join(folder, version));
      await kept.upgrade(upgraded);
      // Copied to PostgreSQL before the links are followed, because following them changes the site.
      const database = await server.create(`kept${number}`);
      const moved = await kept.move(upgraded, { database, uploadsDir: join(folder, `${version}-moved`) });
      await follow(trial, site, 'SQLite', upgraded, () => true);
      // Only one in ten links to single records of the office, which are most of the links and the slowest.
      await follow(trial, site, 'PostgreSQL', moved, (link) => !/[?&](application|cv)=\d*[1-9]$/.test(link));
    }
  },
};

async function follow(
  trial: Trial,
  site: kept.KeptSite,
  engine: string,
  { folder, database, uploadsDir, mailDir }: kept.Unpacked,
  isWanted: (link: string) => boolean,
): Promise<void> {
  const links = (await mailedLinks(mailDir, site.siteUrl)).filter(isWanted);
  const clock = join(folder, 'clock');
  writeFileSync(clock, String(Date.parse(site.askedAt) - Date.now()));
  const scratch = { folder, database: database.replace(/^file:/, ''), uploadsDir, port: await freePort() };
  const { origin, kill, stop } = await startSite(scratch, {
    settings: {
      SITE_URL: site.siteUrl,
      NEXTAUTH_SECRET: site.secret,
      // A separate folder, so that new mails do not mix with the stored ones.
      MAIL_DIR: join(folder, 'later-mail'),
      ...clockSettings(clock),
    },
  });
  trial.defer(kill);
  const asked = await followLinks(origin, links, site.moderator);
  await stop();
  const now = new Map(asked.map((each) => [`${each.by} ${each.link}`, each]));
  const due = site.answers.flatMap(({ links: all, ...answer }) =>
    all.filter(isWanted).map((link) => ({ link, ...answer })),
  );
  const name = `${site.version}, ${engine}`;
  trial.figure(`answers to links of ${name}`, asked.length);
  trial.must(asked.length === due.length, `${name}: ${due.length} answers, now ${asked.length}`);
  for (const answer of due) {
    const problem = differenceOf(answer, now.get(`${answer.by} ${answer.link}`));
    trial.must(problem === null, `${name}: ${answer.link} (${answer.by}): ${problem}`);
  }
}

function differenceOf(was: kept.Answer & { link: string }, is: Asked | undefined): string | null {
  if (!is) return 'no mail has this link';
  const moved = MOVED.find(({ link }) => link.test(was.link));
  const leadsTo = moved ? was.link.replace(moved.link, moved.leadsTo) : was.leadsTo;
  if (is.status !== was.status) return `${was.status}, now ${is.status}`;
  if (is.leadsTo !== leadsTo) return `leads to ${leadsTo}, now to ${is.leadsTo}`;
  const unsaid = was.says.filter((words) => !is.text.includes(words));
  return unsaid.length === 0 ? null : `no longer says “${unsaid.join('”, “')}”`;
}
