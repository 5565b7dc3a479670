// `npm run bench -- [case] [options]`: docs/benchmarks.md explains what each case measures and how to read its results.
import { parseArgs } from 'node:util';
import { CAN_MEASURE_PROCESSES } from '../shared/resources';
import { requireBuild } from '../shared/server';
import type { Case, Options } from './case';
import { hostile, signIn } from './hostile';
import { finding, shortlist } from './in-process';
import { exports, feeds } from './memory';
import { office, tasks } from './office';
import { pages } from './pages';
import { against, freshness, growth, watching } from './paired';

const CASES: Record<string, Case> = {
  pages,
  office,
  tasks,
  feeds,
  exports,
  against,
  watching,
  freshness,
  growth,
  shortlist,
  finding,
  hostile,
  'sign-in': signIn,
};

const given = process.argv.slice(2);
const name = given[0] === undefined || given[0].startsWith('-') ? 'pages' : given[0];
const chosen = CASES[name];
if (!chosen) fail(`There is no case "${name}", only ${Object.keys(CASES).join(', ')}.`);
const { options = {}, flags = [], inProcess, onLinux, run } = chosen;
if (onLinux && !CAN_MEASURE_PROCESSES) fail('Memory is measured on Linux only.', 0);
if (!inProcess) requireBuild();
try {
  const known = Object.entries(options).map(([option, value]) => [option, { type: 'string', default: value }] as const);
  const switches = flags.map((flag) => [flag, { type: 'boolean' }] as const);
  const { values, positionals } = parseArgs({
    args: given[0] === name ? given.slice(1) : given,
    allowPositionals: true,
    options: Object.fromEntries<{ type: 'string' | 'boolean'; default?: string }>([...known, ...switches]),
  });
  const args = [...positionals, ...flags.filter((flag) => values[flag]).map((flag) => `--${flag}`)];
  process.exit((await run(values as Options, args)) === false ? 1 : 0);
} catch (error) {
  const defaults = Object.entries(options).map(([option, value]) => ` [--${option} ${value}]`);
  fail(`${String((error as Error).stack)}\nUsage: npm run bench -- ${name}${defaults.join('')}`);
}

function fail(why: string, code = 1): never {
  console.error(why);
  process.exit(code);
}
