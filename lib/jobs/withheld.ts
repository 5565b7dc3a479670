import type { ContradictableFact } from './reading/contradictions';

/** The facts of a job that its own text may deny. */
type Facts = {
  workplace: string | null;
  city?: string | null;
  region?: string | null;
  countryCode: string | null;
  salary?: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: string | null;
  experienceLevel: string | null;
};

/** A job as programs are told of it. */
export type Told<Job extends Facts> = Omit<Job, 'workplace' | 'experienceLevel'> & {
  workplace: Job['workplace'] | null;
  experienceLevel: string | null;
};

/** The columns that a fact consists of. */
const COLUMNS: Record<ContradictableFact, readonly string[]> = {
  workplace: ['workplace'],
  country: ['city', 'region', 'countryCode'],
  salary: ['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
  experience: ['experienceLevel'],
};

/**
 * A job as programs are told of it: what its own text denies is null (decision J14). The job itself, where nothing is denied.
 *
 * @param withheld the names of what is denied, as they are stored
 */
export function withoutWithheld<Job extends Facts>(job: Job, withheld: string): Told<Job> {
  if (withheld === '') return job;
  const denied = readNames(withheld).flatMap((fact) => COLUMNS[fact as ContradictableFact] ?? []);
  return Object.assign({}, job, Object.fromEntries(denied.filter((name) => name in job).map((name) => [name, null])));
}

/** Whether a fact is among the names of what is denied, as they are stored. */
export function isWithheld(fact: ContradictableFact, withheld: string): boolean {
  return withheld !== '' && readNames(withheld).includes(fact);
}

/** Names as a column holds them. */
export function storedNames(names: readonly string[]): string {
  return names.join(',');
}

export function readNames(stored: string): string[] {
  return stored === '' ? [] : stored.split(',');
}
