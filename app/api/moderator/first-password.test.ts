import { POST as changePassword } from '@/app/api/account/password/route';
import { GET as check } from '@/app/api/moderator/check.php/route';
import { POST as signIn } from '@/app/api/moderator/login.php/route';
import { POST as changeSecondFactor } from '@/app/api/moderator/second-factor/route';
import { findCaller, findCallerToSetUp } from '@/lib/platform/sessions/sessions';
import { db } from '@/lib/testing/harness';
import { recoverModerator, addModerator, resetModerator } from '@/lib/accounts/moderators';
import { resetPassword } from '@/lib/accounts/password-links';
import { PASSWORD_TO_REPLACE, PASSWORD_UNCHANGED } from '@/lib/content/en/account-messages';
import { seedDatabase } from '@/prisma/seed/seed';

const GENERATED = 'tW4-vkP0qz_LmB2r';
const OWN = 'seven brass cogs';

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

async function tokenOf(username: string, password: string): Promise<string> {
  const answer = await signIn(
    new Request('http://localhost/api/moderator/login.php', {
      method: 'POST',
      body: JSON.stringify({ username, password }),
    }),
  );
  return ((await answer.json()) as { token: string }).token;
}

const signedIn = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const asks = (token: string) =>
  check(new Request('http://localhost/api/moderator/check.php', { headers: signedIn(token) }));
const chooses = (token: string, current_password: string, password: string) =>
  changePassword(
    new Request('http://localhost/api/account/password', {
      method: 'POST',
      headers: signedIn(token),
      body: JSON.stringify({ current_password, password }),
    }),
  );

test('a moderator with a generated password can do nothing but replace it', async () => {
  await addModerator('first', GENERATED, { generated: true });
  const token = await tokenOf('first', GENERATED);
  expect(await findCaller(token)).toBeNull();
  expect(await findCallerToSetUp(token)).toMatchObject({ role: 'moderator', toSetUp: 'password' });
  const refused = await asks(token);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ message: PASSWORD_TO_REPLACE }),
  ]);

  const kept = await chooses(token, GENERATED, GENERATED);
  expect([kept.status, await kept.json()]).toEqual([
    422,
    expect.objectContaining({ errors: { password: [PASSWORD_UNCHANGED] } }),
  ]);
  expect((await asks(token)).status).toBe(403);

  expect((await chooses(token, GENERATED, OWN)).status).toBe(200);
  expect((await asks(token)).status).toBe(200);
  expect((await asks(await tokenOf('first', OWN))).status).toBe(200);
});

test('a moderator with a generated password cannot set up a second factor', async () => {
  await addModerator('third', GENERATED, { generated: true });
  const token = await tokenOf('third', GENERATED);
  const starts = (password: string) =>
    changeSecondFactor(
      new Request('http://localhost/api/moderator/second-factor', {
        method: 'POST',
        headers: signedIn(token),
        body: JSON.stringify({ action: 'start', password }),
      }),
    );
  const refused = await starts(GENERATED);
  expect([refused.status, await refused.json(), await db().secondFactor.count()]).toEqual([
    403,
    expect.objectContaining({ message: PASSWORD_TO_REPLACE }),
    0,
  ]);
  await chooses(token, GENERATED, OWN);
  expect((await starts(OWN)).status).toBe(200);
});

test("the operator's reset sets a password that must be replaced; a reset link sets one that need not", async () => {
  await addModerator('second', OWN);
  expect((await asks(await tokenOf('second', OWN))).status).toBe(200);
  await resetModerator('second', GENERATED, { generated: true });
  expect((await asks(await tokenOf('second', GENERATED))).status).toBe(403);
  const link = new URL(await recoverModerator('second'));
  await resetPassword('moderator-reset', { token: link.searchParams.get('token') ?? '', password: OWN });
  expect((await asks(await tokenOf('second', OWN))).status).toBe(200);
});

test("seeding a database marks the moderator's generated password as generated", async () => {
  await db().user.deleteMany({ where: { role: 'moderator' } });
  await seedDatabase(db(), { username: 'seeded', password: GENERATED, generated: true });
  expect(await db().user.findUnique({ where: { username: 'seeded' }, select: { passwordIsGenerated: true } })).toEqual({
    passwordIsGenerated: true,
  });
});
