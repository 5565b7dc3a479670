import type { Scratch } from '../bench/server';
import { rowsOf } from './stored';
import { several } from './trial';

export type MailBooks = { figures: [string, string | number][]; problems: string[] };

type Row = { messageId: string; status: string };

/**
 * Compares what arrived with the mails that a site wrote. Those of somebody who was erased are gone from its books, and may have arrived
 * before.
 *
 * @param claimed what each kill left claimed
 */
export async function mailBooks(
  scratch: Scratch,
  taken: readonly { messageId: string }[],
  claimed: readonly (readonly string[])[],
): Promise<MailBooks> {
  const rows = await rowsOf<Row>(scratch, `SELECT "messageId", "status" FROM "OutboxMail"`);
  return compareMails(rows, taken, claimed);
}

/** As `mailBooks`, of rows. */
export function compareMails(
  rows: readonly Row[],
  taken: readonly { messageId: string }[],
  claimed: readonly (readonly string[])[],
): MailBooks {
  const arrivals = countOf(taken.map(({ messageId }) => messageId));
  const excused = countOf(claimed.flat());
  const missing = rows.filter(({ messageId, status }) => status === 'sent' && !arrivals.has(messageId)).length;
  const waiting = rows.filter(({ status }) => status === 'queued' || status === 'failed').length;
  const repeated = [...arrivals].filter(([, count]) => count > 1);
  const unexcused = repeated.filter(([messageId, count]) => count - 1 > (excused.get(messageId) ?? 0)).length;
  return {
    figures: [
      ['mails written, arrived', `${rows.length}, ${arrivals.size}`],
      ['  under way at a kill', claimed.flat().length],
      ['  of these twice', repeated.length],
    ],
    problems: [
      ...several(missing, 'mails are called sent and never arrived'),
      ...several(waiting, 'mails are not out at the end'),
      ...several(unexcused, 'mails arrived more often than a kill explains'),
      ...several(
        claimed.filter((ids) => ids.length > 1).length,
        'kills found more than one mail of a process under way',
      ),
    ],
  };
}

function countOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
