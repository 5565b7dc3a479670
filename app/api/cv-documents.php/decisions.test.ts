import { existsSync } from 'node:fs';
import { deleteCv } from '@/lib/cv/commands';
import { findCv, findCvFile, listOwnCvs } from '@/lib/cv/queries';
import type { CvDto } from '@/lib/cv/schema';
import { fileReference } from '@/lib/platform/files/reference';
import { callerFrom, candidate, cvDocument, moderator, storedPath, type Person } from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import { refuseRows } from '@/lib/testing/refusing-table';
import * as documents from './route';

let mod: Person;
beforeAll(async () => {
  mod = await moderator();
});
beforeEach(async () => {
  await db().cvDocument.deleteMany();
  await db().activityLog.deleteMany();
});

const path = (query: string) => `/api/cv-documents.php?${query}`;
const list = (query = '') => call<CvDto[]>(documents, 'GET', path(query), { as: mod });
const decide = (id: number, body: unknown, as = mod) =>
  call<CvDto>(documents, 'PUT', path(`id=${id}`), { as, json: body });
const remove = (id: number, body?: unknown) =>
  call(documents, 'DELETE', path(`id=${id}`), { as: mod, ...(body !== undefined && { json: body }) });
const row = (id: number) => db().cvDocument.findUnique({ where: { id } });
const log = async () =>
  (await db().activityLog.findMany({ orderBy: { id: 'asc' } })).map(
    ({ action, actorId, subjectType, subjectId, data }) => ({ action, actorId, subjectType, subjectId, data }),
  );

describe('the list of CVs', () => {
  test('the list of CVs has all documented fields, newest first, with counts per status', async () => {
    const first = await cvDocument({
      applicantName: 'Ada',
      email: 'ada@mail.example',
      skills: 'Go',
      experienceYears: '8',
      education: 'MSc',
      coverLetter: 'Hello',
      phone: '1',
      status: 'approved',
      notes: 'Good',
    });
    const second = await cvDocument();
    const { body } = await list();
    expect(body.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(body.data[1]).toEqual({
      id: first.id,
      applicant_name: 'Ada',
      email: 'ada@mail.example',
      phone: '1',
      skills: 'Go',
      experience_years: '8',
      education: 'MSc',
      cover_letter: 'Hello',
      file_name: 'cv.pdf',
      file_size: expect.any(Number),
      mime_type: 'application/pdf',
      opens_inline: true,
      status: 'approved',
      notes: 'Good',
      submitted_at: first.submittedAt.toISOString(),
    });
    expect(body.meta).toEqual({
      total: 2,
      page: 1,
      limit: 100,
      pages: 1,
      counts: { total: 2, pending: 1, approved: 1, rejected: 0 },
    });
  });

  // promise: cv-found-by-reference
  test('filters CVs by status, name, e-mail address or reference, with counts of the unfiltered list', async () => {
    await cvDocument({ applicantName: 'Ánna Größe', email: 'one@mail.example', status: 'approved' });
    await cvDocument({ applicantName: 'Bert', email: 'GRÖSSE@mail.example' });
    await cvDocument({ applicantName: 'Carl', email: 'carl@mail.example', status: 'rejected' });
    const names = async (query: string) =>
      (await list(query)).body.data.map(({ applicant_name }) => applicant_name).sort();
    expect(await names('search=gr%C3%B6sse')).toEqual(['Bert', 'Ánna Größe']);
    expect(await names('search=GR%C3%96SSE&status=approved')).toEqual(['Ánna Größe']);
    expect(await names('status=ALL')).toHaveLength(3);
    expect(await names('search=%25')).toEqual([]);
    expect(await names('search=nobody')).toEqual([]);
    const { fileId } = await cvDocument({ applicantName: 'Dora' });
    expect(await names(`search=${fileReference(fileId)}`)).toEqual(['Dora']);
    const { body } = await list('status=rejected&limit=1');
    expect(body.meta).toMatchObject({ total: 1, counts: { total: 4, pending: 2, approved: 1, rejected: 1 } });
  });

  test('the list of CVs is paged, with total and page count', async () => {
    for (let i = 0; i < 5; i += 1) await cvDocument({ email: `p${i}@mail.example` });
    const pages = await Promise.all([1, 2, 3].map((page) => list(`limit=2&page=${page}`)));
    expect(pages.map(({ body }) => body.data.map(({ email }) => email))).toEqual([
      ['p4@mail.example', 'p3@mail.example'],
      ['p2@mail.example', 'p1@mail.example'],
      ['p0@mail.example'],
    ]);
    expect(pages[0]?.body.meta).toMatchObject({ total: 5, pages: 3 });
  });

  test.each(['status=interview', 'limit=501', 'limit=0', 'page=0', 'page=x'])(
    'the list of CVs refuses the query %s',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );
});

describe('a decision on a CV', () => {
  test.each([
    ['approved', 'cv.approve', 'Approved by moderator'],
    ['rejected', 'cv.reject', 'Rejected by moderator'],
  ] as const)('a CV %s by a moderator gets status, default note and log entry', async (status, action, notes) => {
    const { id } = await cvDocument();
    const { status: answered, body } = await decide(id, { id, status });
    expect([answered, body.message, body.data]).toEqual([
      200,
      `CV document ${status}.`,
      expect.objectContaining({ id, status, notes }),
    ]);
    expect(await row(id)).toMatchObject({ status, notes, decidedAt: expect.any(Date) });
    expect(await log()).toEqual([
      {
        action,
        actorId: mod.id,
        subjectType: 'cv',
        subjectId: String(id),
        data: { from: 'pending', to: status, notes: false },
      },
    ]);
  });

  // promise: cv-note-optional
  test('a decision on a CV may set notes, and ignores all other fields', async () => {
    const [noted, blank] = [await cvDocument(), await cvDocument()];
    expect(
      (await decide(noted.id, { status: 'approved', notes: 'Call in May.', applicant_name: 'x', userId: 1 })).body.data,
    ).toMatchObject({ notes: 'Call in May.', applicant_name: 'Alex Applicant' });
    expect((await decide(blank.id, { status: 'rejected', notes: '  ' })).body.data.notes).toBe('Rejected by moderator');
  });

  test('refuses a second decision on a CV', async () => {
    const { id } = await cvDocument();
    await decide(id, { status: 'approved' });
    for (const status of ['approved', 'rejected']) {
      const { status: answered, body } = await decide(id, { status, notes: 'Changed my mind' });
      expect([answered, body.code]).toEqual([409, 'conflict']);
    }
    expect(await row(id)).toMatchObject({ status: 'approved', notes: 'Approved by moderator' });
    expect(await log()).toHaveLength(1);
  });

  test('of two simultaneous decisions on a CV, one succeeds and the other is refused', async () => {
    const other = await moderator();
    const { id } = await cvDocument();
    const answers = await Promise.all([decide(id, { status: 'approved' }), decide(id, { status: 'rejected' }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await row(id))?.status).toBe(answers[0].status === 200 ? 'approved' : 'rejected');
    expect(await log()).toHaveLength(1);
  });

  test('rolls back a decision on a CV or its deletion if the log entry cannot be written', async () => {
    const { id } = await cvDocument();
    const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const accept = await refuseRows('ActivityLog');
    expect((await decide(id, { status: 'approved' })).status).toBe(500);
    expect((await remove(id)).status).toBe(500);
    await accept();
    quiet.mockRestore();
    expect(await row(id)).toMatchObject({ status: 'pending', notes: null });
  });

  test('refuses a decision with an invalid status or on an unknown CV', async () => {
    const { id } = await cvDocument();
    for (const status of ['pending', 'interview', '', undefined, 1])
      expect([status, (await decide(id, { status })).status]).toEqual([status, 422]);
    expect((await decide(999_999, { status: 'approved' })).status).toBe(404);
    expect((await decide(id, { id: id + 1, status: 'approved' })).status).toBe(400);
    expect((await call(documents, 'PUT', path('id=x'), { as: mod, json: { status: 'approved' } })).status).toBe(400);
    expect((await row(id))?.status).toBe('pending');
  });
});

describe('deletion of a CV', () => {
  test.each(['pending', 'approved', 'rejected'])(
    'deleting a CV that is %s deletes record and file and writes a log entry',
    async (status) => {
      const { id, fileId } = await cvDocument({ status });
      const { status: answered, body } = await remove(id, { id });
      expect([answered, body.message, body.data]).toEqual([200, 'CV document deleted.', { id }]);
      expect([
        await row(id),
        await db().storedFile.findUnique({ where: { id: fileId } }),
        existsSync(storedPath(fileId)),
      ]).toEqual([null, null, false]);
      expect(await log()).toEqual([
        { action: 'cv.delete', actorId: mod.id, subjectType: 'cv', subjectId: String(id), data: { status } },
      ]);
      expect((await remove(id)).status).toBe(404);
    },
  );

  test('deleting a CV needs no body, and is refused if the body names another id', async () => {
    const [kept, gone] = [await cvDocument(), await cvDocument()];
    expect((await remove(kept.id, { id: gone.id })).status).toBe(400);
    expect(existsSync(storedPath(kept.fileId))).toBe(true);
    expect((await remove(gone.id)).status).toBe(200);
  });

  test('two simultaneous deletions of a CV delete and log it once', async () => {
    const { id } = await cvDocument();
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe("candidates' access to CVs", () => {
  // promise: own-cvs-only
  test('a candidate can list and read only their own CVs', async () => {
    const cand = await candidate();
    const own = await cvDocument({ userId: cand.id });
    const others = await cvDocument({ email: cand.email! });
    const caller = await callerFrom(cand);
    expect((await listOwnCvs(cand.id)).map(({ id }) => id)).toEqual([own.id]);
    expect([(await findCv(caller, own.id))?.id, await findCv(caller, others.id)]).toEqual([own.id, null]);
    expect([(await findCvFile(caller, own.id))?.id, await findCvFile(caller, others.id)]).toEqual([own.fileId, null]);
    await deleteCv(own.id, await callerFrom(mod));
    expect(await listOwnCvs(cand.id)).toEqual([]);
  });
});
