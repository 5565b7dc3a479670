import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { peakDuring, residentMb } from './resources';
import type { Server } from './server';

/** A dawdling reader takes this much, then waits. */
const SIP_BYTES = 2 * 1024 * 1024;
const SIP_PAUSE_MS = 40;
const LEAVE_AFTER_BYTES = 1024 * 1024;
const LEAVERS = 10;
const WIDTHS = [50, 12, 8, 8, 7, 7];

type Headers = Readonly<Record<string, string>>;
type Manner = 'whole' | 'slow' | 'leaves';

export function printMemoryHeadings(): void {
  console.log(row('request', 'reader', 'sent', 'before', 'peak', 'more'));
}

/**
 * Reads an answer as a quick reader, as one who dawdles and as ten who leave; gives how many of the three took more
 * memory than `targetMb`.
 */
export async function memoryMisses(
  server: Server,
  path: string,
  targetMb: number,
  headers: Headers = {},
): Promise<number> {
  const leave = async () =>
    (await Promise.all(Array.from({ length: LEAVERS }, () => read(server, path, headers, 'leaves')))).reduce(
      (sum, bytes) => sum + bytes,
      0,
    );
  return (
    (await missed(server, path, targetMb, 'whole', () => read(server, path, headers))) +
    (await missed(server, path, targetMb, 'slow', () => read(server, path, headers, 'slow'))) +
    (await missed(server, path, targetMb, `${LEAVERS} leave`, leave))
  );
}

async function missed(
  server: Server,
  path: string,
  targetMb: number,
  reader: string,
  work: () => Promise<number>,
): Promise<0 | 1> {
  await sleep(1_000);
  const before = residentMb(server.pid);
  const { peakMb, result: bytes } = await peakDuring(server.pid, work);
  const more = peakMb - before;
  console.log(
    row(path, reader, ...[bytes / 1024 / 1024, before, peakMb, more].map((mb) => mb.toFixed(0))) +
      (more > targetMb ? '  OVER' : ''),
  );
  return more > targetMb ? 1 : 0;
}

function row(path: string, reader: string, ...figures: string[]): string {
  return [path, reader, ...figures]
    .map((cell, index) => (index < 2 ? cell.padEnd(WIDTHS[index] ?? 0) : cell.padStart(WIDTHS[index] ?? 0)))
    .join('');
}

/** How many bytes came. Not compressed, so that as much as possible has to be sent. */
export function read(server: Server, path: string, headers: Headers = {}, manner: Manner = 'whole'): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${server.origin}${path}`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}.`));
      taken(answer, manner).then(resolve, reject);
    });
    request.on('error', (error) => (manner === 'leaves' ? resolve(0) : reject(error)));
  });
}

async function taken(answer: IncomingMessage, manner: Manner): Promise<number> {
  let bytes = 0;
  let sip = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    sip += chunk.length;
    // Leaving the loop closes the connection.
    if (manner === 'leaves' && bytes >= LEAVE_AFTER_BYTES) break;
    if (manner === 'slow' && sip >= SIP_BYTES) {
      sip = 0;
      await sleep(SIP_PAUSE_MS);
    }
  }
  return bytes;
}
