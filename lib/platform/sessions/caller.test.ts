import { candidate, cookieOf, moderator, type Person } from '../../testing/fixtures';
import '../../testing/harness';
import { withSecondFactor } from '../../testing/second-factor';

const PASSWORD = 'correct horse battery';
let sent = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (sent.startsWith(`${name}=`) ? { value: sent.slice(name.length + 1) } : undefined),
  }),
}));
jest.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));

/** Where a back-office page redirects the person, or 'in' if the page is shown. */
async function leads(
  setting: 'optional' | 'required',
  which: 'requireModerator' | 'requireModeratorToSetUp',
  person: Person | null,
): Promise<string> {
  jest.resetModules();
  process.env.MODERATOR_2FA = setting;
  sent = person ? await cookieOf(person) : '';
  const guards = await import('./caller');
  return guards[which]('/moderator-dashboard?tab=cvs', 'read').then(
    ({ userId }) => (userId === person?.id ? 'in' : 'as somebody else'),
    (thrown: Error) => thrown.message,
  );
}

test('a required second factor redirects moderators without one to its set-up page, which they can open', async () => {
  const [without, withIt, stranger] = [await moderator(), await moderator({ password: PASSWORD }), await candidate()];
  await withSecondFactor(withIt, PASSWORD);
  const signIn = 'to /moderator-login?next=%2Fmoderator-dashboard%3Ftab%3Dcvs';
  for (const setting of ['optional', 'required'] as const) {
    expect([setting, await leads(setting, 'requireModerator', without)]).toEqual([
      setting,
      setting === 'required' ? 'to /moderator-account/second-factor' : 'in',
    ]);
    expect(await leads(setting, 'requireModerator', withIt)).toBe('in');
    for (const person of [without, withIt]) expect(await leads(setting, 'requireModeratorToSetUp', person)).toBe('in');
    for (const person of [stranger, null])
      for (const guard of ['requireModerator', 'requireModeratorToSetUp'] as const)
        expect(await leads(setting, guard, person)).toBe(signIn);
  }
});
