import type { Job as StoredJob } from '../platform/db/generated/client';
import type { ContradictableFact } from './reading/contradictions';
import type { Pay } from './reading/pay-figures';

type Facts = Pick<StoredJob, 'workplace' | 'countryCode'> &
  Partial<Pick<StoredJob, 'city' | 'region' | 'salary'>> &
  Pay & { experienceLevel: string | null };

/** A job whose contradicted facts are null, for feeds and APIs. */
export type Uncontradicted<Job extends Facts> = Omit<Job, 'workplace' | 'experienceLevel'> & {
  workplace: Job['workplace'] | null;
  experienceLevel: string | null;
};

const COLUMNS: Record<ContradictableFact, readonly string[]> = {
  workplace: ['workplace'],
  country: ['city', 'region', 'countryCode', 'places'],
  salary: ['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
  experience: ['experienceLevel'],
};

/** Sets contradicted facts to null. @param withheld stored names of contradicted facts */
export function withoutContradicted<Job extends Facts>(job: Job, withheld: string): Uncontradicted<Job> {
  if (withheld === '') return job;
  const denied = readNames(withheld).flatMap((fact) => COLUMNS[fact as ContradictableFact] ?? []);
  const unknown = denied.filter((name) => name in job).map((name) => [name, name === 'places' ? [] : null]);
  return Object.assign({}, job, Object.fromEntries(unknown));
}

/** @param withheld stored names of contradicted facts */
export function isContradicted(fact: ContradictableFact, withheld: string): boolean {
  return withheld !== '' && readNames(withheld).includes(fact);
}

export function storedNames(names: readonly string[]): string {
  return names.join(',');
}

export function readNames(stored: string): string[] {
  return stored === '' ? [] : stored.split(',');
}
