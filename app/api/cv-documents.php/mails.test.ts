import { SAMPLE_COMPANY as company } from '@/lib/base/site';
import { pdfWithText } from '@/lib/testing/documents';
import { cvFields, moderator } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as cvs from './route';

beforeEach(async () => {
  await db().outboxMail.deleteMany();
  await db().cvDocument.deleteMany();
});

const file = (bytes = pdfWithText('A CV')) => [{ field: 'cv_file', name: 'cv.pdf', bytes }];
const upload = (fields = cvFields(), files = file()) =>
  call<{ id: number }>(cvs, 'POST', '/api/cv-documents.php', { multipart: { fields, files } });
const mails = () =>
  db().outboxMail.findMany({ orderBy: { id: 'asc' }, select: { kind: true, toAddress: true, text: true } });

// promise: cv-receipt-mailed
test('a CV upload sends the candidate a confirmation, and the company a notice without the name', async () => {
  const { body, headers } = await upload(cvFields({ applicant_name: 'Ana Ruiz', email: 'Ana@Mail.example' }));
  const [received, notice, ...others] = await mails();
  expect(others).toEqual([]);
  expect(received).toMatchObject({ kind: 'cv-received', toAddress: 'ana@mail.example' });
  expect(received?.text).toContain(`Hello Ana Ruiz,`);
  expect(received?.text).toContain(`Reference: ${headers.get('reference')}`);
  expect(notice).toMatchObject({ kind: 'cv-notice', toAddress: company.email });
  expect(notice?.text).toContain(`/moderator-dashboard?tab=cvs&cv=${body.data.id}`);
  expect(notice?.text).not.toMatch(/Ana/);
});

test('the same CV uploaded repeatedly or 10 times at once sends its mails once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => upload()));
  await upload();
  expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual(['cv-notice', 'cv-received']);
});

// promise: cv-decision-not-mailed
test("sends no mail about a refused CV upload or a moderator's decision on a CV", async () => {
  expect([
    (await upload(cvFields({ email: 'nonsense' }))).status,
    (await upload(undefined, [])).status,
    (await upload(undefined, file(Buffer.from('no PDF')))).status,
  ]).toEqual([422, 422, 415]);
  expect(await mails()).toEqual([]);
  const { body } = await upload();
  await call(cvs, 'PUT', `/api/cv-documents.php?id=${body.data.id}`, {
    json: { status: 'approved' },
    as: await moderator(),
  });
  expect(await mails()).toHaveLength(2);
});
