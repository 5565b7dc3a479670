import { existsSync } from 'node:fs';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { sha256 } from '@/lib/base/keys';
import { WITHDRAWN_MESSAGE } from '@/lib/content/en/uploads';
import { findHeld } from '@/lib/privacy/queries';
import { application, candidate, job, storedPath } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as withdrawing from './route';

let jobId: number;
beforeAll(async () => {
  jobId = (await job({ title: 'Analyst', companyName: 'Acme' })).id;
});

let links = 0;
async function linkFor(email: string): Promise<string> {
  const token = `${'t'.repeat(42)}${(links += 1)}`;
  const dates = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
  await db().oneTimeToken.create({ data: { tokenHash: sha256(token), purpose: 'privacy', email, ...dates } });
  return token;
}
const withdraw = (token: string, id: number, options: CallOptions = {}) =>
  call(withdrawing, 'POST', '/api/your-data/withdraw', { json: { token, application: id }, ...options });
const stays = async (id: number) => (await db().application.count({ where: { id } })) === 1;

// promise: withdrawal-erases
test('a mailed link can withdraw one application with its file, and notifies the office', async () => {
  const email = 'ana1@mail.example';
  const [gone, kept] = [await application({ jobId, email }), await application({ jobId, email })];
  const token = await linkFor(email);
  expect((await findHeld(token))?.withdrawable.map(({ id, job, company }) => [id, job, company])).toEqual([
    [kept.id, 'Analyst', 'Acme'],
    [gone.id, 'Analyst', 'Acme'],
  ]);
  const { status, body } = await withdraw(token, gone.id);
  expect([status, body.message, body.data]).toEqual([200, WITHDRAWN_MESSAGE, { id: gone.id }]);
  expect([await stays(gone.id), existsSync(storedPath(gone.fileId)), await stays(kept.id)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await db().outboxMail.count({ where: { kind: 'application-withdrawn' } })).toBe(1);
  const logged = { subjectId: String(gone.id), subjectType: 'application' };
  expect(await db().activityLog.findFirstOrThrow({ where: logged })).toMatchObject({
    action: 'application.withdraw',
    actorId: null,
    actorName: 'Candidate',
  });
  expect((await findHeld(token))?.withdrawable.map(({ id }) => id)).toEqual([kept.id]);
});

test("a mailed link can withdraw an account's application in the interview stage", async () => {
  const person = await candidate();
  const { id } = await application({ jobId, email: 'else@mail.example', userId: person.id, status: 'interview' });
  expect((await withdraw(await linkFor(person.email ?? ''), id)).status).toBe(200);
  expect(await stays(id)).toBe(false);
});

// promise: withdrawal-until-decided
test("refuses to withdraw a decided or another person's application, or with an invalid link", async () => {
  const email = 'ana2@mail.example';
  const token = await linkFor(email);
  for (const status of ['approved', 'rejected']) {
    const { id } = await application({ jobId, email, status });
    const { status: code, body } = await withdraw(token, id);
    expect([code, body.message]).toEqual([409, expect.stringContaining('until we decide')]);
    expect(await stays(id)).toBe(true);
  }
  const person = await candidate();
  for (const other of [{ email: 'bob@mail.example' }, { email, userId: person.id }]) {
    const { id } = await application({ jobId, ...other });
    expect((await withdraw(token, id)).status).toBe(404);
    expect(await stays(id)).toBe(true);
  }
  expect((await findHeld(token))?.withdrawable).toEqual([]);
  const { id } = await application({ jobId, email });
  expect((await withdraw('made-up', id)).status).toBe(400);
  await db().oneTimeToken.updateMany({ where: { email }, data: { expiresAt: new Date() } });
  expect([(await withdraw(token, id)).status, await stays(id)]).toEqual([400, true]);
});

test("a form withdrawal redirects to the link's page with the outcome", async () => {
  const email = 'ana3@mail.example';
  const { id } = await application({ jobId, email });
  const token = await linkFor(email);
  const answer = await withdraw(token, id, {
    json: undefined,
    form: { token, application: String(id) },
    browser: true,
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/your-data/open\\?token=${token}&outcome=`)),
  ]);
  expect(await readFlash('your-data-act', flashKey(answer))).toMatchObject({ ok: true, message: WITHDRAWN_MESSAGE });
});
