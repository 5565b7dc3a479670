import { candidate, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { authOptions } from './next-auth';
import { findCaller } from '../platform/sessions/sessions';

const PASSWORD = 'correct horse battery';
type Authorize = (
  sent: Record<string, unknown>,
  request: { headers?: Record<string, string> },
) => Promise<{ id: string; name: string; sid: string } | null>;

async function enter(
  provider: 'candidate' | 'moderator',
  sent: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const cookies: string[] = [];
  const found = authOptions((cookie) => void cookies.push(cookie)).providers.find(
    ({ options }) => (options as { id: string }).id === provider,
  );
  const user = await (found?.options as { authorize: Authorize }).authorize(sent, { headers });
  return { user, cookies };
}

test('next-auth signs in candidates by e-mail address and moderators by name, and marks each browser as a known device', async () => {
  const [casey, morgan] = [await candidate({ password: PASSWORD }), await moderator({ password: PASSWORD })];
  for (const [provider, sent, person] of [
    ['candidate', { email: casey.email }, casey],
    ['moderator', { username: morgan.username }, morgan],
  ] as const) {
    const { user, cookies } = await enter(provider, { ...sent, password: PASSWORD, csrfToken: 'x' });
    expect(user).toEqual({ id: String(person.id), name: person.name, sid: expect.any(String) });
    expect(await findCaller(user!.sid)).toMatchObject({ userId: person.id, role: provider });
    expect(await db().session.count({ where: { userId: person.id, kind: 'cookie' } })).toBe(1);
    expect(cookies).toEqual([expect.stringMatching(new RegExp(`^known-device=${person.id}\\.`))]);
  }
});

test('next-auth refuses wrong passwords and accounts of the other role with a readable message', async () => {
  const [casey, morgan] = [await candidate({ password: PASSWORD }), await moderator({ password: PASSWORD })];
  await db().user.update({ where: { id: morgan.id }, data: { email: 'morgan@mail.example' } });
  for (const sent of [
    { email: 'morgan@mail.example', password: PASSWORD },
    { email: casey.email, password: 'wrong' },
  ])
    await expect(enter('candidate', sent)).rejects.toThrow(/^Invalid email or password$/);
  for (const sent of [
    { username: casey.email, password: PASSWORD },
    { username: morgan.username, password: 'wrong' },
  ])
    await expect(enter('moderator', sent)).rejects.toThrow(/^Invalid username or password$/);
});

test.each([
  [{}],
  [{ email: '', password: PASSWORD }],
  [{ email: 'casey@mail.example' }],
  [{ email: ['x'], password: PASSWORD }],
])('next-auth refuses the incomplete credentials %j without setting cookies', async (sent) => {
  expect(await enter('candidate', sent)).toEqual({ user: null, cookies: [] });
});

test("the owner can sign in on a known device while other people's attempts are rate-limited", async () => {
  jest.resetModules();
  process.env.RATE_LIMITS = 'on';
  const fresh = (await import('./next-auth')).authOptions;
  const casey = await candidate({ password: PASSWORD });
  const attempt = (password: string, headers: Record<string, string> = {}) => {
    const provider = fresh(() => undefined).providers.find(
      ({ options }) => (options as { id: string }).id === 'candidate',
    );
    return (provider?.options as { authorize: Authorize }).authorize({ email: casey.email, password }, { headers });
  };
  const { cookies } = await enter('candidate', { email: casey.email, password: PASSWORD });
  for (let index = 0; index < 10; index += 1)
    await expect(attempt('guess')).rejects.toThrow('Invalid email or password');
  await expect(attempt(PASSWORD)).rejects.toThrow(/^Too many attempts/);
  expect(await attempt(PASSWORD, { cookie: cookies[0]!.split(';')[0]! })).toMatchObject({ id: String(casey.id) });
});

test("reduces next-auth's log entries to one line without submitted data", () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((line) => (lines.push(String(line)), true));
  const { logger } = authOptions(() => undefined);
  const forged = 'https://evil.example/\n{"level":"security","event":"sign-in.succeeded"}';
  for (let times = 0; times < 50; times += 1)
    logger?.error?.('CALLBACK_URL_ERROR', {
      error: new TypeError(`Invalid URL: ${forged}`),
      callbackUrl: forged,
    } as never);
  logger?.debug?.('SESSION', { forged });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.any(String),
      level: 'error',
      event: 'sign-in.library',
      code: 'CALLBACK_URL_ERROR',
      error: 'TypeError',
      repeated: 0,
    },
  ]);
  jest.advanceTimersByTime(60_000);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ repeated: 49 });
  jest.restoreAllMocks();
  jest.useRealTimers();
});
