import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { READING_MS } from './reader/limits';
import type { DocumentReading } from './schema';

/** Built beside the server by scripts/build.mjs; development and tests run the source. */
const BUILT = '.next/northlane-reader.mjs';
const SOURCE = 'lib/platform/documents/reader/main.ts';
const START_MS = 60_000;
/** An idle process is ended: it takes some 80 MB. */
const IDLE_MS = 30_000;
/** Less than the process may take in all (lib/platform/documents/reader/limits.ts): the rest is its program and the bytes of files. */
const HEAP_MB = 160;

/** The process that reads does not start, or is being ended: no document can be read. */
export class ReaderUnavailable extends Error {}

/** The file is not to be had, which says nothing of the document. The message is the system's code. */
export class FileUnavailable extends Error {}

type Started = { child: ChildProcess; ready: Promise<boolean> };
type Overrun = 'too-slow' | 'too-much-memory';
type Answer = DocumentReading | { failure: string };

/**
 * Reads documents in a process of its own, started when it is needed. A document that takes more time or memory than it may ends that
 * process and never this one. A thread would not do: its limits count no buffers, and over one long string V8 ends the
 * process with all its threads (docs/decisions/049). It runs at a low priority, knows no settings and is told nothing but paths.
 */
export class ReadingProcess {
  private child: Started | null = null;
  private isClosed = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly limitMs = READING_MS) {}

  /**
   * What a document says, or why it cannot be read. One at a time.
   *
   * @throws ReaderUnavailable, FileUnavailable
   */
  async read(path: string, mimeType: string): Promise<DocumentReading> {
    const first = await this.attempt(path, mimeType);
    // The machine may have been busy, and the process full of what earlier documents left: the second one is fresh.
    const result = typeof first === 'string' ? await this.attempt(path, mimeType) : first;
    return typeof result === 'string' ? { state: 'unreadable', reason: result, text: '' } : result;
  }

  /** Of the process that is running, for measuring; null when there is none. */
  get pid(): number | null {
    return this.child?.child.pid ?? null;
  }

  /** Ends the process for good: a reading under way, and every later one, fails. */
  close(): void {
    this.isClosed = true;
    this.end();
  }

  private async attempt(path: string, mimeType: string): Promise<DocumentReading | Overrun> {
    if (this.isClosed) throw new ReaderUnavailable('closed');
    clearTimeout(this.idle);
    const { child, ready } = (this.child ??= startChild());
    if (!(await ready)) this.end();
    if (this.child === null) throw new ReaderUnavailable('it does not start');
    const answer = await answerOf(child, { path, mimeType }, this.limitMs);
    if (this.isClosed) throw new ReaderUnavailable('closed');
    if (typeof answer === 'string' || !child.connected) this.end();
    if (typeof answer === 'object' && 'failure' in answer) throw new FileUnavailable(answer.failure);
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    return answer;
  }

  /** Whatever it is at; the next reading starts another one. */
  private end(): void {
    this.child?.child.kill('SIGKILL');
    this.child = null;
  }
}

function startChild(): Started {
  const isBuilt = process.env.NODE_ENV === 'production';
  const child = fork(join(/* turbopackIgnore: true */ process.cwd(), isBuilt ? BUILT : SOURCE), {
    execArgv: [
      `--max-old-space-size=${HEAP_MB}`,
      '--disallow-code-generation-from-strings',
      ...(isBuilt ? [] : ['--import', 'tsx']),
    ],
    env: { NODE_ENV: process.env.NODE_ENV },
    // What a document makes its reader say is nothing for our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Heard by whoever waits for an answer; nobody else has to.
  child.on('error', () => undefined);
  return { child, ready: isReady(child) };
}

async function isReady(child: ChildProcess): Promise<boolean> {
  const said = await heard(child, START_MS);
  // Not before: on a busy machine it would be long in starting.
  lowerPriority(child);
  // Nobody waits for it: neither the end of this process nor a script that has read what it wanted.
  child.unref();
  child.channel?.unref();
  return said === 'ready';
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let us: it reads all the same.
  }
}

async function answerOf(child: ChildProcess, task: object, limitMs: number): Promise<Answer | Overrun> {
  child.channel?.ref();
  child.send(task, () => undefined);
  const answer = await heard(child, limitMs);
  child.channel?.unref();
  if (answer === 'silent') return 'too-slow';
  return answer === 'gone' ? 'too-much-memory' : (answer as Answer);
}

/** The next message of a process; `silent` when none comes in time, `gone` when it ends without one. */
function heard(child: ChildProcess, limitMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (value: unknown) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', gone).off('error', gone);
      resolve(value);
    };
    const gone = () => settle('gone');
    const timer = setTimeout(() => settle('silent'), limitMs);
    child.once('message', settle).once('exit', gone).once('error', gone);
    if (child.exitCode !== null || child.signalCode !== null) gone();
  });
}
