import { createHash } from 'node:crypto';
import { candidate, moderator } from '../../testing/fixtures';
import { db, until } from '../../testing/harness';
import { closeAllSessions, closeSession, findCaller, openSession, replaceSession, sessionSeconds } from './sessions';

const DAY = 86_400_000;
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

afterEach(() => jest.useRealTimers());

test('a session token is 256 random bits, and only its hash is stored', async () => {
  const { id } = await candidate();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => openSession(db(), id, 'bearer')));
  expect(new Set(tokens).size).toBe(10);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await db().session.findUnique({ where: { tokenHash: hash(token) } })).toMatchObject({
      userId: id,
      kind: 'bearer',
      revokedAt: null,
    });
  }
  expect(JSON.stringify(await db().session.findMany())).not.toContain(tokens[0]);
});

test("findCaller returns the caller of a session token with exactly the caller's fields", async () => {
  const person = await candidate({ email: 'casey@mail.example', name: 'Casey' });
  expect(await findCaller(person.token)).toEqual({
    userId: person.id,
    role: 'candidate',
    staffRole: null,
    name: 'Casey',
    email: 'casey@mail.example',
    emailVerified: false,
    phone: null,
    signedInAt: expect.any(Date) as unknown,
    sessionHash: hash(person.token),
  });
  await db().user.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } });
  expect(await findCaller(person.token)).toMatchObject({ emailVerified: true });
});

test.each([
  ['cookie', 14],
  ['bearer', 30],
] as const)('a %s session expires %i days after it was opened', async (kind, days) => {
  const { id } = await candidate();
  const start = new Date('2026-11-21T12:00:00Z');
  jest.useFakeTimers({
    now: start,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'performance'],
  });
  const token = await openSession(db(), id, kind);
  expect(sessionSeconds(kind)).toBe((days * DAY) / 1_000);
  jest.setSystemTime(start.getTime() + days * DAY - 1);
  expect(await findCaller(token)).not.toBeNull();
  jest.setSystemTime(start.getTime() + days * DAY);
  expect(await findCaller(token)).toBeNull();
});

const FAKE_TIME = {
  doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'performance'],
} as const;
const fakeTime = (now: number) => jest.useFakeTimers({ now, doNotFake: [...FAKE_TIME.doNotFake] });

test.each([
  ['cookie', 12],
  ['bearer', 7 * 24],
] as const)("a moderator's %s session expires after %i hours without use", async (kind, hours) => {
  const { id } = await moderator();
  const start = Date.now();
  fakeTime(start);
  const token = await openSession(db(), id, kind);
  jest.setSystemTime(start + hours * 3_600_000);
  expect(await findCaller(token)).toBeNull();
  jest.setSystemTime(start + hours * 3_600_000 - 1);
  expect(await findCaller(token)).not.toBeNull();
  // This use extends the session again, but not beyond its absolute expiry.
  await until(
    async () =>
      (await db().session.findUniqueOrThrow({ where: { tokenHash: hash(token) } })).lastSeenAt!.getTime() ===
      start + hours * 3_600_000 - 1,
  );
  jest.setSystemTime(start + 2 * hours * 3_600_000 - 2);
  expect(await findCaller(token)).not.toBeNull();
  jest.setSystemTime(start + sessionSeconds(kind) * 1_000);
  expect(await findCaller(token)).toBeNull();
});

test('the use of a session is recorded at most every 15 minutes', async () => {
  const { token } = await candidate();
  const seen = async () =>
    (await db().session.findUniqueOrThrow({ where: { tokenHash: hash(token) } })).lastSeenAt!.getTime();
  const first = await seen();
  fakeTime(first + 15 * 60_000 - 1);
  await findCaller(token);
  jest.setSystemTime(first + 15 * 60_000);
  await findCaller(token);
  // Writes are stored in order: if the first use had been recorded, it would be stored by now.
  await until(async () => (await seen()) !== first);
  expect(await seen()).toBe(first + 15 * 60_000);
});

test('renewing a token changes neither the expiry of the session nor its start', async () => {
  const person = await candidate();
  const start = Date.now();
  let token = await openSession(db(), person.id, 'bearer', 'Firefox on Linux');
  const opened = await db().session.findUniqueOrThrow({ where: { tokenHash: hash(token) } });
  for (let day = 1; day < 30; day += 1) {
    fakeTime(start + day * DAY);
    token = await replaceSession(db(), { userId: person.id, sessionHash: hash(token) }, 'bearer');
    expect(await findCaller(token)).not.toBeNull();
  }
  const { createdAt, expiresAt, device } = await db().session.findUniqueOrThrow({ where: { tokenHash: hash(token) } });
  expect({ createdAt, expiresAt, device }).toEqual({
    createdAt: opened.createdAt,
    expiresAt: opened.expiresAt,
    device: 'Firefox on Linux',
  });
  jest.setSystemTime(opened.expiresAt.getTime());
  expect(await findCaller(token)).toBeNull();
});

test('a closed session ends at once, and other sessions of the same person remain valid', async () => {
  const person = await candidate();
  const other = await openSession(db(), person.id, 'cookie');
  await closeSession(hash(person.token));
  expect([await findCaller(person.token), await findCaller(other)]).toEqual([
    null,
    expect.objectContaining({ userId: person.id }),
  ]);
});

test('closing a session again does not change when it was closed', async () => {
  const person = await candidate();
  const when = async () =>
    (await db().session.findUniqueOrThrow({ where: { tokenHash: hash(person.token) } })).revokedAt;
  await closeSession(hash(person.token));
  const first = await when();
  jest.useFakeTimers({
    now: Date.now() + DAY,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'performance'],
  });
  await closeSession(hash(person.token));
  await closeAllSessions(db(), person.id);
  expect(await when()).toEqual(first);
});

test('closeAllSessions closes all sessions of one person and none of others', async () => {
  const [person, other] = [await moderator(), await moderator()];
  const second = await openSession(db(), person.id, 'cookie');
  await closeAllSessions(db(), person.id);
  expect([await findCaller(person.token), await findCaller(second)]).toEqual([null, null]);
  expect(await findCaller(other.token)).not.toBeNull();
});

test('closeAllSessions can keep the current session', async () => {
  const person = await candidate();
  const [other, ended] = [await openSession(db(), person.id, 'cookie'), await openSession(db(), person.id, 'bearer')];
  await closeAllSessions(db(), person.id, hash(person.token));
  expect([await findCaller(person.token), await findCaller(other), await findCaller(ended)]).toEqual([
    expect.objectContaining({ userId: person.id }),
    null,
    null,
  ]);
});

test('sessions of a disabled account are invalid, even new ones', async () => {
  const person = await moderator();
  await db().user.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
  expect(await findCaller(person.token)).toBeNull();
  expect(await findCaller(await openSession(db(), person.id, 'bearer'))).toBeNull();
});

test.each([
  '',
  'x',
  'A'.repeat(43),
  'A'.repeat(44),
  `${'A'.repeat(42)}=`,
  `${'A'.repeat(42)}\n`,
  'A'.repeat(1_000_000),
])('findCaller returns null for an unknown or malformed token', async (token) => {
  expect(await findCaller(token)).toBeNull();
});

test('the stored hash of a token cannot be used as a token', async () => {
  const person = await candidate();
  expect(await findCaller(hash(person.token))).toBeNull();
  expect(await findCaller(hash(person.token).slice(0, 43))).toBeNull();
});

test("opening a session records the account's visit at most once a day", async () => {
  const { id } = await candidate();
  const seen = async () =>
    (await db().user.findUniqueOrThrow({ where: { id }, select: { lastSeenAt: true } })).lastSeenAt!.getTime();
  const first = await seen();
  expect(Date.now() - first).toBeLessThan(60_000);
  await db().user.update({ where: { id }, data: { lastSeenAt: new Date(first - DAY + 60_000) } });
  await openSession(db(), id, 'cookie');
  expect(await seen()).toBe(first - DAY + 60_000);
  await db().user.update({ where: { id }, data: { lastSeenAt: new Date(first - DAY - 60_000) } });
  await openSession(db(), id, 'bearer');
  expect(await seen()).toBeGreaterThanOrEqual(first);
});

test("opening a 51st session ends the account's session that was unused for longest", async () => {
  const casey = await candidate();
  const bystander = await candidate();
  await db().session.deleteMany({ where: { userId: casey.id } });
  const tokens: string[] = [];
  for (let index = 0; index < 50; index += 1) tokens.push(await openSession(db(), casey.id, 'bearer'));
  const unused = createHash('sha256').update(tokens[7]!).digest('hex');
  await db().session.update({ where: { tokenHash: unused }, data: { lastSeenAt: new Date(Date.now() - 60_000) } });
  const newest = await openSession(db(), casey.id, 'cookie');
  expect(await db().session.count({ where: { userId: casey.id } })).toBe(50);
  expect([
    await findCaller(tokens[7]!),
    (await findCaller(tokens[0]!))?.userId,
    (await findCaller(newest))?.userId,
  ]).toEqual([null, casey.id, casey.id]);
  expect((await findCaller(bystander.token))?.userId).toBe(bystander.id);
});
