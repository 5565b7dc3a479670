import { accounts } from './accounts/room';
import { alerts } from './alerts/room';
import { applications } from './applications/room';
import { candidates } from './candidates/room';
import { cv } from './cv/room';
import { desk } from './desk/room';
import { enquiries } from './enquiries/room';
import { imports } from './imports/room';
import { interviews } from './interviews/room';
import { introductions } from './introductions/room';
import { letters } from './letters/room';
import { lists } from './lists/room';
import { postings } from './postings/room';
import { shortlist } from './shortlist/room';
import { sourcing } from './sourcing/room';
import { views } from './views/room';
import type { Tx } from './platform/db/client';
import type { RemovedMail } from './platform/mail/withdraw';
import type { Events, Room } from './room';

/** In the order of a data export. Erasing goes in reverse: an application's records before it, the account last. */
export const rooms: readonly Room[] = [
  candidates,
  accounts,
  applications,
  cv,
  sourcing,
  imports,
  postings,
  letters,
  desk,
  lists,
  shortlist,
  interviews,
  introductions,
  enquiries,
  alerts,
  views,
];

/** Calls the rooms' listeners in turn, in the command's transaction. @returns mails whose files must then be removed */
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
