import { SAMPLE_COMPANY as company } from '@/lib/base/site';
import { pdfWithText } from '@/lib/testing/documents';
import { applicationFields, candidate, job } from '@/lib/testing/fixtures';
import { call, db, type CallOptions } from '@/lib/testing/harness';
import { refuseRows } from '@/lib/testing/refusing-table';
import * as applications from './route';

let jobId: number;
beforeEach(async () => {
  await db().outboxMail.deleteMany();
  await db().application.deleteMany();
  jobId = (await job({ title: 'Data Engineer', companyName: 'Fjord Ltd' })).id;
});

const resume = (text = 'A résumé') => [{ field: 'resume', name: 'cv.pdf', bytes: pdfWithText(text) }];
const apply = (fields = applicationFields(), files = resume(), options: CallOptions = {}) =>
  call<{ id: number }>(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: { fields, files },
    ...options,
  });
const mails = () =>
  db().outboxMail.findMany({
    orderBy: { id: 'asc' },
    select: { kind: true, toAddress: true, subject: true, text: true, html: true },
  });
const sent = async () => (await mails()).map(({ kind, toAddress }) => `${kind} ${toAddress}`);

// promise: application-receipt-mailed
test('confirms an application to the candidate, and tells the company without personal data', async () => {
  const { body, headers } = await apply(
    applicationFields({ applicant_name: 'Ana Ruiz', email: 'Ana@Mail.example', phone: '+34 600 000 000' }),
  );
  const [received, notice, ...others] = await mails();
  expect(others).toEqual([]);
  expect(received).toMatchObject({
    kind: 'application-received',
    toAddress: 'ana@mail.example',
    subject: 'Your application: Data Engineer',
  });
  expect(received?.text).toContain(`Reference: ${headers.get('reference')}`);
  expect(notice).toMatchObject({
    kind: 'application-notice',
    toAddress: company.email,
    subject: 'New application: Data Engineer',
  });
  expect(notice?.text).toContain(`/moderator-dashboard?tab=applications&application=${body.data.id}`);
  expect(notice?.text).toContain(`http://localhost:3000/job/${jobId}`);
  for (const part of [notice?.text, notice?.html]) expect(part).not.toMatch(/Ana|ana@mail|600 000/);
});

test('the same application sent repeatedly or 10 times at once sends its mails once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply()));
  await apply();
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect((await sent()).toSorted()).toEqual([
    'application-notice hello@northlane.example',
    'application-received alex@mail.example',
  ]);
});

test('the mail about a new version of an application differs from the first only in its reference', async () => {
  await apply();
  await apply(undefined, resume('A better résumé'));
  const [first, , second] = await mails();
  const numberless = (text?: string) => text?.replace(/Reference: [\dA-F-]+/, '');
  expect(second?.kind).toBe('application-received');
  expect(numberless(second?.text)).toBe(numberless(first?.text));
});

test('mails about applications do not reveal whether the e-mail address has an account', async () => {
  const known = await candidate({ verified: true });
  await apply(applicationFields({ email: known.email! }));
  await apply(applicationFields({ email: 'stranger@mail.example' }));
  const [first, , second] = await mails();
  expect(first?.text.replace(/Reference: [\dA-F-]+/, '')).toBe(second?.text.replace(/Reference: [\dA-F-]+/, ''));
});

test('sends no mail about a refused application', async () => {
  const statuses = [
    (await apply(applicationFields({ email: 'nonsense' }))).status,
    (await apply(undefined, [])).status,
    (await apply(undefined, [{ field: 'resume', name: 'cv.pdf', bytes: Buffer.from('no PDF') }])).status,
    (await apply({ ...applicationFields(), fax_number: '1' })).status,
  ];
  await db().job.update({ where: { id: jobId }, data: { status: 'closed' } });
  statuses.push((await apply()).status);
  expect(statuses).toEqual([422, 422, 415, 422, 404]);
  expect(await sent()).toEqual([]);
});

test('does not store an application whose mails cannot be queued', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const accept = await refuseRows('OutboxMail', `NEW."kind" = 'application-notice'`);
  expect((await apply()).status).toBe(500);
  await accept();
  expect([await db().application.count(), await sent()]).toEqual([0, []]);
  jest.restoreAllMocks();
});

test.each(['Visit evil.example now', 'Call 0900 123456 to win'])(
  '%j in an application never reaches a mail to another person',
  async (applicant_name) => {
    await apply(
      applicationFields({
        applicant_name,
        cover_letter: 'https://evil.example',
        linkedin: 'https://evil.example/in/x',
        email: 'victim@mail.example',
      }),
    );
    const [received] = await mails();
    expect(received?.toAddress).toBe('victim@mail.example');
    for (const part of [received?.text, received?.html]) expect(part).not.toMatch(/evil|0900/);
  },
);
