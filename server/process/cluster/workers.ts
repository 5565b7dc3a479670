import { EventEmitter } from 'node:events';
import { errorFields, log } from '../../../lib/base/log/log';
import { within } from '../../../lib/base/within';
import { isMessage, type FromWorker, type ToWorker } from './worker';

export type WorkerProcess = {
  process: { pid?: number | undefined; kill: (signal: NodeJS.Signals) => boolean };
  send: (message: ToWorker) => unknown;
  on(event: 'message', heard: (message: unknown) => void): unknown;
  on(event: 'exit', ended: (code: number | null, signal: string | null) => void): unknown;
  on(event: 'error', failed: (error: Error) => void): unknown;
};

export type Worker = {
  number: number;
  isReady: boolean;
  isRetiring: boolean;
  /** A starting successor replaces the worker, even if the worker dies before it is told to leave. */
  hasSuccessor: boolean;
  /** Resolves to true once the worker serves, or to false if it ended before. */
  ready: Promise<boolean>;
  ended: Promise<true>;
  /** Resolves `ended`, also for a process that never started. */
  markEnded: () => void;
  readyAt: number;
  link: WorkerProcess;
};

type Options = {
  count: number;
  fork: (number: number) => WorkerProcess;
  /** Called for each message of a worker, after this class has handled it. */
  heard?: (worker: Worker, message: FromWorker) => void;
  gone?: (worker: Worker) => void;
};

/** A worker that ends this soon has failed, probably for a reason that affects others too. */
const EARLY_EXIT_MS = 10_000;
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [1_000, 60_000];
/** Time to load the framework and to check a possibly slow database. */
const READY_TIMEOUT_MS = 120_000;
/** Time to leave: 60 s for open requests, such as uploads, and the time of the shutdown. */
const LEAVE_TIMEOUT_MS = 75_000;
/** Time for a killed worker to end. A worker that hangs in the kernel must not block the stop. */
const KILL_TIMEOUT_MS = 100;

/** Keeps `count` workers running. Replaces a dead worker at once if it has served, otherwise after a growing pause. */
export class Workers {
  readonly all = new Set<Worker>();
  died = 0;
  isStopping = false;
  private failures = 0;
  private started: Promise<boolean> = Promise.resolve(true);
  private rolling: Promise<void> | null = null;
  private rollAgain = false;
  private readonly pauses = new Set<NodeJS.Timeout>();

  constructor(private readonly options: Options) {}

  /** Starts the first worker alone, so that a broken deployment is logged only once. @returns whether it serves */
  start(): Promise<boolean> {
    return (this.started = this.startAll());
  }

  private async startAll(): Promise<boolean> {
    const first = this.launch();
    if (!(await first.ready)) return false;
    this.replaceOnExit(first);
    for (let other = 1; other < this.options.count && !this.isStopping; other += 1) this.replaceOnExit(this.launch());
    return true;
  }

  serving(): Worker[] {
    return [...this.all].filter(({ isReady, isRetiring }) => isReady && !isRetiring);
  }

  /** Replaces all workers one by one. If a successor fails, the rest stay. A call during a roll requests another. */
  roll(): Promise<void> {
    if (this.rolling) this.rollAgain = true;
    this.rolling ??= this.rollOnce()
      .catch((thrown: unknown) => log('error', 'workers.roll-failed', errorFields(thrown)))
      .finally(() => {
        this.rolling = null;
        if (this.rollAgain && !this.isStopping) {
          this.rollAgain = false;
          void this.roll();
        }
      });
    return this.rolling;
  }

  /** Signals all workers and replaces none from now on. Never rejects: the shutdown of the primary waits for it. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.isStopping = true;
    for (const pause of this.pauses) clearTimeout(pause);
    for (const worker of this.all) kill(worker, signal);
    if (signal === 'SIGKILL') setTimeout(() => this.markAllEnded(), KILL_TIMEOUT_MS).unref();
    await Promise.all([...this.all].map(({ ended }) => ended));
  }

  private markAllEnded(): void {
    for (const worker of this.all) {
      log('error', 'worker.left-behind', { worker: worker.number, pid: worker.link.process.pid });
      worker.markEnded();
    }
  }

  private async rollOnce(): Promise<void> {
    // The first worker must serve before any is replaced; if it failed, there is nothing to replace.
    if (!(await this.started)) return;
    const before = [...this.all].filter(({ isRetiring }) => !isRetiring);
    log('info', 'workers.rolling', { workers: before.length });
    for (const old of before) {
      if (this.isStopping) return;
      // This worker has died and was already replaced.
      if (!this.all.has(old)) continue;
      if (!(await this.exchange(old))) return;
    }
    log('info', 'workers.rolled', { workers: this.serving().length });
  }

  /** Starts a successor and retires the old worker. @returns whether the roll may continue */
  private async exchange(old: Worker): Promise<boolean> {
    old.hasSuccessor = true;
    try {
      const successor = this.launch();
      const isReady = await within(READY_TIMEOUT_MS, successor.ready, false);
      if (this.isStopping) return false;
      if (!isReady) {
        this.stopRoll(old, successor);
        return false;
      }
      this.replaceOnExit(successor);
      await this.retire(old);
      return true;
    } finally {
      // After a failure too: otherwise the old worker would not be replaced when it dies.
      old.hasSuccessor = false;
    }
  }

  /** Ends the roll, because further successors would fail for the same reason. */
  private stopRoll(old: Worker, successor: Worker): void {
    log('error', 'workers.roll-stopped', { worker: successor.number });
    successor.isRetiring = true;
    kill(successor, 'SIGKILL');
    old.hasSuccessor = false;
    if (!this.all.has(old)) this.replace(old);
  }

  private async retire(worker: Worker): Promise<void> {
    if (!this.all.has(worker)) return;
    worker.isRetiring = true;
    worker.link.send({ northlane: 'retire' });
    if (await within(LEAVE_TIMEOUT_MS, worker.ended, false)) return;
    log('warn', 'worker.cut-off', { worker: worker.number });
    kill(worker, 'SIGKILL');
    await worker.ended;
  }

  private launch(): Worker {
    const taken = new Set([...this.all].map(({ number }) => number));
    let number = 1;
    while (taken.has(number)) number += 1;
    const link = this.fork(number);
    const ready = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<true>();
    const worker: Worker = {
      number,
      isReady: false,
      isRetiring: false,
      hasSuccessor: false,
      ready: ready.promise,
      ended: ended.promise,
      markEnded: () => {
        if (!this.all.delete(worker)) return;
        ready.resolve(false);
        this.options.gone?.(worker);
        ended.resolve(true);
      },
      readyAt: performance.now(),
      link,
    };
    this.all.add(worker);
    link.on('exit', (code, signal) => {
      log(worker.isRetiring || this.isStopping ? 'info' : 'error', 'worker.ended', { worker: number, code, signal });
      worker.markEnded();
    });
    link.on('message', (message) => {
      if (!isMessage(message)) return;
      if (message.northlane === 'ready') {
        worker.isReady = true;
        worker.readyAt = performance.now();
        ready.resolve(true);
      }
      this.options.heard?.(worker, message as FromWorker);
    });
    link.on('error', (thrown) => {
      // A message cannot reach a worker that is ending. Its exit is handled elsewhere.
      if (link.process.pid !== undefined) return logUnreachable(worker, thrown);
      // The process never started, so it emits no exit event.
      log('error', 'worker.not-started', { worker: number, ...errorFields(thrown) });
      worker.markEnded();
    });
    if (link.process.pid !== undefined) log('info', 'worker.started', { worker: number, pid: link.process.pid });
    return worker;
  }

  private fork(number: number): WorkerProcess {
    try {
      return this.options.fork(number);
    } catch (thrown) {
      return new NotForked(thrown);
    }
  }

  private replaceOnExit(worker: Worker): void {
    void worker.ended.then(() => {
      if (worker.isRetiring || this.isStopping) return;
      this.died += 1;
      if (!worker.hasSuccessor) this.replace(worker);
    });
  }

  private replace(worker: Worker): void {
    const served = worker.isReady && performance.now() - worker.readyAt > EARLY_EXIT_MS;
    this.failures = served ? 0 : this.failures + 1;
    if (served) return this.replaceOnExit(this.launch());
    const pauseMs = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** (this.failures - 1));
    log('warn', 'worker.restart-delayed', { worker: worker.number, pauseMs });
    const pause = setTimeout(() => {
      this.pauses.delete(pause);
      this.replaceOnExit(this.launch());
    }, pauseMs);
    this.pauses.add(pause);
  }
}

/** A process that could not be forked: out of memory Node throws, at the process limit it emits an error. */
class NotForked extends EventEmitter implements WorkerProcess {
  readonly process = { pid: undefined, kill: () => false };

  constructor(thrown: unknown) {
    super();
    void Promise.resolve().then(() => this.emit('error', thrown));
  }

  send(): void {}
}

function kill(worker: Worker, signal: NodeJS.Signals): void {
  try {
    worker.link.process.kill(signal);
  } catch (thrown) {
    logUnreachable(worker, thrown);
  }
}

function logUnreachable({ number }: Worker, thrown: unknown): void {
  log('warn', 'worker.unreachable', { worker: number, ...errorFields(thrown) });
}
