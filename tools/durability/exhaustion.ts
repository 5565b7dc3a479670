/** Scenarios that could exhaust memory, file descriptors or time. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_PICTURES, hostilePicture, svg } from '../../lib/testing/hostile-pictures';
import type { Random } from '../shared/random';
import { mostMb, residentMb, treeOf } from '../shared/resources';
import { bearer, Client, crowd, dataOf, isHonestRefusal, openSocket, posting, uploadHead, type Reply } from './client';
import { checkJournal, Journal } from './journal';
import { storeLargeDocument } from './lifecycle';
import { hex, isRunning, until } from './site';
import { setStage, type Stage } from './stage';
import { MODERATOR, rowsOf } from './store';
import { percentile, tally, type Scenario, type Trial } from './trial';
import { APPLY, OPEN_JOBS, SEND_CV, writeOn } from './writers';

const CANDIDATE = { email: 'candidate@example.com', password: 'seven brown kettles' };
const ENCODINGS = ['identity', 'gzip', 'br'];

// Slow clients use this many IP addresses, from 127.0.0.2 on, to stay below the limit of connections per address.
const SLOW_ADDRESSES = 5;
const UPLOAD_BYTES = 1_000_000;
const PER_ADDRESS = 200;
const ABOVE = 60;
const ORDINARY_P95_MS = 1_000;
const SLOW_GROWTH_MB = 150;
const ORDINARY_PAGES = ['/careers', '/job/1', '/api/jobs.php', '/careers?q=engineer', '/login'];
const DRIPS = { heads: 'X-Drip: 1\r\n', bodies: 'x', readers: '' };

type Slow = { kind: keyof typeof DRIPS; socket: Socket; began: number; cutMs: number | null };
type SlowPlan = Record<keyof typeof DRIPS, number> & {
  /** Time in which slow clients try to keep their connections open. */
  holdMs: number;
  /** Whether the site must have closed all slow connections by then. */
  untilCut: boolean;
  uploads: number;
};

/**
 * Load: ordinary visitors. Faults: connections that send heads or bodies very slowly or do not read their answers, one
 * IP address that opens more connections than its limit, and interrupted uploads.
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

// Sends one more piece on each open connection. For clients that do not read, only /proc/net/tcp shows whether the site
// closed the connection.
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

/** Opens `count` connections from one IP address. @returns the statuses; 0: closed without an answer */
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

// Starts an application and disconnects in the middle.
// @param isReset resets the connection, like a phone that loses its network
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
          // Only statuses, because the answers of 30 min would fill the memory of this process.
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
    // Descriptors that stay open after first use must be open before the count.
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
    await checkJournal(trial, place, journal);
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

/** Searches like a browser: words such as "senior" become filters, and the site redirects to their URL. */
async function search(visitor: Client, path: string, headers = {}): Promise<Reply> {
  const reply = await visitor.get(path, headers);
  const { location } = reply.headers;
  return location === undefined ? reply : visitor.get(location, headers);
}

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
