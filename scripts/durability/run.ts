/**
 * `npm run durability`: whether what the site acknowledged is kept, and whether it goes on serving, whatever happens to
 * it. By default all trials in full; `npm run durability -- disk-full sigterm` does these two. Options: --short (what
 * `npm run test:full` does), --postgresql (those that can, with their databases on a PostgreSQL server of the run),
 * --at-once <number> (trials beside each other, for a verdict and not for figures), --seed <number>, --quiet; for the
 * trial `mixed` --writes <number>, --faults <names, separated by commas> and --keep <folder>; for `soak` and
 * `two-processes` --minutes <number>. Needs a production build; works on scratch data only. Linux.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom, type Random } from '../bench/random';
import { requireBuild } from '../bench/server';
import { abortedDownloads } from './aborted-downloads';
import { backup } from './backup';
import { bucket } from './bucket';
import { creates } from './creates';
import { diskFull } from './disk-full';
import { foreignLock } from './foreign-lock';
import { freshness } from './freshness';
import { freshnessOfProcesses } from './freshness-processes';
import { keptSites } from './kept-sites';
import { kills } from './kills';
import { logUnwritable } from './log-unwritable';
import { mails } from './mails';
import { missingJobs } from './missing-jobs';
import { mixed } from './mixed';
import { outcomeFlood } from './outcome-flood';
import { pictures } from './pictures';
import { tryOnPostgresql } from './place';
import { processes } from './processes';
import { readOnly } from './read-only';
import { secondProcess } from './second-process';
import { sigterm } from './sigterm';
import { slowClients } from './slow-clients';
import { soak } from './soak';
import type { Outcome, Trial } from './trial';
import { storeAway } from './store-away';
import { twoProcesses } from './two-processes';

const SHOWN_PROBLEMS = 10;

type Tell = (line: string) => void;
type Options = {
  names: string[];
  short: boolean;
  postgresql: boolean;
  atOnce: number;
  seed: number;
  quiet: boolean;
  writes?: number;
  faults?: string[];
  keep?: string;
  minutes?: number;
};
type Runnable = Pick<Trial<never>, 'title' | 'postgresql' | 'long'> & {
  run: (options: Options, random: Random, tell: Tell) => Promise<Outcome>;
};

const TRIALS: Readonly<Record<string, Runnable>> = {
  creates: runnable(creates),
  kills: runnable(kills),
  bucket: runnable(bucket),
  mails: runnable(mails),
  'disk-full': runnable(diskFull),
  'log-unwritable': runnable(logUnwritable),
  'foreign-lock': runnable(foreignLock),
  'read-only': runnable(readOnly),
  'second-process': runnable(secondProcess),
  processes: runnable(processes),
  backup: runnable(backup),
  'kept-sites': runnable(keptSites),
  sigterm: runnable(sigterm),
  'aborted-downloads': runnable(abortedDownloads),
  'outcome-flood': runnable(outcomeFlood),
  pictures: runnable(pictures),
  'missing-jobs': runnable(missingJobs),
  'slow-clients': runnable(slowClients),
  soak: runnable(soak, ({ minutes }) => (minutes === undefined ? {} : { minutes })),
  freshness: runnable(freshness),
  'freshness-processes': runnable(freshnessOfProcesses),
  'store-away': runnable(storeAway),
  'two-processes': runnable(twoProcesses, ({ minutes }) => (minutes === undefined ? {} : { minutes })),
  mixed: runnable(mixed, ({ writes, faults, keep }) => ({
    ...(writes !== undefined && { writes }),
    ...(faults !== undefined && { faults }),
    ...(keep !== undefined && { keep }),
  })),
};

const options = readOptions();
const { names, atOnce, seed, quiet } = options;
const tell: Tell = (line) => void (quiet || console.log(line));
requireBuild();
console.log(`Seed ${seed}`);

const endPostgresql = options.postgresql ? await tryOnPostgresql() : null;
let problems = 0;
const waiting = [...names];
await Promise.all(Array.from({ length: atOnce }, runWaiting));
await endPostgresql?.();
console.log(problems === 0 ? 'ok' : `${problems} problems; again with --seed ${seed}`);
process.exit(problems === 0 ? 0 : 1);

async function runWaiting(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const found = await runTrial(name);
    problems += found;
  }
}

async function runTrial(name: string): Promise<number> {
  const { title, run } = TRIALS[name] as Runnable;
  const began = performance.now();
  const { figures, problems: found } = await run(options, randomFrom(seed), tell);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  tell(table(title, [...figures, ['problems', found.length], ['seconds', seconds]]));
  for (const problem of found.slice(0, SHOWN_PROBLEMS)) console.error(`${name}: ${problem}`);
  if (found.length > SHOWN_PROBLEMS) console.error(`${name}: … and ${found.length - SHOWN_PROBLEMS} more.`);
  return found.length;
}

function runnable<Size>(trial: Trial<Size>, chosen: (options: Options) => Partial<Size> = () => ({})): Runnable {
  return {
    ...trial,
    run: (given, random, tellLine) =>
      trial.run({ ...(given.short ? trial.short : trial.full), ...chosen(given) }, random, tellLine),
  };
}

function table(title: string, rows: Outcome['figures']): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return [`\n${title}`, ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${String(value).padStart(7)}`)].join(
    '\n',
  );
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      postgresql: { type: 'boolean', default: false },
      'at-once': { type: 'string', default: '1' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      quiet: { type: 'boolean', default: false },
      writes: { type: 'string' },
      faults: { type: 'string' },
      keep: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const { short, postgresql, quiet, keep } = values;
  const faults = values.faults?.split(',');
  const [seed, atOnce] = [Number(values.seed), Number(values['at-once'])];
  const writes = values.writes === undefined ? undefined : Number(values.writes);
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  if (
    ![seed, atOnce - 1, writes ?? 1, minutes ?? 1].every((number) => Number.isInteger(number) && number >= 0) ||
    positionals.some((name) => !isPossible(name, postgresql)) ||
    (postgresql && keep !== undefined)
  ) {
    console.error(
      `Usage: npm run durability -- [${Object.keys(TRIALS).join('] [')}] [--short] [--postgresql] [--at-once 1] [--seed 1] [--quiet] [--writes 200000] [--faults kill,frozen] [--keep folder] [--minutes 30]`,
    );
    process.exit(1);
  }
  const all = Object.keys(TRIALS).filter((name) => isPossible(name, postgresql) && !(short && TRIALS[name]?.long));
  const names = positionals.length > 0 ? positionals : all;
  return {
    names,
    short,
    postgresql,
    atOnce,
    seed,
    quiet,
    ...(writes !== undefined && { writes }),
    ...(faults !== undefined && { faults }),
    ...(keep !== undefined && { keep: resolve(keep) }),
    ...(minutes !== undefined && { minutes }),
  };
}

function isPossible(name: string, postgresql: boolean): boolean {
  const trial = TRIALS[name];
  return trial !== undefined && (!postgresql || trial.postgresql === true);
}
