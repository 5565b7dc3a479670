import type { FieldErrors } from '../base/errors';
import { content } from '../content';
import { jobFields, type JobField } from './fields';

/**
 * Returns the headline for a refused posting: its problem if only one field failed, otherwise that several are wrong or
 * some are missing.
 * @param failed names of all failed fields
 * @param wrong problems of the filled-in fields, by field name
 */
export function refusedPosting(failed: readonly string[], wrong: FieldErrors): string {
  const { MISSING_FIELDS_MESSAGE, WRONG_FIELDS_MESSAGE } = content();
  const [first, ...more] = Object.entries(wrong);
  if (!first || more.length + 1 < failed.length) return MISSING_FIELDS_MESSAGE;
  if (more.length > 0) return WRONG_FIELDS_MESSAGE;
  const [name, [problem = '']] = first;
  const { label = name, posterLabel = label }: JobField = jobFields[name as keyof typeof jobFields] ?? {};
  return `${posterLabel}: ${problem}`;
}
