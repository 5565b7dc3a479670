// `npm run durability`: scenarios of faults under load; docs/durability.md lists them and their options. Needs Linux
// and a production build, and works on scratch data only.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '../shared/random';
import { requireBuild } from '../shared/server';
import * as writes from './writes';
import { mails } from './mails';
import * as lifecycle from './lifecycle';
import { cvImport } from './cv-import';
import * as freshness from './freshness';
import { imports } from './imports';
import * as exhaustion from './exhaustion';
import { durablePostgresql, Trial, type AnyScenario } from './trial';

const SHOWN_PROBLEMS = 10;

const SCENARIOS: Readonly<Record<string, AnyScenario>> = {
  creates: writes.creates,
  kills: writes.kills,
  bucket: writes.bucket,
  mails,
  imports,
  'cv-import': cvImport,
  'disk-full': writes.diskFull,
  'foreign-lock': writes.foreignLock,
  'read-only': writes.readOnly,
  'second-process': writes.secondProcess,
  processes: lifecycle.processes,
  backup: lifecycle.backup,
  'kept-sites': lifecycle.keptSites,
  sigterm: lifecycle.sigterm,
  pictures: exhaustion.pictures,
  'slow-clients': exhaustion.slowClients,
  soak: exhaustion.soak,
  freshness: freshness.freshness,
  'freshness-processes': freshness.freshnessOfProcesses,
  'store-away': freshness.storeAway,
  'two-processes': freshness.twoProcesses,
  mixed: writes.mixed,
};
const SIZES: Readonly<Record<string, readonly ('writes' | 'faults' | 'keep' | 'minutes')[]>> = {
  mixed: ['writes', 'faults', 'keep'],
  soak: ['minutes'],
  'two-processes': ['minutes'],
};

const options = readOptions();
const say = (line: string) => void (options.quiet || console.log(line));
requireBuild();
console.log(`Seed ${options.seed}`);

const run = new Trial('run', randomFrom(options.seed), say, null);
const postgresql = options.postgresql ? await durablePostgresql(run) : null;
let problems = 0;
const waiting = [...options.names];
await Promise.all(
  Array.from({ length: options.atOnce }, async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const found = await runScenario(name);
      problems += found;
    }
  }),
);
await run.end();
console.log(problems === 0 ? 'ok' : `${problems} problems; again with --seed ${options.seed}`);
process.exit(problems === 0 ? 0 : 1);

/** @returns the number of problems found */
async function runScenario(name: string): Promise<number> {
  const { title, full, short, run: work } = SCENARIOS[name]!;
  const trial = new Trial(name, randomFrom(options.seed), say, postgresql);
  const chosen = (SIZES[name] ?? []).flatMap((option) =>
    options.sizes[option] ? [[option, options.sizes[option]]] : [],
  );
  const size = { ...(options.short ? short : full), ...Object.fromEntries(chosen) };
  const began = performance.now();
  try {
    await work(size as never, trial);
  } catch (error) {
    trial.problems.push(String((error as Error).stack));
  } finally {
    await trial.end();
  }
  const { figures, problems: found } = trial;
  figures.push(['problems', found.length], ['seconds', ((performance.now() - began) / 1_000).toFixed(0)]);
  const width = Math.max(...figures.map(([label]) => label.length));
  const rows = figures.map(([label, value]) => `  ${label.padEnd(width)}  ${String(value).padStart(7)}`);
  say([`\n${title}`, ...rows].join('\n'));
  for (const problem of found.slice(0, SHOWN_PROBLEMS)) console.error(`${name}: ${problem}`);
  if (found.length > SHOWN_PROBLEMS) console.error(`${name}: … and ${found.length - SHOWN_PROBLEMS} more.`);
  return found.length;
}

function readOptions() {
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
  const [seed, atOnce] = [Number(values.seed), Number(values['at-once'])];
  const [writes, minutes] = [values.writes, values.minutes].map((value) => value && Number(value));
  const isPossible = (name: string) => SCENARIOS[name] && (!postgresql || SCENARIOS[name].postgresql);
  if (
    ![seed, atOnce - 1, writes ?? 1, minutes ?? 1].every((number) => Number.isInteger(number) && Number(number) >= 0) ||
    !positionals.every(isPossible) ||
    (postgresql && keep !== undefined)
  ) {
    console.error(
      `Usage: npm run durability -- [${Object.keys(SCENARIOS).join('] [')}] [--short] [--postgresql] [--at-once 1] [--seed 1] [--quiet] [--writes 200000] [--faults kill,frozen] [--keep folder] [--minutes 30]`,
    );
    process.exit(1);
  }
  const all = Object.keys(SCENARIOS).filter((name) => isPossible(name) && !(short && SCENARIOS[name]?.long));
  const sizes = { writes, minutes, faults: values.faults?.split(','), keep: keep && resolve(keep) };
  return { names: positionals.length > 0 ? positionals : all, short, postgresql, atOnce, seed, quiet, sizes };
}
