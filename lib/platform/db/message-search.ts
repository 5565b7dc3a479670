import { searchFor } from '../../base/fields/text-search';
import { readRows } from './reader';
import { trigramQuery } from './trigrams';
import { yieldToEventLoop } from './yield';

/** Texts that are read and folded before others are served. */
const AT_ONCE = 200;

/**
 * Ids of the contact messages whose words hold a text, ignoring case and how blanks and lines part them. The index of three-letter pieces
 * (migration 0032) says which can; each of those is read. A text without a word of three letters is looked for in all of them.
 *
 * @param part folded, not empty
 */
export async function messagesHolding(part: string): Promise<ReadonlySet<number>> {
  const passes = searchFor(part);
  const found = new Set<number>();
  if (!passes) return found;
  // Word by word: what parts the words is something else in the index.
  const pieces = part.split(' ').flatMap((word) => trigramQuery(word) ?? []);
  const [source, asked] =
    pieces.length > 0
      ? [
          '"message_search" s CROSS JOIN "ContactMessage" m ON m."id" = s.rowid WHERE s."message_search" MATCH ? AND s.rowid > ?',
          [pieces.join(' AND ')],
        ]
      : ['"ContactMessage" m WHERE m."id" > ?', []];
  for (let last = 0; ; await yieldToEventLoop()) {
    const rows = await readRows<{ id: number; message: string }>(
      `SELECT m."id", m."message" FROM ${source} ORDER BY ${pieces.length > 0 ? 's.rowid' : 'm."id"'} LIMIT ${AT_ONCE}`,
      [...asked, last],
    );
    for (const { id, message } of rows) if (passes(message)) found.add(id);
    if (rows.length < AT_ONCE) return found;
    last = rows.at(-1)!.id;
  }
}
