import * as z from 'zod/mini';

/** One to `max` ids of records, as the back office sends what it acts on at once. `one` and `many` name them: "message", "messages". */
export function idList(max: number, one: string, many: string) {
  return z
    .array(z.int('Ids are whole numbers.').check(z.positive()))
    .check(z.minLength(1, `Choose at least one ${one}.`), z.maxLength(max, `Choose at most ${max} ${many}.`));
}
