/**
 * `npm run durability`: whether what the site acknowledged is kept, when requests fail beside it and when the process is killed.
 * Options: --kills 200 --creates 400 --seed <number> --quiet. Needs a production build; works on scratch data only.
 */
import { parseArgs } from 'node:util';
import { randomFrom } from '../bench/random';
import { requireBuild } from '../bench/server';
import { checkCreates, type CreatesResult } from './creates';
import { checkKills, perMinute, type KillsResult } from './kills';

const SHOWN_PROBLEMS = 10;

const { kills, creates, seed, quiet } = readOptions();
const tell = (line: string) => void (quiet || console.log(line));
requireBuild();
tell(`Seed ${seed}`);

const problems: string[] = [];
if (creates > 0) {
  const result = await checkCreates(creates, randomFrom(seed));
  tell(createsSummary(result));
  problems.push(...result.problems.map((problem) => `creates: ${problem}`));
}
if (kills > 0) {
  const result = await checkKills(kills, randomFrom(seed + 1), tell);
  tell(killsSummary(result));
  problems.push(...result.problems.map((problem) => `kills: ${problem}`));
}

for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.error(problem);
if (problems.length > SHOWN_PROBLEMS) console.error(`… and ${problems.length - SHOWN_PROBLEMS} more.`);
console.log(problems.length === 0 ? 'ok' : `${problems.length} problems; again with --seed ${seed}`);
process.exit(problems.length === 0 ? 0 : 1);

function createsSummary({ sent, acknowledged, busy, rolledBack, problems: found }: CreatesResult): string {
  return table('Concurrent postings among requests that roll back', [
    ['postings sent at once', sent],
    ['acknowledged', acknowledged],
    ['refused as busy', busy],
    ['requests rolled back beside them', rolledBack],
    ['problems', found.length],
  ]);
}

function killsSummary(result: KillsResult): string {
  return table('Kills while people apply', [
    ['kills', result.rounds],
    ['rounds a minute', perMinute(result.rounds, result.seconds)],
    ['applications acknowledged', result.acknowledged],
    ['cut off by a kill', result.cutOff],
    ['  of these stored all the same, whole', result.cutOffButStored],
    ['kills that left something to sweep', result.roundsWithLeftovers],
    ['  half-received files', result.incoming],
    ['  files without a row', result.orphans],
    ['problems', result.problems.length],
  ]);
}

function table(title: string, rows: [string, string | number][]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return [`\n${title}`, ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${String(value).padStart(7)}`)].join('\n');
}

function readOptions(): { kills: number; creates: number; seed: number; quiet: boolean } {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '200' },
      creates: { type: 'string', default: '400' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      quiet: { type: 'boolean', default: false },
    },
  });
  const [kills, creates, seed] = [values.kills, values.creates, values.seed].map(Number);
  if (![kills, creates, seed].every((number) => Number.isInteger(number) && Number(number) >= 0)) {
    console.error('Usage: npm run durability -- [--kills 200] [--creates 400] [--seed 1] [--quiet]');
    process.exit(1);
  }
  return { kills: kills ?? 0, creates: creates ?? 0, seed: seed ?? 0, quiet: values.quiet };
}
