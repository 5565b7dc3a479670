import { constants, fstatSync, openSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { lineOf, writeLogThrough } from '../lib/base/log/log';
import { LineSink } from './line-sink';

/** Lines a minute of what is not our log: enough to read of a failure, too few for anybody to fill a disk with. */
const FOREIGN_A_MINUTE = 120;
const MINUTE_MS = 60_000;

type Name = 'stdout' | 'stderr';

/**
 * From here on nothing written to standard output or error can stop or fail the process: no full disk, no reader that has gone or
 * stopped. And every line is JSON, so that nothing passes for a line of our log: what the framework and libraries print becomes the
 * `detail` of an `output` line.
 */
export function guardOutput(): void {
  const sinks = { stdout: new LineSink(descriptorOf('stdout')), stderr: new LineSink(descriptorOf('stderr')) };
  writeLogThrough((name, line) => sinks[name].write(line));
  for (const name of ['stdout', 'stderr'] as const) divert(name, sinks[name]);
  process.on('exit', () => Object.values(sinks).forEach((sink) => sink.flush()));
}

/** A descriptor on which a write never waits. */
function descriptorOf(name: Name): number {
  const { fd } = process[name];
  // The disk takes a file's bytes or says that it cannot.
  if (fstatSync(fd).isFile()) return fd;
  try {
    // Opened anew, it is ours alone: not waiting is a property that whoever shares the other one would be surprised by.
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    // Sockets, and systems without /proc: Node's own stream, looked at above, has made it one that does not wait.
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

/** Makes one line of JSON of what somebody else prints; null when it is empty or one too many. */
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
