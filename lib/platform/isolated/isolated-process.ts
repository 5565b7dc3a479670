import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { HEAP_MB } from './limits';

const START_MS = 60_000;
/** An idle process is ended: it takes some 80 MB. */
const IDLE_MS = 30_000;

/** The process does not start, or is being ended: the task was not done, which says nothing of it. */
export class ProcessUnavailable extends Error {}

/** A task took more time or memory than it may; its process was ended. */
export type Overrun = 'too-slow' | 'too-much-memory';

type Program = {
  /** Made beside the server by scripts/build.mjs; development and tests run the source. */
  built: string;
  source: string;
  /** For one task. */
  limitMs: number;
  /** Requests go first. Not where a person waits for the answer. */
  lowPriority: boolean;
};
type Started = { child: ChildProcess; ready: Promise<boolean> };

/**
 * Runs tasks on strangers' files in a process of its own, started when it is needed. A task that takes more time or memory than it
 * may ends that process and never this one. A thread would not do: its limits count neither buffers nor native memory, native code cannot
 * be stopped, and over one long string V8 ends the process with all its threads (docs/decisions/028-shortlist). Its side is `serveTasks`.
 */
export class IsolatedProcess<Task extends object, Answer extends object> {
  private child: Started | null = null;
  private isClosed = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly program: Program) {}

  /**
   * Does a task. One at a time: callers wait for the answer before they ask again.
   *
   * @throws ProcessUnavailable
   */
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

  /** The running process, for measuring; null when there is none. */
  get pid(): number | null {
    return this.child?.child.pid ?? null;
  }

  /** Ends the process for good: a task under way, and every later one, fails. */
  close(): void {
    this.isClosed = true;
    this.end();
  }

  private async answerOf(child: ChildProcess, task: Task): Promise<Answer | Overrun> {
    child.channel?.ref();
    child.send(task, () => undefined);
    const answer = await heard(child, this.program.limitMs);
    child.channel?.unref();
    if (answer === 'silent') return 'too-slow';
    return answer === 'gone' ? 'too-much-memory' : (answer as Answer);
  }

  /** Kills the process, busy or not; the next task starts another one. */
  private end(): void {
    this.child?.child.kill('SIGKILL');
    this.child = null;
  }
}

function startChild({ built, source, lowPriority }: Program): Started {
  const isBuilt = process.env.NODE_ENV === 'production';
  const child = fork(join(/* turbopackIgnore: true */ process.cwd(), isBuilt ? built : source), {
    execArgv: [
      `--max-old-space-size=${HEAP_MB}`,
      '--disallow-code-generation-from-strings',
      ...(isBuilt ? [] : ['--import', 'tsx']),
    ],
    env: { NODE_ENV: process.env.NODE_ENV },
    // What a file makes its reader say is nothing for our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // `heard` listens while there is a task; without a listener an error would end this process.
  child.on('error', () => undefined);
  return { child, ready: isReady(child, lowPriority) };
}

async function isReady(child: ChildProcess, lowPriority: boolean): Promise<boolean> {
  const said = await heard(child, START_MS);
  // Not before: on a busy machine it would be long in starting.
  if (lowPriority) lowerPriority(child);
  // It keeps neither this process nor a script from ending.
  child.unref();
  child.channel?.unref();
  return said === 'ready';
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let us: it works all the same.
  }
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
