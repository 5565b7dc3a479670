import { application, callerFrom, candidate, job, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';
import { findPosting } from '../postings/queries';
import { issuePostingLink } from '../jobs/posting-link';
import { fileReference } from '../platform/files/reference';
import { listApplications, listOfficeApplications } from './queries';

const ALL = { page: 1, limit: 25 };
afterEach(() => db().application.deleteMany());

test('three versions from one person count as one applicant in every list and count of the office', async () => {
  const { id: jobId, email } = await job();
  const send = (fields: object = {}) =>
    application({ jobId, applicantName: 'Ida Berg', email: 'ida@mail.example', ...fields });
  const other = await send({ email: 'bo@mail.example', applicantName: 'Bo Ray', status: 'rejected' });
  const first = await send({ status: 'rejected' });
  await send();
  const newest = await send({ email: 'Ida@Mail.example', status: 'interview' });

  const shape = async (filters: object = {}) => {
    const { applications, total } = await listOfficeApplications({ ...ALL, ...filters });
    return { total, ids: applications.map(({ id }) => id) };
  };
  const both = { total: 2, ids: [newest.id, other.id] };
  for (const filters of [{}, { jobId }, { search: 'mail' }, { search: '@' }, { jobId, search: 'mail.example' }])
    expect([filters, await shape(filters)]).toEqual([filters, both]);
  expect(await shape({ status: 'rejected' })).toEqual({ total: 1, ids: [other.id] });
  expect(await shape({ status: 'interview', search: 'berg' })).toEqual({ total: 1, ids: [newest.id] });
  expect(await shape({ limit: 1, page: 2 })).toEqual({ total: 2, ids: [other.id] });
  expect((await listOfficeApplications(ALL)).applications[0]).toMatchObject({
    version: 3,
    versions: 3,
    newest: newest.id,
  });

  for (const reference of [fileReference(other.fileId), fileReference(other.fileId).replace('-', '')])
    expect(await shape({ search: reference })).toEqual({ total: 1, ids: [other.id] });
  expect(await shape({ search: fileReference(first.fileId) })).toEqual({ total: 1, ids: [newest.id] });
  expect(await shape({ search: 'ABCDEF12-3456' })).toEqual({ total: 0, ids: [] });

  const link = await issuePostingLink(db(), { jobId, email: email! });
  expect((await findPosting(link.split(/[/=]/).at(-1)!))?.applications).toBe(2);
});

test('the API lists every version of an application for moderators and candidates', async () => {
  const [mod, person] = [await moderator(), await candidate()];
  const { id: jobId } = await job();
  for (let index = 0; index < 3; index += 1) await application({ jobId, userId: person.id, email: 'ida@mail.example' });
  for (const caller of [await callerFrom(mod), await callerFrom(person)])
    expect((await listApplications(caller, { ...ALL, search: 'ida@' })).total).toBe(3);
});

test('withdrawing the newest version makes the version before the current one', async () => {
  const { id: jobId } = await job();
  const first = await application({ jobId });
  const second = await application({ jobId });
  await db().application.delete({ where: { id: second.id } });
  const { applications, total } = await listOfficeApplications(ALL);
  expect([total, applications.map(({ id, versions }) => [id, versions])]).toEqual([1, [[first.id, 1]]]);
});
