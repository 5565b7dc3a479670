import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import type { Scratch } from '../bench/server';
import { Client, dataOf, type Reply } from './client';
import { hammer, type Written } from './hammer';
import { prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { isRunning, listenerOf, startSite, until, type Site } from './site';
import { leftovers, titlesOf } from './stored';
import { applicant, apply } from './traffic';
import { several, tally, type Outcome, type Trial } from './trial';

const END_AT_MOST_MS = 10_000;
/** How much longer is waited to see whether it ends at all. */
const PATIENCE_MS = 15_000;
const WRITERS = 4;
const READERS = 4;
/** Ready answers, a page made for each request, and a list of the API. */
const PAGES = ['/careers', '/job/1', '/', '/careers?q=engineer', '/job/1?outcome=x', '/api/jobs.php'];
const ENCODINGS = ['identity', 'gzip', 'br'];
const [SHORTEST_MS, LONGEST_MS] = [300, 1_500];
/** More than the system's own buffers take, so that a reader who does not read holds the answer up. */
const LARGE_BYTES = 9 * 1024 * 1024;
const POLL_MS = 20;
/** DRAIN_SECONDS of every fourth stop. */
const DRAIN_SECONDS = 3;
const HALF_A_DOCUMENT = `--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4${' '.repeat(300_000)}`;

type Plan = { rounds: number };

/**
 * SIGTERM while clients hammer on connections they keep open, some have sent half a request and one does not read its
 * answer: to npm itself and to the script behind it, in turn. The site must be gone within ten seconds, leave nobody on
 * the port and no half of a document, and keep what it acknowledged. With DRAIN_SECONDS it must say at once that it wants nobody, and
 * answer whoever comes until they are over.
 */
export const sigterm: Trial<Plan> = {
  title: 'SIGTERM under load',
  full: { rounds: 50 },
  short: { rounds: 2 },
  postgresql: true,
  run: stopAgainAndAgain,
};

/** When what was signalled had ended, and when the server had and nobody listened any more; null: not at all. */
type End = { through: 'npm' | 'node'; drain: Drain | null; endedMs: number | null; goneMs: number | null };
/** What somebody new was answered within a drain. */
type Drain = { ready: number; page: number };

async function stopAgainAndAgain({ rounds }: Plan, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const folder = scratchFolder('sigterm');
  const scratch = await prepareTrial(folder);
  const token = await seedWithModerator(scratch);
  const ends: End[] = [];
  const written: Written[] = [];
  const read: Reply[] = [];
  let large = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const through = round % 2 === 0 ? 'npm' : 'node';
      const drains = round % 4 === 1;
      const site = await startSite(scratch, {
        through,
        settings: { DRAIN_SECONDS: String(drains ? DRAIN_SECONDS : 0) },
      });
      try {
        large ||= await storeLargeDocument(site.origin);
        const load = hammer(site.origin, {
          readers: READERS,
          writers: WRITERS,
          pages: PAGES,
          headers: (_, turn) => ({ 'Accept-Encoding': ENCODINGS[turn % ENCODINGS.length] ?? 'identity' }),
          title: (writer, turn) => `Posted before the end ${round}-${writer}-${turn}`,
        });
        // Every other pair of rounds without them: then nothing holds the end up.
        const hangers = round % 4 < 2 ? await hangOn(scratch.port, large, token) : [];
        await sleep(random.int(SHORTEST_MS, LONGEST_MS));
        ends.push({ through, ...(await terminate(site, scratch.port, drains)) });
        load.end();
        const { writes, reads } = await load.done;
        written.push(...writes);
        read.push(...reads);
        for (const socket of hangers) socket.destroy();
      } finally {
        await site.kill();
      }
      if ((round + 1) % 5 === 0) tell(`  ${round + 1} of ${rounds} stops`);
    }
    return await judged(scratch, ends, written, read);
  } finally {
    discardFolder(folder);
  }
}

async function storeLargeDocument(origin: string): Promise<number> {
  const client = new Client(origin);
  const reply = await apply(client, 1, applicant(0, LARGE_BYTES));
  client.close();
  const { id } = dataOf<{ id: number }>(reply);
  if (id === undefined) throw new Error(`A document to download could not be stored: ${reply.status}.`);
  return id;
}

/** Half a head, half a body, half a document, and a reader that takes nothing after the first bytes. */
async function hangOn(port: number, applicationId: number, token: string): Promise<Socket[]> {
  const host = `Host: 127.0.0.1:${port}\r\n`;
  const texts = [
    `POST /api/contact HTTP/1.1\r\n${host}Content-Ty`,
    `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":"Some`,
    `POST /api/direct-applications.php?job_id=1 HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n${HALF_A_DOCUMENT}`,
    `GET /api/download.php?application_id=${applicationId} HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\n\r\n`,
  ];
  return Promise.all(
    texts.map(async (text) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.pause();
      socket.write(text);
      return socket;
    }),
  );
}

/** Sends SIGTERM to the started process alone. The server behind npm goes on by itself with what is under way. */
async function terminate({ child, pid, origin }: Site, port: number, drains: boolean): Promise<Omit<End, 'through'>> {
  const began = performance.now();
  let endedMs: number | null = null;
  child.once('exit', () => (endedMs = performance.now() - began));
  child.kill('SIGTERM');
  const drain = drains ? await askAsSomebodyNew(origin) : null;
  for (;;) {
    const ms = performance.now() - began;
    const isGone = !isRunning(pid) && listenerOf(port) === null;
    if ((endedMs !== null && isGone) || ms > PATIENCE_MS) return { drain, endedMs, goneMs: isGone ? ms : null };
    await sleep(POLL_MS);
  }
}

async function askAsSomebodyNew(origin: string): Promise<Drain> {
  const client = new Client(origin);
  const { reply } = await until(
    () => client.get('/api/health/ready'),
    ({ status }) => status !== 200,
    (DRAIN_SECONDS * 1_000) / 2,
  );
  const page = await client.get('/careers', { Connection: 'close' });
  client.close();
  return { ready: reply.status, page: page.status };
}

async function judged(
  scratch: Scratch,
  ends: readonly End[],
  written: readonly Written[],
  read: readonly Reply[],
): Promise<Outcome> {
  const stored = await titlesOf(scratch);
  const acknowledged = written.filter(({ reply }) => reply.status === 201);
  const refused = written.filter(({ reply }) => reply.status !== 0 && reply.status !== 201);
  const { incoming } = await leftovers(scratch);
  const halves = [...written.map(({ reply }) => reply), ...read].filter(({ half }) => half).length;
  const of = (through: End['through']) => ends.filter((end) => end.through === through);
  const drained = ends.flatMap(({ drain }) => drain ?? []);
  const slowest = (some: readonly End[]) =>
    some.length === 0 ? '-' : Math.max(...some.map(({ goneMs }) => goneMs ?? Infinity)).toFixed(0);
  return {
    figures: [
      ['stops of npm, slowest until the server was gone, ms', `${of('npm').length}: ${slowest(of('npm'))}`],
      ['stops of node, slowest until it was gone, ms', `${of('node').length}: ${slowest(of('node'))}`],
      ['answers within a drain: ready, page', tally(drained.map(({ ready, page }) => `${ready}, ${page}`))],
      ['answers to postings', tally(written.map(({ reply }) => (reply.status === 0 ? 'no connection' : reply.status)))],
      ['answers to pages', tally(read.map(({ status }) => (status === 0 ? 'no connection' : status)))],
      ['answers that broke off', halves],
      ['half-received files', incoming],
    ],
    problems: [
      ...several(ends.filter(({ goneMs }) => goneMs === null).length, 'times the server was still there'),
      ...several(
        ends.filter(
          ({ goneMs, endedMs, drain }) =>
            endedMs === null || (goneMs ?? 0) > END_AT_MOST_MS + (drain ? DRAIN_SECONDS * 1_000 : 0),
        ).length,
        'stops took longer than ten seconds, after the drain',
      ),
      ...several(
        drained.filter(({ ready, page }) => ready !== 503 || page !== 200).length,
        'drains in which it called itself ready, or did not serve',
      ),
      ...several(halves, 'requests were answered half'),
      ...several(incoming, 'half-received files were left'),
      ...several(
        refused.filter(({ reply }) => reply.status !== 503).length,
        `postings were answered neither 201 nor 503: ${tally(refused.map(({ reply }) => reply.status))}`,
      ),
      ...several(
        acknowledged.filter(({ title }) => stored.get(title) !== 1).length,
        'postings were acknowledged and are not there once',
      ),
      ...several(refused.filter(({ title }) => stored.has(title)).length, 'postings were refused and are there'),
    ],
  };
}
