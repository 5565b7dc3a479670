import { setTimeout as sleep } from 'node:timers/promises';
import { discardFolder, scratchFolder } from '../bench/processes';
import type { Random } from '../bench/random';
import { startProduct, type Scratch, type Server } from '../bench/server';
import { Client } from './client';
import { prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { ageUploads, databaseProblems, documentsAfter, fileProblem, leftovers } from './stored';
import { applicant, apply, fateOf, type Fate } from './traffic';
import type { Outcome, Trial } from './trial';

const CLIENTS = 4;
const OPEN_JOBS = 7;
const [SHORTEST_MS, LONGEST_MS] = [50, 800];
const SWEEP_PATIENCE_MS = 15_000;
const POLL_MS = 100;

/** Older than what the start leaves alone, because another process might still be at it. */
const AGE_MS = 2 * 3_600_000;

export type Sent = { email: string; sha256: string; fate: Fate };

type Count = {
  acknowledged: number;
  /** Requests that the kill cut off; those that were stored nevertheless. */
  cutOff: number;
  cutOffButStored: number;
  /** Rounds after which the start found something to sweep, and how much in all. */
  roundsWithLeftovers: number;
  incoming: number;
  orphans: number;
  problems: string[];
};

export const kills: Trial<{ kills: number }> = {
  title: 'Kills while people apply',
  full: { kills: 200 },
  short: { kills: 3 },
  postgresql: true,
  run: (size, random, tell) => checkKills(size.kills, random, tell),
};

/**
 * Kills the server `rounds` times while people apply, starts it again on the same database and files, and looks whether everything
 * acknowledged is there and nothing is there by halves.
 */
async function checkKills(rounds: number, random: Random, tell: (line: string) => void): Promise<Outcome> {
  const folder = scratchFolder('kills');
  const scratch = await prepareTrial(folder);
  await seedWithModerator(scratch);
  const result: Count = {
    acknowledged: 0,
    cutOff: 0,
    cutOffButStored: 0,
    roundsWithLeftovers: 0,
    incoming: 0,
    orphans: 0,
    problems: [],
  };
  const began = Date.now();
  let server = await startProduct(scratch);
  let [applicants, checkedUpTo] = [0, 0];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const sent = await trafficUntilKilled(server, random, () => (applicants += 1));
      const left = await leftovers(scratch);
      await ageUploads(scratch, AGE_MS);
      server = await startProduct(scratch);
      const stored = await documentsAfter(scratch, 'Application', checkedUpTo);
      checkedUpTo = stored.at(-1)?.id ?? checkedUpTo;
      const problems = [
        ...missing(sent, stored),
        ...stored.flatMap((each) => fileProblem(scratch, each) ?? []),
        ...(await sweepProblems(scratch)),
      ];
      result.problems.push(...problems.map((problem) => `round ${round}: ${problem}`));
      count(result, sent, stored.length, left);
      if (round % 10 === 0)
        tell(
          `  ${round} of ${rounds} kills, ${result.acknowledged} applications acknowledged, ${perMinute(round, began)} rounds a minute`,
        );
    }
    // All of them once more: an early one may have been damaged by a later kill.
    result.problems.push(
      ...(await documentsAfter(scratch, 'Application', 0)).flatMap((each) => fileProblem(scratch, each) ?? []),
      ...(await databaseProblems(scratch)),
    );
    return { figures: figuresOf(result, rounds, perMinute(rounds, began)), problems: result.problems };
  } finally {
    await server.kill();
    discardFolder(folder);
  }
}

function figuresOf(result: Count, rounds: number, speed: string): Outcome['figures'] {
  return [
    ['kills', rounds],
    ['rounds a minute', speed],
    ['applications acknowledged', result.acknowledged],
    ['cut off by a kill', result.cutOff],
    ['  of these stored all the same, whole', result.cutOffButStored],
    ['kills that left something to sweep', result.roundsWithLeftovers],
    ['  half-received files', result.incoming],
    ['  files without a row', result.orphans],
  ];
}

function perMinute(rounds: number, began: number): string {
  return ((rounds * 60_000) / (Date.now() - began)).toFixed(0);
}

/**
 * A few people apply one application after another; at a random moment the server is gone. Mostly the moment counts from the first answer,
 * so that there is something to lose; one time in four from the first request, which finds the server still loading its code.
 */
export async function trafficUntilKilled(server: Server, random: Random, nextApplicant: () => number): Promise<Sent[]> {
  const sent: Sent[] = [];
  const connection = new Client(server.origin);
  let alive = true;
  let answered = () => {};
  const firstAnswer = new Promise<void>((resolve) => (answered = resolve));
  const client = async () => {
    while (alive) {
      const person = applicant(nextApplicant(), random.int(1_000, 60_000));
      const fate = fateOf(await apply(connection, random.int(1, OPEN_JOBS), person));
      sent.push({ email: person.email, sha256: person.sha256, fate });
      answered();
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  if (random.next() < 0.75) await firstAnswer;
  await sleep(random.int(SHORTEST_MS, LONGEST_MS));
  alive = false;
  await server.kill();
  await Promise.all(clients);
  connection.close();
  return sent;
}

export function missing(sent: Sent[], stored: { id: number; email: string; fileSha256: string }[]): string[] {
  const byEmail = new Map(sent.map((each) => [each.email, each]));
  const byId = new Map(stored.map((each) => [each.id, each]));
  const lost = sent.flatMap(({ email, sha256, fate }) => {
    if (fate.kind === 'refused')
      return refusalProblems(
        fate.status,
        stored.some((row) => row.email === email),
      );
    if (fate.kind === 'unknown') return [];
    const row = byId.get(fate.id);
    if (!row) return [`application ${fate.id} was acknowledged and is gone`];
    return row.email === email && row.fileSha256 === sha256 ? [] : [`application ${fate.id} is stored as another's`];
  });
  const strange = stored
    .filter((row) => byEmail.get(row.email)?.sha256 !== row.fileSha256)
    .map((row) => `application ${row.id} was never sent like this`);
  const doubled = stored.length - new Set(stored.map((row) => row.email)).size;
  return [...lost, ...strange, ...(doubled > 0 ? [`${doubled} applications are stored twice`] : [])];
}

function refusalProblems(status: number, isStored: boolean): string[] {
  if (status !== 503) return [`an application was answered ${status}`];
  return isStored ? ['an application was answered 503 and stored'] : [];
}

/** The start sweeps in the background: it is given its time. */
async function sweepProblems(scratch: Scratch): Promise<string[]> {
  let left = await leftovers(scratch);
  for (
    const deadline = Date.now() + SWEEP_PATIENCE_MS;
    left.incoming + left.orphans > 0 && Date.now() < deadline;
    left = await leftovers(scratch)
  )
    await sleep(POLL_MS);
  return left.incoming + left.orphans > 0
    ? [`${left.incoming} half-received files and ${left.orphans} files without a row were not swept`]
    : [];
}

function count(result: Count, sent: Sent[], stored: number, left: { incoming: number; orphans: number }): void {
  const acknowledged = sent.filter(({ fate }) => fate.kind === 'acknowledged').length;
  result.acknowledged += acknowledged;
  result.cutOff += sent.filter(({ fate }) => fate.kind === 'unknown').length;
  result.cutOffButStored += stored - acknowledged;
  result.roundsWithLeftovers += left.incoming + left.orphans > 0 ? 1 : 0;
  result.incoming += left.incoming;
  result.orphans += left.orphans;
}
