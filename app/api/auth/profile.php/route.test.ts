import { readFlash } from '@/lib/platform/http/flash/queries';
import { candidate, cookieOf, moderator } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import { securityLines } from '@/lib/testing/security-log';
import * as formProfile from '../../account/profile/route';
import * as profile from './route';

const PASSWORD = 'correct horse battery';
const KEYS = [
  'created_at',
  'education',
  'email',
  'email_verified',
  'experience',
  'id',
  'location',
  'name',
  'phone',
  'role',
  'skills',
  'summary',
  'title',
];
const show = (options: CallOptions, query = '') => call(profile, 'GET', `/api/auth/profile.php${query}`, options);
const change = (json: unknown, options: CallOptions) =>
  call(profile, 'PUT', '/api/auth/profile.php', { json, ...options });
const stored = (id: number) => db().user.findUniqueOrThrow({ where: { id } });

test("the profile is the caller's own whatever id is requested, with the documented fields", async () => {
  const [casey, other] = [await candidate({ verified: true }), await candidate()];
  const { status, body, headers } = await show({ as: casey }, `?id=${other.id}`);
  expect([status, Object.keys(body.data).sort(), headers.get('cache-control')]).toEqual([200, KEYS, 'no-store']);
  expect(body.data).toMatchObject({
    id: casey.id,
    email: casey.email,
    email_verified: true,
    role: 'candidate',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test("a moderator's profile has no e-mail address, and an anonymous visitor gets 401", async () => {
  const morgan = await moderator();
  expect((await show({ as: morgan })).body.data).toMatchObject({ id: morgan.id, role: 'moderator', email: null });
  expect(
    (await change({ name: 'Morgan Le Fay', email: 'morgan@mail.example' }, { as: morgan })).body.data,
  ).toMatchObject({ id: morgan.id, name: 'Morgan Le Fay', email: null });
  expect([(await show({})).status, (await change({ name: 'x' }, {})).status]).toEqual([401, 401]);
});

test('a profile change keeps omitted fields and clears fields sent as empty text', async () => {
  const casey = await candidate();
  const all = {
    name: 'Casey  Jones',
    phone: '+44 20 7946 0005',
    location: 'Leeds',
    title: 'Engineer',
    experience: 'Six years\r\nof trains',
    education: 'BSc',
    skills: 'Rails, Steam',
    summary: 'Careful.',
  };
  const { status, body } = await change(all, { as: casey });
  expect([status, body.message]).toEqual([200, 'Profile updated successfully!']);
  expect(body.data).toMatchObject({
    ...all,
    name: 'Casey Jones',
    experience: 'Six years\nof trains',
    email: casey.email,
  });
  expect((await change({ location: '', title: null }, { as: casey })).body.data).toMatchObject({
    location: null,
    title: null,
    skills: 'Rails, Steam',
    name: 'Casey Jones',
  });
  expect((await change({}, { as: casey })).body.data).toMatchObject({ skills: 'Rails, Steam' });
});

test('a profile change ignores protected fields such as role and id, and changes no other account', async () => {
  const [casey, other] = [await candidate(), await candidate()];
  const before = await stored(other.id);
  await change(
    {
      id: other.id,
      userId: other.id,
      role: 'moderator',
      username: 'root',
      email_verified: true,
      emailVerifiedAt: new Date(),
      passwordHash: 'x',
      disabledAt: new Date(),
      name: 'Changed',
    },
    { as: casey },
  );
  expect(await stored(casey.id)).toMatchObject({
    id: casey.id,
    role: 'candidate',
    username: null,
    emailVerifiedAt: null,
    disabledAt: null,
    passwordHash: 'nobody knows it',
    name: 'Changed',
  });
  expect(await stored(other.id)).toEqual(before);
});

test.each([
  [{ name: '' }, ['name']],
  [{ name: null, email: '' }, ['email', 'name']],
  [{ email: 'x' }, ['email']],
  [{ skills: ['a'], summary: 5 }, ['skills', 'summary']],
  [{ summary: 'x'.repeat(4_001), title: 'x'.repeat(121) }, ['summary', 'title']],
])('refuses the profile change %j with field errors', async (fields, names) => {
  const casey = await candidate();
  const before = await stored(casey.id);
  const { status, body } = await change(fields, { as: casey });
  expect([status, Object.keys(body.errors ?? {}).sort(), await stored(casey.id)]).toEqual([422, names, before]);
});

test('a new e-mail address must not be in use and must be confirmed', async () => {
  const [casey, other] = [await candidate({ verified: true, password: PASSWORD }), await candidate()];
  const taken = { email: other.email!.toUpperCase(), name: 'Changed', current_password: PASSWORD };
  expect((await change(taken, { as: casey })).status).toBe(409);
  expect(await stored(casey.id)).toMatchObject({ name: casey.name, email: casey.email });
  expect(await db().outboxMail.count({ where: { toAddress: other.email! } })).toBe(0);
  expect(
    (await change({ email: 'Moved@mail.example', current_password: PASSWORD }, { as: casey })).body.data,
  ).toMatchObject({ email: 'moved@mail.example', email_verified: false });
});

test('only a change of the e-mail address requires the current password', async () => {
  const casey = await candidate({ verified: true, password: PASSWORD });
  for (const current_password of [undefined, '', 'wrong', null, ['x'], 'x'.repeat(1_001)]) {
    const { status, body } = await change(
      { email: 'moved2@mail.example', name: 'Changed', current_password },
      { as: casey },
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['current_password']]);
  }
  expect((await change({ email: 'moved2@mail.example' }, { as: casey })).body.errors).toEqual({
    current_password: ['To change the e-mail address, enter your current password.'],
  });
  expect(await stored(casey.id)).toMatchObject({ name: casey.name, email: casey.email });
  expect((await change({ email: casey.email!.toUpperCase(), name: 'Casey', phone: '1' }, { as: casey })).status).toBe(
    200,
  );
});

test('logs a change of e-mail address with the user id, without any address', async () => {
  const casey = await candidate({ password: PASSWORD });
  const lines = await securityLines(() =>
    change({ email: 'told@mail.example', current_password: PASSWORD }, { as: casey }),
  );
  expect(lines.map(({ event, userId }) => [event, userId])).toEqual([['email.change-asked', casey.id]]);
  expect(JSON.stringify(lines)).not.toContain('@');
});

test('accepts a cookie-authenticated profile change from our own pages only', async () => {
  const casey = await candidate();
  const Cookie = await cookieOf(casey);
  expect((await change({ name: 'Forged' }, { headers: { Cookie, Origin: 'https://elsewhere.example' } })).status).toBe(
    403,
  );
  expect((await change({ name: 'Typed' }, { headers: { Cookie, Origin: 'http://localhost:3000' } })).status).toBe(200);
  expect((await stored(casey.id)).name).toBe('Typed');
});

describe('profile changes by a browser form', () => {
  const post = async (form: Record<string, string>, as: { id: number }) =>
    call(formProfile, 'POST', '/api/account/profile', { form, browser: true, headers: { Cookie: await cookieOf(as) } });

  test('a form changes the profile and redirects to the profile tab', async () => {
    const casey = await candidate();
    const answer = await post(
      {
        name: 'Casey',
        email: casey.email!,
        phone: '',
        location: 'Leeds',
        title: '',
        experience: '',
        education: '',
        skills: '',
        summary: '',
      },
      casey,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/talent-seeker-dashboard\?tab=profile&outcome=/),
    ]);
    expect(await readFlash('profile', flashKey(answer))).toEqual({
      ok: true,
      message: 'Profile updated successfully!',
    });
    expect(await stored(casey.id)).toMatchObject({ name: 'Casey', location: 'Leeds' });
  });

  test('a refused profile form keeps the typed values', async () => {
    const [casey, other] = [await candidate(), await candidate()];
    const answer = await post({ name: '', email: other.email!, location: 'Leeds' }, casey);
    expect(answer.headers.get('location')).toMatch(/^\/talent-seeker-dashboard\?tab=profile&outcome=/);
    expect(await readFlash('profile', flashKey(answer))).toMatchObject({
      ok: false,
      errors: { name: [expect.any(String)] },
      values: { email: other.email, location: 'Leeds' },
    });
  });

  test('the profile form is for candidates only', async () => {
    for (const [options, status] of [
      [{}, 401],
      [{ as: await moderator() }, 403],
    ] as const)
      expect(
        (await call(formProfile, 'POST', '/api/account/profile', { json: { name: 'x' }, ...options })).status,
      ).toBe(status);
  });
});

test('limits changes of the e-mail address to 5 per user, since each sends mails', async () => {
  jest.resetModules();
  process.env.RATE_LIMITS = 'on';
  const fresh = await import('./route');
  const casey = await candidate({ password: PASSWORD });
  const move = (email: string) =>
    call(fresh, 'PUT', '/', { as: casey, json: { email, name: 'Casey', current_password: PASSWORD } });
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await move(`moving${index}@mail.example`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await move('moving4@mail.example')).status).toBe(200);
});
