import { openJobExample } from '../jobs/dto-schema';
import type { JobDto } from '../jobs/schema';

/** An open job in its public form, for tests without a database. */
export function jobDto(fields: Partial<JobDto> = {}): JobDto {
  const { id = openJobExample.id } = fields;
  return { ...openJobExample, url: `http://localhost:3000/job/${id}`, ...fields };
}
