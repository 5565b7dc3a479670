/**
 * `npm run durability`: whether what the site acknowledged is kept, when requests fail beside it and when the process is killed; and whether
 * mails arrive, when the mail server is down and the process is killed. `npm run durability -- mail` does the mails alone.
 * Options: --kills 200 --creates 400 --mails 1000 --mail-kills 20 --mail-down <seconds> --seed <number> --quiet. Needs a production build; works
 * on scratch data only.
 */
import { parseArgs } from 'node:util';
import { randomFrom } from '../bench/random';
import { requireBuild } from '../bench/server';
import { checkCreates, type CreatesResult } from './creates';
import { checkKills, perMinute, type KillsResult } from './kills';
import { checkMails, type MailsPlan, type MailsResult } from './mails';

const SHOWN_PROBLEMS = 10;

const { kills, creates, mails, seed, quiet } = readOptions();
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
if (mails.mails > 0) {
  const result = await checkMails(mails, randomFrom(seed + 2), tell);
  tell(mailsSummary(result));
  problems.push(...result.problems.map((problem) => `mails: ${problem}`));
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

function mailsSummary(result: MailsResult): string {
  return table('Kills while mails go out', [
    ['mails', result.mails],
    ['mail server down, seconds', (result.downMs / 1_000).toFixed(0)],
    ['  mails that this cost an attempt', result.triedInOutage],
    ['first mail after it was back, seconds', result.firstAfter.toFixed(1)],
    ['last one', result.lastAfter.toFixed(1)],
    ['kills', result.kills],
    ['  with a mail under way', result.underWay],
    ['mails that arrived', result.arrived],
    ['  of these twice', result.arrivedTwice],
    ['problems', result.problems.length],
  ]);
}

function table(title: string, rows: [string, string | number][]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return [`\n${title}`, ...rows.map(([label, value]) => `  ${label.padEnd(width)}  ${String(value).padStart(7)}`)].join('\n');
}

function readOptions(): { kills: number; creates: number; mails: MailsPlan; seed: number; quiet: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kills: { type: 'string', default: '200' },
      creates: { type: 'string', default: '400' },
      mails: { type: 'string', default: '1000' },
      'mail-kills': { type: 'string', default: '20' },
      'mail-down': { type: 'string', default: '600' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      quiet: { type: 'boolean', default: false },
    },
  });
  const numbers = [values.kills, values.creates, values.mails, values['mail-kills'], values['mail-down'], values.seed].map(Number);
  const onlyMails = positionals[0] === 'mail';
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0) || positionals.length > (onlyMails ? 1 : 0)) {
    console.error('Usage: npm run durability -- [mail] [--kills 200] [--creates 400] [--mails 1000] [--mail-kills 20] [--mail-down 600] [--seed 1] [--quiet]');
    process.exit(1);
  }
  const [kills = 0, creates = 0, mails = 0, mailKills = 0, downSeconds = 0, seed = 0] = numbers;
  return {
    kills: onlyMails ? 0 : kills,
    creates: onlyMails ? 0 : creates,
    mails: { mails, kills: mailKills, downMs: downSeconds * 1_000 },
    seed,
    quiet: values.quiet,
  };
}
