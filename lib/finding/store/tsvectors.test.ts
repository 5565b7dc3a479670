import { indexedWords } from '@/lib/finding/index-words';
import { wordQueryOf } from '@/lib/finding/match';
import { readTerms } from '@/lib/finding/terms';
import { startTwins, type Twins } from '@/lib/testing/twins';
import { fts5Query } from './sqlite-words';
import type { IndexedWords, WordQuery } from './word-query';
import { lengthOf, phrasesOf, rankSql, tsqueryOf, tsvectorOf } from './tsvectors';
import { sized } from '@/lib/testing/sized';

let twins: Twins;
beforeAll(async () => void (twins = await startTwins()));
afterAll(() => twins.stop());
beforeEach(async () => {
  twins.sqlite.exec('DELETE FROM "person_entry"');
  await twins.postgresql.query('DELETE FROM "person_entry"');
});

const NOTHING: IndexedWords = { name: '', email: '', title: '', skills: '', letter: '', marks: '', document: '' };

async function keep(id: number, words: Partial<IndexedWords>): Promise<void> {
  const columns = { ...NOTHING, ...words };
  const names = Object.keys(columns);
  const entry = `INSERT INTO "person_entry" ("id", "kind", "recordId", "status", "superseded", "sentAt") VALUES (${id}, 'cv', ${id}, 'pending', false, '2026-01-01T00:00:00.000+00:00')`;
  twins.sqlite.exec(entry);
  twins.sqlite
    .prepare(`INSERT INTO "person_search" (rowid, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})`)
    .run(id, ...Object.values(columns));
  await twins.postgresql.query(entry);
  await twins.postgresql.query('INSERT INTO "person_search" ("id", "words", "length") VALUES ($1, $2::tsvector, $3)', [
    id,
    tsvectorOf(columns),
    lengthOf(columns),
  ]);
}

async function found(query: WordQuery): Promise<{ sqlite: number[]; postgresql: number[] }> {
  const asked = tsqueryOf(query);
  const here = twins.sqlite
    .prepare('SELECT rowid AS "id" FROM "person_search" WHERE "person_search" MATCH ? ORDER BY rowid')
    .all(fts5Query(query)) as { id: number }[];
  const there =
    asked === null
      ? []
      : (
          await twins.postgresql.query<{ id: number }>(
            'SELECT "id" FROM "person_search" WHERE "words" @@ $1::tsquery ORDER BY "id"',
            [asked],
          )
        ).rows;
  return { sqlite: here.map(({ id }) => id), postgresql: there.map(({ id }) => id) };
}

const typed = (text: string, marks = {}) => found(wordQueryOf(readTerms(text), marks));

// Must be the first test: SQLite's average text length still includes deleted rows.
test('SQLite and PostgreSQL rank matches equally by frequency, rarity and text length', async () => {
  let state = 11;
  const chance = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const WORDS = Array.from({ length: 40 }, (_, at) => `w${at}`);
  const word = () => WORDS[Math.min(chance(40), chance(40))]!;
  for (let id = 1; id <= 300; id += 1)
    await keep(id, { document: Array.from({ length: 5 + chance(60) }, word).join(' '), marks: '=cv' });
  const rows = (
    await twins.postgresql.query<{ count: number; averageLength: number }>(
      'SELECT count(*) AS "count", avg("length") AS "averageLength" FROM "person_search"',
    )
  ).rows[0]!;
  const queries: WordQuery[] = [
    { words: 'w1' },
    { words: 'w35' },
    { words: 'w3', isBeginning: true },
    { all: [{ words: 'w1' }, { words: 'w30' }, { words: '=cv' }] },
    { any: [{ words: 'w2' }, { words: 'w25' }, { all: [{ words: 'w5' }, { words: 'w20' }] }] },
    { what: { any: [{ words: 'w7' }, { words: 'w28' }] }, without: { words: 'w0' } },
  ];
  for (const query of queries) {
    const here = twins.sqlite
      .prepare(
        `SELECT rowid AS "id", -bm25("person_search", 8.0, 4.0, 5.0, 6.0, 2.0, 0.0, 1.0) AS "rank" FROM "person_search" WHERE "person_search" MATCH ?`,
      )
      .all(fts5Query(query)) as { id: number; rank: number }[];
    const phrases = phrasesOf(query);
    const holders: { holders: number }[] = [];
    for (const phrase of phrases) {
      const { rows: counted } = await twins.postgresql.query<{ n: number }>(
        'SELECT count(*) AS "n" FROM "person_search" WHERE "words" @@ $1::tsquery',
        [phrase],
      );
      holders.push({ holders: counted[0]!.n });
    }
    const { rows: there } = await twins.postgresql.query<{ id: number; rank: number }>(
      `SELECT s."id", ${rankSql(holders, rows, 2)} AS "rank" FROM "person_search" s WHERE s."words" @@ $1::tsquery`,
      [tsqueryOf(query), ...phrases],
    );
    const ranks = new Map(there.map(({ id, rank }) => [id, rank]));
    expect(there.length).toBe(here.length);
    expect(here.length).toBeGreaterThan(5);
    // Compared to a thousandth, because the engines add fractions in different orders.
    for (const { id, rank } of here)
      expect([fts5Query(query), id, Math.abs((ranks.get(id) ?? 0) - rank) < 0.001 * rank + 1e-5]).toEqual([
        fts5Query(query),
        id,
        true,
      ]);
  }
});

test('typed searches find the same people on SQLite and PostgreSQL', async () => {
  const source = {
    entryId: 1,
    kind: 'cv',
    recordId: 1,
    jobId: null,
    name: "Zoë O'Brien",
    email: 'zoe@mail.example',
    title: null,
    location: null,
  } as const;
  const people = {
    1: {
      ...source,
      skills: 'Go, C++, Node.js',
      letter: null,
      text: 'Senior front-end developer.\nBuilt things in Java and Rust.',
    },
    2: {
      ...source,
      name: 'Ann Lee',
      email: 'ann@x.example',
      skills: 'Java',
      letter: 'I go far',
      text: 'Berlin\nFrontend work, C# and .NET; end of the front.',
    },
    3: {
      ...source,
      name: 'Łukasz Groß',
      email: 'l@y.example',
      title: 'Java Developer',
      location: 'Berlin',
      jobId: 7,
      kind: 'application',
      skills: null,
      letter: 'R&D 東京',
      text: null,
    },
  } as const;
  for (const [id, person] of Object.entries(people)) await keep(Number(id), await indexedWords(person));
  const expected: [string, number[]][] = [
    ['java', [1, 2, 3]],
    ['java -rust', [2, 3]],
    ['"front end"', [1]],
    ['front-end', [1, 2]],
    ['devel', [1, 3]],
    ['"devel"', []],
    ['c++', [1]],
    ['.net', [2]],
    ['go', [1, 2]],
    ['zoe', [1]],
    ["o'brien", [1]],
    ['gross', [3]],
    ['東京', [3]],
    ["it's \\ ' & | ! <-> :*", []],
    ['-java', []],
  ];
  for (const [text, ids] of expected) {
    const { sqlite, postgresql } = await typed(text);
    expect([text, postgresql]).toEqual([text, sqlite]);
    expect([text, sqlite]).toEqual([text, ids]);
  }
  expect(await typed('java', { kind: 'application', job: 7, place: 'Ber' })).toEqual({ sqlite: [3], postgresql: [3] });
  expect(await typed('', { kind: 'cv' })).toEqual({ sqlite: [1, 2], postgresql: [1, 2] });
});

test('random searches find the same people on SQLite and PostgreSQL', async () => {
  let state = 7;
  const chance = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const WORDS = ['a', 'ab', 'abc', 'b', 'ba', 'c++', 'c#', '.net', 'é', 'éa', "it's", 'x_y', '1', '12'];
  // As in the product, marks are only in their own column, and no phrase has a word after a mark.
  const MARKS = ['~a', '~ab', '@ab', '@abc', '=cv'];
  const words = (most: number) =>
    Array.from({ length: chance(most + 1) }, () => WORDS[chance(WORDS.length)]!).join(' ');
  for (let id = 1; id <= 200; id += 1) {
    await keep(id, {
      name: words(2),
      email: words(2),
      title: words(2),
      skills: words(3),
      letter: words(4),
      marks: [...new Set([0, 1].map(() => MARKS[chance(MARKS.length)]))].join(' '),
      document: words(12),
    });
  }
  const query = (deep: number): WordQuery => {
    const kind = deep === 0 ? 0 : chance(6);
    if (chance(8) === 0) return { words: MARKS[chance(MARKS.length)]!, isBeginning: chance(2) === 0 };
    const parts = () => Array.from({ length: 1 + chance(3) }, () => query(deep - 1));
    if (kind === 3) return { all: parts() };
    if (kind === 4) return { any: parts() };
    if (kind === 5) return { what: query(deep - 1), without: query(deep - 1) };
    return {
      words: `${WORDS[chance(WORDS.length)]} ${words(1)}`.trim(),
      isBeginning: chance(3) === 0,
      isListed: chance(4) === 0,
    };
  };
  let hits = 0;
  for (let n = 0; n < sized(400); n += 1) {
    const asked = query(3);
    const { sqlite, postgresql } = await found(asked);
    expect([fts5Query(asked), tsqueryOf(asked), postgresql]).toEqual([fts5Query(asked), tsqueryOf(asked), sqlite]);
    if (sqlite.length > 0 && sqlite.length < 200) hits += 1;
  }
  expect(hits).toBeGreaterThan(sized(150));
});

test('PostgreSQL finds single words in texts of any length, and phrases near their beginning', async () => {
  const long = Array.from({ length: 150_000 }, (_, at) => `word${at}`).join(' ');
  await keep(1, { name: 'ann', document: long, marks: '=cv' });
  const first = await found({ words: 'word15000 word15001' });
  expect(first).toEqual({ sqlite: [1], postgresql: [1] });
  expect((await found({ words: 'word40000' })).postgresql).toEqual([1]);
  expect((await found({ words: 'word40000 word40001' })).postgresql).toEqual([]);
});
