import { findCaller } from '../platform/sessions/sessions';
import { callerFrom, candidate, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { sha256 } from '../base/keys';
import { content } from '../content';
import { acceptInvitation, findInvitation, invite, listInvitations, revokeInvitation } from './invitations';
import { disableModerator, setStaffRole } from './moderators';
import { changeFactorRule, changeMember } from './team';

beforeEach(() => db().user.updateMany({ data: { disabledAt: new Date(), staffRole: null } }));

const stored = (id: number) => db().user.findUniqueOrThrow({ where: { id } });
const log = async () =>
  (await db().activityLog.findMany({ where: { action: { startsWith: 'team.' } }, orderBy: { id: 'asc' } })).map(
    ({ action, actorName, data, subjectId }) => ({
      action,
      by: actorName,
      detail: (data as { detail?: string }).detail,
      subjectId,
    }),
  );
const administrators = () => db().user.count({ where: { staffRole: 'administrator', disabledAt: null } });
const tokenIn = (link: string | null) => new URL(link ?? 'http://x').searchParams.get('token') ?? '';
const joining = { name: 'Robin Berg', password: 'correct horse battery' };

test('a changed role ends the member’s sessions, is logged, and makes new administrators set up a second factor', async () => {
  const [boss, robin] = [await moderator({ name: 'Ada' }), await moderator({ staffRole: 'reviewer' })];
  const actor = await callerFrom(boss);
  await changeMember({ member: robin.id, action: 'role', role: 'administrator' }, actor);
  expect(await stored(robin.id)).toMatchObject({ staffRole: 'administrator', secondFactorDue: true });
  expect([await findCaller(robin.token), (await findCaller(boss.token))?.userId]).toEqual([null, boss.id]);
  expect((await log()).at(-1)).toEqual({
    action: 'team.role',
    by: 'Ada',
    detail: 'Reviewer to Administrator',
    subjectId: String(robin.id),
  });
  const before = (await log()).length;
  await changeMember({ member: robin.id, action: 'role', role: 'administrator' }, actor);
  expect(await log()).toHaveLength(before);
});

test('closed access ends sessions, and opened access needs a new sign-in', async () => {
  const [boss, robin] = [await moderator(), await moderator({ staffRole: 'recruiter' })];
  const actor = await callerFrom(boss);
  await changeMember({ member: robin.id, action: 'close' }, actor);
  expect([(await stored(robin.id)).disabledAt === null, await findCaller(robin.token)]).toEqual([false, null]);
  await changeMember({ member: robin.id, action: 'reopen' }, actor);
  expect([(await stored(robin.id)).disabledAt, await findCaller(robin.token)]).toEqual([null, null]);
  expect((await log()).slice(-2).map(({ action }) => action)).toEqual(['team.close', 'team.reopen']);
  const casey = await candidate();
  await expect(changeMember({ member: casey.id, action: 'close' }, actor)).rejects.toMatchObject({ code: 'not_found' });
});

test('the last administrator keeps role and access, in the office and on the command line', async () => {
  const boss = await moderator({ username: 'boss' });
  await moderator({ staffRole: 'recruiter' });
  const actor = await callerFrom(boss);
  const { lastAdministrator: message } = content().team;
  for (const attempt of [
    () => changeMember({ member: boss.id, action: 'role', role: 'reviewer' }, actor),
    () => changeMember({ member: boss.id, action: 'close' }, actor),
    () => disableModerator('boss'),
    () => setStaffRole('boss', 'recruiter'),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'conflict', message });
  expect(await stored(boss.id)).toMatchObject({ staffRole: 'administrator', disabledAt: null });
});

test('of 50 administrators who all leave at once, one stays', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => moderator()));
  const actor = await callerFrom(all[0]!);
  const results = await Promise.allSettled(
    all.map(({ id }, at) =>
      changeMember({ member: id, ...(at % 2 ? { action: 'close' } : { action: 'role', role: 'reviewer' }) }, actor),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(49);
  expect(await administrators()).toBe(1);
});

test('of two administrators who close each other’s access at once, one stays, in each of 50 rounds', async () => {
  for (let round = 0; round < 50; round += 1) {
    await db().user.updateMany({ data: { disabledAt: new Date() } });
    const pair = [await moderator(), await moderator()] as const;
    const [one, two] = [await callerFrom(pair[0]), await callerFrom(pair[1])];
    const results = await Promise.allSettled([
      changeMember({ member: two.userId, action: 'close' }, one),
      changeMember({ member: one.userId, action: 'close' }, two),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await administrators()).toBe(1);
  }
});

test('an invitation makes one account with its address and role, once', async () => {
  const actor = await callerFrom(await moderator({ name: 'Ada' }));
  const link = await invite({ email: 'Robin@mail.example', role: 'recruiter' }, actor);
  const token = tokenIn(link);
  expect(link).toMatch(/^http:\/\/localhost:3000\/moderator-invitation\?token=[\w-]{43}$/);
  expect(await findInvitation(token)).toEqual({ email: 'robin@mail.example', role: 'recruiter' });
  expect(await listInvitations()).toMatchObject([{ email: 'robin@mail.example', role: 'recruiter' }]);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => acceptInvitation({ token, ...joining, username: `robin${at}` }, null)),
  );
  const [joined, ...others] = results.filter(({ status }) => status === 'fulfilled');
  expect(others).toEqual([]);
  const { value } = joined as PromiseFulfilledResult<Awaited<ReturnType<typeof acceptInvitation>>>;
  expect(await findCaller(value.token)).toMatchObject({
    staffRole: 'recruiter',
    email: 'robin@mail.example',
    name: 'Robin Berg',
  });
  expect(await db().user.count({ where: { email: 'robin@mail.example' } })).toBe(1);
  expect([await findInvitation(token), await listInvitations()]).toEqual([null, []]);
  expect(JSON.stringify(await log())).not.toContain('robin@');
});

test('an invited administrator has to set up a second factor before anything else', async () => {
  const actor = await callerFrom(await moderator());
  const token = tokenIn(await invite({ email: 'admin@mail.example', role: 'administrator' }, actor));
  const { token: session } = await acceptInvitation({ token, ...joining, username: 'second' }, null);
  expect(await findCaller(session)).toBeNull();
});

test('an invitation ends when it is withdrawn, replaced, 72 hours old or its address gets an account', async () => {
  const actor = await callerFrom(await moderator());
  const accept = (token: string, username: string) => acceptInvitation({ token, ...joining, username }, null);
  const invited = async (email: string, now?: Date) => tokenIn(await invite({ email, role: 'reviewer' }, actor, now));
  const withdrawn = await invited('one@mail.example');
  await revokeInvitation(sha256(withdrawn).slice(0, 16), actor);
  await expect(revokeInvitation(sha256(withdrawn).slice(0, 16), actor)).rejects.toMatchObject({ code: 'not_found' });
  const replaced = await invited('two@mail.example');
  const newer = await invited('two@mail.example');
  const old = await invited('three@mail.example', new Date(Date.now() - 72 * 3_600_000));
  for (const token of [withdrawn, replaced, old, 'made-up'])
    await expect(accept(token, 'anyone')).rejects.toMatchObject({ code: 'bad_request' });
  const taken = await invited('four@mail.example');
  await candidate({ email: 'four@mail.example' });
  await expect(accept(taken, 'anyone')).rejects.toMatchObject({ code: 'conflict' });
  await expect(invited('four@mail.example')).rejects.toMatchObject({ code: 'conflict' });
  await accept(newer, 'two');
});

test('a joining member is told of a taken or malformed username and of a weak password, and can try again', async () => {
  const actor = await callerFrom(await moderator({ username: 'taken' }));
  const token = tokenIn(await invite({ email: 'five@mail.example', role: 'reviewer' }, actor));
  for (const [username, password, field] of [
    ['taken', joining.password, 'username'],
    ['Ü', joining.password, 'username'],
    ['five', 'password1', 'password'],
  ] as const)
    await expect(acceptInvitation({ token, name: 'Five', username, password }, null)).rejects.toMatchObject({
      errors: { [field]: [expect.any(String)] },
    });
  await acceptInvitation({ token, ...joining, username: 'five' }, null);
});

test('the rule “everyone” asks members without a second factor to set one up, from the next request', async () => {
  const [boss, robin] = [await moderator(), await moderator({ staffRole: 'reviewer' })];
  const actor = await callerFrom(boss);
  await changeFactorRule('everyone', actor);
  expect([await findCaller(robin.token), await findCaller(boss.token)]).toEqual([null, null]);
  await changeFactorRule('administrators', actor);
  expect((await findCaller(robin.token))?.userId).toBe(robin.id);
  expect((await log()).filter(({ action }) => action === 'team.second-factor')).toHaveLength(2);
});
