import { openJobExample } from '../jobs/dto-schema';
import type { JobDto } from '../jobs/schema';

/** An open job as everyone may see it, for tests that need no store. */
export function jobDto(fields: Partial<JobDto> = {}): JobDto {
  const { id = openJobExample.id } = fields;
  return { ...openJobExample, url: `http://localhost:3000/job/${id}`, ...fields };
}
