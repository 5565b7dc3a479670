import { pdfWithText } from '@/lib/testing/documents';
import { applicationFields, cvFields, job } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as cvs from '../cv-documents.php/route';
import * as applications from './route';

Object.assign(process.env, { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' });

let jobId: number;
let files = 0;
const file = (field: string) => [{ field, name: 'cv.pdf', bytes: pdfWithText(`File ${(files += 1)}`) }];
const from = (address: string) => ({ 'X-Forwarded-For': address });
const apply = (email: string, address: string) =>
  call(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
    multipart: { fields: applicationFields({ email }), files: file('resume') },
    headers: from(address),
  });
const upload = (email: string, address: string) =>
  call(cvs, 'POST', '/api/cv-documents.php', {
    multipart: { fields: cvFields({ email }), files: file('cv_file') },
    headers: from(address),
  });
const count = (where: object) => db().outboxMail.count({ where });

beforeEach(async () => {
  jobId = (await job()).id;
});

test('sends at most 10 confirmations to one e-mail address, but stores all documents and tells the company', async () => {
  for (let index = 0; index < 8; index += 1)
    expect((await apply('victim@mail.example', `10.0.0.${index}`)).status).toBe(201);
  for (let index = 0; index < 8; index += 1)
    expect((await upload('Victim@mail.example', `10.0.1.${index}`)).status).toBe(201);
  expect(await count({ toAddress: 'victim@mail.example' })).toBe(10);
  expect([await count({ kind: 'application-notice' }), await count({ kind: 'cv-notice' })]).toEqual([8, 8]);
});

test.each([
  ['applications', apply],
  ['CVs', upload],
])('limits %s from one IP address to 30, even with different e-mail addresses', async (_, send) => {
  const statuses = [];
  for (let index = 0; index < 31; index += 1) statuses.push((await send(`p${index}@mail.example`, '1.1.1.1')).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
});
