import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { messageCandidate } from '@/lib/letters/commands';
import { changeLetterWait } from '@/lib/letters/settings';
import { isDecided } from '@/lib/applications/rules';
import { SAMPLE_COMPANY as company } from '@/lib/base/site';
import { messageIdOf, queueMail } from '@/lib/platform/mail/outbox';
import { STAGES, STATUS_OF_STAGE } from '@/lib/vocabulary/stages';
import {
  application,
  callerFrom,
  candidate,
  cookieOf,
  job,
  moderator,
  storedPath,
  type Person,
} from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, flashKey, type CallOptions } from '@/lib/testing/harness';
import { readFlash } from '@/lib/platform/http/flash/queries';
import * as withdrawing from '../account/withdraw/route';
import * as applications from './route';

type Row = { id: number } & Record<string, unknown>;
let cand: Person;
let other: Person;
let mod: Person;
let jobId: number;

beforeAll(async () => {
  [cand, other, mod] = [await candidate(), await candidate(), await moderator()];
  jobId = (await job()).id;
});

const one = (method: 'GET' | 'PUT' | 'DELETE', id: number | string, options: CallOptions) =>
  call<Row>(applications, method, `/api/applications.php?id=${id}`, options);
const row = (id: number) => db().application.findUniqueOrThrow({ where: { id } });
const count = (id: number) => db().application.count({ where: { id } });
const mine = (fields: object = {}) => application({ jobId, userId: cand.id, email: cand.email ?? '', ...fields });
const log = (id: number) =>
  db().activityLog.findMany({ where: { subjectType: 'application', subjectId: String(id) }, orderBy: { id: 'asc' } });

async function agree(applicationId: number): Promise<number> {
  const startsAt = new Date(Date.now() + 86_400_000);
  const { id } = await db().interview.create({
    data: {
      ...{ applicationId, tokenHash: randomUUID(), uid: randomUUID(), state: 'booked', minutes: 45, place: 'Here' },
      ...{ startsAt, expiresAt: startsAt, clientEmail: 'dana@harrow.example', createdBy: 'Morgan' },
      ...{ createdAt: new Date(), createdById: mod.id },
    },
  });
  return id;
}

/** Introduces the applicant to a client who answers yes. */
async function introduce(applicationId: number): Promise<void> {
  const by = { decidedBy: 'Morgan', decidedAt: new Date() };
  const entry = await db().shortlistEntry.create({
    data: { jobId, applicationId, decision: 'shortlisted', version: 1, ...by },
  });
  const sent = { clientName: 'Dana', clientEmail: 'dana@harrow.example', createdBy: 'Morgan', createdAt: new Date() };
  const signature = await db().shortlistSignature.create({
    data: { jobId, signedBy: 'Morgan', signedAt: new Date(), people: 1 },
  });
  const link = await db().clientLink.create({
    data: { jobId, signatureId: signature.id, tokenHash: randomUUID(), expiresAt: new Date(), ...sent },
  });
  await db().introduction.create({ data: { linkId: link.id, entryId: entry.id, answer: 'yes', evidence: [] } });
}

describe('corrections of an application by its candidate', () => {
  test("a candidate's correction changes the phone number and ignores protected fields", async () => {
    const { id } = await mine({ linkedin: 'https://old.example', coverLetter: 'Old' });
    const before = await row(id);
    const { status, body } = await one('PUT', id, {
      as: cand,
      json: {
        id,
        phone: ' 123 ',
        status: 'approved',
        feedback: 'x',
        applicant_name: 'x',
        email: 'x@mail.example',
        job_id: 1,
        file_name: 'x',
      },
    });
    expect([status, body.message]).toEqual([200, 'Application updated.']);
    expect(body.data).toMatchObject({
      id,
      phone: '123',
      linkedin: 'https://old.example',
      cover_letter: 'Old',
      status: 'pending',
      feedback: null,
      email: cand.email,
    });
    expect(await row(id)).toEqual({ ...before, phone: '123', updatedAt: expect.any(Date) });
    expect((await row(id)).updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  });

  test('a correction of an application can be sent as a form, and an empty text clears an optional field', async () => {
    const { id } = await mine({ linkedin: 'https://old.example', coverLetter: 'Old' });
    expect(
      (await one('PUT', id, { as: cand, form: { linkedin: '', cover_letter: 'Dear all,\r\nhello' } })).body.data,
    ).toMatchObject({ linkedin: null, cover_letter: 'Dear all,\nhello' });
    expect(
      (await one('PUT', id, { as: cand, json: { cover_letter: null, linkedin: 'www.linkedin.com/in/me' } })).body.data,
    ).toMatchObject({ linkedin: 'https://www.linkedin.com/in/me', cover_letter: null });
  });

  test.each([
    [{ phone: '' }, 'phone'],
    [{ phone: null }, 'phone'],
    [{ phone: 'x'.repeat(41) }, 'phone'],
    [{ phone: 5 }, 'phone'],
    [{ linkedin: 'javascript:alert(1)' }, 'linkedin'],
    [{ linkedin: ['x'] }, 'linkedin'],
    [{ cover_letter: 'x'.repeat(10_001) }, 'cover_letter'],
  ])('refuses the correction %j of an application and changes nothing', async (json, field) => {
    const { id } = await mine();
    const before = await row(id);
    const { status, body } = await one('PUT', id, { as: cand, json: { cover_letter: 'New', ...json } });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'validation_failed', [field]]);
    expect(await row(id)).toEqual(before);
  });

  test('refuses to correct an application that is no longer pending', async () => {
    for (const status of ['interview', 'approved', 'rejected']) {
      const { id } = await mine({ status });
      const before = await row(id);
      const { status: code, body } = await one('PUT', id, { as: cand, json: { phone: '123' } });
      expect([code, body.code]).toEqual([409, 'conflict']);
      expect(body.message).toMatch(
        /^Only a pending application can be changed\. This one is marked (Interview|Approved|Rejected)\.$/,
      );
      expect(await row(id)).toEqual(before);
    }
  });

  test('refuses a correction that names no application, or different ones in URL and body', async () => {
    const { id } = await mine();
    expect((await one('PUT', id, { as: cand, json: { id: id + 1, phone: '1' } })).status).toBe(400);
    expect(
      (await call(applications, 'PUT', '/api/applications.php', { as: cand, json: { id, phone: '1' } })).status,
    ).toBe(400);
    expect((await row(id)).phone).not.toBe('1');
  });
});

describe('withdrawals by the candidate', () => {
  // promise: withdrawal-erases
  test('withdrawing an application deletes its record and file, and logs it without the name', async () => {
    const { id, fileId } = await mine();
    const { status, body } = await one('DELETE', id, { as: cand, json: { id } });
    expect([status, body.message, body.data]).toEqual([200, 'Your application has been withdrawn.', { id }]);
    expect([
      await count(id),
      await db().storedFile.count({ where: { id: fileId } }),
      existsSync(storedPath(fileId)),
    ]).toEqual([0, 0, false]);
    const entries = await log(id);
    expect(entries.map(({ action, actorId, actorName, data }) => ({ action, actorId, actorName, data }))).toEqual([
      { action: 'application.withdraw', actorId: cand.id, actorName: 'Candidate', data: { job: jobId } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(cand.name);
    const again = await one('DELETE', id, { as: cand });
    expect([again.status, again.body.message]).toEqual([404, 'You have already withdrawn this application.']);
  });

  test('a candidate can withdraw in every stage before a decision, which cancels letters not yet sent', async () => {
    for (const stage of STAGES.filter((each) => !isDecided(STATUS_OF_STAGE[each]))) {
      const { id, fileId } = await mine({ stage, status: STATUS_OF_STAGE[stage] });
      expect([stage, (await one('DELETE', id, { as: cand })).status]).toEqual([stage, 200]);
      expect([await count(id), existsSync(storedPath(fileId))]).toEqual([0, false]);
    }
    const { id } = await mine();
    await db().outboxMail.deleteMany();
    await one('PUT', id, { as: mod, json: { status: 'interview', letter: 'send' } });
    const letter = await db().letter.findFirstOrThrow({ where: { applicationId: id } });
    const waiting = { status: 'queued', nextAttemptAt: new Date(Date.now() + 600_000) };
    await db().outboxMail.update({ where: { id: letter.mailId! }, data: waiting });
    expect((await one('DELETE', id, { as: cand })).status).toBe(200);
    expect((await db().outboxMail.findUniqueOrThrow({ where: { id: letter.mailId! } })).status).toBe('withdrawn');
  });

  test('a withdrawal is mailed without the name to the owner of the record, otherwise to the company', async () => {
    const told = async () => {
      const where = { kind: 'application-withdrawn' };
      const { toAddress, subject, text } = await db().outboxMail.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
      expect(subject + text).not.toMatch(new RegExp(`${cand.name}|${cand.email}`, 'i'));
      return [toAddress, text];
    };
    const { id } = await mine({ stage: 'called' });
    await one('DELETE', id, { as: cand });
    const [toCompany, text] = await told();
    expect([toCompany, text]).toEqual([company.email, expect.stringContaining(`application ${id} for`)]);
    expect(text).toContain('“Called”');
    expect(text).not.toContain('The client knows');
    await db().user.update({ where: { id: mod.id }, data: { email: 'owner@northlane.example' } });
    const owned = await mine({ stage: 'with-client', ownerId: mod.id });
    await one('DELETE', owned.id, { as: cand });
    expect((await told())[1]).not.toContain('The client knows');
    const introduced = await mine({ stage: 'with-client', ownerId: mod.id });
    await introduce(introduced.id);
    await one('DELETE', introduced.id, { as: cand });
    expect(await told()).toEqual([
      'owner@northlane.example',
      expect.stringContaining('The client knows of this person'),
    ]);
  });

  test('withdrawing an older version moves its shortlist entry and interview to the newer version', async () => {
    await db().application.deleteMany({ where: { jobId, userId: cand.id } });
    const first = await mine({ stage: 'with-client' });
    await introduce(first.id);
    const interview = await agree(first.id);
    const second = await mine({ stage: 'with-client', fileName: 'newer.pdf' });
    await db().outboxMail.deleteMany();
    expect((await one('DELETE', first.id, { as: cand })).status).toBe(200);
    expect(
      await db().shortlistEntry.findMany({ where: { jobId }, select: { applicationId: true, introductions: true } }),
    ).toEqual([{ applicationId: second.id, introductions: [expect.objectContaining({ answer: 'yes' })] }]);
    expect(await db().interview.findUnique({ where: { id: interview } })).toMatchObject({
      applicationId: second.id,
      state: 'booked',
    });
    expect(await db().outboxMail.findMany({ select: { kind: true } })).toEqual([{ kind: 'application-withdrawn' }]);

    // Withdrawing the newest version deletes the entry and cancels the interview.
    await one('DELETE', second.id, { as: cand });
    expect(await db().shortlistEntry.count({ where: { jobId } })).toBe(0);
    expect(
      await db().outboxMail.count({ where: { kind: 'interview', subject: { startsWith: 'Interview cancelled' } } }),
    ).toBe(3);
  });

  test('withdrawing the newest version cancels an interview booked with an earlier version', async () => {
    await db().application.deleteMany({ where: { jobId, userId: cand.id } });
    const interview = await agree((await mine({ stage: 'with-client' })).id);
    const second = await mine({ fileName: 'newer.pdf' });
    await one('DELETE', second.id, { as: cand });
    expect(await db().interview.findUnique({ where: { id: interview } })).toMatchObject({ state: 'cancelled' });
    await db().application.deleteMany({ where: { jobId, userId: cand.id } });
  });

  test('withdrawing or deleting an application cancels messages that are not yet sent', async () => {
    for (const as of [cand, mod]) {
      const { id } = await mine();
      await changeLetterWait(600, await callerFrom(mod));
      await messageCandidate(
        { type: 'application', id },
        { subject: 'Tuesday?', text: 'At ten?' },
        await callerFrom(mod),
      );
      const { mailId } = await db().letter.findFirstOrThrow({ where: { applicationId: id } });
      await one('DELETE', id, { as });
      expect(await db().outboxMail.findUnique({ where: { id: mailId! } })).toMatchObject({ status: 'withdrawn' });
    }
  });

  test('deleting an application cancels its interview and removes the name from mails to the client', async () => {
    const { id } = await mine({ stage: 'interview', status: 'interview', applicantName: 'Ida Berg' });
    const interview = await agree(id);
    const named = {
      kind: 'interview',
      to: 'dana@harrow.example',
      subject: 'Interview',
      text: 'With Ida Berg',
    } as const;
    await queueMail(db(), { ...named, messageId: messageIdOf(`interview-${interview}-0-client`) });
    expect((await one('DELETE', id, { as: mod })).status).toBe(200);
    const mails = await db().outboxMail.findMany({ where: { messageId: { startsWith: `<interview-${interview}-` } } });
    expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      [cand.email, 'dana@harrow.example', 'owner@northlane.example'].toSorted(),
    );
    const { text, calendar } = mails.find(({ toAddress }) => toAddress === 'dana@harrow.example')!;
    expect(text + calendar).not.toMatch(/Ida|Berg/);
    expect(calendar).toContain('METHOD:CANCEL');
  });

  test("withdrawal mails everyone the cancelled interview and removes the name from the client's mails", async () => {
    const { id } = await mine({ stage: 'interview', status: 'interview', applicantName: 'Ida Berg' });
    const startsAt = new Date(Date.now() + 86_400_000);
    const { id: interview } = await db().interview.create({
      data: {
        ...{
          applicationId: id,
          tokenHash: randomUUID(),
          uid: randomUUID(),
          state: 'booked',
          minutes: 45,
          place: 'Here',
        },
        ...{ startsAt, expiresAt: startsAt, clientEmail: 'dana@harrow.example', createdBy: 'Morgan' },
        ...{ createdAt: new Date(), createdById: mod.id },
      },
    });
    await queueMail(db(), {
      kind: 'interview',
      to: 'dana@harrow.example',
      messageId: messageIdOf(`interview-${interview}-0-client`),
      subject: 'Interview',
      text: 'With Ida B.',
    });
    await db().outboxMail.updateMany({ where: { toAddress: 'dana@harrow.example' }, data: { status: 'sent' } });
    await one('DELETE', id, { as: cand });
    const mails = await db().outboxMail.findMany({ where: { messageId: { startsWith: `<interview-${interview}-` } } });
    expect(mails.map(({ messageId }) => /-1-(\w+)@/.exec(messageId)?.[1]).sort()).toEqual([
      'candidate',
      'client',
      'moderator',
    ]);
    for (const { calendar } of mails) expect(calendar).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1/);
    const toClient = mails.find(({ toAddress }) => toAddress === 'dana@harrow.example')!;
    expect(toClient.text + toClient.html + toClient.calendar).not.toMatch(/Ida|Berg/);
  });

  // promise: withdrawal-until-decided
  test('refuses to withdraw a decided application, or with different ids in URL and body', async () => {
    for (const status of ['approved', 'rejected']) {
      const { id, fileId } = await mine({ status });
      const { status: code, body } = await one('DELETE', id, { as: cand });
      expect([code, body.code]).toEqual([409, 'conflict']);
      expect(body.message).toContain('You can withdraw');
      expect([await count(id), existsSync(storedPath(fileId))]).toEqual([1, true]);
    }
    const { id } = await mine();
    expect((await one('DELETE', id, { as: cand, json: { id: id + 1 } })).status).toBe(400);
    expect(await count(id)).toBe(1);
  });

  test('a form withdrawal redirects to the page that sent it, with the outcome', async () => {
    const Cookie = await cookieOf(cand);
    const post = (id: number, query = '') =>
      call(withdrawing, 'POST', `/api/account/withdraw?id=${id}${query}`, {
        browser: true,
        form: {},
        headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
      });
    const { id } = await mine();
    const answer = await post(id);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/job-applications\?outcome=/),
    ]);
    expect(await readFlash('withdraw', flashKey(answer))).toEqual({
      ok: true,
      message: 'Your application has been withdrawn.',
      data: { id },
    });
    expect(await count(id)).toBe(0);
    const decided = await mine({ status: 'approved' });
    const refused = await post(decided.id, '&next=%2Ftalent-seeker-dashboard%3Ftab%3Dapplications');
    expect(refused.headers.get('location')).toMatch(/^\/talent-seeker-dashboard\?tab=applications&outcome=/);
    expect(await readFlash('withdraw', flashKey(refused))).toMatchObject({
      ok: false,
      message: expect.stringContaining('until we decide'),
    });
    expect((await post(decided.id, '&next=https%3A%2F%2Felsewhere.example')).headers.get('location')).toMatch(
      /^\/talent-seeker-dashboard\?outcome=/,
    );
    expect(await count(decided.id)).toBe(1);
  });
});

describe("access to another candidate's application", () => {
  const theirs = () =>
    application({
      jobId,
      userId: other.id,
      email: 'secret.person@mail.example',
      applicantName: 'Secret Person',
      coverLetter: 'Secret words',
    });

  test.each([
    '',
    '?status=pending',
    '?search=secret',
    '?search=Secret%20Person',
    '?search=%25',
    '?search=_',
    '?limit=500',
    '?page=2',
    '?user_id=OTHER',
    '?userId=OTHER',
    '?email=secret.person@mail.example',
    '?job_id=JOB',
  ])("a candidate's application list never includes another candidate's: %s", async (query) => {
    await theirs();
    const { status, text } = await call<Row[]>(
      applications,
      'GET',
      `/api/applications.php${query.replace('OTHER', String(other.id)).replace('JOB', String(jobId))}`,
      { as: cand },
    );
    expect(status).toBe(200);
    expect(text.toLowerCase()).not.toContain('secret');
  });

  test.each<['GET' | 'PUT' | 'DELETE', CallOptions]>([
    ['GET', {}],
    ['PUT', { json: { phone: '1' } }],
    ['PUT', { json: {} }],
    ['PUT', { json: { status: 'approved' } }],
    ['DELETE', {}],
  ])("%s with %j for another candidate's application answers as if it did not exist", async (method, options) => {
    const { id, fileId } = await theirs();
    const before = await row(id);
    const [hidden, unknown] = [
      await one(method, id, { as: cand, ...options }),
      await one(method, 999_999, { as: cand, ...options }),
    ];
    expect([hidden.status, { ...hidden.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    expect(await row(id)).toEqual(before);
    expect(existsSync(storedPath(fileId))).toBe(true);
  });

  test('form withdrawals by another candidate answer 404, and by a moderator 403', async () => {
    const { id } = await theirs();
    expect((await call(withdrawing, 'POST', `/api/account/withdraw?id=${id}`, { as: cand })).status).toBe(404);
    expect((await call(withdrawing, 'POST', `/api/account/withdraw?id=${id}`, { as: mod })).status).toBe(403);
    expect(await count(id)).toBe(1);
  });
});

describe('simultaneous decision and withdrawal', () => {
  test.each([0, 1, 2, 3, 4, 5])(
    'of a simultaneous decision and withdrawal, exactly one takes effect (round %i)',
    async (round) => {
      const { id, fileId } = await mine();
      const withdraw = () => one('DELETE', id, { as: cand });
      const decide = () => one('PUT', id, { as: mod, json: { status: 'approved', feedback: 'Monday?' } });
      const [first, second] = round % 2 === 0 ? [withdraw, decide] : [decide, withdraw];
      const answers = await Promise.all([first(), second()]);
      const [withdrawn, decided] = round % 2 === 0 ? answers : answers.toReversed();
      if (withdrawn?.status === 200) {
        expect(decided?.status).toBe(404);
        expect([await count(id), existsSync(storedPath(fileId))]).toEqual([0, false]);
      } else {
        expect([withdrawn?.status, decided?.status]).toEqual([409, 200]);
        expect([(await row(id)).status, existsSync(storedPath(fileId))]).toEqual(['approved', true]);
      }
    },
  );

  test('two simultaneous withdrawals of one application are logged and mailed once', async () => {
    const { id } = await mine();
    const answers = await Promise.all([one('DELETE', id, { as: cand }), one('DELETE', id, { as: cand })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect(await log(id)).toHaveLength(1);
    // Earlier tests deleted rows directly, so the files of those rows remain.
    expect((await db().storedFile.count()) + (await db().fileRemoval.count())).toBe(filesOnDisk().stored.length);
  });
});
