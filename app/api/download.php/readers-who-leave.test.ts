import { readdirSync, readlinkSync, rmSync, truncateSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable';
import { GET, HEAD } from './route';
import { pdfOfSize } from '@/lib/testing/documents';
import { failingStep } from '@/lib/testing/failing-disk';
import { application, job, moderator, storedPath, type Person } from '@/lib/testing/fixtures';
import { call, requestTo, until } from '@/lib/testing/harness';

const MB = 1024 * 1024;
const PDF = pdfOfSize(3 * MB);
let mod: Person;
let path: string;
let fileId: string;

beforeAll(async () => {
  mod = await moderator();
  const row = await application({ jobId: (await job()).id, bytes: PDF });
  [path, fileId] = [`/api/download.php?application_id=${row.id}`, row.fileId];
});

const ask = (method: 'GET' | 'HEAD' = 'GET') => (method === 'GET' ? GET : HEAD)(requestTo(method, path, { as: mod }));

/** Number of this process's open file descriptors on the document, even if its file was deleted. */
function held(id = fileId): number {
  return readdirSync('/proc/self/fd').filter((fd) => linkOf(fd).includes(id)).length;
}

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

test('a download whose body is never read opens no file descriptor', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(held()).toBe(0);
});

test.each([0, 1, 5])('a download cancelled after %i chunks closes its file descriptor', async (pieces) => {
  const readers = await Promise.all(Array.from({ length: 50 }, async () => (await ask()).body!.getReader()));
  for (const reader of readers) {
    for (let read = 0; read < pieces; read += 1) await reader.read();
    await reader.cancel();
  }
  expect(held()).toBe(0);
});

test('a download cancelled during a read closes its file descriptor', async () => {
  const readers = await Promise.all(Array.from({ length: 50 }, async () => (await ask()).body!.getReader()));
  for (const reader of readers) await reader.read();
  const reading = readers.map((reader) => reader.read());
  await Promise.all(readers.map((reader) => reader.cancel()));
  await Promise.all(reading);
  await until(() => held() === 0);
});

test('paused downloads and HEAD requests keep no file descriptor open', async () => {
  const reader = (await ask()).body!.getReader();
  await reader.read();
  expect(held()).toBe(0);
  expect((await ask('HEAD')).status).toBe(200);
  expect(held()).toBe(0);
  await reader.cancel();
});

test('a download fails when its document is erased meanwhile', async () => {
  const row = await application({ jobId: (await job()).id, bytes: PDF });
  const answer = await GET(requestTo('GET', `/api/download.php?application_id=${row.id}`, { as: mod }));
  const reader = answer.body!.getReader();
  await reader.read();
  rmSync(storedPath(row.fileId));
  await expect(reader.read()).rejects.toMatchObject({ code: 'ENOENT' });
  expect(held(row.fileId)).toBe(0);
});

test('a download of a document that became shorter fails instead of ending early', async () => {
  const row = await application({ jobId: (await job()).id, bytes: PDF });
  const answer = await GET(requestTo('GET', `/api/download.php?application_id=${row.id}`, { as: mod }));
  truncateSync(storedPath(row.fileId), MB);
  await expect(answer.arrayBuffer()).rejects.toThrow('shorter');
});

test.each(['EMFILE', 'EIO'] as const)(
  'a download that the disk refuses to read (%s) answers 503 with Retry-After',
  async (code) => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const failing = await failingStep('open to read', code);
    const { status, body, headers } = await call({ GET }, 'GET', path, { as: mod });
    failing.restore();
    expect([status, body.code, headers.get('retry-after'), body.message]).toEqual([
      503,
      'busy',
      '1',
      'The file cannot be opened just now. Please try again in a moment.',
    ]);
    jest.restoreAllMocks();
    expect((await call({ GET }, 'GET', path, { as: mod })).bytes.equals(PDF)).toBe(true);
  },
);

describe('downloads over HTTP', () => {
  let server: Server;
  let gone = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.once('close', () => (gone += 1));
      void (async () => {
        // `/late` waits until the client has disconnected before anything is sent.
        if (request.url === '/late') await new Promise((resolve) => request.once('close', resolve));
        const answer = await ask();
        await pipeToNodeResponse(answer.body!, response);
      })().catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

  const open = (url = '/') =>
    get({ port: (server.address() as AddressInfo).port, path: url, agent: false }).on('error', () => undefined);
  const answered = (request: ReturnType<typeof open>) =>
    new Promise<IncomingMessage>((resolve) => request.once('response', resolve));

  test('clients that disconnect at any moment or stop reading leave no file descriptor open', async () => {
    const before = gone;
    for (let round = 0; round < 40; round += 1) {
      const atOnce = open();
      await new Promise((resolve) => atOnce.once('socket', (socket) => socket.once('connect', resolve)));
      atOnce.destroy();
      const late = open('/late');
      await new Promise((resolve) => late.once('finish', resolve));
      late.destroy();
      const inTheMiddle = open();
      (await answered(inTheMiddle)).once('data', () => inTheMiddle.destroy());
      const slow = open();
      (await answered(slow)).pause();
      expect(held()).toBeLessThanOrEqual(4);
      slow.destroy();
    }
    await until(() => gone - before >= 80 && held() === 0);
  });

  test('a client that reads to the end gets the whole document', async () => {
    const pieces: Buffer[] = [];
    for await (const piece of await answered(open())) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).equals(PDF)).toBe(true);
  });
});
