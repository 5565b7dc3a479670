import { constants, fstatSync, openSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { errorFields, lineOf, log, writeLogThrough } from '../../lib/base/log/log';
import { LineSink } from './line-sink';

/** Lines a minute of output that is not our log: enough to diagnose a failure, too few to fill a disk. */
const FOREIGN_A_MINUTE = 120;
const MINUTE_MS = 60_000;

type Name = 'stdout' | 'stderr';

/**
 * Guards standard output and error, so that a full disk or a stopped reader cannot block or crash the process. Every
 * line is JSON: output of libraries becomes the `detail` of an `output` line and cannot be mistaken for our log.
 */
export function guardOutput(): void {
  const sinks = { stdout: new LineSink(descriptorOf('stdout')), stderr: new LineSink(descriptorOf('stderr')) };
  writeLogThrough((name, line) => sinks[name].write(line));
  for (const name of ['stdout', 'stderr'] as const) divert(name, sinks[name]);
  process.on('exit', () => Object.values(sinks).forEach((sink) => sink.flush()));
}

function descriptorOf(name: Name): number {
  const { fd } = process[name];
  // Writes to a regular file succeed or fail immediately.
  if (fstatSync(fd).isFile()) return fd;
  try {
    // Opened a second time: O_NONBLOCK on the shared descriptor would affect the other processes that use it.
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    // Sockets and systems without /proc: Node's stream, created above, made the descriptor non-blocking.
    return fd;
  }
}

function divert(name: Name, sink: LineSink): void {
  const line = foreignLines(name === 'stdout' ? 'info' : 'error');
  const write = (chunk: string | Uint8Array, encodingOrDone?: unknown, done?: unknown): boolean => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const wrapped = line(text);
    if (wrapped) sink.write(wrapped);
    const callback = typeof encodingOrDone === 'function' ? encodingOrDone : done;
    if (typeof callback === 'function') process.nextTick(callback as () => void);
    return true;
  };
  process[name].write = write as typeof process.stdout.write;
  process[name].on('error', () => undefined);
}

/** Wraps foreign output in a line of JSON. @returns null if the output is empty or above the limit */
export function foreignLines(level: 'info' | 'error'): (text: string) => string | null {
  let minute = 0;
  let lines = 0;
  return (text) => {
    const detail = stripVTControlCharacters(text).trim();
    if (detail === '') return null;
    const now = Math.floor(Date.now() / MINUTE_MS);
    const suppressed = now === minute ? 0 : Math.max(0, lines - FOREIGN_A_MINUTE);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    if (lines > FOREIGN_A_MINUTE) return null;
    return lineOf({
      time: new Date().toISOString(),
      level,
      event: 'output',
      ...(suppressed > 0 && { suppressed }),
      detail: detail.slice(0, 4_000),
    });
  };
}

/** Logs uncaught errors and keeps running: writes are transactions, and an exit would cut off all visitors. */
export function installLastResort(): void {
  for (const event of ['uncaughtException', 'unhandledRejection', 'warning'] as const)
    process.removeAllListeners(event);
  process.on('uncaughtException', (thrown) => log('error', 'process.uncaught-exception', errorFields(thrown)));
  process.on('unhandledRejection', (thrown) => log('error', 'process.unhandled-rejection', errorFields(thrown)));
  process.on('warning', (warning) => log('warn', 'process.warning', errorFields(warning)));
}
