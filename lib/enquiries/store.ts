import { searchFor } from '../base/text';
import { allOf, type Condition } from '../platform/db/conditions';
import { dialect } from '../platform/db/dialect';
import { engine } from '../platform/db/engine';
import { readIds, readRows } from '../platform/db/reader';
import { preselect } from '../platform/db/trigrams';
import { yieldToEventLoop } from '../platform/db/yield';

/** Returns the ids above `from` of messages sent from an e-mail address. @param address in lower case */
export async function messagesFrom(address: string, from = 0): Promise<number[]> {
  return readIds('SELECT "id" FROM "ContactMessage" WHERE lower("email") = ? AND "id" > ? ORDER BY "id"', [
    address,
    from,
  ]);
}

const AT_ONCE = 200;

/**
 * Returns the ids of the messages that contain a text, ignoring case and white space. The trigram index (SQLite:
 * migration 0032) preselects messages for comparison. A text without a word of three letters is compared with all
 * messages.
 * @param part folded, not empty
 */
export async function messagesHolding(part: string): Promise<ReadonlySet<number>> {
  const passes = searchFor(part);
  const found = new Set<number>();
  if (!passes) return found;
  const { source, id, holds } = whereItCanBe(part);
  for (let last = 0; ; await yieldToEventLoop()) {
    const rows = await readRows<{ id: number; message: string }>(
      `SELECT m."id", m."message" FROM ${source} WHERE ${holds.sql || 'true'} AND ${id} > ? ORDER BY ${id} LIMIT ${AT_ONCE}`,
      [...holds.parameters, last],
    );
    for (const { id, message } of rows) if (passes(message)) found.add(id);
    if (rows.length < AT_ONCE) return found;
    last = rows.at(-1)!.id;
  }
}

// One search for each word, because the index stores the white space between words as typed.
function whereItCanBe(part: string): { source: string; id: string; holds: Condition } {
  const words = part.split(' ').filter((word) => [...word].length >= 3);
  const { source, id, conditions } = preselect('message_search', '"ContactMessage" m', 'm', words);
  const held = (word: string) => dialect().holds('message_folded(m."message")', word);
  return { source, id, holds: allOf([...conditions, ...(engine() === 'postgresql' ? words.map(held) : [])]) };
}
