import { idsInSlices } from '../platform/db/batches';
import { allOf, conditionsOf, count } from '../platform/db/conditions';
import { dialect } from '../platform/db/dialect';
import { readIds, readRows } from '../platform/db/reader';

/** Selects mails of `kinds` that contain the e-mail address as a whole word and, if given, the name. */
export type Naming = { address: string; name?: string; kinds?: readonly string[] };

export async function flashesNaming(address: string): Promise<string[]> {
  const { sql, parameters } = dialect().holds('lower(CAST("data" AS TEXT))', address);
  const rows = await readRows<{ keyHash: string; text: string }>(
    `SELECT "keyHash", "data" AS "text" FROM "FormOutcome" WHERE ${sql}`,
    parameters,
  );
  return rows.filter(({ text }) => containsAddress(text, address)).map((row) => row.keyHash);
}

export async function linksMailedTo(address: string): Promise<string[]> {
  return (
    await readRows<{ tokenHash: string }>('SELECT "tokenHash" FROM "OneTimeToken" WHERE lower("email") = ?', [address])
  ).map((row) => row.tokenHash);
}

export function activityNaming(address: string, from = 0): Promise<number[]> {
  const holds = dialect().holds('lower("text")', address);
  return idsInSlices('ActivityLog', from, async (above, to) =>
    (
      await readRows<{ id: number; text: string }>(
        `SELECT * FROM (
         SELECT "id", ${lines('"actorName"', '"subjectId"', 'CAST("data" AS TEXT)')} AS "text" FROM "ActivityLog" WHERE "id" > ? AND "id" <= ?
       ) said WHERE ${holds.sql} ORDER BY "id"`,
        [above, to, ...holds.parameters],
      )
    )
      .filter(({ text }) => containsAddress(text, address))
      .map((row) => row.id),
  );
}

export function mailsTo(address: string): Promise<number[]> {
  return idsInSlices('OutboxMail', 0, (from, to) =>
    readIds('SELECT "id" FROM "OutboxMail" WHERE "id" > ? AND "id" <= ? AND lower("toAddress") = ? ORDER BY "id"', [
      from,
      to,
      address,
    ]),
  );
}

/** Returns the ids above `from` of mails sent to a person or naming them. @param persons addresses in lower case */
export function mailsNaming(persons: readonly Naming[], from = 0): Promise<number[]> {
  if (persons.length === 0) return Promise.resolve([]);
  const holds = persons.map(({ address }) => dialect().holds('lower("text")', address));
  const said = lines(
    ...['"toAddress"', '"subject"', '"text"', `coalesce("html", '')`, `coalesce("calendar", '')`],
    ...['CAST("headers" AS TEXT)', `coalesce("lastError", '')`],
  );
  return idsInSlices('OutboxMail', from, async (above, to) => {
    const rows = await readRows<{ id: number; kind: string; text: string }>(
      `SELECT * FROM (
         SELECT "id", "kind", ${said} AS "text" FROM "OutboxMail" WHERE "id" > ? AND "id" <= ?
       ) said WHERE ${holds.map(({ sql }) => sql).join(' OR ')} ORDER BY "id"`,
      [above, to, ...allOf(holds).parameters],
    );
    return rows.filter((row) => persons.some((person) => isAbout(row, person))).map((row) => row.id);
  });
}

export async function mailsWithId(id: string): Promise<number> {
  return count('"OutboxMail"', conditionsOf({ messageId: { startsWith: `<${id}@` } }));
}

function isAbout({ kind, text }: { kind: string; text: string }, { address, name, kinds }: Naming): boolean {
  if (kinds && !kinds.includes(kind)) return false;
  return containsAddress(text, address) && (name === undefined || containsName(text, name));
}

// Whole words only: "Ann Lee" is also part of "Joann Lee".
function containsName(text: string, name: string): boolean {
  const exactly = name.replace(/[^\p{L}\p{N}\s]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);
  return new RegExp(`(?<![\\p{L}\\p{N}._-])${exactly}(?![\\p{L}\\p{N}_-])`, 'iu').test(text);
}

function lines(...texts: string[]): string {
  return texts.join(` || '\n' || `);
}

// Whole addresses only: ann@mail.example is also part of joann@mail.example.
function containsAddress(text: string, address: string): boolean {
  const exactly = address.replace(/[^a-z0-9@]/g, '\\$&');
  return new RegExp(`(?<![\\w.!#$%&'*+/=?^\`{|}~-])${exactly}(?![\\w-]|\\.\\w)`, 'i').test(text);
}
