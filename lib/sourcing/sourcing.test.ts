import { existsSync, writeFileSync } from 'node:fs';
import { deliverDue } from '../testing/deliver-due';
import { addDays } from '../base/format';
import { isNoAddress } from '../base/no-address';
import { dayOf } from '../base/time';
import { callerFrom, application, candidate, cvDocument, job, moderator, storedPath } from '../testing/fixtures';
import { db } from '../testing/harness';
import { listOwnApplications } from '../applications/candidate-queries';
import { deleteCv } from '../cv/commands';
import { messageCandidate } from '../letters/commands';
import { mailPrivacyLink, keepByLink } from '../privacy/mailed-commands';
import { queueMail } from '../platform/mail/outbox';
import { purgeUnannounced } from '../privacy/retention-purge';
import { RETENTION_DEFAULTS } from '../base/settings/retention';
import * as fileStore from '../platform/files/store';
import { applicantsFor, poolFor } from '../shortlist/store';
import { addCandidate } from './add-candidate';
import { editContact, findContact, giveAddress } from './contact';
import { identityOf } from './identity';
import { giveNotice } from './notices';
import { putIntoJob, requireJob } from './put-into-job';
import { jobMeant } from './queries';
import { readPersonRecord } from './record-rules';
import { candidateSchema, type CandidateInput } from './schema';

jest.mock('../platform/files/store', () => {
  const actual = jest.requireActual<typeof fileStore>('../platform/files/store');
  return { ...actual, copyToIncoming: jest.fn(actual.copyToIncoming) };
});

let by: Awaited<ReturnType<typeof callerFrom>>;
beforeAll(async () => void (by = await callerFrom(await moderator({ name: 'Morgan Reed' }))));

const PROFILE = 'Operates Kubernetes clusters in production since 2019, in Python and Go, in Leeds.';

let people = 0;
function typed(fields: Partial<Record<keyof CandidateInput, string>> = {}): CandidateInput {
  people += 1;
  return candidateSchema.parse({
    ...{ name: `Somebody New${people}`, source: 'A meetup', profile: `${PROFILE} Person ${people}.` },
    ...fields,
  });
}

async function added(fields: Partial<Record<keyof CandidateInput, string>> = {}) {
  const { record } = await addCandidate(typed(fields), null, by);
  const { id } = readPersonRecord(record)!;
  return db().cvDocument.findUniqueOrThrow({ where: { id }, include: { file: true } });
}

const contactOf = async (id: number) => (await findContact((await identityOf({ kind: 'cv', id }))!))!;

test('adds a person with a typed profile, which is stored as a PDF', async () => {
  const { submittedAt, ...cv } = await added({ email: 'New@mail.example', place: 'Leeds' });
  expect(cv).toMatchObject({
    ...{ origin: 'office', status: 'approved', hasAddress: true, source: 'A meetup', location: 'Leeds' },
    ...{ addedBy: 'Morgan Reed', noticeDueDay: addDays(dayOf(submittedAt), 28), noticeSentAt: null },
    file: { mimeType: 'application/pdf', writtenHere: true, opensInline: true },
  });
});

test('a person without an address gets a placeholder to which no mail can be queued', async () => {
  const { email, hasAddress } = await added();
  expect([isNoAddress(email), hasAddress]).toEqual([true, false]);
  const mail = { kind: 'test', to: email, subject: 'Hello', text: 'Hello' } as const;
  await expect(queueMail(db(), mail)).rejects.toThrow('recipient');
});

test.each([
  ['name', { name: 'Like Me' }],
  ['address', { email: 'like.me@mail.example' }],
  ['phone', { phone: '020 7946 0123' }],
])('asks whether a candidate with the same %s is the same person', async (likeness, fields) => {
  await cvDocument({ applicantName: 'Like Me', email: 'like.me@mail.example', phone: '+44 (20) 7946-0123' });
  await expect(addCandidate(typed(fields), null, by)).rejects.toMatchObject({
    code: 'conflict',
    data: { lookalikes: [expect.objectContaining({ likenesses: expect.arrayContaining([likeness]) })] },
  });
  await db().cvDocument.deleteMany({ where: { email: 'like.me@mail.example' } });
});

test('somebody else of the same name is added, but not with the address of another person', async () => {
  await added({ name: 'Twin Name', email: 'twin@mail.example' });
  await expect(added({ name: 'Twin Name', email: 'twin@mail.example', other: '1' })).rejects.toMatchObject({
    errors: { email: [expect.any(String)] },
  });
  expect(await added({ name: 'Twin Name', other: '1' })).toMatchObject({ hasAddress: false });
});

test('the same form sent twice at once adds one person', async () => {
  const twice = (fields: Partial<Record<keyof CandidateInput, string>>) => {
    const input = typed(fields);
    return Promise.all([addCandidate(input, null, by), addCandidate(input, null, by)]);
  };
  for (const fields of [{ name: 'Twice Clicked' }, { name: 'Twice Sent', email: 'twice@mail.example' }]) {
    const added = await twice(fields);
    expect(added.map(({ isKnown }) => isKnown).sort()).toEqual([false, true]);
    expect(added[0].record).toBe(added[1].record);
    expect(await db().cvDocument.count({ where: { applicantName: fields.name } })).toBe(1);
  }
});

test('the same person with a new address gets it on the record that had none', async () => {
  const first = await added({ name: 'Same Person' });
  const second = await added({ name: 'Same Person', email: 'same@mail.example', same: `cv-${first.id}` });
  const stored = await db().cvDocument.findMany({
    where: { id: { in: [first.id, second.id] } },
    select: { email: true, hasAddress: true },
  });
  expect(stored).toEqual(Array(2).fill({ email: 'same@mail.example', hasAddress: true }));
});

test('refuses a letter that the font of the PDF lacks', async () => {
  await expect(added({ profile: `${PROFILE} 李` })).rejects.toMatchObject({ errors: { profile: [/李/] } });
});

test('contact data changes on all records, and each keeps its former value', async () => {
  const { id, email } = await added({ name: 'Edit Me', phone: '0113 496 0001', email: 'edit@mail.example' });
  const { id: jobId } = await job();
  await application({ jobId, email, applicantName: 'Edit  Me', phone: '0113 496 0002' });
  const { seen } = await contactOf(id);
  const edit = { record: `cv-${id}`, seen, name: 'Edit Met', email: 'Edited@mail.example', phone: '0113 496 0003' };
  await editContact(edit, by);
  await expect(editContact({ ...edit, phone: null }, by)).rejects.toMatchObject({ code: 'conflict' });
  expect(await contactOf(id)).toMatchObject({
    ...{ name: 'Edit Met', email: 'edited@mail.example', phone: '0113 496 0003' },
  });
  expect(await db().application.findFirst({ where: { jobId } })).toMatchObject({
    ...{ applicantName: 'Edit Met', emailFolded: 'edited@mail.example', phone: '0113 496 0003' },
  });
  const former = await db().contactChange.findMany({ orderBy: { before: 'asc' }, select: { before: true } });
  expect(former.map(({ before }) => before)).toEqual([
    ...['0113 496 0001', '0113 496 0002', 'Edit  Me', 'Edit Me', 'edit@mail.example', 'edit@mail.example'],
  ]);
  const line = await db().activityLog.findFirstOrThrow({ where: { action: 'person.contact' } });
  expect(JSON.stringify(line)).not.toMatch(/Edit M|mail\.example|0113/);
});

test('refuses an address of another person, and one for an account', async () => {
  const { id } = await added({ email: 'one@mail.example' });
  await added({ email: 'two@mail.example' });
  const { seen } = await contactOf(id);
  const change = { record: `cv-${id}`, seen, email: 'two@mail.example' };
  await expect(editContact(change, by)).rejects.toMatchObject({ code: 'conflict' });
  const { id: userId, email } = await candidate({ verified: true });
  const own = await cvDocument({ userId, email: email! });
  const ownChange = { record: `cv-${own.id}`, seen: (await contactOf(own.id)).seen, email: 'three@mail.example' };
  await expect(editContact(ownChange, by)).rejects.toMatchObject({ code: 'conflict' });
});

test('giving an address replaces the placeholder on applications, too', async () => {
  const { id } = await added();
  const { id: jobId } = await job();
  await putIntoJob(jobId, [{ kind: 'cv', id }], by);
  await giveAddress({ kind: 'cv', id }, 'given@mail.example', by);
  expect(await db().application.findFirst({ where: { jobId } })).toMatchObject({ email: 'given@mail.example' });
  await expect(giveAddress({ kind: 'cv', id }, 'again@mail.example', by)).rejects.toMatchObject({ code: 'conflict' });
});

test('puts people into a job with their own copy of the document, and names those left out', async () => {
  const { id: jobId } = await job();
  const { id: userId, email } = await candidate({ verified: true });
  const cv = await cvDocument({ userId, email: email!, phone: '0113 496 0009' });
  const objecting = await cvDocument({ email: 'no@mail.example', objectedAt: new Date() });
  const records = [cv, objecting].map(({ id }) => ({ kind: 'cv', id }) as const);
  const gone = { kind: 'cv', id: 999_999 } as const;
  const done = await putIntoJob(jobId, [...records, gone, records[0]!], by);
  expect([done.added.length, done.already.length, done.refused.map(({ record }) => record)]).toEqual([
    ...[1, 1, [`cv-${objecting.id}`, 'cv-999999']],
  ]);
  const made = await db().application.findFirstOrThrow({ where: { jobId }, include: { file: true } });
  expect(made).toMatchObject({ origin: 'office', stage: 'new', status: 'pending', fromCvId: cv.id, userId });
  expect([made.fileId === cv.fileId, made.file.sha256 === cv.fileSha256]).toEqual([false, true]);
  expect(await putIntoJob(jobId, records.slice(0, 1), by)).toMatchObject({
    added: [],
    already: [{ name: expect.any(String) }],
  });
  expect(await listOwnApplications(userId, { page: 1, limit: 10 })).toMatchObject({ total: 0 });
  expect(await db().outboxMail.count()).toBe(0);
});

// promise: found-people-told
test('a notice tells a person once it was sent; before it, nothing else can be written', async () => {
  const { id } = await added({ email: 'tell@mail.example' });
  const { id: jobId } = await job();
  const write = () => messageCandidate({ type: 'cv', id }, { subject: 'A job', text: 'For you' }, by);
  await expect(write()).rejects.toMatchObject({ code: 'conflict' });
  expect((await poolFor(jobId, 50)).map((each) => each.id)).not.toContain(id);
  await giveNotice(id, { send: true, words: null }, by);
  await expect(giveNotice(id, { send: true, words: null }, by)).rejects.toMatchObject({ code: 'conflict' });
  await db().outboxMail.updateMany({ where: { kind: 'notice' }, data: { nextAttemptAt: new Date() } });
  await deliverDue();
  expect((await db().cvDocument.findUniqueOrThrow({ where: { id } })).noticeSentAt).not.toBeNull();
  expect((await poolFor(jobId, 50)).map((each) => each.id)).toContain(id);
  await write();
});

test('a person without an address is told by telephone', async () => {
  const { id } = await added();
  await expect(giveNotice(id, { send: true, words: null }, by)).rejects.toMatchObject({ code: 'conflict' });
  await giveNotice(id, { send: false, words: 'Called on Monday' }, by);
  expect(await db().cvDocument.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ noticeSentAt: expect.any(Date), noticeReason: 'Called on Monday' },
  });
});

// promise: found-people-deleted
test('deletes untold people with their office applications on day 30, not before', async () => {
  const { id } = await added();
  const { id: jobId } = await job();
  await putIntoJob(jobId, [{ kind: 'cv', id }], by);
  const run = (days: number) => {
    const now = new Date(Date.now() + days * 86_400_000);
    return purgeUnannounced(now, RETENTION_DEFAULTS, dayOf(now));
  };
  await run(29);
  expect(await db().cvDocument.count({ where: { id } })).toBe(1);
  await run(30);
  expect([await db().cvDocument.count({ where: { id } }), await db().application.count({ where: { jobId } })]).toEqual([
    ...[0, 0],
  ]);
});

test.each([
  ['of an untold person', { noticeDueDay: '2031-01-01' }, 0],
  ['of a person who objected', { objectedAt: new Date() }, 0],
  ['of a person who was told', { noticeDueDay: '2031-01-01', noticeSentAt: new Date() }, 1],
])('deleting a CV %s leaves no application that the office may write about', async (_, fields, left) => {
  const cv = await cvDocument({ email: 'deleted@mail.example' });
  const { id: jobId } = await job();
  await putIntoJob(jobId, [{ kind: 'cv', id: cv.id }], by);
  const { fileId } = await db().application.findFirstOrThrow({ where: { jobId } });
  await db().cvDocument.update({ where: { id: cv.id }, data: fields });
  await deleteCv(cv.id, by);
  expect([await db().application.count({ where: { jobId } }), existsSync(storedPath(fileId))]).toEqual([
    ...[left, left === 1],
  ]);
});

test('a notice to a mistyped address is withdrawn with the address, and tells nobody if it was sent', async () => {
  const { id } = await added({ email: 'mistyped@mail.example' });
  const notice = () => db().letter.findFirstOrThrow({ where: { cvId: id }, orderBy: { id: 'desc' } });
  const move = async (email: string) =>
    editContact({ record: `cv-${id}`, seen: (await contactOf(id)).seen, email }, by);
  await giveNotice(id, { send: true, words: null }, by);
  await move('typed.well@mail.example');
  expect((await notice()).state).toBe('withdrawn');
  await giveNotice(id, { send: true, words: null }, by);
  const { mailId } = await notice();
  // Being sent, so that it cannot be withdrawn.
  await db().outboxMail.update({ where: { id: mailId! }, data: { claimedUntil: new Date(Date.now() + 60_000) } });
  await move('typed.anew@mail.example');
  await db().outboxMail.update({ where: { id: mailId! }, data: { status: 'sent', sentAt: new Date() } });
  expect((await db().cvDocument.findUniqueOrThrow({ where: { id } })).noticeSentAt).toBeNull();
});

test('the purge withdraws the waiting notice of a person whom it deletes', async () => {
  const { id } = await added({ email: 'late@mail.example' });
  await giveNotice(id, { send: true, words: null }, by);
  const { mailId } = await db().letter.findFirstOrThrow({ where: { cvId: id } });
  const now = new Date(Date.now() + 40 * 86_400_000);
  await purgeUnannounced(now, RETENTION_DEFAULTS, dayOf(now));
  expect((await db().outboxMail.findUnique({ where: { id: mailId! } }))?.status ?? 'deleted').not.toBe('queued');
});

test('a sourced person who chooses to be kept has been told', async () => {
  const { id } = await added({ email: 'keeps@mail.example' });
  await mailPrivacyLink('keeps@mail.example');
  const { text } = await db().outboxMail.findFirstOrThrow({ where: { toAddress: 'keeps@mail.example' } });
  await keepByLink(/token=([\w-]{43})/.exec(text)![1]!);
  expect((await db().cvDocument.findUniqueOrThrow({ where: { id } })).noticeSentAt).not.toBeNull();
});

test('a person is in a job already if an application from their address is, whoever owns it', async () => {
  const { id: jobId } = await job();
  const { id: userId } = await candidate({ verified: true });
  const own = await application({ jobId, userId, email: 'shared@mail.example' });
  const cv = await cvDocument({ email: 'shared@mail.example' });
  expect(await putIntoJob(jobId, [{ kind: 'cv', id: cv.id }], by)).toMatchObject({ added: [], already: [{}] });
  expect((await db().application.findUniqueOrThrow({ where: { id: own.id } })).superseded).toBe(false);
});

test('people are put into a job in slices: a fault of a later file leaves the earlier people in the job', async () => {
  const { id: jobId } = await job();
  const cvs: Awaited<ReturnType<typeof cvDocument>>[] = [];
  for (let at = 0; at < 21; at += 1) cvs.push(await cvDocument({ email: `slice${at}@mail.example` }));
  writeFileSync(storedPath(cvs[20]!.fileId), 'Another file');
  const records = cvs.map(({ id }) => ({ kind: 'cv', id }) as const);
  const done = await putIntoJob(jobId, records, by);
  expect([done.added.length, done.refused]).toEqual([
    20,
    [{ record: `cv-${cvs[20]!.id}`, name: 'Alex Applicant', why: expect.stringContaining('could not be copied') }],
  ]);
  expect(await db().application.count({ where: { jobId } })).toBe(20);
  await expect(putIntoJob(jobId, records.slice(20), by)).rejects.toMatchObject({ code: 'busy' });
});

test('a job that is deleted meanwhile leaves the earlier people in it, and names the rest as left out', async () => {
  const { id: jobId } = await job();
  const cvs: Awaited<ReturnType<typeof cvDocument>>[] = [];
  for (let at = 0; at < 22; at += 1)
    cvs.push(await cvDocument({ email: `deleted-job${at}@mail.example`, applicantName: `Person ${at}` }));
  const { copyToIncoming } = jest.requireActual<typeof fileStore>('../platform/files/store');
  jest.mocked(fileStore.copyToIncoming).mockImplementation(async (file) => {
    if (file.id === cvs[20]!.fileId) await db().job.update({ where: { id: jobId }, data: { status: 'deleted' } });
    return copyToIncoming(file);
  });
  const done = await putIntoJob(
    jobId,
    cvs.map(({ id }) => ({ kind: 'cv', id }) as const),
    by,
  );
  jest.mocked(fileStore.copyToIncoming).mockImplementation(copyToIncoming);
  expect([done.added.length, done.refused.map(({ name, why }) => [name, why])]).toEqual([
    20,
    ['Person 20', 'Person 21'].map((name) => [name, 'the job takes no more people']),
  ]);
});

test.each([
  ['after the last day to tell them', { noticeDueDay: '2026-01-05' }, 'not told in time'],
  ['on the last day to tell them', { noticeDueDay: dayOf(new Date()) }, null],
  ['who was told late', { noticeDueDay: '2026-01-05', noticeSentAt: new Date() }, null],
  ['who consented', { noticeDueDay: '2026-01-05', consentAt: new Date() }, null],
])('a sourced person %s is put into a job or left out, also by their office application', async (_, told, why) => {
  const cv = await cvDocument({ email: `told${Math.random()}@mail.example`, ...told });
  const [{ id: first }, { id: second }] = [await job(), await job()];
  const before = { noticeDueDay: null, noticeSentAt: null, consentAt: null };
  await db().cvDocument.update({ where: { id: cv.id }, data: before });
  const [made] = (await putIntoJob(first, [{ kind: 'cv', id: cv.id }], by)).added;
  await db().cvDocument.update({ where: { id: cv.id }, data: told });
  for (const record of [
    { kind: 'application', id: made!.application },
    { kind: 'cv', id: cv.id },
  ] as const) {
    await db().application.deleteMany({ where: { jobId: second } });
    const { added, refused } = await putIntoJob(second, [record], by);
    expect([added.length, refused.map((each) => each.why)]).toEqual(
      why === null ? [1, []] : [0, [expect.stringContaining(why)]],
    );
  }
});

test('the same person cannot get the address of another person or of an account', async () => {
  const { email: ofAccount } = await candidate({ verified: true });
  const { email: ofPerson } = await added({ email: 'other.person@mail.example' });
  for (const same of [await added(), await added({ email: 'has.one@mail.example' })])
    for (const email of [ofPerson, ofAccount!])
      await expect(added({ email, same: `cv-${same.id}` })).rejects.toMatchObject({
        errors: { email: [expect.any(String)] },
      });
  expect(await db().personAddress.count({ where: { address: { in: [ofPerson, ofAccount!] } } })).toBe(0);
});

test('a further document of a person who objected is under the same objection', async () => {
  const { id } = await added({ email: 'objected@mail.example' });
  const objectedAt = new Date(Date.now() - 1_000);
  await db().cvDocument.update({ where: { id }, data: { objectedAt } });
  const { id: jobId } = await job();
  const further = typed({ email: 'objected@mail.example', same: `cv-${id}`, job: String(jobId) });
  expect(await addCandidate(further, null, by)).toMatchObject({
    job: { added: [], refused: [{ why: 'they objected' }] },
  });
  const stored = await db().cvDocument.findMany({ where: { email: 'objected@mail.example' } });
  expect(stored.map((cv) => cv.objectedAt)).toEqual([objectedAt, objectedAt]);
});

test.each(['draft', 'template', 'rejected', 'deleted'])('nobody is put into a job in status %s', async (status) => {
  const { id } = await job({ status });
  const email = `${status}@mail.example`;
  await expect(added({ email, job: String(id) })).rejects.toMatchObject({ code: 'not_found' });
  expect(await db().cvDocument.count({ where: { email } })).toBe(0);
  const { id: cvId } = await cvDocument();
  await expect(putIntoJob(id, [{ kind: 'cv', id: cvId }], by)).rejects.toMatchObject({ code: 'not_found' });
});

test.each(['internal', 'shelved'])('people can be put into a job in status %s', async (status) => {
  const { id } = await job({ status });
  await expect(requireJob(id)).resolves.toBeUndefined();
});

test('a form names a job by its id, its name or a text that only one title has', async () => {
  const { id } = await job({ title: 'Fjord Pilot', companyName: 'Fjord Ltd' });
  for (const typed of [String(id), `Fjord Pilot, Fjord Ltd (${id})`, 'fjord pil'])
    expect(await jobMeant(typed)).toBe(id);
  await expect(jobMeant('nothing of it')).rejects.toMatchObject({ errors: { job: ['There is no such job.'] } });
  const other = await job({ title: 'Fjord Pilot', companyName: 'Tarn Ltd' });
  await expect(jobMeant('fjord pil')).rejects.toMatchObject({
    errors: {
      job: [
        `Several jobs match: Fjord Pilot, Tarn Ltd (${other.id}); Fjord Pilot, Fjord Ltd (${id}). Enter one of these names.`,
      ],
    },
  });
});

test.each([
  ['objected', (id: number) => db().cvDocument.update({ where: { id }, data: { objectedAt: new Date() } })],
  ['was deleted', (id: number) => db().cvDocument.delete({ where: { id } })],
])('leaves out a person who %s while the document was copied', async (_, change) => {
  const { id: jobId } = await job();
  const { id } = await cvDocument({ email: 'meanwhile@mail.example' });
  const { copyToIncoming } = jest.requireActual<typeof fileStore>('../platform/files/store');
  jest.mocked(fileStore.copyToIncoming).mockImplementationOnce(async (file) => {
    await change(id);
    return copyToIncoming(file);
  });
  const done = await putIntoJob(jobId, [{ kind: 'cv', id }], by);
  expect([done.added, done.refused.length, await db().application.count({ where: { jobId } })]).toEqual([[], 1, 0]);
});

test('an untold person in a job is in its order from the notice on, until they object', async () => {
  const { id } = await added({ email: 'order@mail.example' });
  const { id: jobId } = await job();
  await putIntoJob(jobId, [{ kind: 'cv', id }], by);
  expect(await applicantsFor(jobId)).toEqual([]);
  await giveNotice(id, { send: false, words: 'Called on Monday' }, by);
  expect(await applicantsFor(jobId)).toHaveLength(1);
  await db().cvDocument.update({ where: { id }, data: { objectedAt: new Date() } });
  expect(await applicantsFor(jobId)).toEqual([]);
});
