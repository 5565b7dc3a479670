import { AppError, fieldError } from '../base/errors';
import { content } from '../content';
import { readDeskRecord, type DeskRecord } from '../desk/schema';
import { readSearchStrictly } from '../finding/listing';
import { findEverybody } from '../finding/queries';
import { peopleEntries } from './queries';
import type { Chosen } from './schema';

/**
 * Returns a record of each person whom a moderator chose (`Chosen`).
 * @param most maximum number of people
 * @throws AppError not_found for a list that the moderator does not see; conflict if it is another number of people than
 *   the moderator saw; validation_failed on `query`, or on `all` for more people than `most`
 */
export async function chosenPeople(chosen: Chosen, most: number, userId: number): Promise<DeskRecord[]> {
  const words = content().listMessages;
  const { records, all, query, from, count } = chosen;
  if (!all) return [...new Set(records)].flatMap((name) => readDeskRecord(name) ?? []);
  const people = from === null ? await foundBy(query ?? '') : await onList(from, userId);
  if (people.length !== count) throw new AppError('conflict', words.changed(people.length));
  if (people.length > most) throw fieldError('all', words.atMost(most));
  return people;
}

async function onList(id: number, userId: number): Promise<DeskRecord[]> {
  return (await peopleEntries(id, userId)).map(({ kind, recordId }) => ({ kind, id: recordId }));
}

async function foundBy(query: string): Promise<DeskRecord[]> {
  const words = content().listMessages;
  const state = readSearchStrictly(new URLSearchParams(query), 'changed');
  if (!state) throw fieldError('query', words.query);
  const found = await findEverybody(state);
  if (found === null) throw fieldError('all', words.tooManyFound);
  return found;
}
