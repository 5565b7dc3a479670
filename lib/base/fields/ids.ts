import * as z from 'zod/mini';
import { askableId } from './bounds';

/** A check that refuses nothing: an id that no store holds becomes one that no record has. For schemas of ids. */
export const askable = z.overwrite(askableId);

/** One to `max` ids of records, as the back office sends what it acts on at once. `one` and `many` name them: "message", "messages". */
export function idList(max: number, one: string, many: string) {
  return z
    .array(z.int('Ids are whole numbers.').check(z.positive(), askable))
    .check(z.minLength(1, `Choose at least one ${one}.`), z.maxLength(max, `Choose at most ${max} ${many}.`));
}

/** The id of one record, read as loosely as `Number` reads it. `message` says what is wrong with anything that is no id. */
export function coercedId(message: string) {
  return z.coerce.number(message).check(z.int(message), z.minimum(1, message), askable);
}

/** The id of one record, as a number or, from forms, as text. `message` says what is wrong with anything else. */
export function recordId(message: string) {
  const number = z.pipe(
    z.union([z.number(), z.string()], { error: message }),
    z.transform((id) => (typeof id === 'string' && id.trim() === '' ? NaN : Number(id))),
  );
  return z.pipe(number, z.int(message).check(z.positive(message), askable));
}
