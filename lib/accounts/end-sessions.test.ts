import { candidate, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { endEverySession, endSessionsOf } from './end-sessions';
import { findCaller } from '../platform/sessions/sessions';

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const logged = () =>
  (process.stdout.write as jest.Mock).mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

test('ends all sessions of one account and leaves other accounts signed in', async () => {
  const [person, bystander] = [await candidate({ email: 'lost@mail.example' }), await moderator()];
  await endSessionsOf(' Lost@mail.example');
  expect(await findCaller(person.token)).toBeNull();
  expect(await findCaller(bystander.token)).not.toBeNull();
  expect(await db().activityLog.findFirst({ where: { action: 'account.end-sessions' } })).toMatchObject({
    actorName: 'System',
    subjectId: String(person.id),
  });
  expect(logged()).toEqual([
    expect.objectContaining({ level: 'security', event: 'sessions.all-ended', userId: person.id }),
  ]);
  expect(JSON.stringify(logged())).not.toContain('mail.example');
});

test('ending sessions refuses an unknown login', async () => {
  await expect(endSessionsOf('nobody')).rejects.toMatchObject({ code: 'not_found' });
});

test('endEverySession ends the sessions of all accounts and returns their number', async () => {
  const people = [await candidate(), await moderator(), await candidate()];
  expect(await endEverySession()).toBeGreaterThanOrEqual(people.length);
  for (const { token } of people) expect(await findCaller(token)).toBeNull();
  expect(await endEverySession()).toBe(0);
});
