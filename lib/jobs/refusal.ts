import type { FieldErrors } from '../base/errors';
import { MISSING_FIELDS_MESSAGE, WRONG_FIELDS_MESSAGE } from '../content/form-messages';
import { jobFields, type JobField } from './fields';

/**
 * The sentence above a posting that is refused: what is wrong where that is one thing, that something is missing where it is.
 *
 * @param failed the names of the fields
 * @param wrong what is wrong with those that were filled in, by name
 */
export function refusedPosting(failed: readonly string[], wrong: FieldErrors): string {
  const [first, ...more] = Object.entries(wrong);
  if (!first || more.length + 1 < failed.length) return MISSING_FIELDS_MESSAGE;
  if (more.length > 0) return WRONG_FIELDS_MESSAGE;
  const [name, [problem = '']] = first;
  const { label = name, posterLabel = label }: JobField = jobFields[name as keyof typeof jobFields] ?? {};
  return `${posterLabel}: ${problem}`;
}
