import { readRows, type Parameter } from './reader';
import { yieldToEventLoop } from './yield';

/** What a list of mails can ask the store for; closed sets as stored. */
export type MailSearch = Readonly<{
  status?: string | undefined;
  kind?: string | undefined;
  offset: number;
  limit: number;
}>;

/** Ids of one page, newest first, and how many match in all. */
export type FoundMails = { ids: number[]; total: number };

/** How many mails are looked at before others are served: their rows are long. */
const MAILS_AT_ONCE = 500;

/** One page of the mails that match, newest first, and how many match in all: read from indexes alone, since the rows are long. */
export function pageOfMails({ status, kind, offset, limit }: MailSearch): FoundMails {
  const [matching, parameters] = matchingIds(status, kind);
  const ids = readRows<{ id: number }>(`${matching} ORDER BY "id" DESC LIMIT ? OFFSET ?`, [
    ...parameters,
    limit,
    offset,
  ]);
  const [counted] = readRows<{ n: number }>(`SELECT count(*) AS "n" FROM (${matching})`, parameters);
  return { ids: ids.map(({ id }) => id), total: counted?.n ?? 0 };
}

/**
 * As `pageOfMails`, of those whose recipient or subject passes. There is no index for that: the rows are read in
 * pieces, and meanwhile other requests are served. Each subject is asked about once, since newsletters and notices
 * repeat theirs.
 */
export async function searchMails(
  { status, kind, offset, limit }: MailSearch,
  passes: (text: string) => boolean,
): Promise<FoundMails> {
  const found: FoundMails = { ids: [], total: 0 };
  const subjects = new Map<string, boolean>();
  const subjectPasses = (subject: string) => {
    const known = subjects.get(subject);
    if (known !== undefined) return known;
    const answer = passes(subject);
    subjects.set(subject, answer);
    return answer;
  };
  const filters = [status, kind].filter((filter) => filter !== undefined);
  // Subject and recipient stand before the bodies in a row, which are therefore not read.
  const piece = `SELECT "id", "toAddress" AS "to", "subject" FROM "OutboxMail" WHERE "id" < ?${status === undefined ? '' : ' AND "status" = ?'}${kind === undefined ? '' : ' AND "kind" = ?'}
    ORDER BY "id" DESC LIMIT ${MAILS_AT_ONCE}`;
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = readRows<{ id: number; to: string; subject: string }>(piece, [before, ...filters]);
    for (const { id, to, subject } of rows) {
      if (!subjectPasses(subject) && !passes(to)) continue;
      if (found.total >= offset && found.ids.length < limit) found.ids.push(id);
      found.total += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < MAILS_AT_ONCE) return found;
    before = last.id;
    await yieldToEventLoop();
  }
}

/** How many mails there are of each status that occurs. */
export function countMailsByStatus(): { status: string; n: number }[] {
  return readRows('SELECT "status", count(*) AS "n" FROM "OutboxMail" GROUP BY "status"', []);
}

function matchingIds(status: string | undefined, kind: string | undefined): [sql: string, parameters: Parameter[]] {
  const ids = 'SELECT "id" FROM "OutboxMail"';
  // The plus keeps SQLite from looking every one of the kind up in the rows.
  if (status !== undefined && kind !== undefined)
    return [`${ids} WHERE "status" = ? AND +"id" IN (${ids} WHERE "kind" = ?)`, [status, kind]];
  if (kind !== undefined) return [`${ids} WHERE "kind" = ?`, [kind]];
  // Naming them all sorts the ids of an index instead of going through the rows.
  return status === undefined
    ? [`${ids} WHERE "status" IN ('queued', 'sent', 'failed')`, []]
    : [`${ids} WHERE "status" = ?`, [status]];
}
