import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readAt } from '../disk/files';
import { env } from '../../base/env';

const PIECE_BYTES = 64 * 1024;
const ANSWER_BYTES = 4_096;
const PING_MS = 5_000;
const PONG = 'PONG\0';
/** Maximum duration of a scan, and of the scanner's silence, in ms. 10 MB take 1 to 2 s. */
const USUAL_LIMITS = { wholeMs: 60_000, silenceMs: 30_000 };

/** Thrown when the scanner gives no result: it is unreachable, too slow or unable to scan the file. */
export class ScannerUnavailable extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`The virus scanner gave no verdict: ${problem}`, options);
    this.name = 'ScannerUnavailable';
  }
}

/** Scans a file (clamd's INSTREAM). @returns virus name; null if clean or unscanned @throws ScannerUnavailable */
export async function findVirus(path: string, limits = USUAL_LIMITS): Promise<string | null> {
  const { scanner } = env();
  if (scanner === null) return null;
  const socket = connect(scanner);
  try {
    return await ask(socket, path, limits);
  } finally {
    socket.destroy();
  }
}

/** Asks the scanner whether it runs (clamd's PING). @returns why it does not answer; null if it does, or none is set */
export async function scannerProblem(silenceMs = PING_MS): Promise<string | null> {
  const { scanner } = env();
  if (scanner === null) return null;
  const socket = connect(scanner);
  try {
    return await new Promise((resolve) => {
      socket.setTimeout(silenceMs, () => resolve('no response'));
      socket.on('error', (error) => resolve(error.message));
      socket.once('close', () => resolve('connection closed'));
      socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1') === PONG ? null : 'error response'));
      socket.write('zPING\0');
    });
  } finally {
    socket.destroy();
  }
}

/** Sends the file, and reads a result that ends with a zero byte. "Clean" counts only after the whole file was sent. */
function ask(socket: Socket, path: string, { wholeMs, silenceMs }: typeof USUAL_LIMITS): Promise<string | null> {
  return new Promise<string | null>((resolve, reject) => {
    const fail = (problem: string, cause?: unknown) => reject(new ScannerUnavailable(problem, { cause }));
    const whole = setTimeout(() => fail('time limit exceeded'), wholeMs);
    socket.once('close', () => {
      clearTimeout(whole);
      fail('connection closed');
    });
    socket.on('error', (error) => fail(error.message, error));
    socket.setTimeout(silenceMs, () => fail('no response'));
    const sent = { last: false };
    const judge = (line: string) => {
      const found = foundIn(line);
      if (found !== null) resolve(found);
      else if (line !== CLEAN) fail('error response');
      // The whole file was sent only when its last frame was created and the socket's buffer is empty.
      else if (!sent.last || socket.writableLength > 0) fail('response before the whole file was sent');
      else resolve(null);
    };
    let answer = '';
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      const end = answer.indexOf('\0');
      if (end >= 0) judge(answer.slice(0, end));
      else if (answer.length > ANSWER_BYTES) fail('response too long');
    });
    pipeline(Readable.from(framesOf(path, sent)), socket, { end: false }).catch((error: Error) =>
      fail(error.message, error),
    );
  });
}

/** Yields the command, then the blocks of the file, each preceded by its length, and finally the length 0. */
async function* framesOf(path: string, sent: { last: boolean }): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r');
  try {
    yield Buffer.from('zINSTREAM\0');
    for (let at = 0; ;) {
      const piece = await readAt(handle, at, PIECE_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      sent.last = piece.length === 0;
      yield Buffer.concat([length, piece]);
      if (piece.length === 0) return;
      at += piece.length;
    }
  } finally {
    await handle.close();
  }
}

const CLEAN = 'stream: OK';

function foundIn(answer: string): string | null {
  return /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1]?.replace(/[^\w.-]/g, '_') ?? null;
}
