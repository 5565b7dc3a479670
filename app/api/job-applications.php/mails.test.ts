import { application, candidate, job, moderator, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as applications from '../applications.php/route';
import * as jobApplications from './route';

let mod: Person;
let id: number;
beforeEach(async () => {
  await db().outboxMail.deleteMany();
  mod = await moderator();
  const jobId = (await job({ title: 'Data Engineer', companyName: 'Fjord Ltd' })).id;
  id = (await application({ jobId, applicantName: 'Ana Ruiz', email: 'Ana@Mail.example' })).id;
});

const patch = (json: unknown, as = mod) =>
  call(jobApplications, 'PATCH', `/api/job-applications.php?id=${id}`, { json, as });
const put = (json: unknown, as = mod) => call(applications, 'PUT', `/api/applications.php?id=${id}`, { json, as });
const mails = () =>
  db().outboxMail.findMany({
    orderBy: { id: 'asc' },
    select: { kind: true, toAddress: true, subject: true, text: true },
  });

test.each([
  ['PATCH job-applications.php', patch],
  ['PUT applications.php', put],
])('%s mails the candidate the decision with the feedback', async (_, decide) => {
  expect((await decide({ status: 'interview', feedback: 'Thursday at nine?' })).status).toBe(200);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'application-status',
    toAddress: 'ana@mail.example',
    subject: 'Interview: Data Engineer',
  });
  expect(mail?.text).toContain('Our consultant writes:\n\nThursday at nine?');
  expect(mail?.text).not.toContain('/job-applications');
});

// promise: status-changes-mailed
test('every change of status is mailed, also back to pending, without the feedback of earlier mails', async () => {
  for (const json of [
    { status: 'interview', feedback: 'Thursday at nine?' },
    { status: 'approved' },
    { status: 'rejected' },
    { status: 'pending' },
  ])
    await patch(json);
  const told = await mails();
  expect(told.map(({ subject }) => subject)).toEqual([
    'Interview: Data Engineer',
    'Approved: your application for Data Engineer',
    'Your application for Data Engineer',
    'Your application for Data Engineer is open again',
  ]);
  expect(told.filter(({ text }) => text.includes('Thursday at nine?'))).toHaveLength(1);
});

test('mails an unchanged status again only if the feedback differs', async () => {
  await patch({ status: 'interview', feedback: 'Thursday at nine?' });
  for (const json of [
    { status: 'interview' },
    { status: 'interview', feedback: 'Thursday at nine?' },
    { status: 'interview', feedback: '' },
  ])
    await patch(json);
  expect(await mails()).toHaveLength(1);
  await put({ status: 'interview', feedback: 'Make it ten.' });
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Interview: Data Engineer',
    'About your application for Data Engineer',
  ]);
});

test('mails a decision once when 10 equal requests make it at the same time', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? patch : put)({ status: 'rejected' })));
  expect(await mails()).toHaveLength(1);
});

test('a decision mail to an applicant with an account links to the dashboard', async () => {
  const casey = await candidate();
  await db().application.update({ where: { id }, data: { userId: casey.id } });
  await patch({ status: 'approved' });
  expect((await mails())[0]?.text).toContain('http://localhost:3000/job-applications');
});

test('a decision mail about an application that the office made does not link to the account, which hides it', async () => {
  const { id: userId } = await candidate({ verified: true });
  await db().application.update({ where: { id }, data: { userId, origin: 'office' } });
  await patch({ status: 'approved', letter: 'send' });
  const [mail] = await mails();
  expect(mail?.text).toContain('Data Engineer');
  expect(mail?.text).not.toContain('http://localhost:3000/job');
});

test("sends no mail about refused decisions or a candidate's corrections", async () => {
  const casey = await candidate();
  await db().application.update({ where: { id }, data: { userId: casey.id } });
  expect([
    (await patch({ status: 'nonsense' })).status,
    (await patch({ status: 'approved' }, casey)).status,
    (await put({ phone: '+44 20 7946 0002', status: 'approved' }, casey)).status,
  ]).toEqual([422, 403, 200]);
  expect(
    (
      await call(jobApplications, 'PATCH', '/api/job-applications.php?id=999999', {
        json: { status: 'approved' },
        as: mod,
      })
    ).status,
  ).toBe(404);
  expect(await mails()).toEqual([]);
});
