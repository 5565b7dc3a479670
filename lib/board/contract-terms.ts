import { toJobRowDto } from '../jobs/dto';
import { listedJobs } from '../jobs/store/search';
import { findInField } from './search/find';
import type { ContractJob, ContractTerms } from './schema';
import { searchedJobs } from './store';

const SHOWN = 5;
const STATUS = /\b(inside|outside)\s+(?:of\s+)?IR35\b/gi;
const NUMBER = '\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen';
const LENGTHS = [
  new RegExp(`\\bcontract (?:is |runs |lasts )?(?:for|of) (${NUMBER})[ -]months?\\b`, 'i'),
  new RegExp(`\\b(${NUMBER})[ -]months?,? (?:contract|cover|fixed|engagement)\\b`, 'i'),
];

/** Returns the newest open contracts with their terms. */
export async function findContracts(): Promise<ContractJob[]> {
  const ids = await findInField({ types: ['contract', 'temporary'] }, SHOWN);
  const texts = new Map((await searchedJobs(ids)).map((job) => [job.id, job]));
  return (await listedJobs(ids)).map((job) => {
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
