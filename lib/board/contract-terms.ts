import { toJobRowDto } from '../jobs/dto';
import { listedJobs } from '../jobs/store/search';
import { findInField } from './search/find';
import type { ContractJob, ContractTerms } from './schema';
import { searchedJobs } from './store';

const SHOWN = 5;
/** Number of newest contracts among which those with a rate come first. */
const READ = 50;
const STATUS = /\b(inside|outside)\s+(?:of\s+)?IR35\b/gi;
const NUMBER = '\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen';
const LENGTHS = [
  new RegExp(`\\bcontract (?:is |runs |lasts )?(?:for|of) (${NUMBER})[ -]months?\\b`, 'i'),
  new RegExp(`\\b(${NUMBER})[ -]months?,? (?:contract|cover|fixed|engagement)\\b`, 'i'),
];

/** Returns open contracts with their terms: first those with a rate per hour or day, then others, newest first. */
export async function findContracts(): Promise<ContractJob[]> {
  const newest = await listedJobs(await findInField({ types: ['contract', 'temporary'] }, READ));
  const [rated = [], others = []] = [true, false].map((wanted) =>
    newest.filter(({ salaryPeriod }) => (salaryPeriod === 'hour' || salaryPeriod === 'day') === wanted),
  );
  const jobs = [...rated, ...others].slice(0, SHOWN);
  const texts = new Map((await searchedJobs(jobs.map(({ id }) => id))).map((job) => [job.id, job]));
  return jobs.map((job) => {
    const { title = '', description = '', requirements = '', benefits = '' } = texts.get(job.id) ?? {};
    return {
      ...toJobRowDto(job),
      ...contractTerms([title, job.salary, description, requirements, benefits].join('\n')),
    };
  });
}

/** Reads the terms that a posting's text states. A text that names both IR35 statuses states neither. */
export function contractTerms(text: string): ContractTerms {
  const statuses = new Set([...text.matchAll(STATUS)].map(([, status = '']) => status.toLowerCase()));
  const months = LENGTHS.map((length) => length.exec(text)?.[1]?.toLowerCase()).find(Boolean);
  return {
    ir35: statuses.size === 1 ? ([...statuses][0] as 'inside' | 'outside') : null,
    length: months === undefined ? null : `${months} month${months === '1' || months === 'one' ? '' : 's'}`,
  };
}
