import { readRows } from './reader';

/** How many mails are read at once: their bodies are long, and meanwhile nobody else is served. */
const MAILS_AT_ONCE = 1_000;

/** Ids of the contact messages sent from an address (lower-cased; people type theirs in any case). */
export function messagesFrom(address: string): number[] {
  return readRows<{ id: number }>('SELECT "id" FROM "ContactMessage" WHERE lower("email") = ? ORDER BY "id"', [address]).map((row) => row.id);
}

/** Keys of what forms have left to show that holds an address (lower-cased). */
export function outcomesNaming(address: string): string[] {
  const rows = readRows<{ keyHash: string; text: string }>(`SELECT "keyHash", "data" AS "text" FROM "FormOutcome" WHERE instr(lower("data"), ?) > 0`, [address]);
  return rows.filter(({ text }) => names(text, address)).map((row) => row.keyHash);
}

/** Ids of the mails that go to an address (lower-cased) or name it, such as those that tell the company of a message. */
export async function mailsNaming(address: string): Promise<number[]> {
  const last = readRows<{ id: number | null }>('SELECT max("id") AS "id" FROM "OutboxMail"', [])[0]?.id ?? 0;
  const found: number[] = [];
  for (let from = 0; from < last; from += MAILS_AT_ONCE) {
    const rows = readRows<{ id: number; text: string }>(MAILS_NAMING, [from, from + MAILS_AT_ONCE, address]);
    found.push(...rows.filter(({ text }) => names(text, address)).map((row) => row.id));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
}

const MAILS_NAMING = `
  SELECT * FROM (
    SELECT "id", "toAddress" || char(10) || "subject" || char(10) || "text" || char(10) || coalesce("html", '') || char(10) || "headers" AS "text"
    FROM "OutboxMail" WHERE "id" > ? AND "id" <= ?
  ) WHERE instr(lower("text"), ?) > 0`;

// Not as the end or the beginning of somebody else's: ann@mail.example is part of joann@mail.example.
function names(text: string, address: string): boolean {
  const exactly = address.replace(/[^a-z0-9@]/g, '\\$&');
  return new RegExp(`(?<![\\w.!#$%&'*+/=?^\`{|}~-])${exactly}(?![\\w-]|\\.\\w)`, 'i').test(text);
}
