import type { Prisma } from '../platform/db/generated/client';
import { GIVEN_FIELDS, isReviewed, selectOf } from '../jobs/field-sets';
import type { JobInput, JobPatch } from '../jobs/schema';

/** The columns of a posting as its form fills them. */
export const storedPosting = selectOf(GIVEN_FIELDS) satisfies Prisma.JobSelect;

type Stored = Prisma.JobGetPayload<{ select: typeof storedPosting }>;

/** The fields of a posting sent again that differ from what is stored, and whether a moderator has to read the change. */
export function changesOf(input: JobInput, stored: Stored): { fields: JobPatch; reviewed: boolean } {
  const shown = { ...input, companyName: input.companyName ?? input.company };
  const changed = GIVEN_FIELDS.filter((name) => JSON.stringify(shown[name]) !== JSON.stringify(stored[name]));
  return {
    fields: Object.fromEntries(changed.map((name) => [name, shown[name]])),
    reviewed: changed.some(isReviewed),
  };
}
