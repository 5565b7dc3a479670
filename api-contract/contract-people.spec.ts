import { ask } from '../e2e/support/contract-client';
import { application, cvDocument, mailedToken, person, type Person } from '../e2e/support/contract-fixtures';
import { expect, test } from '../e2e/support/contract-test';
import { startSite, type Site } from '../e2e/support/site';
import { pdfWithText } from '../lib/testing/documents';

const NEW_PASSWORD = 'an entirely new password';
const ids = (body: { data?: unknown }) => (body.data as { id: number }[]).map(({ id }) => id);

async function worksAs(site: Site, token: string): Promise<number> {
  return (await ask(site.url, 'GET', '/api/auth/profile.php', { token })).status;
}

test('decides a CV once when two moderators approve and reject it at the same moment', async ({ site }) => {
  const [one, two] = [await person(site, 'moderator'), await person(site, 'moderator')];
  for (let round = 0; round < 5; round += 1) {
    const { id } = await cvDocument(site, await person(site));
    const decide = (token: string, status: string) =>
      ask(site.url, 'PUT', `/api/cv-documents.php?id=${id}`, { token, json: { id, status } });
    const answers = await Promise.all([decide(one.token, 'approved'), decide(two.token, 'rejected')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict');
    const stored = await site.db.cvDocument.findUniqueOrThrow({ where: { id }, select: { status: true, notes: true } });
    const said = answers.find(({ status }) => status === 200)?.body.data as { status: string; notes: string };
    expect(stored).toEqual({
      status: said.status,
      notes: said.status === 'approved' ? 'Approved by moderator' : 'Rejected by moderator',
    });
  }
});

test('rejects a token after logout, refresh, password reset and disabling', async ({ site }) => {
  const [leaving, refreshing, resetting, disabled] = [
    await person(site),
    await person(site),
    await person(site),
    await person(site),
  ];
  await ask(site.url, 'POST', '/api/auth/logout.php', { token: leaving.token });
  const { body } = await ask(site.url, 'POST', '/api/auth/refresh.php', { token: refreshing.token });
  await ask(site.url, 'POST', '/api/auth/reset-password.php', {
    json: { token: await mailedToken(site, 'reset-password', resetting), password: NEW_PASSWORD },
  });
  await site.db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
  for (const { token } of [leaving, refreshing, resetting, disabled]) {
    expect(await worksAs(site, token)).toBe(401);
    expect((await ask(site.url, 'POST', '/api/auth/refresh.php', { token })).status).toBe(401);
  }
  expect(await worksAs(site, (body.data as { token: string }).token)).toBe(200);
});

test('issues one new token when a token is refreshed 20 times at once', async ({ site }) => {
  const { token } = await person(site);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(site.url, 'POST', '/api/auth/refresh.php', { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
});

test('one password is set when a reset token is used 20 times at once', async ({ site }) => {
  const owner = await person(site);
  const token = await mailedToken(site, 'reset-password', owner);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask(site.url, 'POST', '/api/auth/reset-password.php', { json: { token, password: `${NEW_PASSWORD} ${index}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual(
    Array.from({ length: 19 }, () => [400, 'bad_request', 'Password reset failed']),
  );
  const won = answers.findIndex(({ status }) => status === 200);
  const signIn = (password: string) =>
    ask(site.url, 'POST', '/api/auth/login.php', { json: { email: owner.email, password } });
  expect((await signIn(`${NEW_PASSWORD} ${won}`)).status).toBe(200);
  expect((await signIn(owner.password)).status).toBe(401);
});

test("answers unknown, used, expired and other users' mailed tokens with the same message", async ({ site }) => {
  const owner = await person(site, 'candidate', false);
  const used = await mailedToken(site, 'verify-email', owner);
  expect((await ask(site.url, 'POST', '/api/auth/verify-email.php', { json: { token: used } })).status).toBe(200);
  const bad = [
    'no such token',
    used,
    await mailedToken(site, 'verify-email', owner, -1_000),
    await mailedToken(site, 'reset-password', owner),
  ];
  for (const token of bad) {
    const { status, body } = await ask(site.url, 'POST', '/api/auth/verify-email.php', { json: { token } });
    expect([status, body.code, body.message]).toEqual([400, 'bad_request', 'Email verification failed']);
  }
});

test('shows a guest’s application and CV in an account only after its address is verified', async ({ site }) => {
  const owner = await person(site, 'candidate', false);
  const guest = { email: owner.email.toUpperCase() };
  const sent = await application(site, guest);
  const cv = await cvDocument(site, guest);
  const mine = async () => ids((await ask(site.url, 'GET', '/api/applications.php', { token: owner.token })).body);
  const files = async () => [
    (await ask(site.url, 'GET', `/api/download.php?application_id=${sent.id}`, { token: owner.token })).status,
    (await ask(site.url, 'GET', `/api/download.php?id=${cv.id}`, { token: owner.token })).status,
  ];
  expect([await mine(), await files()]).toEqual([[], [404, 404]]);
  await ask(site.url, 'POST', '/api/auth/verify-email.php', {
    token: owner.token,
    json: { token: await mailedToken(site, 'verify-email', owner) },
  });
  expect([await mine(), await files()]).toEqual([[sent.id], [200, 200]]);
});

test('no id or filter gives a candidate access to another candidate’s records', async ({ site }) => {
  const [owner, other] = [await person(site), await person(site)];
  const sent = await application(site, owner, { jobId: 3 });
  const cv = await cvDocument(site, owner);
  const own = await application(site, other, { jobId: 3 });
  const as = { token: other.token };
  for (const query of [
    '',
    `?search=${owner.email}`,
    '?job_id=3',
    '?status=pending',
    '?limit=500&page=1',
    `?user_id=${owner.id}`,
    `?email=${owner.email}`,
    `?search=%25`,
    '?status=PENDING&job_id=3',
  ]) {
    const { status, body, text } = await ask(site.url, 'GET', `/api/applications.php${query}`, as);
    expect([query, status, ids(body).filter((id) => id !== own.id)]).toEqual([query, 200, []]);
    expect(text).not.toContain(owner.email);
  }
  const attempts: [string, string, object?][] = [
    ['GET', `/api/applications.php?id=${sent.id}`],
    ['PUT', `/api/applications.php?id=${sent.id}`, { phone: '1', status: 'approved', user_id: other.id }],
    ['DELETE', `/api/applications.php?id=${sent.id}`],
    ['POST', `/api/account/withdraw?id=${sent.id}`],
    ['GET', `/api/download.php?application_id=${sent.id}`],
    ['GET', `/api/download.php?id=${cv.id}`],
  ];
  for (const [method, address, json] of attempts) {
    const [theirs, nobodys] = [
      await ask(site.url, method, address, { ...as, ...(json && { json }) }),
      await ask(site.url, method, address.replace(/\d+$/, '987654321'), { ...as, ...(json && { json }) }),
    ];
    expect([address, theirs.status, theirs.body.message]).toEqual([address, 404, nobodys.body.message]);
  }
  expect(
    await site.db.application.findUnique({ where: { id: sent.id }, select: { status: true, userId: true } }),
  ).toEqual({ status: 'pending', userId: owner.id });
});

test('ignores fields that a caller may not set', async ({ site }) => {
  const owner = await person(site);
  const sent = await application(site, owner);
  const extra = {
    id: sent.id,
    status: 'approved',
    feedback: 'Hired!',
    user_id: 1,
    job_id: 2,
    role: 'moderator',
    created_at: '2020-01-01T00:00:00Z',
  };
  const { status, body } = await ask(site.url, 'PUT', `/api/applications.php?id=${sent.id}`, {
    token: owner.token,
    json: { phone: '+34 600 000 009', ...extra },
  });
  expect([status, body.data]).toMatchObject([
    200,
    { id: sent.id, status: 'pending', feedback: null, job_id: 1, phone: '+34 600 000 009' },
  ]);
  const profile = await ask(site.url, 'PUT', '/api/auth/profile.php', {
    token: owner.token,
    json: { title: 'Engineer', role: 'moderator', id: 1, email_verified: false, passwordHash: 'x' },
  });
  expect(profile.body.data).toMatchObject({ id: owner.id, role: 'candidate', email_verified: true, title: 'Engineer' });
});

test('shows a job’s contact details to moderators only', async ({ site }) => {
  const posted = {
    title: 'Private Poster',
    company: 'Acme',
    location: 'London, UK',
    type: 'full-time',
    experienceLevel: 'mid',
    description: 'x',
    contactName: 'Priya Private',
    email: 'priya@private.example',
    phone: '+44 20 0000 0000',
  };
  const [morgan, cleo] = [await person(site, 'moderator'), await person(site)];
  const { body } = await ask(site.url, 'POST', '/api/jobs.php', { token: morgan.token, json: posted });
  const { id } = body.data as { id: number };
  for (const token of [null, cleo.token]) {
    for (const query of [`?id=${id}`, '?search=private', '?status=all', '?q=Priya']) {
      const { text } = await ask(site.url, 'GET', `/api/jobs.php${query}`, { token });
      expect(text).not.toMatch(/Priya|priya@|contactName|"phone"|"status"/);
    }
  }
  expect((await ask(site.url, 'GET', `/api/jobs.php?id=${id}`, { token: morgan.token })).body.data).toMatchObject({
    email: 'priya@private.example',
    status: 'published',
  });
});

test('sign-in answers do not reveal whether an address has an account', async ({ site }) => {
  const [cleo, morgan] = [await person(site), await person(site, 'moderator')];
  const login = (address: string, json: object) => ask(site.url, 'POST', address, { json });
  const refused = [
    await login('/api/auth/login.php', { email: cleo.email, password: 'wrong' }),
    await login('/api/auth/login.php', { email: 'nobody@mail.example', password: 'wrong' }),
    await login('/api/auth/login.php', { email: morgan.username, password: morgan.password }),
  ];
  for (const { status, body } of refused)
    expect([status, body.code, body.message, body.errors]).toEqual([
      401,
      'unauthenticated',
      'Invalid email or password',
      undefined,
    ]);
  for (const json of [
    { username: morgan.username, password: 'wrong' },
    { username: 'nobody', password: 'wrong' },
    { username: cleo.email, password: cleo.password },
  ]) {
    const { status, body } = await login('/api/moderator/login.php', json);
    expect([status, body.message]).toEqual([401, 'Invalid username or password']);
  }
  const [known, unknown] = [
    await login('/api/auth/send-reset-email.php', { email: cleo.email }),
    await login('/api/auth/send-reset-email.php', { email: 'nobody@mail.example' }),
  ];
  expect(known.body).toEqual(unknown.body);
  const again = await login('/api/auth/register.php', {
    name: 'Ana',
    email: cleo.email.toUpperCase(),
    password: NEW_PASSWORD,
  });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
});

test('accepts a CV of exactly 5 MiB and refuses larger files and other file types', async ({ site }) => {
  const upload = (bytes: Buffer, name = 'cv.pdf') =>
    ask(site.url, 'POST', '/api/cv-documents.php', {
      multipart: {
        fields: { applicant_name: 'Ana', email: 'ana@mail.example' },
        files: [{ field: 'cv_file', name, bytes }],
      },
    });
  const padded = (size: number) => Buffer.concat([pdfWithText('x'), Buffer.alloc(size, 0x0a)]).subarray(0, size);
  expect((await upload(padded(5_242_880))).status).toBe(201);
  expect((await upload(padded(5_242_881))).body.code).toBe('file_too_large');
  expect((await upload(Buffer.from('<html></html>'))).body.code).toBe('unsupported_file_type');
  expect((await upload(pdfWithText('x'), 'cv.exe')).body.code).toBe('unsupported_file_type');
  const missing = await ask(site.url, 'POST', '/api/cv-documents.php', {
    multipart: { fields: { applicant_name: 'Ana', email: 'ana@mail.example' } },
  });
  expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([422, ['cv_file']]);
});

test('the eleventh password attempt answers 429 with Retry-After', async ({ site: { shared } }) => {
  const site = await startSite();
  try {
    // Later tests share the worker's site, so this short-lived site must not change the environment.
    expect(process.env).toMatchObject(shared);
    const guess = () =>
      ask(site.url, 'POST', '/api/auth/login.php', { json: { email: 'ana@mail.example', password: 'wrong' } });
    const answers: Awaited<ReturnType<typeof guess>>[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) answers.push(await guess());
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    expect([answers[10]?.status, answers[10]?.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
});

test('redirects a browser’s form post to a page, even when sign-in fails', async ({ site }) => {
  const browser = { Accept: 'text/html,application/xhtml+xml', Origin: site.url, 'Sec-Fetch-Site': 'same-origin' };
  const owner: Person = await person(site);
  for (const password of [owner.password, 'wrong']) {
    const { status, headers } = await ask(site.url, 'POST', '/api/auth/login.php', {
      form: { email: owner.email, password },
      headers: browser,
    });
    expect([status, headers.has('set-cookie')]).toEqual([303, password === owner.password]);
    expect(headers.get('location')).toMatch(password === owner.password ? /^\/talent-seeker-dashboard/ : /^\/login/);
    expect(headers.get('location')).not.toContain('wrong');
  }
});
