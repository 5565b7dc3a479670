import type Database from 'better-sqlite3';
import { COUNTED } from '../../lib/platform/db/people-term';

export type IndexedPerson = { id: number; name: string; email: string; status: string; superseded: boolean };
/** In all and of each status; then the same of superseded versions. */
type Counts = number[];

const END = '\uF8FF\uF8FF';

/**
 * Fills the search tables of one kind of people as the triggers of migrations 0005 and 0010 do, many rows at a time:
 * row by row a million takes six minutes. The triggers are taken off until `finish`, which also asks a few terms of the
 * filled tables and of the rows.
 */
export function indexInBulk(database: Database.Database, table: string, prefix: string) {
  const names = ['insert', 'update', 'delete'].map((event) => `${prefix}_search_${event}`);
  const triggers = names.map(
    (name) => database.prepare('SELECT sql FROM sqlite_master WHERE name = ?').pluck().get(name) as string,
  );
  for (const name of names) database.exec(`DROP TRIGGER "${name}"`);
  const insert = database.prepare(
    `INSERT INTO "${prefix}_search" (rowid, name, local, domain, status) VALUES (?, ?, ?, ?, ?)`,
  );
  const grams = new Map<string, Counts>();
  const domains = new Map<string, { id: number; counts: Counts }>();
  return { add, finish };

  function add({ id, name, email, status, superseded }: IndexedPerson): void {
    const at = Math.max(0, email.indexOf('@'));
    const local = email.slice(0, at);
    const domain = domains.get(email.slice(at)) ?? { id: domains.size + 1, counts: emptyCounts() };
    domains.set(email.slice(at), domain);
    increase(domain.counts, status, superseded);
    for (const gram of gramsOf(`${name}\uF8FF${email}`)) {
      const counts = grams.get(gram) ?? emptyCounts();
      grams.set(gram, counts);
      increase(counts, status, superseded);
    }
    insert.run(
      id,
      name + END,
      local + END,
      tagOf(domain.id),
      superseded ? status.slice(0, 3).toUpperCase() : status.slice(0, 3),
    );
  }

  function finish(): void {
    // CV documents have no versions, and their tables no counts of them.
    const columns = COUNTS * (prefix === 'application' ? 2 : 1);
    const places = Array.from({ length: columns }, () => '?').join(', ');
    const keepGram = database.prepare(`INSERT OR REPLACE INTO "${prefix}_gram" VALUES (?, ${places})`);
    const keepDomain = database.prepare(`INSERT INTO "${prefix}_domain" VALUES (?, ?, ${places})`);
    database.transaction(() => {
      for (const [gram, counts] of grams) keepGram.run(gram, ...counts.slice(0, columns));
      for (const [domain, { id, counts }] of domains) keepDomain.run(id, domain, ...counts.slice(0, columns));
      for (const trigger of triggers) database.exec(trigger);
    })();
    check(database, table, prefix);
  }
}

function check(database: Database.Database, table: string, prefix: string): void {
  for (const gram of ['', 'a', 'an', '@']) {
    const kept = database.prepare(`SELECT "total", "pending" FROM "${prefix}_gram" WHERE "gram" = ?`).raw().get(gram);
    const counted = database
      .prepare(
        `SELECT count(*), sum("status" = 'pending') FROM "${table}" WHERE ? = '' OR instr("nameFolded", ?) > 0 OR instr("emailFolded", ?) > 0`,
      )
      .raw()
      .get(gram, gram, gram);
    if (JSON.stringify(kept) !== JSON.stringify(counted)) throw new Error(`${prefix}_gram is wrong about "${gram}".`);
  }
}

function gramsOf(text: string): Set<string> {
  const letters = [...text];
  const grams = new Set(['', ...letters]);
  for (let index = 1; index < letters.length; index += 1) grams.add(`${letters[index - 1]}${letters[index]}`);
  return grams;
}

function increase(counts: Counts, status: string, superseded: boolean): void {
  const ofStatus = 1 + COUNTED.findIndex((known) => known === status);
  for (const column of superseded ? [0, ofStatus, COUNTS, COUNTS + ofStatus] : [0, ofStatus])
    counts[column] = (counts[column] ?? 0) + 1;
}

const COUNTS = 1 + COUNTED.length;
const emptyCounts = (): Counts => Array.from({ length: 2 * COUNTS }, () => 0);
const tagOf = (id: number) =>
  String.fromCharCode(0xe000 + (id & 4095), 0xe000 + ((id >> 12) & 4095), 0xe000 + (id >> 24));
