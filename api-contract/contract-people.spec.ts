import { ask } from '../e2e/support/contract-client';
import { cvDocument, mailedToken, person } from '../e2e/support/contract-fixtures';
import { expect, test } from '../e2e/support/contract-test';
import { startSite } from '../e2e/support/site';

const NEW_PASSWORD = 'an entirely new password';

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
