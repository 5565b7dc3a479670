import { candidate, moderator } from '../../testing/fixtures';
import { call, db } from '../../testing/harness';
import { RECENT_MINUTES } from '../../vocabulary/team';
import { handle, methods } from '../http/handle';
import { candidateOrMay, may, requireGuard } from './caller';
import { findCaller } from './sessions';

const age = (person: { id: number }, minutes: number) =>
  db().session.updateMany({
    where: { userId: person.id },
    data: { createdAt: new Date(Date.now() - minutes * 60_000) },
  });
const owned = methods({ POST: handle({ guard: may('own'), run: async () => ({}) }) });

test('settings, exports and erasures need a sign-in of the last 15 minutes, and nothing else does', async () => {
  const morgan = await moderator();
  const refused = async () => {
    const caller = await findCaller(morgan.token);
    return (['read', 'opine', 'decide', 'write', 'bulk', 'export', 'people', 'own'] as const).filter((permission) => {
      try {
        requireGuard(may(permission), caller);
        return false;
      } catch {
        return true;
      }
    });
  };
  await age(morgan, RECENT_MINUTES - 1);
  expect(await refused()).toEqual([]);
  await age(morgan, RECENT_MINUTES);
  expect(await refused()).toEqual(['export', 'people', 'own']);
});

test('an old session gets 401 with a reason, and a browser is sent to sign in and back', async () => {
  const morgan = await moderator();
  await age(morgan, RECENT_MINUTES);
  const { status, body } = await call(owned, 'POST', '/api/office/x', { as: morgan, json: {} });
  expect([status, body.code, body.message]).toEqual([401, 'unauthenticated', expect.stringMatching(/Sign in again/)]);
  const answer = await owned.POST(
    new Request('http://localhost:3000/api/office/x', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${morgan.token}`,
        accept: 'text/html',
        referer: 'http://localhost:3000/moderator-dashboard/settings/team?outcome=a',
      },
    }),
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/moderator-login?next=%2Fmoderator-dashboard%2Fsettings%2Fteam%3Foutcome%3Da',
  ]);
});

test('a role that lacks the permission is told so, not asked to sign in again', async () => {
  const reviewer = await moderator({ staffRole: 'reviewer' });
  await age(reviewer, RECENT_MINUTES);
  expect((await call(owned, 'POST', '/api/office/x', { as: reviewer, json: {} })).status).toBe(403);
});

test('candidates pass the guard of an endpoint that they share with moderators, however old their session', async () => {
  const casey = await candidate();
  await age(casey, 10_000);
  expect(() => requireGuard(candidateOrMay('own'), null)).toThrow();
  const shared = methods({ POST: handle({ guard: candidateOrMay('own'), run: async () => ({}) }) });
  expect((await call(shared, 'POST', '/api/x', { as: casey, json: {} })).status).toBe(200);
});
