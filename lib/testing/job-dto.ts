import { openJobExample } from '../jobs/dto-schema';
import type { JobDto } from '../jobs/schema';

/** Builds an open job in its public form. */
export function jobDto(fields: Partial<JobDto> = {}): JobDto {
  const { id = openJobExample.id } = fields;
  const job = { ...openJobExample, url: `http://localhost:3000/job/${id}`, ...fields };
  const { location: text, city, region, countryCode } = job;
  return { ...job, places: fields.places ?? [{ text, city, region, countryCode }] };
}
