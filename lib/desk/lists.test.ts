import Database from '../platform/db/driver.mjs';
import { storedApplications } from '../applications/stored-list';
import { storedCvs } from '../cv/stored-list';
import { countLateJobs } from '../jobs/stored-list';
import { pageOfList } from '../platform/db/lists';
import * as reader from '../platform/db/reader';
import { application, cvDocument, job } from '../testing/fixtures';
import { databaseFile, db, onSqlite } from '../testing/harness';

const asked: { sql: string; parameters: readonly reader.Parameter[] }[] = [];
jest.mock('../platform/db/reader', () => {
  const actual = jest.requireActual<typeof reader>('../platform/db/reader');
  return { ...actual, readRows: jest.fn(actual.readRows) };
});
beforeAll(async () => {
  const { id: jobId } = await job();
  const named = { applicantName: 'Ann Lee', ownerId: 3 };
  const [{ id: applicationId }, { id: cvId }] = [await application({ jobId, ...named }), await cvDocument(named)];
  const set = { tag: 'react', setById: 3, setBy: 'Ana', setAt: new Date() };
  await db().deskTag.createMany({
    data: [
      { ...set, applicationId },
      { ...set, cvId },
    ],
  });
  jest.mocked(reader.readRows).mockImplementation(async (sql, parameters) => {
    asked.push({ sql, parameters });
    return jest.requireActual<typeof reader>('../platform/db/reader').readRows(sql, parameters);
  });
});
beforeEach(() => void asked.splice(0));

/** Query plans of the recorded queries, without those of counters. */
function plans(): string[] {
  const connection = new Database(databaseFile, { readonly: true });
  try {
    return asked
      .filter(({ sql }) => !/_count"/.test(sql))
      .flatMap(({ sql, parameters }) => connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters))
      .map((row) => (row as { detail: string }).detail);
  } finally {
    connection.close();
  }
}

const PAGE = { page: 1, limit: 25 };
const QUERIES = [
  { tag: 'react' },
  { tag: 'react', status: 'pending' },
  { tag: 'react', sort: 'applicant' },
  { tag: 'react', sort: '-status', search: 'ann' },
  { tag: 'react', owner: 3 },
  { owner: 3 },
  { owner: 3, status: 'pending' },
  { owner: 3, sort: 'applicant' },
  { owner: 3, search: 'ann' },
];

/** Full scans of documents and their tags; text searches use an index of their own. */
const SCAN = /^SCAN (?:Application|CvDocument|DeskTag|t)\b/;

/**
 * Checks that no document row is read in vain. SQLite only: there `INDEXED BY` fixes the plan for any number of rows.
 * PostgreSQL chooses by size and rightly scans two rows. Both engines are checked for the rows found.
 */
function expectIndexed(): void {
  const found = plans();
  expect(found.filter((line) => /^SEARCH/.test(line)).length).toBeGreaterThan(0);
  expect(found.filter((line) => SCAN.test(line))).toEqual([]);
}

test.each(QUERIES)('finds applications by %j through an index without a scan', async (query) => {
  const { ids } = await pageOfList(storedApplications, { ...query, newest: true } as never, PAGE);
  expect(ids).toHaveLength(1);
  if (onSqlite) expectIndexed();
});

test.each(QUERIES)('finds CVs by %j through an index without a scan', async (query) => {
  const { ids } = await pageOfList(storedCvs, query as never, PAGE);
  expect(ids).toHaveLength(1);
  if (onSqlite) expectIndexed();
});

test('counts late postings through indexes, without reading every published job', async () => {
  expect(await countLateJobs()).toBe(0);
  if (!onSqlite) return;
  expect(plans().filter((line) => /\bJob\b/.test(line))).toEqual([
    expect.stringMatching(/^SEARCH Job USING .*\(status=\?/),
    expect.stringMatching(/^SEARCH Job USING .*\((?:rowid|id)=\?/),
  ]);
});
