import { insertSql, startTwins, type Row, type Twins } from '@/lib/testing/twins';

// Each trigger in the SQLite migrations has a counterpart on PostgreSQL: the same statements must leave the same rows
// (docs/decisions/002-engines-and-processes).

let twins: Twins;
beforeAll(async () => void (twins = await startTwins()));
afterAll(() => twins.stop());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const job = (id: number, more: Row = {}) => ({
  ...{
    id,
    title: `Job ${id}`,
    titleFolded: `job ${id}`,
    company: 'C',
    companyName: 'C',
    location: 'Oslo',
    locationFolded: 'oslo',
  },
  ...{
    type: 'contract',
    industry: 'Other',
    experienceLevel: 'mid',
    description: 'd',
    responsibilities: '[]',
    requirements: '[]',
  },
  ...{ benefits: '[]', skills: '["b","a"]', status: 'published', contactName: 'Ann', email: null, phone: null },
  ...{ postedById: null, createdAt: at(id), updatedAt: at(id), ...more },
});
const file = (id: string) => ({
  ...{ id, sha256: 's', sizeBytes: 1, mimeType: 'application/pdf', originalName: 'cv.pdf', createdAt: at(0) },
});
const application = (id: number, more: Row = {}) => ({
  ...{
    id,
    jobId: 7,
    userId: null,
    applicantName: 'Bo',
    nameFolded: 'bo',
    email: 'bo@x.example',
    emailFolded: 'bo@x.example',
  },
  ...{
    phone: '1',
    fileId: `a${id}`,
    fileSha256: 's',
    status: 'pending',
    stage: 'new',
    reached: 'new',
    createdAt: at(id),
    updatedAt: at(id),
  },
  ...{ ownerId: null, ...more },
});
const cv = (id: number, more: Row = {}) => ({
  ...{
    id,
    applicantName: 'Bo',
    nameFolded: 'bo',
    email: 'bo@x.example',
    emailFolded: 'bo@x.example',
    fileId: `c${id}`,
  },
  ...{ fileSha256: 's', status: 'pending', submittedAt: at(id), ...more },
});
const letter = (id: number, more: Row = {}) => ({
  ...{
    id,
    applicationId: null,
    contactMessageId: null,
    kind: 'message',
    state: 'queued',
    mailId: null,
    writtenBy: 'M',
    writtenAt: at(1),
  },
  ...{ sentAt: null, ...more },
});
const mail = (id: number) => ({
  ...{
    id,
    messageId: `<${id}@x>`,
    kind: 'letter',
    toAddress: 't',
    subject: 's',
    text: 't',
    headers: '{}',
    nextAttemptAt: at(1),
    createdAt: at(1),
  },
});
const person = (id: number, role = 'candidate') => ({
  id,
  role,
  name: 'N',
  passwordHash: 'h',
  createdAt: at(id),
  updatedAt: at(id),
});
const entry = (id: number, applicationId: number) => ({
  ...{ id, jobId: 7, applicationId, decision: 'open', decidedBy: 'M', decidedAt: at(1), version: 1 },
});
const interview = (id: number, applicationId: number) => ({
  ...{
    id,
    applicationId,
    tokenHash: `t${id}`,
    expiresAt: at(9),
    state: 'offered',
    uid: `u${id}`,
    minutes: 30,
    place: 'here',
  },
  ...{ createdBy: 'M', createdAt: at(1) },
});
const tag = (id: number, applicationId: number | null, cvId: number | null, word: string) => ({
  ...{ id, applicationId, cvId, tag: word, setById: 1, setBy: 'M', setAt: at(1) },
});
const rating = (id: number, applicationId: number, givenById: number) => ({
  ...{ id, applicationId, cvId: null, rating: 3, givenById, givenBy: 'M', givenAt: at(1) },
});

/** Queries of all tables that triggers write. Ids that an engine assigns are left out, but their order is compared. */
const COMPARED: Record<string, string> = {
  Job: 'SELECT * FROM "Job" ORDER BY "id"',
  Application: 'SELECT * FROM "Application" ORDER BY "id"',
  CvDocument: 'SELECT * FROM "CvDocument" ORDER BY "id"',
  ...Object.fromEntries(
    [
      'DeskTag',
      'DeskRating',
      'PeopleListEntry',
      'ShortlistEntry',
      'Interview',
      'Letter',
      'ContactMessage',
      'ClientLink',
      'User',
      'Subscriber',
      'JobAlert',
    ].map((table) => [table, `SELECT * FROM "${table}" ORDER BY "id"`]),
  ),
  ContactConsent: 'SELECT * FROM "ContactConsent" ORDER BY "entryId"',
  JobNeeds: 'SELECT * FROM "JobNeeds" ORDER BY "jobId"',
  DocumentText: 'SELECT "fileId", "state" FROM "DocumentText" ORDER BY "fileId"',
  person_entry:
    'SELECT "kind", "recordId", "status", "stage", "superseded", "sentAt", "indexed", "changedAt" FROM "person_entry" ORDER BY "id"',
  erasure: 'SELECT "kind", "recordId", "bornAt" FROM "erasure" ORDER BY "kind", "recordId", "bornAt"',
  changed_job: 'SELECT "sequence", "jobId" FROM "changed_job" ORDER BY "sequence"',
  application_count:
    'SELECT "status", "stage", "superseded", "rows" FROM "application_count" WHERE "rows" > 0 ORDER BY 1, 2, 3',
  cv_count: 'SELECT "status", "rows" FROM "cv_count" WHERE "rows" > 0 ORDER BY 1',
  desk_tag_count: 'SELECT "tag", "applications", "cvs" FROM "desk_tag_count" ORDER BY 1',
};

async function sameRows(): Promise<void> {
  for (const [table, sql] of Object.entries(COMPARED)) {
    const { sqlite, postgresql } = await twins.read(sql);
    expect([table, postgresql]).toEqual([table, sqlite]);
  }
}

/** Runs statements on both engines and expects that both change the same number of rows and refuse none. */
async function both(...statements: string[]): Promise<void> {
  for (const sql of statements) {
    const { sqlite, postgresql } = await twins.run(sql);
    expect([sql, postgresql]).toEqual([sql, sqlite]);
    expect([sql, postgresql === 'refused']).toEqual([sql, false]);
  }
  await sameRows();
}

async function refusedByBoth(sql: string): Promise<void> {
  expect(await twins.run(sql)).toEqual({ sqlite: 'refused', postgresql: 'refused' });
  await sameRows();
}

beforeEach(async () => {
  const tables = [
    ...[
      'Letter',
      'OutboxMail',
      'ShortlistEntry',
      'ClientLink',
      'ShortlistSignature',
      'Application',
      'CvDocument',
      'DocumentText',
      'StoredFile',
    ],
    ...['ContactMessage', 'Subscriber', 'JobAlert', 'JobNeeds', 'Job', 'User', 'person_entry', 'erasure'],
  ];
  for (const table of ['PeopleList', ...tables]) await twins.run(`DELETE FROM "${table}"`);
  await both(
    insertSql('Job', job(7), job(14)),
    insertSql('StoredFile', ...[1, 2, 3, 4, 5, 6].flatMap((id) => [file(`a${id}`), file(`c${id}`)])),
  );
});

const one = async (sql: string) => Object.values((await twins.read(sql)).postgresql[0] ?? {});

test('a status sets its stage, and a stage that does not fit the status is refused', async () => {
  await both(
    insertSql(
      'Application',
      application(1, { status: 'interview' }),
      application(2, { status: 'rejected', emailFolded: 'b' }),
    ),
    insertSql('Application', application(3, { stage: 'shortlisted', emailFolded: 'c' })),
  );
  expect(await one(`SELECT "stage", "reached" FROM "Application" WHERE "id" = 1`)).toEqual(['interview', 'interview']);
  expect(await one(`SELECT "stage", "reached" FROM "Application" WHERE "id" = 2`)).toEqual(['closed', 'new']);
  await refusedByBoth(insertSql('Application', application(4, { stage: 'offer', emailFolded: 'd' })));
  await refusedByBoth(`UPDATE "Application" SET "stage" = 'placed' WHERE "id" = 1`);
  await both(
    `UPDATE "Application" SET "closedReason" = 'other' WHERE "id" = 1`,
    `UPDATE "Application" SET "status" = 'approved', "updatedAt" = '2026-02-01T00:00:00.000+00:00' WHERE "id" = 1`,
    `UPDATE "Application" SET "status" = 'rejected', "stage" = 'closed' WHERE "id" = 1`,
    `UPDATE "Application" SET "stage" = 'with-client' WHERE "id" = 3`,
    `UPDATE "Application" SET "stage" = 'new' WHERE "id" = 3`,
  );
  expect(await one(`SELECT "stage", "reached", "closedReason" FROM "Application" WHERE "id" = 1`)).toEqual([
    'closed',
    'offer',
    null,
  ]);
  await both(
    insertSql('Application', application(5, { status: 'approved', emailFolded: 'e' })),
    insertSql('Application', application(6, { status: 'approved', stage: 'offer', emailFolded: 'f' })),
    `UPDATE "Application" SET "status" = 'interview' WHERE "id" = 6`,
    `UPDATE "Application" SET "stage" = 'placed' WHERE "id" = 5`,
    `UPDATE "Application" SET "stage" = 'offer' WHERE "id" = 5`,
  );
  expect(await one(`SELECT "stage", "status" FROM "Application" WHERE "id" = 5`)).toEqual(['offer', 'approved']);
  expect(await one(`SELECT "stage", "status" FROM "Application" WHERE "id" = 6`)).toEqual(['offer', 'interview']);
});

test('all application versions but the newest are superseded, also after adding, moving and deleting versions', async () => {
  await both(
    insertSql('Application', application(1)),
    insertSql('Application', application(2), application(3), application(4, { jobId: 14 })),
  );
  expect(
    (await twins.read('SELECT "superseded" FROM "Application" ORDER BY "id"')).postgresql.map((row) => row.superseded),
  ).toEqual([1, 1, 0, 0]);
  await both(`UPDATE "Application" SET "jobId" = 14 WHERE "id" = 3`);
  await both(`DELETE FROM "Application" WHERE "id" = 4`);
  await both(
    `DELETE FROM "Application" WHERE "jobId" = 14`,
    `UPDATE "Application" SET "emailFolded" = 'other' WHERE "id" = 2`,
  );
  await both(`DELETE FROM "Application"`);
  expect(await one('SELECT count(*) FROM "person_entry"')).toEqual([0]);
});

test('owner, tags and ratings move to the newest application version and back, without duplicates', async () => {
  await both(
    insertSql('Application', application(1, { ownerId: 5 })),
    insertSql('DeskTag', tag(1, 1, null, 'remote'), tag(2, 1, null, 'senior')),
    insertSql('DeskRating', rating(1, 1, 1), rating(2, 1, 2)),
    insertSql('Application', application(2)),
  );
  expect(await one('SELECT count(*), min("applicationId") FROM "DeskTag"')).toEqual([2, 2]);
  expect(await one('SELECT "ownerId" FROM "Application" WHERE "id" = 2')).toEqual([5]);
  await both(
    insertSql('DeskTag', tag(3, 1, null, 'remote')),
    insertSql('DeskRating', rating(3, 1, 2)),
    insertSql('Application', application(3, { ownerId: 6 })),
    `DELETE FROM "Application" WHERE "id" = 2`,
    `DELETE FROM "Application" WHERE "id" = 3`,
  );
  expect(await one('SELECT count(*) FROM "DeskTag"')).toEqual([2]);
  expect(await one('SELECT count(*) FROM "DeskRating"')).toEqual([2]);
});

test('shortlist entries and interviews move to the newest application version that remains', async () => {
  await both(
    insertSql('Application', application(1), application(2), application(3)),
    insertSql('ShortlistEntry', entry(1, 1), entry(2, 2)),
    insertSql('Interview', interview(1, 1), interview(2, 3)),
    `DELETE FROM "Application" WHERE "id" = 3`,
    `DELETE FROM "Application" WHERE "id" = 1`,
  );
  expect((await twins.read('SELECT "id", "applicationId" AS "of" FROM "Interview" ORDER BY "id"')).postgresql).toEqual([
    { id: 1, of: 2 },
    { id: 2, of: 2 },
  ]);
  await both(`DELETE FROM "Application"`);
  expect(await one('SELECT count(*) FROM "Interview"')).toEqual([0]);
});

test('a letter gets the status of its mail, and marks its application as answered once sent', async () => {
  await both(
    insertSql('Application', application(1)),
    insertSql('ContactMessage', { id: 1, name: 'n', email: 'e', message: 'm', createdAt: at(1) }),
    insertSql('OutboxMail', mail(1), mail(2), mail(3)),
    insertSql(
      'Letter',
      letter(1, { applicationId: 1, mailId: 1 }),
      letter(2, { contactMessageId: 1, mailId: 2 }),
      letter(3, { applicationId: 1, mailId: 3 }),
    ),
    `UPDATE "OutboxMail" SET "status" = 'sent', "sentAt" = '2026-01-05T00:00:00.000+00:00' WHERE "id" = 1`,
    `UPDATE "OutboxMail" SET "status" = 'sent', "sentAt" = '2026-01-04T00:00:00.123+00:00' WHERE "id" IN (2, 3)`,
    `UPDATE "OutboxMail" SET "status" = 'sent', "sentAt" = '2026-01-01T00:00:00.000+00:00' WHERE "id" = 2`,
  );
  expect(await one('SELECT "answeredAt" FROM "Application"')).toEqual(['2026-01-04T00:00:00.123+00:00']);
  await both(
    insertSql(
      'Letter',
      letter(4, { applicationId: 1, sentAt: at(2) }),
      letter(5, { contactMessageId: 1, sentAt: at(3) }),
    ),
    `DELETE FROM "OutboxMail" WHERE "id" = 1`,
    `UPDATE "OutboxMail" SET "status" = 'failed', "sentAt" = NULL WHERE "id" = 3`,
  );
  expect(await one('SELECT "answeredAt" FROM "Application"')).toEqual(['2026-01-01T00:02:00.000+00:00']);
  expect(await one('SELECT "state", "mailId" FROM "Letter" WHERE "id" = 1')).toEqual(['sent', null]);
});

test('deleting a job deletes its needs and its client links', async () => {
  const link = {
    id: 1,
    tokenHash: 't',
    jobId: 7,
    signatureId: 1,
    clientName: 'c',
    clientEmail: 'c',
    createdBy: 'M',
    createdAt: at(1),
    expiresAt: at(2),
  };
  await both(
    insertSql('JobNeeds', { jobId: 7, needs: '{"b":1,"a":2}', textHash: 'h', confirmedBy: 'M', confirmedAt: at(1) }),
    insertSql('ShortlistSignature', { id: 1, jobId: 7, signedBy: 'M', signedAt: at(1), people: 0 }),
    insertSql('ClientLink', link, { ...link, id: 2, tokenHash: 'u' }),
    `UPDATE "ClientLink" SET "revokedAt" = '2026-01-05T00:00:00.000+00:00' WHERE "id" = 2`,
    `UPDATE "Job" SET "status" = 'closed' WHERE "id" = 7`,
  );
  expect(
    await one('SELECT count(*) AS "links", (SELECT count(*) FROM "JobNeeds") AS "needs" FROM "ClientLink"'),
  ).toEqual([2, 1]);
  await both(`UPDATE "Job" SET "status" = 'deleted', "contactName" = NULL WHERE "id" = 7`);
  expect(
    await one('SELECT count(*) AS "links", (SELECT count(*) FROM "JobNeeds") AS "needs" FROM "ClientLink"'),
  ).toEqual([0, 0]);
  expect((await twins.read('SELECT "kind" FROM "erasure" ORDER BY "kind"')).postgresql.map((row) => row.kind)).toEqual([
    'client-link-ended',
    'contact',
    'posting',
  ]);
});

test('an entry of a list moves to the newest version, to another document of its sender, and goes with the last', async () => {
  const entry = (id: number, applicationId: number | null, cvId: number | null) => ({
    ...{ id, listId: 1, applicationId, cvId, addedById: 1, addedBy: 'M', addedAt: at(1) },
  });
  const named = async () =>
    (await twins.read('SELECT "id", "applicationId" AS "a", "cvId" AS "c" FROM "PeopleListEntry" ORDER BY "id"'))
      .postgresql;
  await both(
    insertSql('User', person(1, 'moderator'), person(2)),
    insertSql('PeopleList', { id: 1, name: 'L', shared: true, ownerId: 1, createdAt: at(1) }),
    insertSql('Application', application(1)),
    insertSql(
      'CvDocument',
      ...[1, 2].map((id) => cv(id, { userId: null })),
      cv(3, { userId: 2 }),
      cv(4, { userId: null, emailFolded: 'z@x.example' }),
    ),
    insertSql('PeopleListEntry', entry(1, 1, null), entry(2, null, 4)),
    insertSql('Application', application(2)),
  );
  expect(await named()).toEqual([
    { id: 1, a: 2, c: null },
    { id: 2, a: null, c: 4 },
  ]);
  await both('DELETE FROM "Application" WHERE "id" = 2');
  expect(await named()).toContainEqual({ id: 1, a: 1, c: null });
  await both('DELETE FROM "Application"');
  expect(await named()).toContainEqual({ id: 1, a: null, c: 2 });
  await both(insertSql('Application', application(3)), 'DELETE FROM "CvDocument" WHERE "id" < 3');
  expect(await named()).toContainEqual({ id: 1, a: 3, c: null });
  // Other documents of the sender are on the list already, so the entries go.
  await both(
    insertSql('CvDocument', cv(5)),
    insertSql('PeopleListEntry', entry(3, null, 5)),
    'DELETE FROM "Application"',
  );
  expect(await named()).toEqual([
    { id: 2, a: null, c: 4 },
    { id: 3, a: null, c: 5 },
  ]);
  await both('DELETE FROM "CvDocument" WHERE "id" > 3');
  expect(await named()).toEqual([]);
});

test('a changed or new people search entry has no time of change until it is indexed', async () => {
  const none = () => one('SELECT count(*) FROM "person_entry" WHERE "changedAt" IS NULL');
  const read = `UPDATE "person_entry" SET "indexed" = 5, "changedAt" = '2026-02-01T00:00:00.000+00:00'`;
  await both(insertSql('Application', application(1)), insertSql('CvDocument', cv(1)));
  expect(await none()).toEqual([2]);
  await both(read, `UPDATE "Application" SET "status" = 'interview' WHERE "id" = 1`);
  expect(await none()).toEqual([0]);
  await both(`UPDATE "Application" SET "coverLetter" = 'l' WHERE "id" = 1`);
  expect(await none()).toEqual([1]);
});

test('triggers mark a people search entry for reindexing when its record or document text changes', async () => {
  const read = `UPDATE "person_entry" SET "indexed" = 5`;
  await both(
    insertSql('Application', application(1), application(2, { jobId: 14, emailFolded: 'z' })),
    insertSql('CvDocument', cv(1), cv(2)),
    read,
    `UPDATE "Application" SET "coverLetter" = 'l' WHERE "id" = 1`,
    `UPDATE "CvDocument" SET "skills" = 's' WHERE "id" = 2`,
  );
  expect(await one('SELECT count(*) FROM "person_entry" WHERE "indexed" = 0')).toEqual([2]);
  const text = { fileId: 'a1', state: 'read', text: 't', readAt: at(1), readerVersion: 1 };
  await both(read, insertSql('DocumentText', text, { ...text, fileId: 'c2' }));
  expect(await one('SELECT count(*) FROM "person_entry" WHERE "indexed" = 0')).toEqual([2]);
  await both(
    read,
    `UPDATE "DocumentText" SET "text" = 'u' WHERE "fileId" = 'a1'`,
    `UPDATE "DocumentText" SET "state" = 'scan' WHERE "fileId" = 'c2'`,
  );
  expect(await one('SELECT count(*) FROM "person_entry" WHERE "indexed" = 0')).toEqual([1]);
  await both(...[read, `UPDATE "DocumentText" SET "readerVersion" = 2`]);
  expect(await one('SELECT count(*) FROM "person_entry" WHERE "indexed" = 0')).toEqual([0]);
  await both(`DELETE FROM "DocumentText"`);
  expect(await one('SELECT count(*) FROM "person_entry" WHERE "indexed" = 0')).toEqual([2]);
  await both(
    ...[read, `UPDATE "Job" SET "title" = "title"`, `UPDATE "Job" SET "location" = 'Rome' WHERE "id" = 14`],
    ...[
      read,
      `UPDATE "CvDocument" SET "status" = 'approved'`,
      `UPDATE "Application" SET "status" = 'approved' WHERE "id" = 1`,
    ],
    ...[`DELETE FROM "Application" WHERE "id" = 1`, `DELETE FROM "CvDocument" WHERE "id" = 2`],
  );
});

test('records every erasure and every end of a consent once', async () => {
  const subscriber = (id: number) => ({ id, email: `${id}`, status: 'confirmed', createdAt: at(id) });
  const alert = (id: number) => ({
    id,
    email: `${id}`,
    searchKey: 'k',
    frequency: 'daily',
    status: 'confirmed',
    key: `${id}`,
    createdAt: at(id),
  });
  await both(
    insertSql('User', person(1), person(2)),
    insertSql('Subscriber', subscriber(1), subscriber(2)),
    insertSql('JobAlert', alert(1), alert(2)),
    insertSql('ContactMessage', { id: 1, name: 'n', email: 'e', message: 'm', createdAt: at(1) }),
    insertSql('Application', application(1, { userId: 1 })),
    insertSql('CvDocument', cv(1)),
    `UPDATE "Job" SET "postedById" = 1 WHERE "id" = 7`,
  );
  await both(
    `UPDATE "User" SET "disabledAt" = '2026-01-05T00:00:00.000+00:00'`,
    `UPDATE "User" SET "disabledAt" = '2026-01-06T00:00:00.000+00:00'`,
    `UPDATE "Subscriber" SET "status" = 'unsubscribed' WHERE "id" = 1`,
    `UPDATE "Subscriber" SET "status" = 'unsubscribed'`,
    `UPDATE "JobAlert" SET "status" = 'unsubscribed'`,
    ...['ContactMessage', 'Subscriber', 'JobAlert', 'CvDocument'].map((table) => `DELETE FROM "${table}"`),
    // A foreign key that sets a column to null counts as an update too.
    `DELETE FROM "User" WHERE "id" = 1`,
    `DELETE FROM "Application"`,
    `UPDATE "Job" SET "contactName" = NULL WHERE "id" = 7`,
    `UPDATE "Job" SET "contactName" = NULL`,
  );
  const erasures = (await twins.postgresql.query<Row>('SELECT * FROM "erasure"')).rows;
  expect(erasures.length).toBe(16);
  for (const { entryId, erasedAt } of erasures) {
    expect(entryId).toMatch(/^[0-9a-f]{32}$/);
    expect(Math.abs(Date.parse(String(erasedAt)) - Date.now())).toBeLessThan(60_000);
  }
});

test('records a withdrawn consent with the time at which it was given', async () => {
  const state = (to: string, day: number) =>
    `UPDATE "ContactConsent" SET "state" = '${to}', "decidedAt" = '2026-01-0${day}T00:00:00.000+00:00'`;
  await both(
    insertSql('Application', application(1)),
    insertSql('ShortlistEntry', entry(1, 1)),
    insertSql('ContactConsent', { entryId: 1, state: 'asked', askedAt: at(1) }),
    ...[state('refused', 1), state('agreed', 2), state('agreed', 3), state('refused', 4), state('refused', 5)],
  );
  expect(await one('SELECT "kind", "recordId", "bornAt" FROM "erasure"')).toEqual([
    'consent-ended',
    '1',
    '2026-01-03T00:00:00.000+00:00',
  ]);
});

test('numbers changes of jobs without gaps and stores the last 10,000', async () => {
  await both(
    `UPDATE "Job" SET "status" = 'closed'`,
    `DELETE FROM "Job" WHERE "id" = 14`,
    `UPDATE "Job" SET "title" = 't' WHERE "id" = 0`,
  );
  const latest = async () => (await one('SELECT max("sequence") FROM "changed_job"'))[0] as number;
  const before = await latest();
  await twins.postgresql.query('BEGIN');
  await twins.postgresql.query(`UPDATE "Job" SET "title" = 'taken back'`);
  await twins.postgresql.query('ROLLBACK');
  await both(`UPDATE "Job" SET "title" = 'kept'`);
  expect(await latest()).toBe(before + 1);
  await both(
    `INSERT INTO "changed_job" ("sequence", "jobId") SELECT ${before + 1} + a."n" * 100 + b."n", 7 FROM
       (WITH RECURSIVE r("n") AS (SELECT 0 UNION ALL SELECT "n" + 1 FROM r WHERE "n" < 99) SELECT "n" FROM r) a,
       (WITH RECURSIVE r("n") AS (SELECT 1 UNION ALL SELECT "n" + 1 FROM r WHERE "n" < 100) SELECT "n" FROM r) b`,
    `UPDATE "Job" SET "title" = 'later'`,
  );
  expect(await one('SELECT count(*), max("sequence") FROM "changed_job"')).toEqual([10_000, before + 10_002]);
});

test('numbers the job changes of two concurrent writers without a gap', async () => {
  const [one, other] = [await twins.server.url('twin'), await twins.server.url('twin')];
  const { Client } = await import('pg');
  const clients = [new Client({ connectionString: one }), new Client({ connectionString: other })];
  for (const client of clients) await client.connect();
  await Promise.all(
    clients.map(async (client, index) => {
      for (let n = 0; n < 25; n += 1)
        await client.query(`UPDATE "Job" SET "title" = 't${n}' WHERE "id" = ${7 + 7 * index}`);
    }),
  );
  for (const client of clients) await client.end();
  const { rows } = await twins.postgresql.query<{ n: number; span: number }>(
    'SELECT count(*) AS "n", max("sequence") - min("sequence") + 1 AS "span" FROM "changed_job"',
  );
  expect(rows[0]?.n).toBe(rows[0]?.span);
  await twins.run('DELETE FROM "changed_job"');
  twins.sqlite.exec(`DELETE FROM sqlite_sequence WHERE name = 'changed_job'`);
});

/** Returns how often values have changed by which the back office searches and filters its lists. */
async function changes(): Promise<{ sqlite: number; postgresql: number }> {
  const { sqlite, postgresql } = await twins.read(
    'SELECT (SELECT sum("changes") FROM "application_count") + (SELECT coalesce(sum("changes"), 0) FROM "cv_count") AS "n"',
  );
  return { sqlite: Number(sqlite[0]?.n), postgresql: Number(postgresql[0]?.n) };
}

test('the counts of list changes rise when owner, tags and status change, not when notes do', async () => {
  await both(insertSql('Application', application(1)), insertSql('CvDocument', cv(1)));
  const statements = [
    `UPDATE "CvDocument" SET "ownerId" = 5`,
    `UPDATE "Application" SET "ownerId" = 5`,
    insertSql('DeskTag', tag(1, 1, null, 'a'), tag(2, null, 1, 'a')),
    `DELETE FROM "DeskTag" WHERE "cvId" = 1`,
    `DELETE FROM "DeskTag"`,
    `UPDATE "CvDocument" SET "status" = 'approved'`,
  ];
  for (const sql of statements) {
    const before = await changes();
    await both(sql);
    const after = await changes();
    expect([sql, after.sqlite > before.sqlite, after.postgresql > before.postgresql]).toEqual([sql, true, true]);
  }
  const before = await changes();
  await both(
    `UPDATE "CvDocument" SET "ownerId" = 5, "notes" = 'n'`,
    `UPDATE "Application" SET "ownerId" = 5, "phone" = '2'`,
  );
  expect(await changes()).toEqual(before);
});

test('600 random statements leave the same rows on both engines', async () => {
  const random = seeded(20261124);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const ids = { application: 100, cv: 100, file: 0, other: 100 };
  const STAGES = ['new', 'shortlisted', 'called', 'with-client', 'interview', 'offer', 'placed', 'closed'];
  const STATUSES = ['pending', 'interview', 'approved', 'rejected'];
  const where = () =>
    `"id" = (SELECT "id" FROM "Application" ORDER BY "id" LIMIT 1 OFFSET ${Math.floor(random() * 12)})`;
  const apply = () => {
    const email = pick(['a@x', 'b@x', 'c@x']);
    const id = (ids.application += 1);
    return [
      insertSql('StoredFile', file(`a${id}`)),
      insertSql(
        'Application',
        application(id, {
          jobId: pick([7, 14]),
          emailFolded: email,
          ownerId: pick([null, 1, 2]),
          status: pick(['pending', 'pending', ...STATUSES]),
          stage: pick(['new', 'new', ...STAGES]),
        }),
      ),
    ];
  };
  const next = () => (ids.other += 1);
  const actions: (() => string[])[] = [
    apply,
    apply,
    apply,
    () => [`UPDATE "Application" SET "status" = '${pick(STATUSES)}' WHERE ${where()}`],
    () => [`UPDATE "Application" SET "stage" = '${pick(STAGES)}' WHERE ${where()}`],
    () => [`UPDATE "Application" SET "status" = 'rejected', "stage" = 'closed' WHERE ${where()}`],
    () => [
      `UPDATE "Application" SET "jobId" = ${pick([7, 14])}, "emailFolded" = '${pick(['a@x', 'b@x'])}' WHERE ${where()}`,
    ],
    () => [`DELETE FROM "Application" WHERE ${where()}`],
    () => [
      `DELETE FROM "Application" WHERE "emailFolded" = '${pick(['a@x', 'b@x', 'c@x'])}' AND "id" % 3 = ${pick([0, 1, 2])}`,
    ],
    () => [
      `INSERT INTO "DeskTag" ("id", "applicationId", "tag", "setById", "setBy", "setAt") SELECT ${next()}, "id", '${pick(['x', 'y'])}', 1, 'M', '2026-01-01T00:00:00.000+00:00' FROM "Application" WHERE ${where()}`,
    ],
    () => [
      `INSERT INTO "DeskRating" ("id", "applicationId", "rating", "givenById", "givenBy", "givenAt") SELECT ${next()}, "id", 2, ${pick([1, 2])}, 'M', '2026-01-01T00:00:00.000+00:00' FROM "Application" WHERE ${where()}`,
    ],
    () => [
      `INSERT INTO "ShortlistEntry" ("id", "jobId", "applicationId", "decision", "decidedBy", "decidedAt", "version") SELECT ${next()}, "jobId", "id", 'open', 'M', '2026-01-01T00:00:00.000+00:00', 1 FROM "Application" WHERE ${where()}`,
    ],
    () => [
      `INSERT INTO "Interview" ("id", "applicationId", "tokenHash", "expiresAt", "state", "uid", "minutes", "place", "createdBy", "createdAt") SELECT ${next()}, "id", 't${ids.other}', '2026-01-01T00:00:00.000+00:00', 'offered', 'u${ids.other}', 30, 'p', 'M', '2026-01-01T00:00:00.000+00:00' FROM "Application" WHERE ${where()}`,
    ],
    () => [`DELETE FROM "DeskTag" WHERE "id" % 4 = ${pick([0, 1, 2, 3])}`],
    () => [`UPDATE "Application" SET "ownerId" = ${pick([1, 2])} WHERE ${where()}`],
    () => [`UPDATE "person_entry" SET "indexed" = 3 WHERE "recordId" % 2 = 0`],
    () => [`UPDATE "Job" SET "title" = '${pick(['p', 'q'])}' WHERE "id" = ${pick([7, 14])}`],
    () => [
      `INSERT INTO "Letter" ("id", "applicationId", "kind", "state", "writtenBy", "writtenAt", "sentAt") SELECT ${next()}, "id", 'message', 'sent', 'M', '2026-01-01T00:00:00.000+00:00', '2026-01-0${pick([1, 2, 3])}T00:00:00.000+00:00' FROM "Application" WHERE ${where()}`,
    ],
  ];
  let refused = 0;
  for (let n = 0; n < 600; n += 1) {
    for (const sql of pick(actions)()) {
      const before = await changes();
      const { sqlite, postgresql } = await twins.run(sql);
      expect([n, sql, postgresql]).toEqual([n, sql, sqlite]);
      // Both engines must invalidate cached lists, or neither.
      const after = await changes();
      expect([n, sql, after.postgresql > before.postgresql]).toEqual([n, sql, after.sqlite > before.sqlite]);
      if (sqlite === 'refused') refused += 1;
    }
    if (n % 20 === 19) await sameRows();
  }
  // The comparison proves something only if some statements were refused and others not.
  expect(refused).toBeGreaterThan(20);
  expect(refused).toBeLessThan(300);
  expect((await one('SELECT count(*) FROM "erasure"'))[0]).toBeGreaterThan(20);
});

/** Pseudorandom numbers from 0 to 1 with a fixed seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
