import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, scratchFolder } from '../shared/processes';
import type { Random } from '../shared/random';
import { residentMb } from '../shared/resources';
import { startPostgresql, type PostgresqlServer } from '../../lib/testing/postgresql';
import type { Reply } from './client';
import { descriptorsOf, until } from './site';
import { leftovers, type Place } from './store';

/** Number by which open descriptors may vary: a closing connection or a file of the database. */
const DESCRIPTOR_SLACK = 4;
const SETTLE_MS = 15_000;

/** A scenario: faults of a site on scratch data under load. `Size` has the number of faults and writes. */
export type Scenario<Size> = {
  title: string;
  /** With `npm run durability`. */
  full: Size;
  /** With `npm run test:full`; takes seconds. */
  short: Size;
  /** `--postgresql` also runs the scenario. */
  postgresql?: true;
  /** `--short` omits the scenario unless it is named. */
  long?: true;
  run: (size: Size, trial: Trial) => Promise<void>;
};

/** A scenario of any size, for the table of all scenarios. */
export type AnyScenario = Omit<Scenario<never>, 'full' | 'short'> & { full: object; short: object };

/** One run of a scenario, with its findings and its cleanup. */
export class Trial {
  readonly figures: [label: string, value: string | number][] = [];
  readonly problems: string[] = [];
  private own: PostgresqlServer | null = null;
  private readonly undoings: (() => unknown)[] = [];

  constructor(
    readonly name: string,
    readonly random: Random,
    readonly say: (line: string) => void,
    /** The PostgreSQL server of `--postgresql`; null if the databases are SQLite files. */
    readonly postgresql: PostgresqlServer | null,
  ) {}

  folder(): string {
    const folder = scratchFolder(this.name);
    this.defer(() => discardFolder(folder));
    return folder;
  }

  /** Registers a cleanup for the end of the scenario; the last registered runs first. */
  defer(undo: () => unknown): void {
    this.undoings.push(undo);
  }

  async end(): Promise<void> {
    for (const undo of this.undoings.reverse()) await undo();
  }

  /** The PostgreSQL server of the run; started if the run has none. */
  async ownPostgresql(): Promise<PostgresqlServer> {
    return this.postgresql ?? (this.own ??= await durablePostgresql(this));
  }

  figure(label: string, value: string | number): void {
    this.figures.push([label, value]);
  }

  must(isRight: boolean, problem: string): void {
    if (!isRight) this.problems.push(problem);
  }

  none(count: number, problem: string): void {
    this.must(count <= 0, `${count} ${problem}`);
  }

  /** Notes a figure, and a problem if it exceeds the bound. */
  atMost(label: string, value: number, bound: number): void {
    this.figure(`${label}, at most ${bound.toFixed(0)}`, value.toFixed(0));
    this.must(value <= bound, `${label}: ${value.toFixed(0)}, at most ${bound.toFixed(0)}`);
  }

  /** Notes figures of answers, and problems for unexpected statuses and for answers that took too long. */
  answers(
    label: string,
    replies: readonly Reply[],
    due: readonly number[] = [200],
    { p95Ms = Infinity, slowestMs = Infinity } = {},
  ): void {
    const times = replies.map(({ ms }) => ms);
    const [p95, slowest, shown] = [percentile(times, 95), percentile(times, 100), statuses(replies)];
    this.figure(label, shown);
    this.figure('  p95, slowest, ms', `${p95.toFixed(0)}, ${slowest.toFixed(0)}`);
    this.none(replies.filter(({ status }) => !due.includes(status)).length, `answers were not due: ${label}: ${shown}`);
    this.must(p95 <= p95Ms, `${label}: p95 is ${p95.toFixed(0)} ms, at most ${p95Ms}`);
    this.must(slowest <= slowestMs, `${label}: the slowest took ${slowest.toFixed(0)} ms, at most ${slowestMs}`);
  }

  /** @returns compares later memory with the current one */
  memory(pid: number, growthMb: number): () => void {
    const before = residentMb(pid);
    return () => this.atMost('memory: growth in MB', residentMb(pid) - before, growthMb);
  }

  /** @returns waits until no more descriptors are open than now */
  async descriptors(pid: number): Promise<() => Promise<void>> {
    const count = () => descriptorsOf(pid).length;
    await sleep(1_500);
    const before = count();
    return async () => {
      await until(() => count() <= before + DESCRIPTOR_SLACK, SETTLE_MS);
      const after = count();
      this.figure('descriptors before, after', `${before}, ${after}`);
      this.none(after - before - DESCRIPTOR_SLACK, 'descriptors stayed open');
    };
  }

  /** Waits until the store has no half-received file and no file without a row. */
  async nothingLeft(place: Place, patienceMs: number, when = ''): Promise<void> {
    let [incoming, orphans] = [0, 0];
    const isEmpty = async () => {
      ({ incoming, orphans } = await leftovers(place));
      return incoming + orphans === 0;
    };
    const ms = await until(isEmpty, patienceMs);
    if (when === '') this.figure('half-received, without a row', `${incoming}, ${orphans} after ${ms.toFixed(0)} ms`);
    this.none(incoming + orphans, `files are left: ${incoming} half-received, ${orphans} without a row${when}`);
  }
}

/** A PostgreSQL server that flushes acknowledged commits to disk, as in production. */
export async function durablePostgresql(trial: Pick<Trial, 'defer'>): Promise<PostgresqlServer> {
  const server = await startPostgresql({ durable: true });
  trial.defer(server.stop);
  return server;
}

/** Counts of each value, such as "503 × 12, 201 × 3". */
export function tally(values: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([value, count]) => `${value} × ${count}`).join(', ') || 'none';
}

export function statuses(replies: readonly Reply[]): string {
  return tally(replies.map(({ status }) => (status === 0 ? 'no answer' : status)));
}

/** The value that `percent` % of the values do not exceed; 0 without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
