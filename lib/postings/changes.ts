import type { Prisma } from '../platform/db/generated/client';
import { GIVEN_FIELDS, isReviewed, selectOf } from '../jobs/field-sets';
import { givenBeyondTexts, readGiven, splitGiven, storedGiven, type GivenFacts } from '../jobs/given-facts';
import type { JobInput, JobPatch } from '../jobs/schema';

/** The columns of a posting as its form fills them. */
export const storedPosting = { ...selectOf(GIVEN_FIELDS), given: true } satisfies Prisma.JobSelect;

type Stored = Prisma.JobGetPayload<{ select: typeof storedPosting }>;

/**
 * The fields of a posting sent again that differ from what is stored, all given facts where one of them does, and whether a moderator has
 * to read the change.
 */
export function changesOf(
  input: JobInput,
  stored: Stored,
): { fields: JobPatch; given: GivenFacts | undefined; names: string[]; reviewed: boolean } {
  const shown = { ...input, companyName: input.companyName ?? input.company };
  const changed = GIVEN_FIELDS.filter((name) => JSON.stringify(shown[name]) !== JSON.stringify(stored[name]));
  const given = storedGiven(givenBeyondTexts(splitGiven(input)[0], input.location, input.salary));
  const isGiven = given !== stored.given;
  return {
    fields: Object.fromEntries(changed.map((name) => [name, shown[name]])),
    given: isGiven ? readGiven(given) : undefined,
    names: [...changed, ...(isGiven ? ['given'] : [])],
    reviewed: isGiven || changed.some(isReviewed),
  };
}
