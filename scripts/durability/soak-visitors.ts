import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../bench/random';
import { searchTerms } from '../bench/terms';
import { titleAt } from '../bench/vocabulary';
import { type Client, dataOf, type Reply } from './client';
import { applicant, apply, fateOf, uploadCv } from './traffic';
import type { DocumentTable } from './stored';

const OPEN_JOBS = 7;
const SEEN_SEARCHES = 50;
const TITLES = Array.from({ length: 500 }, (_, index) => titleAt(index).title);
const [SMALLEST_BYTES, LARGEST_BYTES] = [2_000, 200_000];
const BROKEN_OFF_BYTES = 1_000_000;
const PAGES = ['/', '/about', '/services', '/careers', '/contact', '/llms.txt', '/sitemap.xml', '/jobs/feed.xml'];
const LISTS = [
  '/api/jobs.php',
  '/api/jobs.php?q=engineer',
  '/api/boards/northlane/jobs',
  '/jobs/feed.json',
  '/api/health',
];
const OFFICE_LISTS = ['/api/applications.php', '/api/cv-documents.php', '/api/jobs.php?status=all'];
const ENCODINGS = ['identity', 'gzip', 'br'];

/** What all of them share, and what they leave behind. */
export type Scene = {
  random: Random;
  port: number;
  moderator: string;
  candidate: { email: string; password: string };
  files: string[];
  terms: Iterator<string, never>;
  acknowledged: { table: DocumentTable; id: number; sha256: string }[];
};

type Visit = (client: Client, scene: Scene, turn: number) => Promise<Reply | null>;
/**
 * One kind of visitor. Each of `count` rests for `restMs` between two visits, or they come so often that `total` have been there at
 * the end. `right`: the only answers they may get; without it nobody waits for one.
 */
export type Visitor = { name: string; right?: readonly number[]; visit: Visit } & (
  { count: number; restMs: number } | { total: number }
);

/** Everybody who comes to a site in an ordinary half hour, and who breaks off what they began. */
export function visitors(broken: { requests: number; uploads: number; resets: number }): Visitor[] {
  return [
    { name: 'pages', count: 3, restMs: 2, right: [200, 304], visit: readPage },
    { name: 'seen searches', count: 1, restMs: 5, right: [200], visit: searchAgain },
    { name: 'new searches', count: 1, restMs: 20, right: [200], visit: searchAnew },
    { name: 'missing jobs', count: 1, restMs: 5, right: [404], visit: missJob },
    { name: 'files', count: 1, restMs: 5, right: [200], visit: loadFile },
    { name: 'lists', count: 1, restMs: 30, right: [200], visit: readList },
    { name: 'sign-ins', count: 1, restMs: 1_000, right: [200, 401], visit: signIn },
    { name: 'changes of jobs', count: 1, restMs: 500, right: [200], visit: changeJob },
    { name: 'documents', count: 2, restMs: 150, right: [201], visit: sendDocument },
    { name: 'requests broken off', total: broken.requests, visit: breakOffRequest },
    { name: 'uploads broken off', total: broken.uploads, visit: breakOffUpload },
    { name: 'connections reset', total: broken.resets, visit: resetConnection },
  ];
}

/** Terms that nobody has searched for in this run. */
export const newTerms = (random: Random): Scene['terms'] => searchTerms(TITLES, random);

/** In each encoding, by its head only, by whoever has it already, and as the pages themselves load each other. */
const readPage: Visit = async (client, { random }, turn) => {
  const path = random.next() < 0.5 ? random.pick(PAGES) : `/job/${random.int(1, OPEN_JOBS)}`;
  const headers: Record<string, string> = { 'Accept-Encoding': random.pick(ENCODINGS) };
  if (turn % 5 === 0) return client.send('HEAD', path, { headers });
  if (turn % 5 === 1) return readAsPagesDo(client, path);
  const reply = await client.get(path, headers);
  const { etag } = reply.headers;
  return turn % 5 === 2 && etag ? client.get(path, { ...headers, 'If-None-Match': etag }) : reply;
};

/** Without the parameter that the framework puts into such an address it says where to ask instead. */
async function readAsPagesDo(client: Client, path: string): Promise<Reply> {
  const reply = await client.get(path, { RSC: '1' });
  const { location } = reply.headers;
  return location === undefined ? reply : client.get(location, { RSC: '1' });
}

const searchAgain: Visit = (client, { random }, turn) =>
  client.get(searchPath(TITLES[turn % SEEN_SEARCHES] ?? ''), { 'Accept-Encoding': random.pick(ENCODINGS) });

const searchAnew: Visit = (client, { terms }) => client.get(searchPath(terms.next().value));

const missJob: Visit = (client, { random }) => client.get(`/job/${random.int(1_000_000, 1_000_000_000)}`);

const loadFile: Visit = (client, { random, files }) =>
  client.get(random.pick(files), { 'Accept-Encoding': random.pick(ENCODINGS) });

const readList: Visit = (client, { random, moderator }, turn) =>
  turn % 3 === 0
    ? client.get(random.pick(OFFICE_LISTS), { Authorization: `Bearer ${moderator}` })
    : client.get(random.pick(LISTS));

const signIn: Visit = async (client, { candidate }, turn) => {
  const { email, password } = candidate;
  const reply = await client.json('POST', '/api/auth/login.php', {
    email,
    password: turn % 4 === 3 ? 'of somebody else' : password,
  });
  const { token } = dataOf<{ token: string }>(reply);
  return token === undefined ? reply : client.json('POST', '/api/auth/logout.php', {}, token);
};

const changeJob: Visit = (client, { random, moderator }, turn) =>
  client.json('PUT', `/api/jobs.php?id=${random.int(1, OPEN_JOBS)}`, { description: `As of turn ${turn}.` }, moderator);

const sendDocument: Visit = async (client, { random, acknowledged }, turn) => {
  const person = applicant(random.int(1, 1_000_000_000), random.int(SMALLEST_BYTES, LARGEST_BYTES));
  const table = turn % 2 === 0 ? 'Application' : 'CvDocument';
  const reply = await (table === 'Application'
    ? apply(client, random.int(1, OPEN_JOBS), person)
    : uploadCv(client, person));
  const fate = fateOf(reply);
  if (fate.kind === 'acknowledged') acknowledged.push({ table, id: fate.id, sha256: person.sha256 });
  return reply;
};

/** At once, or in the middle of the answer. */
const breakOffRequest: Visit = async (_client, { random, port, terms, moderator }) => {
  const path = random.pick([
    '/careers',
    '/api/jobs.php',
    '/api/office/export?list=applications',
    searchPath(terms.next().value),
  ]);
  const socket = await opened(port);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${moderator}\r\n\r\n`);
  if (random.next() < 0.5) await sleep(random.int(0, 20));
  else await Promise.race([once(socket, 'data'), sleep(1_000)]);
  socket.destroy();
  return null;
};

const breakOffUpload: Visit = async (_client, { random, port }) => {
  const head =
    '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4';
  const socket = await opened(port);
  socket.write(
    `POST /api/direct-applications.php?job_id=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${BROKEN_OFF_BYTES}\r\n\r\n${head}`,
  );
  socket.write(Buffer.alloc(random.int(0, BROKEN_OFF_BYTES / 2)));
  await sleep(random.int(0, 200));
  socket.destroy();
  return null;
};

/** As a phone that loses its network: no farewell. */
const resetConnection: Visit = async (_client, { random, port }) => {
  const socket = await opened(port);
  socket.write(`GET /careers HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  await sleep(random.int(0, 20));
  socket.resetAndDestroy();
  return null;
};

const searchPath = (term: string) => `/careers?q=${encodeURIComponent(term)}`;

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
}
