import { candidate, moderator } from '../testing/fixtures';
import '../testing/harness';
import { withSecondFactor } from '../testing/second-factor';
import { pendingSignInCookie } from './pending-sign-in';
import { finishSignIn, signIn, type Credentials } from './sign-in';
import { findPendingModerator } from './moderator-sign-in';

const PASSWORD = 'correct horse battery';
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

/** Runs `act` and returns its log lines without time and source, after checking that they contain no secret. */
async function told(act: () => Promise<unknown>, secrets: string[]): Promise<object[]> {
  lines.length = 0;
  await act().catch(() => undefined);
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
  return lines.map((line) => {
    const { time: _time, source: _source, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return rest;
  });
}

const attempt = (credentials: Credentials) => () => signIn(new Headers(), credentials, 'cookie');

test('sign-ins and failed sign-ins are logged by user id, without personal data', async () => {
  const casey = await candidate({ email: 'casey@mail.example', password: PASSWORD });
  const right = { role: 'candidate' as const, email: casey.email!, password: PASSWORD };
  const secrets = [casey.email!, casey.name, PASSWORD];
  expect(await told(attempt(right), secrets)).toEqual([
    { level: 'security', event: 'sign-in.succeeded', userId: casey.id, role: 'candidate' },
  ]);
  expect(await told(attempt({ ...right, password: 'wrong' }), secrets)).toEqual([
    { level: 'security', event: 'sign-in.failed', role: 'candidate', reason: 'unauthenticated' },
  ]);
});

test('wrong codes, recovery codes and successful second factors are logged, but not a missing code', async () => {
  const morgan = await moderator({ username: 'morgan', password: PASSWORD });
  const { code, recoveryCodes } = await withSecondFactor(morgan, PASSWORD);
  const credentials = { role: 'moderator' as const, username: 'morgan', password: PASSWORD };
  const secrets = ['morgan', PASSWORD, ...recoveryCodes, ...recoveryCodes.map((each) => each.replaceAll('-', ''))];
  const succeeded = { level: 'security', event: 'sign-in.succeeded', userId: morgan.id, role: 'moderator' };
  expect(await told(attempt(credentials), secrets)).toEqual([]);
  expect(await told(attempt({ ...credentials, code: '000000' }), secrets)).toEqual([
    { level: 'security', event: 'sign-in.second-factor-failed', role: 'moderator' },
  ]);
  expect(await told(attempt({ ...credentials, code: recoveryCodes[0]! }), secrets)).toEqual([
    { level: 'security', event: 'recovery-code.used', userId: morgan.id, role: 'moderator' },
    succeeded,
  ]);

  const user = await findPendingModerator(morgan.id);
  const headers = new Headers({ Cookie: pendingSignInCookie(user!).split(';')[0]! });
  expect(await told(() => finishSignIn(headers, '000000'), secrets)).toEqual([
    {
      level: 'security',
      event: 'sign-in.second-factor-failed',
      userId: morgan.id,
      role: 'moderator',
      reason: 'unauthenticated',
    },
  ]);
  const right = await code();
  expect(await told(() => finishSignIn(headers, right), [...secrets, right])).toEqual([succeeded]);
});
