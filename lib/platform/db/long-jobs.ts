import { errorFields, log } from '../../base/log/log';
import { yieldToEventLoop } from './yield';

export type LongJob<Id> = {
  /** Name in the log, and among the copies of this module. */
  name: string;
  /** Claims a job that no other process works on, until `until`. Null if there is none. */
  claim: (now: Date, until: Date) => Promise<Id | null>;
  /** Does a part of a job and prolongs its claim. @returns false when nothing is left to do */
  step: (id: Id) => Promise<boolean>;
  /** Notes that a step failed. The claim remains, so that the job is tried again later. */
  failed: (id: Id) => Promise<void>;
};

/** Time without progress after which another process may continue a job. */
export const CLAIM_MS = 60_000;

type Running = { work?: Promise<void> | undefined; isStopped?: boolean };
// Global, because this module may be loaded several times.
const holder = globalThis as typeof globalThis & { northlaneLongJobs?: Record<string, Running> };

/** Selects jobs that no process works on. */
export const unclaimed = (now: Date) => ({ OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] });

/** Work that takes many transactions, continues after a crash, and is done by one process at a time. */
export class LongJobs<Id> {
  constructor(private readonly job: LongJob<Id>) {}

  /** Continues all jobs that no other process has claimed. Resolves when none is left. */
  continue(): Promise<void> {
    return (this.running.work ??= this.workOnAll().finally(() => delete this.running.work));
  }

  /** Continues them in the background, for example after the commit that adds one. */
  wake(): void {
    // A worker that still runs may have looked for jobs before this commit.
    void Promise.resolve(this.running.work)
      .then(() => this.continue())
      .catch((error: unknown) => log('error', `${this.job.name}.interrupted`, errorFields(error)));
  }

  /** Stops all work. Resolves when the current step is stored. */
  async stop(): Promise<void> {
    this.running.isStopped = true;
    await this.running.work;
  }

  get isStopped(): boolean {
    return this.running.isStopped === true;
  }

  private get running(): Running {
    return ((holder.northlaneLongJobs ??= {})[this.job.name] ??= {});
  }

  private async workOnAll(): Promise<void> {
    while (!this.isStopped) {
      const now = new Date();
      const id = await this.job.claim(now, new Date(now.getTime() + CLAIM_MS));
      if (id === null) return;
      await this.workOn(id);
    }
  }

  private async workOn(id: Id): Promise<void> {
    try {
      while (!this.isStopped && (await this.job.step(id))) await yieldToEventLoop();
    } catch (error) {
      log('error', `${this.job.name}.interrupted`, errorFields(error));
      await this.job.failed(id);
    }
  }
}
