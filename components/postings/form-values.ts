import type { GivenName, JobForm, PostingField } from '@/lib/jobs/form-fields';
import { listText } from '@/lib/jobs/rules';
import type { JobInput, OfficeJobDto } from '@/lib/jobs/schema';
import { countryName } from '@/lib/vocabulary/countries';

/** Form values of a job: lists as lines, skills with commas, a display name only if it differs from the company's. */
export function jobFormValues(
  { role, details, contact }: JobForm,
  job: Pick<OfficeJobDto, PostingField>,
): Record<PostingField, string> {
  const names = [...role, ...details, ...contact].map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, valueOf(name, job)])) as Record<PostingField, string>;
}

function valueOf(name: PostingField, job: Pick<OfficeJobDto, PostingField>): string {
  const value = job[name];
  if (name === 'companyName' && value === job.company) return '';
  return Array.isArray(value) ? listText(name, value) : (value ?? '');
}

/** Facts as form values, with the name of the country instead of its code. */
export function factFormValues(facts: Pick<JobInput, GivenName>): Record<GivenName, string> {
  const entries = Object.entries(facts).map(([name, value]) => [
    name,
    name === 'countryCode' ? (countryName(value as string | null) ?? '') : String(value ?? ''),
  ]);
  return Object.fromEntries(entries) as Record<GivenName, string>;
}
