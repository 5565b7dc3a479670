import { postings } from '@/lib/content/en/postings';
import { findPosting } from '@/lib/postings/queries';
import { job } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import { postingTokenIn, queuedMails } from '@/lib/testing/postings';
import * as link from './route';

const EMAIL = 'Jobs@harbour.example';
const post = (options: CallOptions) => call(link, 'POST', '/api/postings-manage/link', options);
const ask = (id: unknown, email: unknown) => post({ json: { job: id, email } });
const mails = () => db().outboxMail.findMany();

afterEach(async () => {
  await db().outboxMail.deleteMany();
  await db().oneTimeToken.deleteMany();
});

test("the job number and the contact's e-mail address together get a link, ignoring case, spaces and #", async () => {
  const { id } = await job({ email: EMAIL, status: 'rejected' });
  for (const [number, email] of [
    [String(id), EMAIL],
    [id, 'jobs@HARBOUR.example'],
    [` #${id} `, ` ${EMAIL} `],
  ] as const) {
    const { status, body } = await ask(number, email);
    expect([status, body.message]).toEqual([200, postings.ask.done]);
  }
  const queued = await queuedMails('job-link', EMAIL);
  expect(queued).toHaveLength(3);
  expect(await findPosting(postingTokenIn(queued[2]!))).toMatchObject({ job: { id } });
});

test('a wrong job number or e-mail address gets the same answer, but creates no mail or token', async () => {
  const [mine, deleted, silent] = [
    await job({ email: EMAIL }),
    await job({ email: EMAIL, status: 'deleted' }),
    await job({ email: null }),
  ];
  const right = await ask(mine.id, EMAIL);
  await db().outboxMail.deleteMany();
  await db().oneTimeToken.deleteMany();
  for (const [id, email] of [
    [mine.id, 'somebody@mail.example'],
    [deleted.id, EMAIL],
    [silent.id, EMAIL],
    [999_999, EMAIL],
    [999_999_999_999_999, EMAIL],
  ] as const) {
    const { status, text } = await ask(id, email);
    expect([status, text]).toEqual([right.status, right.text]);
  }
  expect(await mails()).toEqual([]);
  expect(await db().oneTimeToken.count()).toBe(0);
});

test('refuses a link request with an invalid job number or e-mail address', async () => {
  for (const [id, email, field] of [
    ['', EMAIL, 'job'],
    ['x', EMAIL, 'job'],
    [-1, EMAIL, 'job'],
    ['0', EMAIL, 'job'],
    [1.5, EMAIL, 'job'],
    [null, EMAIL, 'job'],
    ['14', 'nonsense', 'email'],
    ['14', undefined, 'email'],
  ] as const) {
    const { status, body } = await ask(id, email);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  }
});

test('a form request for a link redirects to its page without the e-mail address in the URL', async () => {
  const { id } = await job({ email: EMAIL });
  const answer = await post({ form: { job: String(id), email: EMAIL }, browser: true });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/submit-job\/manage\?outcome=[\w-]{22}#ask$/),
  ]);
  expect(await queuedMails('job-link', EMAIL)).toHaveLength(1);
});
