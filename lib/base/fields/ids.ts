import * as z from 'zod/mini';
import { clampId } from './bounds';

/** Accepts ids beyond the database's range: they become an id that no record has. */
export const clampedId = z.overwrite(clampId);

export function idList(max: number, one: string, many: string) {
  return z
    .array(z.int('Ids are whole numbers.').check(z.positive(), clampedId))
    .check(z.minLength(1, `Choose at least one ${one}.`), z.maxLength(max, `Choose at most ${max} ${many}.`));
}

/** Schema of one id. It accepts every text that `Number()` converts. @param message error for any other value */
export function coercedId(message: string) {
  return z.coerce.number(message).check(z.int(message), z.minimum(1, message), clampedId);
}

export function recordId(message: string) {
  const number = z.pipe(
    z.union([z.number(), z.string()], { error: message }),
    z.transform((id) => (typeof id === 'string' && id.trim() === '' ? NaN : Number(id))),
  );
  return z.pipe(number, z.int(message).check(z.positive(message), clampedId));
}

/** Like `recordId`, but absent, null and empty become null. */
export function optionalRecordId(message: string) {
  return z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.number()], { error: message }))),
      z.transform((given) => (given === undefined || given === '' ? null : given)),
    ),
    z.nullable(recordId(message)),
  );
}
