import * as z from 'zod/mini';
import { list, optionalDay } from '../base/fields/schema';
import { wishMessages as words } from '../content/en/candidate';
import { JOB_TYPES, WORKPLACES, type JobType, type Workplace } from '../vocabulary/jobs';
import { MAX_WISHED_PLACE, MOST_WISHED_PLACES } from '../vocabulary/wishes';

/** The job that a candidate looks for. An empty field means any. `saveWishes` checks that the places are known. */
export const wishesSchema = z.object({
  workplaces: chosen(WORKPLACES, words.workplaces),
  types: chosen(JOB_TYPES, words.types),
  places: list((text) => text.split(/[;\n]/), MOST_WISHED_PLACES, MAX_WISHED_PLACE),
  start_day: optionalDay(words.startDay),
});
export type WishesInput = z.infer<typeof wishesSchema>;

/** Wishes as shown to moderators: `places` has recognised names, `startDay` is YYYY-MM-DD, `saidAt` is ISO 8601 UTC. */
export type ToldWishes = {
  workplaces: readonly Workplace[];
  types: readonly JobType[];
  places: readonly string[];
  startDay: string | null;
  saidAt: string;
};

/** Values of a closed set, sent as ticked boxes or as one text separated by commas or lines. */
function chosen<const Value extends string>(values: readonly Value[], message: string) {
  return z.pipe(
    list((text) => text.split(/[,\n]/), values.length, 40),
    z.array(z.enum(values, { error: message })),
  );
}
