import { today } from '../../base/time';
import { slotsIn, type Bits } from '../search/bits';
import { currentIndex } from '../search/current-index';
import type { JobIndex } from '../search/job-index';
import { REMOTE } from '../search/place-keys';
import { hasPage, landingPath, type Subject } from './subject';

/** A page with fewer jobs says too little to be found by itself. */
export const LEAST_JOBS = 3;

/** Of each set of open jobs, which is another one after every change and on every day. */
const known = new WeakMap<Bits, readonly string[]>();

/** The addresses of all landing pages that search engines are meant to show today: those of places, of skills, then of both. */
export function listedPaths(): readonly string[] {
  const index = currentIndex();
  const open = index.openOn(today());
  const paths = known.get(open) ?? listedSubjects(index, open).map(landingPath);
  known.set(open, paths);
  return paths;
}

function listedSubjects(index: JobIndex, open: Bits): Subject[] {
  const jobs = [...slotsIn(open)].map((slot) => ({ skills: index.skills.keysOf(slot), places: placesOf(index, slot) }));
  const places = frequent(jobs.map((job) => job.places));
  const skills = frequent(jobs.map((job) => job.skills)).filter((skill) => hasPage({ skill, place: null }));
  return [
    ...places.map((place) => ({ skill: null, place })),
    ...skills.map((skill) => ({ skill, place: null })),
    ...frequentPairs(jobs, skills, places),
  ];
}

function placesOf(index: JobIndex, slot: number): string[] {
  const named = [index.city, index.country, index.remoteIn].map((column) => column.valueAt(slot));
  const remote = index.workplace.valueAt(slot) === REMOTE ? REMOTE : '';
  return [...new Set([remote, ...named])].filter((key) => key !== '');
}

/** What enough of the lists have, in order. */
function frequent(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const key of list) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.keys()].filter((key) => (counts.get(key) ?? 0) >= LEAST_JOBS).sort();
}

function frequentPairs(
  jobs: readonly { skills: readonly string[]; places: readonly string[] }[],
  skills: readonly string[],
  places: readonly string[],
): Subject[] {
  const numbers = (keys: readonly string[]) => new Map(keys.map((key, number) => [key, number]));
  const [skillNumbers, placeNumbers] = [numbers(skills), numbers(places)];
  const counts = new Map<number, number>();
  for (const job of jobs)
    for (const place of numbersIn(placeNumbers, job.places))
      for (const skill of numbersIn(skillNumbers, job.skills)) {
        const pair = skill * places.length + place;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
  return [...counts]
    .filter(([, count]) => count >= LEAST_JOBS)
    .sort(([one], [other]) => one - other)
    .map(([pair]) => ({
      skill: skills[Math.floor(pair / places.length)] ?? null,
      place: places[pair % places.length] ?? null,
    }));
}

function numbersIn(numbers: ReadonlyMap<string, number>, keys: readonly string[]): number[] {
  return keys.flatMap((key) => numbers.get(key) ?? []);
}
