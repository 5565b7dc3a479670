import { allOf, conditionsOf, count } from '../platform/db/conditions';
import { dialect } from '../platform/db/dialect';
import { readIds, readRows } from '../platform/db/reader';
import { yieldToEventLoop } from '../platform/db/yield';

/** Long rows read at once, before yielding to other requests. */
const AT_ONCE = 1_000;

/** Selects mails about a person: the address as a whole word and, if given, also that name and one of those kinds. */
export type Naming = { address: string; name?: string; kinds?: readonly string[] };

/** Returns the ids above `from` of messages from an address (lower-cased; senders type it in any case). */
export async function messagesFrom(address: string, from = 0): Promise<number[]> {
  return readIds('SELECT "id" FROM "ContactMessage" WHERE lower("email") = ? AND "id" > ? ORDER BY "id"', [
    address,
    from,
  ]);
}

/** Returns the keys of stored form results that contain an address (lower-cased). */
export async function flashesNaming(address: string): Promise<string[]> {
  const { sql, parameters } = dialect().holds('lower(CAST("data" AS TEXT))', address);
  const rows = await readRows<{ keyHash: string; text: string }>(
    `SELECT "keyHash", "data" AS "text" FROM "FormOutcome" WHERE ${sql}`,
    parameters,
  );
  return rows.filter(({ text }) => names(text, address)).map((row) => row.keyHash);
}

export async function linksMailedTo(address: string): Promise<string[]> {
  return (
    await readRows<{ tokenHash: string }>('SELECT "tokenHash" FROM "OneTimeToken" WHERE lower("email") = ?', [address])
  ).map((row) => row.tokenHash);
}

/** Returns the ids of postings whose contact has an address (lower-cased). */
export function postingsBy(address: string): Promise<number[]> {
  return inSlices('Job', 0, (from, to) =>
    readIds('SELECT "id" FROM "Job" WHERE "id" > ? AND "id" <= ? AND lower("email") = ? ORDER BY "id"', [
      from,
      to,
      address,
    ]),
  );
}

/** Returns the ids above `from` of lines of the activity log that contain an address (lower-cased). */
export function activityNaming(address: string, from = 0): Promise<number[]> {
  const holds = dialect().holds('lower("text")', address);
  return inSlices('ActivityLog', from, async (above, to) =>
    (
      await readRows<{ id: number; text: string }>(
        `SELECT * FROM (
         SELECT "id", ${lines('"actorName"', '"subjectId"', 'CAST("data" AS TEXT)')} AS "text" FROM "ActivityLog" WHERE "id" > ? AND "id" <= ?
       ) said WHERE ${holds.sql} ORDER BY "id"`,
        [above, to, ...holds.parameters],
      )
    )
      .filter(({ text }) => names(text, address))
      .map((row) => row.id),
  );
}

/** Returns the ids of mails to an address (lower-cased). */
export function mailsTo(address: string): Promise<number[]> {
  return inSlices('OutboxMail', 0, (from, to) =>
    readIds('SELECT "id" FROM "OutboxMail" WHERE "id" > ? AND "id" <= ? AND lower("toAddress") = ? ORDER BY "id"', [
      from,
      to,
      address,
    ]),
  );
}

/**
 * Returns the ids above `from` of mails that go to a person or name them, such as forwarded messages (lower-cased
 * addresses).
 */
export function mailsNaming(persons: readonly Naming[], from = 0): Promise<number[]> {
  if (persons.length === 0) return Promise.resolve([]);
  const holds = persons.map(({ address }) => dialect().holds('lower("text")', address));
  const said = lines(
    ...['"toAddress"', '"subject"', '"text"', `coalesce("html", '')`, `coalesce("calendar", '')`],
    ...['CAST("headers" AS TEXT)', `coalesce("lastError", '')`],
  );
  return inSlices('OutboxMail', from, async (above, to) => {
    const rows = await readRows<{ id: number; kind: string; text: string }>(
      `SELECT * FROM (
         SELECT "id", "kind", ${said} AS "text" FROM "OutboxMail" WHERE "id" > ? AND "id" <= ?
       ) said WHERE ${holds.map(({ sql }) => sql).join(' OR ')} ORDER BY "id"`,
      [above, to, ...allOf(holds).parameters],
    );
    return rows.filter((row) => persons.some((person) => isAbout(row, person))).map((row) => row.id);
  });
}

/** Counts the outbox's mails whose Message-ID has this first part. */
export async function mailsWithId(id: string): Promise<number> {
  return count('"OutboxMail"', conditionsOf({ messageId: { startsWith: `<${id}@` } }));
}

/** Returns the highest ids, to look only above them later. */
export async function newestIds(): Promise<{ message: number; mail: number; activity: number }> {
  return {
    message: await lastId('ContactMessage'),
    mail: await lastId('OutboxMail'),
    activity: await lastId('ActivityLog'),
  };
}

function isAbout({ kind, text }: { kind: string; text: string }, { address, name, kinds }: Naming): boolean {
  if (kinds && !kinds.includes(kind)) return false;
  return names(text, address) && (name === undefined || says(text, name));
}

// A whole word, as for addresses: Ann Lee is part of Joann Lee.
function says(text: string, name: string): boolean {
  const exactly = name.replace(/[^\p{L}\p{N}\s]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);
  return new RegExp(`(?<![\\p{L}\\p{N}._-])${exactly}(?![\\p{L}\\p{N}_-])`, 'iu').test(text);
}

function lines(...texts: string[]): string {
  return texts.join(` || '\n' || `);
}

async function inSlices(
  table: 'Job' | 'OutboxMail' | 'ActivityLog',
  from: number,
  find: (from: number, to: number) => Promise<number[]>,
): Promise<number[]> {
  const last = await lastId(table);
  const found: number[] = [];
  for (let start = from; start < last; start += AT_ONCE) {
    found.push(...(await find(start, start + AT_ONCE)));
    if (start + AT_ONCE < last) await yieldToEventLoop();
  }
  return found;
}

async function lastId(table: 'Job' | 'OutboxMail' | 'ActivityLog' | 'ContactMessage'): Promise<number> {
  return (await readRows<{ id: number | null }>(`SELECT max("id") AS "id" FROM "${table}"`, []))[0]?.id ?? 0;
}

// A whole address: ann@mail.example is part of joann@mail.example.
function names(text: string, address: string): boolean {
  const exactly = address.replace(/[^a-z0-9@]/g, '\\$&');
  return new RegExp(`(?<![\\w.!#$%&'*+/=?^\`{|}~-])${exactly}(?![\\w-]|\\.\\w)`, 'i').test(text);
}
