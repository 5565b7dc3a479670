import type { JobForm, PostingField } from '@/lib/jobs/form-fields';
import { listText } from '@/lib/jobs/rules';
import type { OfficeJobDto } from '@/lib/jobs/schema';

/** A posting as its form shows it: lists one per line, skills separated by commas, a display name only where it differs. */
export function jobFormValues(form: JobForm, job: Pick<OfficeJobDto, PostingField>): Record<PostingField, string> {
  const names = Object.values(form).flatMap((fields) => fields.map(({ name }) => name));
  return Object.fromEntries(names.map((name) => [name, valueOf(name, job)])) as Record<PostingField, string>;
}

function valueOf(name: PostingField, job: Pick<OfficeJobDto, PostingField>): string {
  const value = job[name];
  if (name === 'companyName' && value === job.company) return '';
  return Array.isArray(value) ? listText(name, value) : (value ?? '');
}
