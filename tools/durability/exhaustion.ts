/** Scenarios that could exhaust memory, file descriptors, disk space or time. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storedTime } from '../../lib/platform/db/reader';
import { HOSTILE_PICTURES, hostilePicture, svg } from '../../lib/testing/hostile-pictures';
import type { Random } from '../shared/random';
import { mostMb, processorMs, residentMb, treeOf } from '../shared/resources';
import {
  applicant,
  apply,
  bearer,
  Client,
  crowd,
  dataOf,
  isHonestRefusal,
  openSocket,
  posting,
  uploadCv,
  uploadHead,
  type Reply,
} from './client';
import { mountPoint } from './disks';
import { closeBooks, Journal } from './journal';
import { storeLargeDocument } from './lifecycle';
import { descriptorsOf, hex, isRunning, until } from './site';
import { setStage, type Stage } from './stage';
import { countOf, insertRows, MODERATOR, onSqlite, rowsOf, type Place } from './store';
import { percentile, tally, type Scenario, type Trial } from './trial';
import { APPLY, OPEN_JOBS, SEND_CV, writeOn } from './writers';

const MB = 1024 * 1024;
const CANDIDATE = { email: 'candidate@example.com', password: 'seven brown kettles' };
const ENCODINGS = ['identity', 'gzip', 'br'];

const MISSING_GROWTH_MB = 100;

/** Load: URLs of jobs that do not exist. If the site cached these pages, they would fill its memory. */
export const missingJobs: Scenario<{ requests: number }> = {
  title: 'Addresses of jobs that do not exist',
  full: { requests: 6_000 },
  short: { requests: 1_000 },
  run: async ({ requests }, trial) => {
    const { client, cluster } = await setStage(trial);
    const ask = (total: number, path: () => string) =>
      crowd({ origin: client.origin, people: 4, restMs: 0, total }, (reader) => reader.get(path())).results;
    await ask(200, () => `/job/${trial.random.int(1, OPEN_JOBS)}`);
    const checkMemory = trial.memory(cluster.pid, MISSING_GROWTH_MB);
    const replies = await ask(requests, () => `/job/${trial.random.int(1_000_000, 1_000_000_000)}`);
    checkMemory();
    trial.answers('answers', replies, [404]);
  },
};

const DOCUMENT_BYTES = 4.5 * MB;
const LOG_LINES = 40_000;
/** Bytes that a client reads at most before it disconnects; some disconnect at once. */
const MOST_READ_BYTES = 400 * 1024;

type Download = {
  path: string;
  token: string;
  /** JSON body of a POST; without it the download is a GET. */
  fields?: object;
};

/** Load: clients that disconnect during downloads. The documents are then erased, and the disk must have freed them. */
export const abortedDownloads: Scenario<{ downloads: number }> = {
  title: 'Downloads that are broken off',
  full: { downloads: 2_000 },
  short: { downloads: 80 },
  run: async ({ downloads }, trial) => {
    const { client, cluster, place, moderator } = await setStage(trial, { prepare: fillActivityLog });
    const account = { name: 'Durability Check', ...CANDIDATE };
    const { token = '' } = dataOf<{ token: string }>(await client.json('POST', '/api/auth/register.php', account));
    const own = applicant(3, DOCUMENT_BYTES, CANDIDATE.email);
    const stored = [
      await apply(client, 1, applicant(1, DOCUMENT_BYTES)),
      await apply(client, 1, own, token),
      await uploadCv(client, applicant(2, DOCUMENT_BYTES)),
    ].map((reply) => dataOf<{ id: number }>(reply).id);
    const kinds: Download[] = [
      { path: `/api/download.php?application_id=${stored[0]}`, token: moderator },
      { path: `/api/download.php?id=${stored[2]}`, token: moderator },
      { path: '/api/office/export?list=activity', token: moderator },
      { path: '/api/account/export', token, fields: { password: CANDIDATE.password } },
    ];
    // Downloads each kind once to the end, so that descriptors which stay open after first use are counted before.
    for (const kind of kinds) await leaveAfter(client.origin, kind, Infinity);
    const checkDescriptors = await trial.descriptors(cluster.pid);
    let next = 0;
    const broken = await crowd({ origin: client.origin, people: 10, restMs: 0, total: downloads }, () =>
      leaveAfter(client.origin, kinds[(next += 1) % kinds.length]!, trial.random.int(0, MOST_READ_BYTES)),
    ).results;
    await checkDescriptors();
    const paths = ['applications', 'applications', 'cv-documents'].map(
      (name, at) => `/api/${name}.php?id=${stored[at]}`,
    );
    const erased = await Promise.all(paths.map((path) => client.json('DELETE', path, {}, moderator)));
    await sleep(500);
    const open = descriptorsOf(cluster.pid).filter(
      (target) => target.startsWith(place.uploadsDir) && target.endsWith('(deleted)'),
    );
    trial.figure('downloads broken off', tally(broken));
    trial.figure('erased files still open', open.length);
    trial.none(open.length, 'erased files are still open and can be read');
    trial.none(broken.filter((status) => status !== 200).length, 'downloads did not begin');
    trial.answers('erasures', erased);
  },
};

/** Makes the CSV export of the activity log as long as a document. */
function fillActivityLog(place: Place): void {
  const sql = `INSERT INTO "ActivityLog" ("actorName", "action", "subjectType", "subjectId", "data", "createdAt") VALUES ('Somebody', 'job.create', 'job', '1', '{}', ?)`;
  insertRows(place, sql, Array<[string]>(LOG_LINES).fill([storedTime(Date.now())]));
}

/** Sends a request and disconnects after `bytes` bytes. @returns the status; 0 if no answer had begun */
function leaveAfter(origin: string, { path, token, fields }: Download, bytes: number): Promise<number> {
  return new Promise((resolve) => {
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const asked = request(origin + path, { agent: false, method: fields ? 'POST' : 'GET', headers }, (answer) => {
      let read = 0;
      const leave = () => {
        resolve(answer.statusCode ?? 0);
        asked.destroy();
      };
      answer.on('data', (piece: Buffer) => void ((read += piece.length) >= bytes && leave()));
      answer.on('end', leave).on('error', () => undefined);
    });
    asked.on('error', () => resolve(0));
    asked.end(fields && JSON.stringify(fields));
  });
}

const SENDERS = 20;
const VALUE = 'x'.repeat(20_000);
const FLOOD_GROWTH_MB = 32;
/** MB by which the database may be larger after the nightly tasks than before the flood. */
const NIGHT_GROWTH_MB = 4;
const NIGHT_PATIENCE_MS = 120_000;

/**
 * Load: form posts without scripts and with invented fields, whose outcomes the site stores for the next page.
 * Stored outcomes of earlier versions then expire, and the nightly tasks must shrink the database.
 */
export const outcomeFlood: Scenario<{ posts: number; ballastMb: number }> = {
  title: 'A flood of form posts without scripts',
  full: { posts: 2_000, ballastMb: 400 },
  short: { posts: 150, ballastMb: 16 },
  run: async ({ posts, ballastMb }, trial) => {
    const { client, cluster, member, place } = await setStage(trial, { settings: { RATE_LIMITS: 'on' } });
    const sizeMb = () =>
      ['', '-wal'].reduce(
        (sum, end) => sum + (statSync(place.database + end, { throwIfNoEntry: false })?.size ?? 0),
        0,
      ) / MB;
    const before = sizeMb();
    const invented = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`invented_${index}`, VALUE]));
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,application/xhtml+xml' };
    let sent = 0;
    // Posts without the form timestamp are refused, and the site stores their typed values.
    const replies = await crowd(
      { origin: client.origin, people: SENDERS, restMs: 0, total: posts, addressesFrom: 2 },
      (sender) => {
        const email = `flood-${(sent += 1)}@example.com`;
        const fields = { name: 'Somebody', email, message: VALUE.slice(0, 4_900), ...invented };
        return sender.send('POST', '/api/contact', { headers, body: new URLSearchParams(fields).toString() });
      },
    ).results;
    const grown = sizeMb() - before;
    await cluster.kill(member);
    const now = storedTime(Date.now());
    const data = JSON.stringify({ ok: false, message: 'No', values: { message: 'y'.repeat(MB / 4) } });
    const sql = `INSERT INTO "FormOutcome" ("keyHash", "form", "data", "createdAt", "expiresAt") VALUES (?, 'contact', ?, ?, ?)`;
    insertRows(
      place,
      sql,
      Array.from({ length: ballastMb * 4 }, (_, index) => [`ballast-${index}`, data, now, now]),
    );
    const expire = `UPDATE "FormOutcome" SET "expiresAt" = '2020-01-01T00:00:00.000+00:00'; DELETE FROM "BackgroundTask";`;
    onSqlite(place, (database) => database.exec(expire), { write: true });
    const atMost = sizeMb();
    await cluster.start(member, { settings: { SITE_TIMEZONE: zoneWhereItIsNoon() } });
    const done = `"BackgroundTask" WHERE "name" = 'sweep-expired' AND "doneDay" IS NOT NULL`;
    await until(async () => (await countOf(place, done)) > 0, NIGHT_PATIENCE_MS);
    const after = sizeMb();
    trial.figure('form posts, from so many addresses', `${posts}, ${SENDERS}`);
    trial.answers('answers', replies, [200, 303, 400, 413, 422, 429]);
    trial.figure('database before, with expired outcomes, MB', `${before.toFixed(1)}, ${atMost.toFixed(1)}`);
    trial.atMost('growth of the database in MB', grown, FLOOD_GROWTH_MB);
    trial.atMost('growth of the database after a night in MB', after - before, NIGHT_GROWTH_MB);
  },
};

/** A time zone in which all daily tasks are due now. */
function zoneWhereItIsNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The signs of these zone names are inverted: Etc/GMT-3 is 3 h ahead of UTC.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/**
 * Addresses of slow clients, from 127.0.0.2 on. There are enough of them to stay below the limit of connections per
 * address.
 */
const SLOW_ADDRESSES = 5;
const UPLOAD_BYTES = 1_000_000;
const PER_ADDRESS = 200;
const ABOVE = 60;
const ORDINARY_P95_MS = 1_000;
const SLOW_GROWTH_MB = 150;
const ORDINARY_PAGES = ['/careers', '/job/1', '/api/jobs.php', '/careers?q=engineer', '/login'];
/** Text that each kind of slow client sends each second. */
const DRIPS = { heads: 'X-Drip: 1\r\n', bodies: 'x', readers: '' };

type Slow = { kind: keyof typeof DRIPS; socket: Socket; began: number; cutMs: number | null };
type SlowPlan = Record<keyof typeof DRIPS, number> & {
  /** Time that slow clients try to keep their connections open. */
  holdMs: number;
  /** Whether the site must have closed all slow connections by then. */
  untilCut: boolean;
  uploads: number;
};

/**
 * Load: ordinary visitors. Faults: connections that send heads or bodies very slowly or do not read their answers, one
 * address that opens more connections than its limit, and interrupted uploads.
 */
export const slowClients: Scenario<SlowPlan> = {
  title: 'Clients that hold connections',
  full: { heads: 220, bodies: 220, readers: 60, holdMs: 270_000, untilCut: true, uploads: 500 },
  short: { heads: 60, bodies: 60, readers: 10, holdMs: 3_000, untilCut: false, uploads: 30 },
  run: async ({ holdMs, untilCut, uploads, ...counts }, trial) => {
    const { client, cluster, place, moderator } = await setStage(trial);
    const { port } = place;
    const { origin } = client;
    const document = await storeLargeDocument(client);
    const visit = async (ms: number, isOver = () => false) => {
      // Few requests, because the memory that they leave would hide what the slow clients leave.
      const visitors = crowd({ origin, people: 4, restMs: 250 }, (visitor, turn, person) =>
        visitor.get(ORDINARY_PAGES[(turn + person) % ORDINARY_PAGES.length]!),
      );
      await until(isOver, ms);
      return visitors.stop();
    };
    const breakOff = () =>
      crowd({ origin, people: 20, restMs: 0, total: uploads }, () => breakOffUpload(port, trial, true)).results;
    // Loads code and allocates buffers that stay after first use, before memory is measured.
    await visit(4_000);
    await breakOff();
    const before = await visit(4_000);
    const checkDescriptors = await trial.descriptors(cluster.pid);
    const checkMemory = trial.memory(cluster.pid, SLOW_GROWTH_MB);
    const host = `Host: 127.0.0.1:${port}\r\n`;
    const beginnings = {
      heads: `GET /careers HTTP/1.1\r\n${host}`,
      bodies: uploadHead(port, UPLOAD_BYTES),
      readers: `GET /api/download.php?application_id=${document} HTTP/1.1\r\n${host}Authorization: Bearer ${moderator}\r\n\r\n`,
    };
    const kinds = Object.keys(DRIPS) as Slow['kind'][];
    const slow = await Promise.all(
      kinds
        .flatMap((kind) => Array<Slow['kind']>(counts[kind]).fill(kind))
        .map(async (kind, index): Promise<Slow> => {
          const socket = await openSocket(port, `127.0.0.${2 + (index % SLOW_ADDRESSES)}`);
          if (kind === 'readers') socket.pause();
          else socket.resume();
          socket.write(beginnings[kind]);
          return { kind, socket, began: performance.now(), cutMs: null };
        }),
    );
    const crowded = await crowdOneAddress(port, PER_ADDRESS + ABOVE);
    const dripping = setInterval(() => drip(slow, port), 1_000);
    const isOver = () => untilCut && slow.every(({ cutMs }) => cutMs !== null);
    const during = await visit(holdMs, isOver).finally(() => clearInterval(dripping));
    for (const { socket } of slow) socket.resetAndDestroy();
    await breakOff();
    await checkDescriptors();
    // The site deletes half-received files when it notices that their connections have ended.
    await trial.nothingLeft(place, 2_000);
    checkMemory();
    for (const kind of kinds) {
      const times = slow.filter((one) => one.kind === kind).flatMap(({ cutMs }) => cutMs ?? []);
      const last = (percentile(times, 100) / 1_000).toFixed(0);
      trial.figure(`${kind}, cut off, the last after s`, `${counts[kind]}, ${times.length}, ${last}`);
    }
    if (untilCut) trial.none(slow.filter(({ cutMs }) => cutMs === null).length, 'slow clients were not cut off');
    const served = crowded.filter((status) => status === 200).length;
    trial.figure(`${crowded.length} connections at once from one address`, tally(crowded));
    trial.must(served === PER_ADDRESS, `of one address ${served} connections were served, not ${PER_ADDRESS}`);
    trial.answers('ordinary visitors, alone', before);
    trial.answers('ordinary visitors, beside slow clients', during, [200], { p95Ms: ORDINARY_P95_MS });
  },
};

/**
 * Sends one more piece on each open connection. For clients that do not read, only /proc/net/tcp shows whether the site
 * closed the connection.
 */
function drip(slow: readonly Slow[], port: number): void {
  const connected = `:${hex(port)} 01 `;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const open = new Set(
    lines.filter((line) => line.includes(connected)).map((line) => parseInt(line.trim().split(/[\s:]+/)[2] ?? '', 16)),
  );
  for (const one of slow) {
    if (one.cutMs === null && !open.has(one.socket.localPort ?? 0)) one.cutMs = performance.now() - one.began;
    if (one.cutMs === null) one.socket.write(DRIPS[one.kind]);
  }
}

/** Opens `count` connections from one address. @returns the statuses; 0: closed without an answer */
async function crowdOneAddress(port: number, count: number): Promise<number[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(port, '127.0.0.99')));
  const answers = sockets.map(
    (socket) =>
      new Promise<number>((resolve) => {
        if (socket.closed) resolve(0);
        socket.once('data', (head) => resolve(Number(String(head).split(' ')[1])));
        socket.once('close', () => resolve(0));
        socket.write(`HEAD /careers HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      }),
  );
  const replies = await Promise.all(answers);
  for (const socket of sockets) socket.resetAndDestroy();
  return replies;
}

/**
 * Starts an application and disconnects in the middle. @param isReset resets the connection, as a phone that loses its
 * network
 */
async function breakOffUpload(port: number, { random }: Trial, isReset = false): Promise<void> {
  const socket = await openSocket(port);
  socket.resume().write(uploadHead(port, UPLOAD_BYTES));
  socket.write(Buffer.alloc(random.int(0, UPLOAD_BYTES / 2)));
  await sleep(random.int(0, 150));
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
}

const PICTURES = 20;
/** Longer than the queueing and rendering of any image may take. */
const PICTURE_PATIENCE_MS = 120_000;
const SIGN_IN_P95_MS = 1_000;
const END_AT_MOST_MS = 10_000;
/** The helper's limit of 256 MB, and what it may use beyond before the limit is enforced. */
const HELPER_AT_MOST_MB = 384;
const SITE_GROWTH_MB = 150;

type Storm = {
  limits: readonly ('on' | 'off')[];
  /** Time for which answers to the first images are awaited; null: until the last one. */
  stormMs: number | null;
  /** Higher in a short run, because the 20 uploads themselves take most of it. */
  healthP95Ms: number;
};

/**
 * Load: visitors who post, sign in and request health. Fault: the 20 most expensive images uploaded at once, and then
 * SIGTERM while they render.
 */
export const pictures: Scenario<Storm> = {
  title: 'Pictures that are costly to draw',
  full: { limits: ['off', 'on'], stormMs: null, healthP95Ms: 100 },
  short: { limits: ['on'], stormMs: 3_000, healthP95Ms: 1_000 },
  postgresql: true,
  run: async ({ limits, ...storm }, trial) => {
    const files: Buffer[] = [];
    for (const name of Object.keys(HOSTILE_PICTURES).slice(0, PICTURES)) files.push(await hostilePicture(name));
    for (const each of limits) await drawUnderLoad(trial, files, each, storm);
  },
};

type Sent = { title: string; reply: Reply };

async function drawUnderLoad(trial: Trial, files: readonly Buffer[], limits: string, storm: Omit<Storm, 'limits'>) {
  const { place, cluster, client, member } = await setStage(trial, { settings: { RATE_LIMITS: limits } });
  const { origin } = client;
  const { pid } = cluster;
  // No other client of this scenario sends from 127.0.0.100.
  const good = [await sendLogo(origin, 'Good before', svg('<circle cx="5" cy="5" r="4"/>'), 100)];
  const before = mostMb(pid);
  const helpers = new Map<number, number>();
  const ask = (restMs: number, act: Parameters<typeof crowd<Reply>>[1]) =>
    crowd({ origin, people: 1, restMs, patienceMs: PICTURE_PATIENCE_MS }, act);
  const health = ask(50, (other) => other.get('/api/health'));
  const signIns = ask(400, (other) => other.json('POST', '/api/moderator/login.php', MODERATOR));
  const plain = ask(400, (other, turn) => other.json('POST', '/api/job-postings.php', posting(`Plain ${turn}`)));
  let siteMb = before;
  const watching = setInterval(() => {
    siteMb = Math.max(siteMb, mostMb(pid));
    for (const helper of treeOf(pid).slice(1)) helpers.set(helper, Math.max(mostMb(helper), helpers.get(helper) ?? 0));
  }, 50);
  const send = (name: string) => files.map((bytes, at) => sendLogo(origin, `${name} ${at}`, bytes, at + 2));
  const first = Promise.all(send('Costly'));
  const isFull = storm.stormMs === null;
  await (isFull ? first : sleep(storm.stormMs ?? 0));
  if (isFull) good.push(await sendLogo(origin, 'Good after', svg('<rect width="9" height="9"/>'), 100));
  // SIGTERM arrives while further images are being rendered.
  const others = isFull ? send('Late') : [];
  await sleep(isFull ? 2_000 : 0);
  clearInterval(watching);
  const [healthReplies, signInReplies, plainReplies] = [await health.stop(), await signIns.stop(), await plain.stop()];
  const processes = [...treeOf(pid), ...helpers.keys()];
  process.kill(pid, 'SIGTERM');
  const endMs = await until(() => !processes.some(isRunning), END_AT_MOST_MS + 20_000);
  const sent = [...(await first), ...(await Promise.all(others))];
  await cluster.kill(member);
  const repliesOf = (all: readonly Sent[]) => all.map(({ reply }) => reply);
  trial.answers(`limits ${limits}: pictures`, repliesOf(sent), [201, 415, 503]);
  trial.answers('health', healthReplies, [200], { p95Ms: storm.healthP95Ms });
  trial.answers('sign-ins', signInReplies, [200], { p95Ms: SIGN_IN_P95_MS });
  trial.answers('postings without a logo', plainReplies, [201, 429]);
  trial.answers('ordinary logos', repliesOf(good), [201]);
  const dishonest = sent.filter(({ reply }) => reply.status === 503 && !isHonestRefusal(reply));
  trial.none(dishonest.length, 'pictures were refused without Retry-After');
  const sql = `SELECT "title", "companyLogo" AS logo FROM "Job"`;
  const rows = await rowsOf<{ title: string; logo: string | null }>(place, sql);
  const stored = new Map(rows.map(({ title, logo }) => [title, logo !== null]));
  const wrong = [...good, ...sent].filter(
    ({ title, reply }) => (stored.get(title) ?? false) !== (dataOf<{ id: number }>(reply).id !== undefined),
  );
  trial.none(wrong.length, 'postings were stored without an answer that says so, or without their logo');
  const helperMb = Math.max(0, ...helpers.values());
  trial.figure('helpers', helpers.size);
  trial.atMost('memory of a helper in MB', helperMb, HELPER_AT_MOST_MB);
  trial.atMost('growth of the site in MB', siteMb - before, SITE_GROWTH_MB);
  trial.atMost('ms after SIGTERM until all were gone', endMs, END_AT_MOST_MS);
}

async function sendLogo(origin: string, title: string, bytes: Buffer, from: number): Promise<Sent> {
  const client = new Client(origin, { from: `127.0.0.${from}`, patienceMs: PICTURE_PATIENCE_MS });
  const reply = await client.upload('/api/job-postings.php', posting(title), { field: 'logo', name: 'logo', bytes });
  client.close();
  return { title, reply };
}

const LOG_DISK_BYTES = 512 * 1024;
/** A site that does not answer within this time counts as hanging. */
const LOG_PATIENCE_MS = 5_000;
const LOG_P95_MS = 3_000;
const IDLE_MS = 2_000;
/** Percent of one core that the site may use without requests. Endless retries of failed log writes would exceed it. */
const IDLE_PERCENT = 50;
/** Log lines that wait for a blocked output must not fill the memory. */
const LOG_GROWTH_MB = 200;
const LOG_RESUMES_MS = 8_000;

/** Standard output of a site, which a fault can block and mend. `arrived`: bytes read from it since the last call. */
type Output = { descriptor: number; spoil: () => void; mend: () => void; arrived: () => number; discard: () => void };

/** Load: readers, and requests that cause log lines. Fault: the output of the log accepts no bytes. */
export const logUnwritable: Scenario<{ seconds: number }> = {
  title: 'A log that cannot be written',
  full: { seconds: 10 },
  short: { seconds: 3 },
  run: async ({ seconds }, trial) => {
    for (const [name, make] of Object.entries(OUTPUTS)) {
      const output = make(trial.folder());
      if (output === null) trial.figure(name, 'left out: no right to mount here');
      else await logInto(trial, name, output, seconds * 1_000);
    }
  },
};

async function logInto(trial: Trial, name: string, output: Output, ms: number): Promise<void> {
  const stage = await setStage(trial, { processes: 0, settings: { RATE_LIMITS: 'on' } });
  const { cluster, member, client, place } = stage;
  trial.defer(output.discard);
  await cluster.start(member, { through: 'npm', output: output.descriptor });
  const { origin } = client;
  // Sends the load once before the fault, so that the measurements exclude the start of the site.
  await logAndRead(origin, ms);
  // A file replaces the folder for incoming uploads, so that each upload fails with an error line in the log.
  rmSync(join(place.uploadsDir, 'incoming'), { recursive: true, force: true });
  writeFileSync(join(place.uploadsDir, 'incoming'), '');
  const checkMemory = trial.memory(cluster.pid, LOG_GROWTH_MB, `${name}: memory`);
  output.spoil();
  const replies = await logAndRead(origin, ms);
  checkMemory();
  const busyBefore = processorMs(cluster.pid);
  await sleep(IDLE_MS);
  const idlePercent = (100 * (processorMs(cluster.pid) - busyBefore)) / IDLE_MS;
  output.mend();
  output.arrived();
  const logsAgain = async () => {
    await logAndRead(origin, 300);
    return output.arrived() > 0;
  };
  const resumedMs = await until(logsAgain, LOG_RESUMES_MS);
  trial.answers(`${name}: pages`, replies, [200], { p95Ms: LOG_P95_MS, slowestMs: LOG_PATIENCE_MS });
  trial.atMost(`${name}: processor without requests, %`, idlePercent, IDLE_PERCENT);
  trial.must(resumedMs < Infinity, `${name}: nothing is logged any more`);
  await cluster.kill(member);
}

/** Requests that cause log lines beside readers. @returns the answers to the readers */
async function logAndRead(origin: string, ms: number): Promise<Reply[]> {
  const pages = ['/careers', '/job/1', '/api/jobs.php'];
  const readers = crowd({ origin, people: 3, patienceMs: LOG_PATIENCE_MS }, (reader, turn, person) =>
    reader.get(pages[(turn + person) % 3]!),
  );
  const forged = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
  const message = { name: 'A', email: 'a@example.com', message: 'Again.' };
  const start = Date.now() % 1_000_000;
  const loggers = crowd({ origin, people: 4, restMs: 0, patienceMs: LOG_PATIENCE_MS }, (logger, turn, person) => {
    // Each person causes another log line: a failed upload, rate-limited messages, a cross-site request, a wrong
    // password.
    if (person === 0) return apply(logger, 1, applicant(start * 1_000 + turn, 2_000));
    if (person === 1) return logger.json('POST', '/api/contact', message);
    if (person === 2) return logger.json('POST', '/api/contact', {}, undefined, forged);
    return logger.json('POST', '/api/moderator/login.php', { username: 'nobody', password: 'not a password' });
  });
  await sleep(ms);
  await loggers.stop();
  return readers.stop();
}

const OUTPUTS: Readonly<Record<string, (folder: string) => Output | null>> = {
  // Like `npm start | reader`, when the log reader dies and a restarted one takes its place.
  'a pipe whose reader dies': (folder) => pipeOutput(folder, (pipe, reader) => closeSync(reader)),
  'a full disk': () => {
    const mounted = mountPoint('-t', 'tmpfs', '-o', `size=${LOG_DISK_BYTES}`, 'tmpfs');
    if (mounted === null) return null;
    const [log, ballast] = [join(mounted.folder, 'site.log'), join(mounted.folder, 'ballast')];
    let seen = 0;
    return {
      descriptor: openSync(log, 'a'),
      spoil: () => fillUp(ballast),
      mend: () => rmSync(ballast),
      arrived: () => -seen + (seen = statSync(log).size),
      discard: mounted.discard,
    };
  },
  'a pipe that nobody reads': (folder) => pipeOutput(folder, fillUp),
};

/** A named pipe as the site's output. Mending it starts a reader that reads it to its end. */
function pipeOutput(folder: string, spoil: (pipe: string, reader: number) => void): Output {
  const pipe = join(folder, 'log.pipe');
  execFileSync('mkfifo', [pipe]);
  const open = () => openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  let reader = open();
  const arrived = () => {
    const buffer = Buffer.alloc(65_536);
    let bytes = 0;
    try {
      for (let read = readSync(reader, buffer); read > 0; read = readSync(reader, buffer)) bytes += read;
    } catch {
      // The pipe is empty.
    }
    return bytes;
  };
  const isClosed = spoil !== fillUp;
  const mend = () => void (isClosed ? (reader = open()) : arrived());
  const descriptor = openSync(pipe, 'w');
  return { descriptor, spoil: () => spoil(pipe, reader), mend, arrived, discard: () => closeSync(reader) };
}

/** Writes to the output until it accepts no more bytes. */
function fillUp(path: string): void {
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_CREAT);
  try {
    for (;;) writeSync(writer, Buffer.alloc(4_096, '.'));
  } catch {
    // The output is full: less than a page of it is free.
  } finally {
    closeSync(writer);
  }
}

const MINUTE_MS = 60_000;
/** Minutes after which all code is loaded and the caches are full. */
const SETTLED_MINUTES = 5;
/** Memory varies with garbage collection, so the median of this many samples counts, one each second. */
const SAMPLES = 60;
const SOAK_GROWTH = 1.1;

type Soak = { minutes: number; broken: { requests: number; uploads: number; resets: number } };

/** Load: all kinds of visitors at once. Faults: interrupted requests, uploads and connections. */
export const soak: Scenario<Soak> = {
  title: 'All kinds of visitors at once',
  full: { minutes: 30, broken: { requests: 2_000, uploads: 500, resets: 500 } },
  short: { minutes: 0.15, broken: { requests: 60, uploads: 15, resets: 15 } },
  postgresql: true,
  run: async ({ minutes, broken }, trial) => {
    const stage = await setStage(trial);
    const { client, cluster, place } = stage;
    const journal = new Journal();
    await client.json('POST', '/api/auth/register.php', { name: 'Durability Check', ...CANDIDATE });
    const visitors = await visitorsOf(stage);
    const aborted = abortedVisitsOf(stage);
    const answers = new Map(visitors.map(([name]) => [name, [] as number[]]));
    const visitFor = async (ms: number, rest: (name: keyof Soak['broken']) => number) => {
      const crowds = visitors.map(([name, people, restMs, visit]) =>
        crowd({ origin: client.origin, people, restMs }, async (visitor, turn) => {
          // Stores only statuses, because the answers of 30 min would fill the memory of this process.
          answers.get(name)!.push((await visit(visitor, turn)).status);
        }),
      );
      const breaking = aborted.map(([name, breakOff]) => {
        let next = performance.now();
        // A slow visit shortens the next pause, so that the total number is reached.
        return crowd({ origin: client.origin, people: 1, restMs: 0 }, async () => {
          await breakOff();
          next += rest(name);
          await sleep(Math.max(0, next - performance.now()));
        });
      });
      const documents = writeOn(stage, journal, [APPLY, SEND_CV], { people: 2, restMs: 150, bytes: [2_000, 200_000] });
      await sleep(ms);
      await Promise.all([...crowds, ...breaking, documents].map(({ stop }) => stop()));
    };
    // Visits all pages first, so that descriptors which stay open after first use are counted before.
    await visitFor(3_000, () => 200);
    const checkDescriptors = await trial.descriptors(cluster.pid);
    const samples: number[] = [];
    const memoryAt = (end: number) => Math.round(percentile(samples.slice(Math.max(0, end - SAMPLES), end), 50));
    const sampling = setInterval(() => {
      samples.push(residentMb(cluster.pid));
      if (samples.length % 60 === 0) trial.say(`  minute ${samples.length / 60}: ${memoryAt(samples.length)} MB`);
    }, 1_000);
    await visitFor(minutes * MINUTE_MS, (name) => (minutes * MINUTE_MS) / broken[name]);
    clearInterval(sampling);
    for (const [name, , , , due = [200]] of visitors) {
      const all = answers.get(name) ?? [];
      trial.figure(name, tally(all));
      trial.none(
        all.filter((status) => !due.includes(status)).length,
        `${name} were answered otherwise: ${tally(all)}`,
      );
    }
    trial.none(journal.refusals.length + journal.unanswered, 'documents were not taken');
    await checkDescriptors();
    await trial.nothingLeft(place, 2_000);
    const [early, late] = [memoryAt(Math.min(SETTLED_MINUTES, minutes / 2) * 60), memoryAt(samples.length)];
    // In the first minutes, memory grows by code and data that are used for the first time.
    const bound = minutes > SETTLED_MINUTES ? early * SOAK_GROWTH : Infinity;
    trial.atMost(`memory at the end in MB, from ${early}`, late, bound);
    await closeBooks(trial, place, journal);
  },
};

type Visit = (client: Client, turn: number) => Promise<Reply>;
type Visitor = [name: string, people: number, restMs: number, visit: Visit, due?: readonly number[]];

const SOAK_PAGES = ['/', '/about', '/services', '/careers', '/contact', '/llms.txt', '/sitemap.xml', '/jobs/feed.xml'];
const SOAK_LISTS = ['/api/jobs.php?q=engineer', '/api/boards/northlane/jobs', '/jobs/feed.json', '/api/health'];
const OFFICE_LISTS = ['/api/applications.php', '/api/cv-documents.php', '/api/jobs.php?status=all'];
const WORDS =
  'engineer developer analyst java python react data cloud security network manager support senior test design'.split(
    ' ',
  );

/** A random search, which is very unlikely to repeat within a run. */
const newSearch = (random: Random) => `/careers?q=${[1, 2, 3, 4].map(() => random.pick(WORDS)).join('+')}`;

/** Searches as a browser does: words such as "senior" become filters, and the site redirects to their URL. */
async function search(visitor: Client, path: string, headers = {}): Promise<Reply> {
  const reply = await visitor.get(path, headers);
  const { location } = reply.headers;
  return location === undefined ? reply : visitor.get(location, headers);
}

/** The kinds of visitors in an ordinary half hour, except those who upload documents. */
async function visitorsOf({ client, moderator, trial }: Stage): Promise<Visitor[]> {
  const { random } = trial;
  const page = (await client.get('/careers')).body.toString();
  const files = [...new Set(page.match(/\/_next\/static\/[^"\s\\]+\.(?:js|css|woff2)/g) ?? []), '/flags/us.svg'];
  const encoded = () => ({ 'Accept-Encoding': random.pick(ENCODINGS) });
  // Reads pages in each encoding, by HEAD, with If-None-Match, and as client navigation requests them.
  const readPage: Visit = async (visitor, turn) => {
    const path = random.next() < 0.5 ? random.pick(SOAK_PAGES) : `/job/${random.int(1, OPEN_JOBS)}`;
    const headers = turn % 5 === 1 ? { RSC: '1' } : encoded();
    const reply = await visitor.send(turn % 5 === 0 ? 'HEAD' : 'GET', path, { headers });
    const { location, etag } = reply.headers;
    // Without its `_rsc` parameter, the framework redirects to the URL that has it.
    if (location !== undefined) return visitor.get(location, headers);
    return turn % 5 === 2 && etag ? visitor.get(path, { ...headers, 'If-None-Match': etag }) : reply;
  };
  const signIn: Visit = async (visitor, turn) => {
    const credentials = { ...CANDIDATE, ...(turn % 4 === 3 && { password: 'of another person' }) };
    const reply = await visitor.json('POST', '/api/auth/login.php', credentials);
    const { token } = dataOf<{ token: string }>(reply);
    return token === undefined ? reply : visitor.json('POST', '/api/auth/logout.php', {}, token);
  };
  const changeJob: Visit = (visitor, turn) => {
    const path = `/api/jobs.php?id=${random.int(1, OPEN_JOBS)}`;
    return visitor.json('PUT', path, { description: `As of turn ${turn}.` }, moderator);
  };
  return [
    ['pages', 3, 2, readPage, [200, 304]],
    ['seen searches', 1, 5, (visitor) => search(visitor, `/careers?q=${random.pick(WORDS)}`, encoded())],
    ['new searches', 1, 20, (visitor) => search(visitor, newSearch(random))],
    ['missing jobs', 1, 5, (visitor) => visitor.get(`/job/${random.int(1e6, 1e9)}`), [404]],
    ['files', 1, 5, (visitor) => visitor.get(random.pick(files), encoded())],
    ['lists', 1, 45, (visitor) => visitor.get(random.pick(SOAK_LISTS))],
    ['lists of the office', 1, 90, (visitor) => visitor.get(random.pick(OFFICE_LISTS), bearer(moderator))],
    ['sign-ins', 1, 1_000, signIn, [200, 401]],
    ['changes of jobs', 1, 500, changeJob],
  ];
}

/** Visitors who disconnect in the middle and await no answer. */
function abortedVisitsOf({
  trial,
  place: { port },
  moderator,
}: Stage): [keyof Soak['broken'], () => Promise<unknown>][] {
  const { random } = trial;
  const ask = async (path: string) => {
    const socket = await openSocket(port);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${moderator}\r\n\r\n`);
    return socket;
  };
  const breakOffRequest = async () => {
    const paths = ['/careers', '/api/jobs.php', '/api/office/export?list=applications', newSearch(random)];
    const socket = await ask(random.pick(paths));
    // Disconnects within 20 ms, or in the middle of the answer.
    if (random.next() < 0.5) await sleep(random.int(0, 20));
    else await Promise.race([once(socket, 'data'), sleep(1_000)]);
    socket.destroy();
  };
  const resetConnection = async () => {
    const socket = await ask('/careers');
    await sleep(random.int(0, 20));
    socket.resetAndDestroy();
  };
  return [
    ['requests', breakOffRequest],
    ['uploads', () => breakOffUpload(port, trial)],
    ['resets', resetConnection],
  ];
}
