import { resolve } from 'node:path';
import type { PostgresqlServer } from '../../lib/testing/postgresql';
import { discardFolder, scratchFolder } from '../bench/processes';
import { randomFrom, type Random } from '../bench/random';
import { newJob, Writer } from './freshness-changes';
import { readAtOnce, readOn, type World } from './freshness-readers';
import { Pair, type Everybody } from './pair';
import { durablePostgresql, prepareTrial } from './place';
import { seedWithModerator } from './seed';
import { several, tally, type Outcome, type Trial } from './trial';

/** With the seven sample jobs they fit on one page of the board, so what is missing there is missing. */
const JOBS_EACH = 5;
/** Pages of each changed job and lists that are asked for at once after its change, of the process that did not change it. */
const AT_ONCE = 4;
const SHOWN_STALE = 5;
/** Without looks nearly every answer that was kept is old: fewer would mean that the trial does not see it. */
const STALE_WITHOUT_LOOKS = 5;
/** Of a process that is kept from looking. */
const BLIND = { NODE_OPTIONS: `--import=${resolve('scripts/durability/without-looks.mjs')}` };

type Plan = { changes: number; control: number; readers: number };

/**
 * Two processes on one PostgreSQL: through each jobs are changed in every way that a moderator can, and everything that shows jobs is
 * asked of the other, at once after each change, and of both all the while. Nobody may be shown less than what had been acknowledged when
 * they asked. Then once more with a second process that is kept from looking at what others change: it must be found out.
 */
export const freshnessOfProcesses: Trial<Plan> = {
  title: 'Two processes on one PostgreSQL: readers of each beside changes through the other',
  full: { changes: 400, control: 40, readers: 6 },
  short: { changes: 40, control: 20, readers: 4 },
  postgresql: true,
  run: async (plan, random) => {
    const database = await durablePostgresql();
    try {
      const found = await turn(database, { ...plan, isLooking: true }, random);
      const blind = await turn(database, { ...plan, changes: plan.control, isLooking: false }, random);
      return {
        figures: [
          ['changes acknowledged', found.done.length],
          ['  which', tally(found.done)],
          ['answers of both looked at', found.seen.length],
          ['  at once after a change, of the other process', found.targeted],
          ['  which', tally(found.seen)],
          ['older than what was acknowledged', found.stale.length],
          ['control: changes, answers looked at', `${blind.done.length}, ${blind.seen.length}`],
          ['control: older than what was acknowledged', blind.stale.length],
        ],
        problems: [
          ...found.failed,
          ...blind.failed,
          ...found.stale.slice(0, SHOWN_STALE),
          ...several(found.stale.length, 'answers were older than what had been acknowledged'),
          ...(found.done.length >= plan.changes ? [] : [`only ${found.done.length} changes were acknowledged`]),
          ...(blind.stale.length >= STALE_WITHOUT_LOOKS
            ? []
            : [`a process that does not look was found out ${blind.stale.length} times only`]),
        ],
      } satisfies Outcome;
    } finally {
      await database.stop();
    }
  },
};

type Found = Pick<World, 'seen' | 'stale' | 'failed'> & { done: string[]; targeted: number };
type Turn = { changes: number; readers: number; isLooking: boolean };

async function turn(database: PostgresqlServer, plan: Turn, random: Random): Promise<Found> {
  const folder = scratchFolder('freshness-processes');
  const everybody: Everybody = { jobs: [], restarts: 0, over: false, seen: [], stale: [], failed: [] };
  let pair: Pair | null = null;
  try {
    const scratch = await prepareTrial(folder, database);
    const token = await seedWithModerator(scratch);
    pair = await Pair.start(scratch, {}, everybody, plan.isLooking ? {} : BLIND);
    const worlds = pair.members.map(({ world }) => world);
    return { ...everybody, ...(await change(worlds, token, plan, random)) };
  } finally {
    await pair?.end();
    discardFolder(folder);
  }
}

async function change(
  worlds: readonly World[],
  token: string,
  { changes, readers, isLooking }: Turn,
  random: Random,
): Promise<Pick<Found, 'done' | 'targeted'>> {
  const done: string[] = [];
  let targeted = 0;
  const reading = Array.from({ length: readers }, (_, reader) =>
    readOn(worlds[reader % 2] as World, randomFrom(random.int(1, 1e9))),
  );
  // Who changes something forgets what it keeps itself: one that does not look is found out while it only reads.
  const writing = (isLooking ? worlds : worlds.slice(0, 1)).map(async (world, number) => {
    const other = worlds[1 - number] as World;
    const jobs = Array.from({ length: JOBS_EACH }, () => newJob(world));
    const ownRandom = randomFrom(random.int(1, 1e9));
    const writer = new Writer(world, token, jobs, ownRandom, done);
    while (done.length < changes && world.failed.length === 0) {
      await writer.changeSomething();
      await readAtOnce(other, ownRandom, AT_ONCE);
      targeted += AT_ONCE;
    }
  });
  try {
    await Promise.all(writing);
  } finally {
    for (const world of worlds) world.over = true;
    await Promise.all(reading);
  }
  return { done, targeted };
}
