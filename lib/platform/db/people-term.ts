import { readRows } from './reader';

/**
 * Finding a part of a name or address among a million rows, without looking at the rows.
 *
 * An address is its local part and its domain, '@' included. Domains are few and shared, so a term in a domain is looked up in the
 * table of domains, which counts its rows; names and local parts are in a full-text index of three-letter pieces. The tables are kept
 * by the triggers of migrations 0005 and 0010.
 */

/** A table of people, what the names of its search tables begin with, and its index by status. Only applications have versions. */
export type People = { table: 'Application' | 'CvDocument'; prefix: 'application' | 'cv'; byStatus: string };

/** A searched term: how many rows hold it, and how the full-text index finds them, null where reading the rows themselves is quicker. */
export type Term = { total: number; match: string | null };

/** The statuses that are counted by themselves; others would have to be read. */
export const COUNTED = ['pending', 'interview', 'approved', 'rejected'] as const;
/** What is counted: the rows of a status, or all; with `newest`, only one for each person and job, the newest version of what they sent. */
export type Counted = { rows: (typeof COUNTED)[number] | 'total'; newest: boolean };

/**
 * What stands after every name and local part in the index, so that their ends can be searched for. The tokens of
 * domains are such letters too.
 */
const PRIVATE_USE = /[\uE000-\uF8FF]/;
const END = '\uF8FF\uF8FF';

/** How many rows may be read in list order, checking each, before asking the index is quicker. */
const WALKED = 2_000;

/** More domains, and more pieces, than this are not named one by one in a query of the index. */
const DOMAINS_NAMED = 500;
const PIECES_NAMED = 1_000;

/** How many rows are counted in all. */
export function countAll(people: People, counted: Counted): number {
  return countGram(people, '', counted);
}

/**
 * Looks a term up.
 * @param part folded, not empty.
 * @param rowsToWalk how many rows of the list a page would have to go through, given how many hold the term.
 */
export function lookUp(people: People, part: string, counted: Counted, rowsToWalk: (total: number) => number): Term {
  if (PRIVATE_USE.test(part)) return { total: scan(people, part, counted), match: null };
  if ([...part].length < 3) {
    const total = countGram(people, part, counted);
    // Asking the index for a short term means going through nearly all that hold it.
    return { total, match: rowsToWalk(total) > WALKED + 2 * total ? matchShort(people, part, counted) : null };
  }
  const holding = domainsWith(people, 'instr("domain", ?) > 0', part, counted);
  const elsewhere = matchOutsideDomains(people, part, counted);
  if (elsewhere === null) return { total: scan(people, part, counted), match: null };

  const [total, match] = countLong(people, part, counted, holding, elsewhere);
  return { total, match: rowsToWalk(total) > WALKED ? match : null };
}

function countLong(
  people: People,
  part: string,
  counted: Counted,
  holding: readonly Domain[],
  elsewhere: string,
): [total: number, match: string | null] {
  const inDomains = holding.reduce((sum, domain) => sum + domain.rows, 0);
  const status = statusMatch(counted);
  if (holding.length > DOMAINS_NAMED) return [inDomains + countChecked(people, part, `(${elsewhere})${status}`), null];
  if (holding.length === 0) return [countMatches(people, `(${elsewhere})${status}`), `(${elsewhere})${status}`];
  const tags = domainMatch(holding);
  return [
    inDomains + countMatches(people, `((${elsewhere}) NOT (${tags}))${status}`),
    `((${elsewhere}) OR (${tags}))${status}`,
  ];
}

/**
 * A term of one or two letters: whatever three-letter pieces begin with it. The last letters begin pieces too, with
 * what stands after the text.
 */
function matchShort(people: People, part: string, counted: Counted): string | null {
  const domains = domainsWith(people, 'instr("domain", ?) > 0', part, counted);
  const pieces = readRows<{ term: string }>(
    `SELECT "term" FROM "${people.prefix}_piece" WHERE "term" >= ? AND "term" < ? LIMIT ?`,
    [part, `${part}\u{10FFFF}`, PIECES_NAMED + 1],
  );
  if (domains.length > DOMAINS_NAMED || pieces.length > PIECES_NAMED) return null;
  const inNames =
    pieces.length > 0
      ? [`${part.includes('@') ? 'name' : '{name local}'} : (${pieces.map(({ term }) => quoted(term)).join(' OR ')})`]
      : [];
  const inDomains = domains.length > 0 ? [domainMatch(domains)] : [];
  const across = part.length > 1 && part.endsWith('@') ? [`local : ${quoted(part.slice(0, -1) + END)}`] : [];
  const all = [...inNames, ...inDomains, ...across];
  return all.length === 0 ? null : `(${all.join(' OR ')})${statusMatch(counted)}`;
}

/** The term in a name, in a local part, or across the '@'; null when that is too much to name. */
function matchOutsideDomains(people: People, part: string, counted: Counted): string | null {
  const at = part.indexOf('@');
  if (at < 0) return `{name local} : ${quoted(part)}`;
  const inName = `name : ${quoted(part)}`;
  if (at === 0) return inName;
  const endOfLocal = `local : ${quoted(part.slice(0, at) + END)}`;
  const startOfDomain = part.slice(at);
  // Only local parts that an '@' follows are in the index.
  if (startOfDomain === '@') return `${inName} OR ${endOfLocal}`;
  const domains = domainsWith(people, 'instr("domain", ?) = 1', startOfDomain, counted);
  if (domains.length === 0) return inName;
  return domains.length > DOMAINS_NAMED ? null : `${inName} OR (${endOfLocal} AND ${domainMatch(domains)})`;
}

type Domain = { id: number; rows: number };

function domainsWith({ prefix }: People, condition: string, text: string, counted: Counted): Domain[] {
  const rows = countOf(counted);
  return readRows<Domain>(`SELECT "id", ${rows} AS "rows" FROM "${prefix}_domain" WHERE ${condition} AND ${rows} > 0`, [
    text,
  ]);
}

function domainMatch(domains: readonly Domain[]): string {
  return `domain : (${domains.map(({ id }) => quoted(domainTag(id))).join(' OR ')})`;
}

// As the triggers write it.
function domainTag(id: number): string {
  return String.fromCharCode(0xe000 + (id & 4095), 0xe000 + ((id >> 12) & 4095), 0xe000 + (id >> 24));
}

// The status of a superseded version is in capitals; the others are three letters, which one token holds.
function statusMatch({ rows, newest }: Counted): string {
  const token = (status: string) => quoted(status.slice(0, 3));
  const superseded = (statuses: readonly string[]) =>
    statuses.map((status) => token(status.toUpperCase())).join(' OR ');
  if (rows === 'total') return newest ? ` NOT status : (${superseded(COUNTED)})` : '';
  return newest ? ` AND status : ${token(rows)}` : ` AND status : (${token(rows)} OR ${superseded([rows])})`;
}

/** The column that counts them, in the tables of pieces and domains. */
function countOf({ rows, newest }: Counted): string {
  return newest ? `("${rows}" - "old_${rows}")` : `"${rows}"`;
}

/** The condition on a table's own rows, to follow others. */
function andNewest({ newest }: Counted): string {
  return newest ? ' AND "superseded" = 0' : '';
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function countGram({ prefix }: People, gram: string, counted: Counted): number {
  return count(`SELECT ${countOf(counted)} AS "n" FROM "${prefix}_gram" WHERE "gram" = ?`, [gram]);
}

function countMatches({ prefix }: People, match: string): number {
  return count(`SELECT count(*) AS "n" FROM "${prefix}_search" WHERE "${prefix}_search" MATCH ?`, [match]);
}

/** Of the rows the index finds, those that have the term elsewhere than in their domain: when there are too many domains to exclude. */
function countChecked({ table, prefix }: People, part: string, match: string): number {
  return count(
    `SELECT count(*) AS "n" FROM "${prefix}_search" s CROSS JOIN "${table}" p INDEXED BY "${table}_list" ON p."id" = s.rowid
     WHERE s."${prefix}_search" MATCH ? AND instr(substr(p."emailFolded", instr(p."emailFolded", '@')), ?) = 0`,
    [match, part],
  );
}

function scan({ table }: People, part: string, counted: Counted): number {
  return count(
    `SELECT count(*) AS "n" FROM "${table}" INDEXED BY "${table}_list"
     WHERE (instr("emailFolded", ?) > 0 OR instr("nameFolded", ?) > 0) AND ? IN ('total', "status")${andNewest(counted)}`,
    [part, part, counted.rows],
  );
}

function count(sql: string, parameters: (string | number)[]): number {
  return readRows<{ n: number }>(sql, parameters)[0]?.n ?? 0;
}
