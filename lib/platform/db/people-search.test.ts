import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { foldText } from '../../base/text';
import { job } from '../../testing/fixtures';
import { db, onSqlite } from '../../testing/harness';
import { findVersions } from '../../applications/queries';
import { storedApplications } from '../../applications/stored-list';
import { storedCvs } from '../../cv/stored-list';
import type { ApplicationStatus } from '../../vocabulary/applications';
import { CV_STATUSES, type CvStatus } from '../../vocabulary/cv';
import { hinted } from './conditions';
import { countBy, pageFrom } from './lists';
import { peopleMatch } from './trigrams';
import { readRows } from './reader';
import { sized } from '../../testing/sized';

type Row = {
  id: number;
  jobId: number;
  userId: number | null;
  nameFolded: string;
  emailFolded: string;
  status: string;
  superseded: boolean;
};

const NAMES = [
  'Anna',
  'ANNA',
  'Annabel',
  'Smith',
  'Straße',
  'STRASSE',
  'Σίσυφος',
  'Иванов',
  '陈伟',
  '日本語',
  '👩‍💻',
  '🚀🚀🚀',
  'Zoë',
  "O'Brien",
  '"Bob"',
  '100%',
  'a_b',
  'a%b',
  '\\x',
  'x',
  'AND',
  'NOT',
  'NEAR(',
  'co:l*',
  '^a',
  'mail',
  'me@home',
  'ann@mail.example',
  '\uF8FF',
  '\uE000\uE000\uE000',
  'pending',
  'int',
];
const LOCALS = [
  'anna',
  'Anna.Smith',
  'anna+jobs',
  'x',
  'ab',
  "o'brien",
  '"odd one"',
  'mail',
  'straße',
  '陈伟',
  'a%b',
  'a_b',
  '',
  'x\uF8FF',
  'pen',
  '🚀',
];
const DOMAINS = [
  '@mail.example',
  '@gmail.example',
  '@MAIL.example',
  '@anna.example',
  '@x.co',
  '@bücher.example',
  '@a@b.example',
  '@',
  '',
  '@sub.mail.example',
];
const STATUSES = ['pending', 'interview', 'approved', 'rejected'];

const person = fc.record({
  name: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }).map((names) => names.join(' ')),
  email: fc.tuple(fc.constantFrom(...LOCALS), fc.constantFrom(...DOMAINS)).map(([local, domain]) => local + domain),
});
/** Search terms: whole names and addresses, parts of them down to one letter, and terms that match nothing. */
const term = fc
  .tuple(
    fc.oneof(
      person.map(({ name, email }) => `${name} ${email}`),
      person.map(({ email }) => email),
      fc.constantFrom(...NAMES, ...DOMAINS, 'zzz'),
    ),
    fc.nat(),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([text, from, length]) => {
    const letters = [...foldText(text)];
    const start = letters.length === 0 ? 0 : from % letters.length;
    return letters.slice(start, start + length).join('');
  });

const jobIds: number[] = [];
const userIds: number[] = [];
beforeAll(async () => {
  for (let index = 0; index < 3; index += 1) jobIds.push((await job()).id);
  for (let index = 0; index < 2; index += 1) {
    const now = new Date();
    userIds.push(
      (
        await db().user.create({
          data: { role: 'candidate', name: 'C', passwordHash: '-', createdAt: now, updatedAt: now },
        })
      ).id,
    );
  }
});
afterEach(async () => {
  if (onSqlite) {
    await db().application.deleteMany();
    await db().cvDocument.deleteMany();
    return;
  }
  // TRUNCATE, because after DELETE the planner would still use statistics of the full table, and triggers would read
  // all rows for each inserted one.
  await db().$executeRaw`TRUNCATE "Application", "CvDocument", "person_entry" CASCADE`;
  await db().$executeRaw`UPDATE "application_count" SET "rows" = 0, "changes" = "changes" + 1`;
  await db().$executeRaw`UPDATE "cv_count" SET "rows" = 0, "changes" = "changes" + 1`;
});

const sample = <Value>(arbitrary: fc.Arbitrary<Value>, count: number, seed: number) =>
  fc.sample(arbitrary, { numRuns: count, seed });
const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

async function files(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db().storedFile.createMany({
    data: ids.map((id) => ({
      id,
      sha256: id,
      sizeBytes: 1,
      mimeType: 'application/pdf',
      originalName: 'cv.pdf',
      createdAt: new Date(),
    })),
  });
  return ids;
}

async function fill(count: number, seed: number): Promise<void> {
  const people = sample(person, count, seed);
  const dice = sample(fc.nat(10_000), count, seed + 1);
  const fileIds = await files(count * 2);
  const at = new Date();
  const common = ({ name, email }: { name: string; email: string }) => ({
    applicantName: name,
    nameFolded: foldText(name),
    email,
    emailFolded: foldText(email),
    fileSha256: 'x',
  });
  await db().application.createMany({
    data: people.map((each, index) => ({
      ...common(each),
      jobId: pick(jobIds, dice[index] as number),
      userId: pick([null, ...userIds], (dice[index] as number) >> 2),
      status: pick(STATUSES, (dice[index] as number) >> 4),
      phone: '1',
      fileId: fileIds[index] as string,
      createdAt: at,
      updatedAt: at,
    })),
  });
  await db().cvDocument.createMany({
    data: people.map((each, index) => ({
      ...common(each),
      status: pick(['pending', 'approved', 'rejected'], (dice[index] as number) >> 4),
      fileId: fileIds[count + index] as string,
      submittedAt: at,
    })),
  });
}

const select = { id: true, nameFolded: true, emailFolded: true, status: true } as const;
const applications = (): Promise<Row[]> =>
  db().application.findMany({
    select: { ...select, jobId: true, userId: true, superseded: true },
    orderBy: { id: 'desc' },
  });

type Search = {
  part?: string | undefined;
  status?: string | undefined;
  jobId?: number | undefined;
  userId?: number | undefined;
  newest?: boolean | undefined;
  offset: number;
  limit: number;
};
const searchApplications = async ({ part, status, jobId, userId, newest = false, offset, limit }: Search) =>
  pageFrom(
    storedApplications,
    { search: part, status: status as ApplicationStatus | undefined, job: jobId, newest, ...(userId && { userId }) },
    offset,
    limit,
  );
const searchCvDocuments = async ({ part, status, offset, limit }: Search) =>
  pageFrom(storedCvs, { search: part, status: status as CvStatus | undefined }, offset, limit);

function naive<Each extends Pick<Row, 'id' | 'nameFolded' | 'emailFolded' | 'status'>>(
  rows: readonly Each[],
  part: string,
  keep: (row: Each) => boolean,
) {
  return rows
    .filter((row) => keep(row) && (row.nameFolded.includes(part) || row.emailFolded.includes(part)))
    .map(({ id }) => id);
}

const isNewest = (row: Row, rows: readonly Row[]) =>
  !rows.some((other) => other.jobId === row.jobId && other.emailFolded === row.emailFolded && other.id > row.id);

const page = fc.record({ offset: fc.oneof(fc.constant(0), fc.nat(300)), limit: fc.integer({ min: 1, max: 60 }) });
const status = fc.constantFrom(undefined, ...STATUSES);

test('every search of applications finds the same page and total as a comparison of all rows', async () => {
  await fill(250, 7);
  const rows = await applications();
  const filter = fc.record({
    part: fc.oneof(term, fc.constantFrom(undefined, '')),
    status,
    jobId: fc.constantFrom(undefined, undefined, undefined, ...jobIds, 999),
    userId: fc.constantFrom(undefined, undefined, undefined, ...userIds),
    newest: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(filter, page, async (search, { offset, limit }) => {
      const all = naive(
        rows,
        foldText(search.part ?? ''),
        (row) =>
          (!search.newest || isNewest(row, rows)) &&
          [search.status ?? row.status, search.jobId ?? row.jobId, search.userId ?? row.userId].join() ===
            [row.status, row.jobId, row.userId].join(),
      );
      expect(await searchApplications({ ...search, offset, limit })).toEqual({
        ids: all.slice(offset, offset + limit),
        total: all.length,
      });
    }),
    { numRuns: sized(1_500) },
  );
});

test('the SQL condition for a search term matches exactly the rows that contain it', async () => {
  await fill(250, 3);
  const rows = await applications();
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(term, fc.constantFrom('b@', 'x@', '@', 'me@h', 'e@', 'nn', '@x', 'th', 'h')),
      fc.constantFrom(undefined, 'pending', 'approved'),
      fc.boolean(),
      async (part, status, newest) => {
        if (part === '') return;
        const all = naive(
          rows,
          part,
          (row) => (status === undefined || row.status === status) && (!newest || isNewest(row, rows)),
        );
        const { sql, parameters } = await peopleMatch('application_search', part);
        if (sql.includes('json_each')) asked += 1;
        const found = await readRows<{ id: number }>(
          `SELECT "id" FROM ${hinted('Application', 'Application_list')}
           WHERE ${sql} AND coalesce(?, "status") = "status" AND "superseded" <= (? = 1) ORDER BY "id" DESC`,
          [...parameters, status ?? null, newest ? 0 : 1],
        );
        expect({ part, ids: found.map(({ id }) => id) }).toEqual({ part, ids: all });
      },
    ),
    { numRuns: sized(800) },
  );
  // On SQLite most terms must use the index. On PostgreSQL the condition itself does.
  if (onSqlite) expect(asked).toBeGreaterThan(sized(200));
});

test('finds people by short terms, domains, quotes, wildcards, emoji and Chinese characters', async () => {
  await fill(250, 7);
  for (const part of [
    'a',
    'nn',
    'ann',
    'anna',
    '@mail',
    'mail.example',
    'a@g',
    'th@',
    'smith@gmail.ex',
    "o'b",
    '"bob"',
    '陈伟',
    '🚀',
    '%',
    '_',
    '@a@b',
    '\uF8FF',
    'ss@',
  ]) {
    const expected = naive(await applications(), foldText(part), () => true);
    expect({ part, ...(await searchApplications({ part, offset: 0, limit: 500 })) }).toEqual({
      part,
      ids: expected,
      total: expected.length,
    });
    if (part !== 'ss@') expect(expected.length).toBeGreaterThan(0);
  }
});

test('searches and counts CVs with the same result as a comparison of all rows', async () => {
  await fill(150, 11);
  const rows = await db().cvDocument.findMany({ select, orderBy: { id: 'desc' } });
  await fc.assert(
    fc.asyncProperty(
      fc.record({ part: fc.oneof(term, fc.constant('')), status }),
      page,
      async (search, { offset, limit }) => {
        const all = naive(rows, foldText(search.part), (row) => (search.status ?? row.status) === row.status);
        expect(await searchCvDocuments({ ...search, offset, limit })).toEqual({
          ids: all.slice(offset, offset + limit),
          total: all.length,
        });
      },
    ),
    { numRuns: sized(500) },
  );
  const of = (kept: string) => rows.filter((row) => row.status === kept).length;
  expect(await countBy(storedCvs, 'status', CV_STATUSES)).toEqual({
    total: 150,
    pending: of('pending'),
    approved: of('approved'),
    rejected: of('rejected'),
  });
});

test('finds the same late pages of a long list as a comparison of all rows, for rare and frequent terms', async () => {
  // Enough rows to make SQLite use both query plans. PostgreSQL has one plan, and runs eight triggers for each row.
  const many = onSqlite ? 6_000 : 1_500;
  const fileIds = await files(many);
  const at = new Date();
  const name = (index: number) => (index % 3 === 0 ? 'ann lee' : index % 500 === 1 ? 'rare bizz' : 'bo ray');
  await db().application.createMany({
    data: fileIds.map((fileId, index) => ({
      jobId: jobIds[0] as number,
      applicantName: 'n',
      nameFolded: name(index),
      email: 'e',
      emailFolded: `p${index}@${index % 2 ? 'mail' : 'post'}.example`,
      phone: '1',
      fileId,
      fileSha256: 'x',
      status: pick(STATUSES, index >> 3),
      createdAt: at,
      updatedAt: at,
    })),
  });
  const rows = await applications();
  // Only SQLite's SQL contains the query plan; PostgreSQL's planner chooses it.
  if (onSqlite) expect((await peopleMatch('application_search', 'rare')).sql).toContain('json_each');
  expect((await peopleMatch('application_search', 'example')).sql).not.toContain('json_each');
  for (const part of ['', 'a', 'zz', 'iz', 'z', 'n ', 'ann', 'ann lee', 'rare', 'mail', '9@post', 'example'])
    for (const kept of [undefined, 'interview']) {
      const all = naive(rows, foldText(part), (row) => kept === undefined || row.status === kept);
      for (const offset of [0, 25, many / 4 - 100, many / 2 - 25, many - 25])
        expect(await searchApplications({ part, status: kept, offset, limit: 25 })).toEqual({
          ids: all.slice(offset, offset + 25),
          total: all.length,
        });
    }
});

async function expectIndexToAgree(): Promise<void> {
  const rows = await applications();
  expect(rows.filter((row) => row.superseded).map(({ id }) => id)).toEqual(
    rows.filter((row) => !isNewest(row, rows)).map(({ id }) => id),
  );
  for (const kept of [undefined, ...STATUSES])
    for (const newest of [false, true])
      expect((await searchApplications({ status: kept, newest, offset: 0, limit: 1 })).total).toBe(
        rows.filter((row) => (kept === undefined || row.status === kept) && (!newest || isNewest(row, rows))).length,
      );
  for (const part of sample(term, 60, 5)) {
    const all = naive(rows, foldText(part), () => true);
    expect({ part, ...(await searchApplications({ part, offset: 0, limit: 500 })) }).toEqual({
      part,
      ids: all.slice(0, 500),
      total: all.length,
    });
    const applicants = naive(rows, foldText(part), (row) => isNewest(row, rows));
    expect({ part, ...(await searchApplications({ part, newest: true, offset: 0, limit: 500 })) }).toEqual({
      part,
      ids: applicants.slice(0, 500),
      total: applicants.length,
    });
  }
  // On SQLite triggers maintain the index as a table. On PostgreSQL it is an index of the table, which cannot differ
  // from it.
  if (!onSqlite) return;
  const [indexed] = await db().$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM application_search`;
  expect(Number(indexed?.n)).toBe(rows.length);
}

test('the search index matches the rows after inserts, updates, deletions and bulk deletions', async () => {
  await fill(60, 21);
  await expectIndexToAgree();
  const rows = await applications();
  const some = rows.slice(0, 20);
  for (const [index, { id }] of some.entries()) {
    const [changed] = sample(person, 1, index) as [{ name: string; email: string }];
    const data = pick(
      [
        { nameFolded: foldText(changed.name) },
        { emailFolded: foldText(changed.email) },
        { status: pick(STATUSES, index) },
        { phone: '2', feedback: 'f' },
        { userId: null },
      ],
      index,
    );
    await db().application.update({ where: { id }, data });
  }
  await expectIndexToAgree();
  await db().application.updateMany({ where: { status: 'pending' }, data: { status: 'interview' } });
  await expectIndexToAgree();
  await db().application.delete({ where: { id: rows[3]?.id as number } });
  await db().application.deleteMany({ where: { jobId: jobIds[1] as number } });
  await expectIndexToAgree();
  await db().user.delete({
    where: {
      id: (
        await db().user.create({
          data: { role: 'candidate', name: 'Gone', passwordHash: '-', createdAt: new Date(), updatedAt: new Date() },
        })
      ).id,
    },
  });
  await db().application.deleteMany();
  await expectIndexToAgree();
  expect(await searchApplications({ offset: 0, limit: 10 })).toEqual({ ids: [], total: 0 });
});

test('after any change, only the newest application of a person for a job is not superseded', async () => {
  const at = new Date();
  const send = async (fields: { id?: number; jobId?: number; emailFolded?: string; status?: string } = {}) => {
    const [fileId] = (await files(1)) as [string];
    const person = {
      applicantName: 'n',
      nameFolded: 'ida berg',
      email: 'e',
      emailFolded: 'ida@mail.example',
      phone: '1',
      fileSha256: 'x',
    };
    return (
      await db().application.create({
        data: { ...person, jobId: jobIds[0]!, fileId, createdAt: at, updatedAt: at, ...fields },
      })
    ).id;
  };
  const newest = async () => (await applications()).flatMap(({ id, superseded }) => (superseded ? [] : [id]));
  const settled = async (ids: number[]) => {
    expect(await newest()).toEqual([...ids].sort((a, b) => b - a));
    await expectIndexToAgree();
  };

  const [first, second, third] = [await send(), await send({ status: 'approved' }), await send()];
  const [elsewhere, other] = [await send({ jobId: jobIds[1]! }), await send({ emailFolded: 'bo@mail.example' })];
  await settled([third, elsewhere, other]);
  await db().application.delete({ where: { id: third } });
  await settled([second, elsewhere, other]);
  // Inserted later with a lower id, as a copied database might contain.
  await send({ id: third });
  const late = await send({ jobId: jobIds[1]!, id: other + 10 });
  await send({ jobId: jobIds[1]!, id: other + 5 });
  await settled([third, late, other]);
  await db().application.update({ where: { id: third }, data: { jobId: jobIds[1]! } });
  await settled([second, late, other]);
  await db().application.update({
    where: { id: late },
    data: { emailFolded: 'bo@mail.example', jobId: jobIds[0]!, nameFolded: 'bo ray' },
  });
  await settled([second, late, other + 5]);
  await db().application.updateMany({
    where: { id: { in: [first, second] } },
    data: { emailFolded: 'bo@mail.example' },
  });
  await settled([late, other + 5]);
  await db().application.deleteMany({ where: { id: { in: [late, second] } } });
  await settled([other, other + 5]);
  await db().application.deleteMany();
  await settled([]);
});

test('a rollback leaves the search index unchanged', async () => {
  await fill(20, 33);
  const undone = db().$transaction(async (tx) => {
    await tx.application.updateMany({ data: { status: 'approved', nameFolded: 'nobody' } });
    await tx.application.deleteMany({ where: { jobId: jobIds[0] as number } });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await expectIndexToAgree();
});

test('findVersions returns all applications for the same job from the same e-mail address', async () => {
  await fill(120, 40);
  const rows = await applications();
  const keys = rows.slice(0, 10).concat(rows.slice(0, 2));
  const expected = rows
    .filter((row) => keys.some((key) => key.jobId === row.jobId && key.emailFolded === row.emailFolded))
    .map(({ id }) => id)
    .reverse();
  expect((await findVersions(keys)).map(({ id }) => id)).toEqual(expected);
  expect(await findVersions([])).toEqual([]);
});
