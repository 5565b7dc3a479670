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

/** Omits queries that only count. */
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

/** Plan lines of a full scan of documents or their tags. Text searches have an index of their own. */
const SCAN = /^SCAN (?:Application|CvDocument|DeskTag|t)\b/;

/**
 * Checks that the database reads no document row that it does not need. Only on SQLite, where `INDEXED BY` fixes the
 * plan: PostgreSQL rightly scans a table of two rows. The found rows are checked on both engines.
 */
function expectIndexed(): void {
  const found = plans();
  expect(found.filter((line) => /^SEARCH/.test(line)).length).toBeGreaterThan(0);
  expect(found.filter((line) => SCAN.test(line))).toEqual([]);
}

test.each(QUERIES)('the application list finds %j through an index without a scan', async (query) => {
  const { ids } = await pageOfList(storedApplications, { ...query, newest: true } as never, PAGE);
  expect(ids).toHaveLength(1);
  if (onSqlite) expectIndexed();
});

test.each(QUERIES)('the CV list finds %j through an index without a scan', async (query) => {
  const { ids } = await pageOfList(storedCvs, query as never, PAGE);
  expect(ids).toHaveLength(1);
  if (onSqlite) expectIndexed();
});

test('countLateJobs counts postings through indexes, without reading every published job', async () => {
  expect(await countLateJobs()).toBe(0);
  if (!onSqlite) return;
  expect(plans().filter((line) => /\bJob\b/.test(line))).toEqual([
    expect.stringMatching(/^SEARCH Job USING .*\(status=\?/),
    expect.stringMatching(/^SEARCH Job USING .*\((?:rowid|id)=\?/),
  ]);
});
