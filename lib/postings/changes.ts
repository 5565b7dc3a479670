import type { Prisma } from '../platform/db/generated/client';
import { GIVEN_FIELDS, isReviewed, selectOf } from '../jobs/field-sets';
import { factsNotInTexts, readGiven, splitGiven, storedGiven, type GivenFacts } from '../jobs/given-facts';
import type { JobInput, JobPatch } from '../jobs/schema';

/** Columns that the posting form sets. */
export const storedPosting = { ...selectOf(GIVEN_FIELDS), given: true } satisfies Prisma.JobSelect;

type Stored = Prisma.JobGetPayload<{ select: typeof storedPosting }>;

/**
 * Compares a posting that its poster sent again with the stored one.
 *
 * @returns changed fields, all given facts if one differs, and whether a moderator must review the change
 */
export function changesOf(
  input: JobInput,
  stored: Stored,
): { fields: JobPatch; given: GivenFacts | undefined; names: string[]; reviewed: boolean } {
  const shown = { ...input, companyName: input.companyName ?? input.company };
  const changed = GIVEN_FIELDS.filter((name) => JSON.stringify(shown[name]) !== JSON.stringify(stored[name]));
  const given = storedGiven(factsNotInTexts(splitGiven(input)[0], input.location, input.salary));
  const isGiven = given !== stored.given;
  return {
    fields: Object.fromEntries(changed.map((name) => [name, shown[name]])),
    given: isGiven ? readGiven(given) : undefined,
    names: [...changed, ...(isGiven ? ['given'] : [])],
    reviewed: isGiven || changed.some(isReviewed),
  };
}
