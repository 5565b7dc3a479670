import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { HEAP_MB } from './limits';

const START_MS = 60_000;
/** Idle time in ms after which the process is killed, because it takes about 80 MB. */
const IDLE_MS = 30_000;

/** The process does not start or is shutting down. The task did not run, so its file is not the cause. */
export class ProcessUnavailable extends Error {}

export type Overrun = 'too-slow' | 'too-much-memory';

type Program = {
  /** File that scripts/build.mjs builds, for production. Development and tests run `source`. */
  built: string;
  source: string;
  limitMs: number;
  /** Priority of `node:os`, below that of requests; undefined when a person waits for the result. */
  priority?: number;
};
type Started = { child: ChildProcess; ready: Promise<boolean> };

/**
 * Runs tasks on uploaded files in a separate process, which is killed when a task exceeds its time or memory. A
 * thread's limits cover neither buffers nor native memory, and native code cannot be interrupted.
 */
export class IsolatedProcess<Task extends object, Answer extends object> {
  private child: Started | null = null;
  private isClosed = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly program: Program) {}

  /** Await the result before the next call. @throws ProcessUnavailable */
  async run(task: Task): Promise<Answer | Overrun> {
    if (this.isClosed) throw new ProcessUnavailable('closed');
    clearTimeout(this.idle);
    const { child, ready } = (this.child ??= startChild(this.program));
    if (!(await ready)) this.end();
    if (this.child === null) throw new ProcessUnavailable('it does not start');
    const answer = await this.answerOf(child, task);
    if (this.isClosed) throw new ProcessUnavailable('closed');
    if (typeof answer === 'string' || !child.connected) this.end();
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    return answer;
  }

  get pid(): number | null {
    return this.child?.child.pid ?? null;
  }

  /** Kills the process and starts no other, so that current and later tasks fail. */
  close(): void {
    this.isClosed = true;
    this.end();
  }

  private async answerOf(child: ChildProcess, task: Task): Promise<Answer | Overrun> {
    child.channel?.ref();
    child.send(task, () => undefined);
    const answer = await nextMessage(child, this.program.limitMs);
    child.channel?.unref();
    if (answer === 'silent') return 'too-slow';
    return answer === 'gone' ? 'too-much-memory' : (answer as Answer);
  }

  private end(): void {
    this.child?.child.kill('SIGKILL');
    this.child = null;
  }
}

function startChild({ built, source, priority }: Program): Started {
  const isBuilt = process.env.NODE_ENV === 'production';
  const child = fork(join(/* turbopackIgnore: true */ process.cwd(), isBuilt ? built : source), {
    execArgv: [
      // The development loader holds the sources of large packages.
      `--max-old-space-size=${isBuilt ? HEAP_MB : 2 * HEAP_MB}`,
      '--disallow-code-generation-from-strings',
      ...(isBuilt ? [] : ['--import', 'tsx']),
    ],
    env: { NODE_ENV: process.env.NODE_ENV },
    // Output is discarded, because an uploaded file could cause it.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Without any listener, an error between tasks would end this process.
  child.on('error', () => undefined);
  return { child, ready: isReady(child, priority) };
}

async function isReady(child: ChildProcess, priority: number | undefined): Promise<boolean> {
  const said = await nextMessage(child, START_MS);
  // The priority is lowered after the start, which would otherwise be slow on a busy machine.
  if (priority !== undefined) lowerPriority(child, priority);
  // The child process must not keep this process (a server or a script) alive.
  child.unref();
  child.channel?.unref();
  return said === 'ready';
}

function lowerPriority({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // The child has ended, or the system does not permit it: the task can run at normal priority.
  }
}

/** @returns `silent` after the time limit; `gone` when the child ends first */
function nextMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
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
