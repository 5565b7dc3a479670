import { today } from '../../base/time';
import { yieldToEventLoop } from '../../platform/db/yield';
import { slotsIn, type Bits } from '../search/bits';
import { currentIndex } from '../search/current-index';
import type { JobIndex } from '../search/job-index';
import { REMOTE } from '../search/place-keys';
import { hasPage, landingPath, type Subject } from './subject';

/** Minimum number of jobs for search engines to index a landing page. */
export const LEAST_JOBS = 3;

/** Jobs processed before yielding to other requests. */
const AT_ONCE = 500;

type Named = { skills: readonly string[]; places: readonly string[] };

/** Cached paths for each set of open jobs. The index creates a new set after each change and each day. */
const known = new WeakMap<Bits, Promise<readonly string[]>>();

/**
 * Returns the paths of all landing pages that search engines may index today: places, then skills, then pairs. Reads
 * all open jobs once after each change, in batches. A job that changes meanwhile counts in its old or its new state.
 */
export async function listedPaths(): Promise<readonly string[]> {
  const index = await currentIndex();
  const open = index.openOn(today());
  const paths = known.get(open) ?? listedSubjects(index, open).then((subjects) => subjects.map(landingPath));
  known.set(open, paths);
  return paths;
}

async function listedSubjects(index: JobIndex, open: Bits): Promise<Subject[]> {
  const jobs: Named[] = [];
  const [placeCounts, skillCounts] = [new Map<string, number>(), new Map<string, number>()];
  await forEachYielding(slotsIn(open), (slot) => {
    const job = { skills: index.skills.keysOf(slot), places: placesOf(index, slot) };
    jobs.push(job);
    for (const place of job.places) addTo(placeCounts, place);
    for (const skill of job.skills) addTo(skillCounts, skill);
  });
  const places = frequent(placeCounts);
  const skills = frequent(skillCounts).filter((skill) => hasPage({ skill, place: null }));
  return [
    ...places.map((place) => ({ skill: null, place })),
    ...skills.map((skill) => ({ skill, place: null })),
    ...(await frequentPairs(jobs, skills, places)),
  ];
}

async function forEachYielding<Item>(items: Iterable<Item>, look: (item: Item) => void): Promise<void> {
  let looked = 0;
  for (const item of items) {
    look(item);
    looked += 1;
    if (looked % AT_ONCE === 0) await yieldToEventLoop();
  }
}

function placesOf(index: JobIndex, slot: number): string[] {
  const named = [index.city, index.country, index.remoteIn].flatMap((column) => column.keysAt(slot));
  const remote = index.facets.workplace.valueAt(slot) === REMOTE ? [REMOTE] : [];
  return [...new Set([...remote, ...named])];
}

function addTo<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function frequent(counts: ReadonlyMap<string, number>): string[] {
  return [...counts.keys()].filter((key) => (counts.get(key) ?? 0) >= LEAST_JOBS).sort();
}

async function frequentPairs(
  jobs: readonly Named[],
  skills: readonly string[],
  places: readonly string[],
): Promise<Subject[]> {
  const numbers = (keys: readonly string[]) => new Map(keys.map((key, number) => [key, number]));
  const [skillNumbers, placeNumbers] = [numbers(skills), numbers(places)];
  const counts = new Map<number, number>();
  await forEachYielding(jobs, (job) => {
    const ofSkills = job.skills.flatMap((key) => skillNumbers.get(key) ?? []);
    for (const place of job.places.flatMap((key) => placeNumbers.get(key) ?? []))
      for (const skill of ofSkills) addTo(counts, skill * places.length + place);
  });
  return [...counts]
    .filter(([, count]) => count >= LEAST_JOBS)
    .sort(([one], [other]) => one - other)
    .map(([pair]) => ({
      skill: skills[Math.floor(pair / places.length)] ?? null,
      place: places[pair % places.length] ?? null,
    }));
}
