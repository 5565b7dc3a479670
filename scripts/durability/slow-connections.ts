import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../bench/random';

/** 127.0.0.2 and on, so that no address has more connections than one may. */
const ADDRESSES = 5;
const UPLOAD_BYTES = 1_000_000;
const UPLOADS_AT_ONCE = 20;

export const KINDS = ['heads', 'bodies', 'readers'] as const;
export type Slow = { kind: (typeof KINDS)[number]; socket: Socket; began: number; cutMs: number | null };

const DRIP = { heads: 'X-Drip: 1\r\n', bodies: 'x', readers: '' } as const;

/** One more drip of each that is still there, and who is not. Of a reader who does not read, only the system knows. */
export function drip(slow: readonly Slow[], port: number): void {
  const open = openTo(port);
  for (const one of slow) {
    if (one.cutMs === null && !open.has(one.socket.localPort ?? 0)) one.cutMs = performance.now() - one.began;
    if (one.cutMs === null) one.socket.write(DRIP[one.kind]);
  }
}

/** Ports of this machine that are connected to one of it. */
function openTo(port: number): Set<number> {
  const connected = `:${port.toString(16).toUpperCase().padStart(4, '0')} 01 `;
  return new Set(
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .filter((line) => line.includes(connected))
      .map((line) => parseInt(line.trim().split(/[\s:]+/)[2] ?? '', 16)),
  );
}

/** How each kind begins. */
export function requestsOf(port: number, document: number, token: string): Record<Slow['kind'], string> {
  const host = `Host: 127.0.0.1:${port}\r\n`;
  return {
    heads: `GET /careers HTTP/1.1\r\n${host}`,
    bodies: uploadHead(port),
    readers: `GET /api/download.php?application_id=${document} HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\n\r\n`,
  };
}

/** An application, with the first bytes of its document. */
function uploadHead(port: number): string {
  return (
    `POST /api/direct-applications.php?job_id=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${UPLOAD_BYTES}\r\n\r\n` +
    '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4'
  );
}

/** Opens so many of each kind; each is as slow as the caller lets it drip. */
export async function openSlow(
  port: number,
  counts: Record<Slow['kind'], number>,
  requests: Record<Slow['kind'], string>,
): Promise<Slow[]> {
  const kinds = KINDS.flatMap((kind) => Array<Slow['kind']>(counts[kind]).fill(kind));
  return Promise.all(
    kinds.map(async (kind, index) => {
      const socket = await opened(port, `127.0.0.${2 + (index % ADDRESSES)}`);
      if (kind === 'readers') socket.pause();
      else socket.resume();
      socket.write(requests[kind]);
      return { kind, socket, began: performance.now(), cutMs: null };
    }),
  );
}

/** What so many connections at once from one address are answered; 0: closed without a word. */
export async function crowdOneAddress(port: number, count: number): Promise<number[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => opened(port, '127.0.0.99')));
  const answers = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<number>((resolve) => {
          if (socket.closed) resolve(0);
          socket.once('data', (head) => resolve(Number(String(head).split(' ')[1])));
          socket.once('close', () => resolve(0));
          socket.write(`HEAD /careers HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
        }),
    ),
  );
  for (const socket of sockets) socket.resetAndDestroy();
  return answers;
}

/** Applications whose sender is gone in the middle, as a phone that loses its network. */
export async function breakOffUploads(port: number, uploads: number, random: Random): Promise<void> {
  let left = uploads;
  const sender = async () => {
    while ((left -= 1) >= 0) {
      const socket = await opened(port, '127.0.0.1');
      socket.resume();
      socket.write(uploadHead(port));
      socket.write(Buffer.alloc(random.int(0, UPLOAD_BYTES / 2)));
      await sleep(random.int(0, 100));
      socket.resetAndDestroy();
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, sender));
}

async function opened(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
}
