import { interviews } from './interviews/room';
import { introductions } from './introductions/room';
import { letters } from './letters/room';
import type { Tx } from './platform/db/client';
import type { RemovedMail } from './platform/mail/remove';
import type { Events, Room } from './room';

/** The rooms in the order of an export: owners before what depends on them. Erasing goes through them backwards. */
export const rooms: readonly Room[] = [letters, interviews, introductions];

/**
 * Tells the rooms of an event, one after another, in the transaction of its verb.
 *
 * @returns the mails they deleted, whose files are to be removed after the commit
 */
export async function publish<Name extends keyof Events>(
  tx: Tx,
  name: Name,
  event: Events[Name],
  now: Date,
): Promise<RemovedMail[]> {
  const removed: RemovedMail[] = [];
  for (const { hears } of rooms) removed.push(...((await hears?.[name]?.(tx, event, now)) ?? []));
  return removed;
}
