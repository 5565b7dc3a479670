import { findContact } from '@/lib/sourcing/contact';
import { identityOf } from '@/lib/sourcing/identity';
import { readPersonRecord } from '@/lib/sourcing/record-rules';
import { pdfWithText } from '@/lib/testing/documents';
import { candidate, cvDocument, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import * as addressRoute from './address/route';
import * as contactRoute from './contact/route';
import * as noticeRoute from './notice/route';
import * as addRoute from './route';

let mod: Person;
beforeAll(async () => void (mod = await moderator()));

const ROUTES = { '': addRoute, '/address': addressRoute, '/contact': contactRoute, '/notice': noticeRoute };
const send = (path: keyof typeof ROUTES, options: CallOptions, as = mod) =>
  call(ROUTES[path], 'POST', `/api/office/candidates${path}`, { as, ...options });

const PROFILE = 'Operates Kubernetes clusters in production since 2019, in Python and Go, in Leeds.';

test('refuses a CV sent with a typed profile, and stores a CV sent without one', async () => {
  const { profile, ...fields } = { name: 'With File', source: 'A meetup', profile: `${PROFILE} In a file.` };
  const files = [{ field: 'cv_file', name: 'ana.pdf', bytes: pdfWithText('With File') }];
  const both = await send('', { multipart: { fields: { ...fields, profile }, files } });
  expect([both.status, Object.keys(both.body.errors!)]).toEqual([422, ['profile']]);
  const alone = await send('', { multipart: { fields, files } });
  expect([alone.status, alone.body.data]).toEqual([201, { record: expect.any(String), application: null }]);
});

test('adding a person who objected does not put them into the job, and the answer says so by name', async () => {
  const cv = await cvDocument({ email: 'objecting@mail.example', objectedAt: new Date() });
  const { id: jobId } = await job();
  const fields = { name: 'Who Objected', source: 'A meetup', profile: `${PROFILE} Further.` };
  const { status, body } = await send('', { json: { ...fields, same: `cv-${cv.id}`, job: jobId } });
  expect([status, body.data.application]).toEqual([201, null]);
  expect(body.message).toContain('Left out: Who Objected (they objected).');
});

test('a moderator can add a person to a job, edit contact data, set an e-mail address and record the notice', async () => {
  const { id: jobId } = await job();
  const { status, body } = await send('', {
    json: { name: 'By Handler', source: 'A meetup', profile: PROFILE, job: jobId },
  });
  const { record, application: made } = body.data as { record: string; application: number };
  expect([status, await db().application.findUnique({ where: { id: made } })]).toMatchObject([201, { jobId }]);
  const { id } = readPersonRecord(record)!;
  const { seen } = (await findContact((await identityOf({ kind: 'cv', id }))!))!;
  const answers = [
    await send('/contact', { json: { record, seen, phone: '0113 496 0003' } }),
    await send('/address', { json: { record, email: 'handler@mail.example' } }),
    await send('/notice', { json: { record, words: 'Called on Monday.' } }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await db().cvDocument.findUnique({ where: { id } })).toMatchObject({
    ...{ phone: '0113 496 0003', email: 'handler@mail.example', noticeReason: 'Called on Monday.' },
  });
  const again = [
    await send('/contact', { json: { record, seen, phone: null } }),
    await send('/address', { json: { record, email: 'again@mail.example' } }),
    await send('/notice', { json: { record, send: true } }),
    await send('/notice', { json: { record: `application-${made}`, send: true } }),
  ];
  expect(again.map((answer) => answer.status)).toEqual([409, 409, 409, 404]);
});

test.each(Object.keys(ROUTES) as (keyof typeof ROUTES)[])('POST candidates%s is for moderators only', async (path) => {
  expect((await send(path, { json: {} }, await candidate({ verified: true }))).status).toBe(403);
});
