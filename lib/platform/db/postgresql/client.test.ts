import { PrismaPg } from '@prisma/adapter-pg';
import { foldText } from '@/lib/base/text';
import { startTwins, type Twins } from '@/lib/testing/twins';
import { openDatabase } from '../client';
import type { PrismaClient } from '../generated/client';
import { PrismaClient as PostgresqlClient } from '../generated-postgresql/client/client';

// Compares the clients of both engines, which have the same schema. The product uses the types of SQLite's client.

let twins: Twins;
let clients: PrismaClient[];
beforeAll(async () => {
  twins = await startTwins();
  const adapter = new PrismaPg({ connectionString: twins.server.url('twin') });
  clients = [openDatabase(twins.sqlite.name), new PostgresqlClient({ adapter }) as unknown as PrismaClient];
});
afterAll(async () => {
  for (const client of clients) await client.$disconnect();
  await twins.stop();
});

async function same<Given>(ask: (client: PrismaClient) => Promise<Given>): Promise<Given> {
  const [here, there] = [await ask(clients[0]!), await ask(clients[1]!)];
  expect(there).toEqual(here);
  expect(JSON.stringify(there)).toBe(JSON.stringify(here));
  return there;
}

const at = new Date('2026-03-29T01:30:00.123Z');

test('both engines return times, JSON, bytes, numbers and texts as they were written', async () => {
  await same((client) =>
    client.jobLogo
      .create({ data: { hash: 'h', png: new Uint8Array([0, 255, 10, 39, 92]) } })
      .then(({ png }) => [...png]),
  );
  await same((client) =>
    client.activityLog.create({
      data: {
        actorName: "it's \\ 'é' 日本 😀\n",
        ...{ action: 'a', subjectType: 's', subjectId: '1', createdAt: at },
        data: { z: 1, a: [true, null, 0.1, 'x'], b: { y: 1, x: 'a\u0000b' } },
      },
    }),
  );
  const { createdAt, data } = await same((client) => client.activityLog.findFirstOrThrow());
  expect([createdAt, Object.keys(data as object)]).toEqual([at, ['z', 'a', 'b']]);
});

test('both engines count ids upwards and never reuse one', async () => {
  const data = (name: string) => ({ name, email: 'e', message: 'm', createdAt: at });
  const made = await same(async (client) => {
    const one = await client.contactMessage.create({ data: data('a') });
    await client.contactMessage.delete({ where: { id: one.id } });
    return [one, await client.contactMessage.create({ data: data('b') })];
  });
  expect(made[1]!.id).toBe(made[0]!.id + 1);
});

test('both engines sort texts by bytes', async () => {
  for (const name of ['b', 'B', 'é', 'a-c', 'ab', 'Z', '日', '_'])
    await same((client) => client.subscriber.create({ data: { email: name, createdAt: at }, select: { email: true } }));
  const listed = await same((client) =>
    client.subscriber.findMany({ orderBy: { email: 'asc' }, select: { email: true } }),
  );
  expect(listed.map(({ email }) => email)).toEqual(['B', 'Z', '_', 'a-c', 'ab', 'b', 'é', '日']);
});

test('both engines refuse invalid writes with the same code', async () => {
  const code = (error: unknown) => (error as { code?: string }).code;
  const twice = await same((client) =>
    client.subscriber.create({ data: { email: 'b', createdAt: at } }).then(String, code),
  );
  expect(twice).toBe('P2002');
  expect(
    await same((client) => client.savedJob.create({ data: { userId: 1, jobId: 1, savedAt: at } }).then(String, code)),
  ).toBe('P2003');
  expect(await same((client) => client.subscriber.delete({ where: { id: 999 } }).then(String, code))).toBe('P2025');
});

test("PostgreSQL folds the text of a message like the product's foldText", async () => {
  const ODD = [
    'Straße',
    'STRASSE',
    'ẞ',
    'ﬁne',
    'ΣΊΣΥΦΟΣ',
    'σίσυφος',
    'İstanbul',
    'ılık',
    'ＦＵＬＬ',
    'soft\u00adhyphen',
    'zero\u200bwidth',
    'ǅ',
    'e\u0301',
    'É',
    'Привет',
    '日本語',
    '100%_\\',
    "it's",
    'ŉ',
  ];
  const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&');
  let asked = 0;
  for (const word of ODD) {
    const folded = foldText(`a ${word} b`);
    for (const part of [...new Set(folded.split(' '))]) {
      const { rows } = await twins.postgresql.query<{ holds: number }>('SELECT message_folded($1) LIKE $2 AS "holds"', [
        `a ${word} b`,
        `%${escaped(part)}%`,
      ]);
      expect([word, part, rows[0]?.holds]).toEqual([word, part, 1]);
      asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(40);
});

test("searches for parts of names, titles and messages use PostgreSQL's indexes", async () => {
  const plan = async (sql: string) =>
    (await twins.postgresql.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${sql}`)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n');
  await twins.postgresql
    .query(`INSERT INTO "Job" ("id", "title", "titleFolded", "company", "companyName", "location", "locationFolded", "type", "industry", "experienceLevel",
      "description", "responsibilities", "requirements", "benefits", "skills", "status", "createdAt", "updatedAt")
    SELECT n, md5(n::text), md5(n::text), 'c', 'c', 'l', 'l', 't', 'i', 'e', 'd', '[]', '[]', '[]', '[]', 'published', now(), now() FROM generate_series(1, 3000) n`);
  await twins.postgresql.query('ANALYZE "Job"');
  await twins.postgresql.query('SET enable_seqscan = off; SET enable_indexscan = off; SET enable_indexonlyscan = off');
  expect(await plan(`SELECT "id" FROM "Job" WHERE "status" = 'published' AND "titleFolded" LIKE '%engi%'`)).toContain(
    'Job_title_parts',
  );
  expect(
    await plan(`SELECT "id" FROM "Application" WHERE "nameFolded" LIKE '%ann%' OR "emailFolded" LIKE '%ann%'`),
  ).toContain('Application_parts');
  expect(
    await plan(`SELECT "id" FROM "CvDocument" WHERE "nameFolded" LIKE '%ann%' OR "emailFolded" LIKE '%ann%'`),
  ).toContain('CvDocument_parts');
  expect(await plan(`SELECT "id" FROM "ContactMessage" WHERE message_folded("message") LIKE '%ann%'`)).toContain(
    'ContactMessage_parts',
  );
  await twins.postgresql.query('RESET ALL');
});
