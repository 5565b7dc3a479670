import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { docBytes, docxBytes, pdfWithText } from '@/lib/testing/documents';
import {
  application,
  applicationFields,
  callerFrom,
  candidate,
  cvDocument,
  job,
  moderator,
  storedPath,
} from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, flashKey, type CallOptions } from '@/lib/testing/harness';
import type { FilePart } from '@/lib/testing/multipart';
import { decideApplication } from '@/lib/applications/commands';
import { fileReference } from '@/lib/platform/files/reference';
import { withdrawApplication } from '@/lib/privacy/remove-application';
import { addNote, changeOwner, changeTags } from '@/lib/desk/commands';
import { viewDesk } from '@/lib/desk/queries';
import { putIntoJob } from '@/lib/sourcing/put-into-job';
import * as applications from './route';

const PDF = pdfWithText('Curriculum vitae');
let jobId: number;
beforeEach(async () => {
  jobId = (await job()).id;
});

const resume = (fields: Partial<FilePart> = {}): FilePart => ({
  field: 'resume',
  name: 'cv.pdf',
  bytes: PDF,
  ...fields,
});
const apply = (
  fields = applicationFields(),
  files: FilePart[] = [resume()],
  options: CallOptions = {},
  path = `/api/direct-applications.php?job_id=${jobId}`,
) => call<{ id: number; status: string }>(applications, 'POST', path, { multipart: { fields, files }, ...options });
const row = (id: number) => db().application.findUniqueOrThrow({ where: { id }, include: { file: true } });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('storing an application', () => {
  // promise: private-files
  test("stores an application's exact bytes in a file that only the server's user can read", async () => {
    const before = filesOnDisk().stored.length;
    const fields = {
      ...applicationFields({
        email: 'Alex@Mail.example',
        linkedin: 'www.linkedin.com/in/alex',
        cover_letter: 'Dear all,\r\nhello',
      }),
      status: 'approved',
      id: '1',
      userId: '1',
      feedback: 'x',
    };
    const { status, body, headers } = await apply(fields);
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        message: 'Your application has been submitted.',
        data: {
          id: expect.any(Number),
          job_id: jobId,
          status: 'pending',
          created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    const stored = await row(body.data.id);
    expect(stored).toMatchObject({
      jobId,
      userId: null,
      applicantName: 'Alex Applicant',
      email: 'Alex@Mail.example',
      emailFolded: 'alex@mail.example',
      linkedin: 'https://www.linkedin.com/in/alex',
      coverLetter: 'Dear all,\nhello',
      status: 'pending',
      feedback: null,
      consentVersion: null,
      consentAt: null,
      fileSha256: sha256(PDF),
      file: { sha256: sha256(PDF), sizeBytes: PDF.length, mimeType: 'application/pdf', originalName: 'cv.pdf' },
    });
    expect(headers.get('reference')).toBe(fileReference(stored.fileId));
    expect(readFileSync(storedPath(stored.fileId)).equals(PDF)).toBe(true);
    expect(statSync(storedPath(stored.fileId)).mode & 0o077).toBe(0);
    expect([filesOnDisk().stored.length, filesOnDisk().incoming]).toEqual([before + 1, []]);
  });

  test('an application belongs to the signed-in candidate, but never to a signed-in moderator', async () => {
    const [cand, mod] = [await candidate(), await moderator()];
    expect(await row((await apply(undefined, undefined, { as: cand })).body.data.id)).toMatchObject({
      userId: cand.id,
    });
    expect(
      await row((await apply(applicationFields({ email: 'b@mail.example' }), undefined, { as: mod })).body.data.id),
    ).toMatchObject({ userId: null });
  });

  test.each([
    ['DOC', docBytes(), 'cv.doc', 'application/msword'],
    ['DOCX', docxBytes(), 'CV.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])(
    'accepts a résumé as %s, and stores the type of its content instead of the declared one',
    async (_, bytes, name, mimeType) => {
      const { body } = await apply(undefined, [resume({ bytes, name, type: 'text/html' })]);
      expect((await row(body.data.id)).file).toMatchObject({ mimeType, originalName: name });
    },
  );

  test('accepts an application with the field names cv_file, name and applicant_email', async () => {
    const { applicant_name: name = '', email: applicant_email = '', phone = '' } = applicationFields();
    const { body } = await apply({ name, applicant_email, phone }, [resume({ field: 'cv_file' })]);
    expect(await row(body.data.id)).toMatchObject({ applicantName: name, email: applicant_email });
  });

  test.each([
    ['../../../etc/cron.d/cv.pdf', 'cv.pdf'],
    ['..\\..\\windows\\cv.pdf', 'cv.pdf'],
    ['C:\\fakepath\\My CV.pdf', 'My CV.pdf'],
    ['a\tb\u0001\u001b[31m.pdf', 'a b[31m.pdf'],
    ['evil\u202efdp.pdf', 'evilfdp.pdf'],
    ['.pdf', 'document.pdf'],
    ['Lebenslauf Ñandú 履歴書.pdf', 'Lebenslauf Ñandú 履歴書.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
    ["<img src=x onerror='a'>.pdf", 'img src=x onerror=a.pdf'],
  ])('stores a résumé named %j under a generated file name and lists it as %j', async (name, shown) => {
    const { status, body } = await apply(undefined, [resume({ name })]);
    expect(status).toBe(201);
    const { fileId, file } = await row(body.data.id);
    expect(file.originalName).toBe(shown);
    expect(fileId).toMatch(/^[0-9a-f-]{36}$/);
    expect(filesOnDisk().stored).toContain(fileId);
  });
});

describe('consent to an application', () => {
  test('stores the consent to an application with the version of its text and the time', async () => {
    for (const consent of ['true', 'on', '1']) {
      const { body } = await apply(
        applicationFields({ consent_version: '2026-11', consent, email: `${consent}@mail.example` }),
      );
      const stored = await row(body.data.id);
      expect([stored.consentVersion, stored.consentAt]).toEqual(['2026-11', stored.createdAt]);
    }
  });

  // promise: application-consent-required
  test('requires consent when the application form names the version of the consent text', async () => {
    for (const consent of [undefined, '', 'false', 'off', '0', 'no']) {
      const { status, body } = await apply(
        applicationFields({ consent_version: '2026-11', ...(consent !== undefined && { consent }) }),
      );
      expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([
        422,
        'Please agree to the privacy policy before you apply.',
        ['consent'],
      ]);
    }
    expect(await db().application.count({ where: { jobId } })).toBe(0);
  });

  test('records no consent for an application that names no consent text, even if the box is ticked', async () => {
    for (const fields of [applicationFields(), applicationFields({ consent: 'true', email: 'b@mail.example' })]) {
      expect(await row((await apply(fields)).body.data.id)).toMatchObject({ consentVersion: null, consentAt: null });
    }
  });
});

describe('repeated applications', () => {
  test('the same application sent again within 10 minutes gets the first answer and adds no record', async () => {
    const first = await apply();
    const files = filesOnDisk().stored;
    const again = await apply(applicationFields({ email: 'ALEX@mail.example', cover_letter: 'other words' }));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await db().application.count({ where: { jobId } })).toBe(1);
    expect(filesOnDisk()).toEqual({ stored: files, incoming: [] });
  });

  test('stores an application even if the office has just put the same document into the job', async () => {
    const by = await callerFrom(await moderator());
    const { id } = await cvDocument({ email: 'alex@mail.example', bytes: PDF });
    const { added } = await putIntoJob(jobId, [{ kind: 'cv', id }], by);
    const made = added[0]!.application;
    const about = { applicationId: made, createdAt: new Date() };
    await db().deskNote.create({
      data: {
        applicationId: made,
        text: 'Rings back',
        writtenById: by.userId,
        writtenBy: by.name,
        writtenAt: new Date(),
      },
    });
    const times = { startsAt: new Date(), expiresAt: new Date(), state: 'booked', minutes: 45, place: 'Here' };
    const { id: interview } = await db().interview.create({
      data: { ...about, ...times, tokenHash: `carry-${made}`, uid: `carry-${made}`, createdBy: by.name },
    });
    const applicationOf = async () =>
      (await db().interview.findUniqueOrThrow({ where: { id: interview } })).applicationId;
    await db().outboxMail.deleteMany();
    const own = (await apply()).body.data.id;
    expect(await row(own)).toMatchObject({ origin: 'form', superseded: false });
    expect(await db().outboxMail.count({ where: { toAddress: 'alex@mail.example' } })).toBe(1);
    expect(await applicationOf()).toBe(own);
    await withdrawApplication(own, { userId: null, where: {} });
    expect([await applicationOf(), await db().deskNote.count({ where: { applicationId: made } })]).toEqual([made, 1]);
  });

  test('an application takes over stage, owner, tags and notes of the one that the office made', async () => {
    const by = await callerFrom(await moderator());
    const { id } = await cvDocument({ email: 'alex@mail.example' });
    const made = (await putIntoJob(jobId, [{ kind: 'cv', id }], by)).added[0]!.application;
    const record = { kind: 'application', id: made } as const;
    await decideApplication(made, { to: 'called' }, by);
    await changeOwner(record, by.userId, by);
    await changeTags({ record, set: ['urgent'], take_off: null }, by);
    await addNote(record, 'Rings back', by);
    const own = (await apply()).body.data.id;
    expect(await row(own)).toMatchObject({ origin: 'form', stage: 'called', ownerId: by.userId });
    expect(await row(made)).toMatchObject({ origin: 'office', superseded: true });
    // A person's page and the review show the notes of all versions.
    const desk = await viewDesk({ applications: [made, own] });
    expect(desk.notes.map(({ text }) => text)).toEqual(['Rings back']);
    expect(desk.marks.get(`application-${own}`)).toMatchObject({ tags: ['urgent'], owner: { id: by.userId } });
  });

  test('the same application sent 10 times at once adds one record', async () => {
    const before = filesOnDisk().stored.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply()));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.data.id}`)).size).toBe(1);
    expect(await db().application.count({ where: { jobId } })).toBe(1);
    expect(await db().storedFile.count()).toBe(filesOnDisk().stored.length);
    expect([filesOnDisk().stored.length, filesOnDisk().incoming]).toEqual([before + 1, []]);
  });

  test('the answer to a repeated application does not reveal the decision on the first one', async () => {
    const first = await apply();
    const mod = await callerFrom(await moderator());
    await decideApplication(first.body.data.id, { status: 'rejected', feedback: 'no' }, mod);
    expect((await apply()).body).toEqual(first.body);
  });

  test('an application with another file, job or e-mail address, or after 10 minutes, adds a record', async () => {
    const first = (await apply()).body.data.id;
    const otherFile = (await apply(undefined, [resume({ bytes: pdfWithText('Newer') })])).body.data.id;
    const otherSender = (await apply(applicationFields({ email: 'b@mail.example' }))).body.data.id;
    const otherJob = (await apply(undefined, undefined, {}, `/api/direct-applications.php?job_id=${(await job()).id}`))
      .body.data.id;
    await db().application.update({ where: { id: first }, data: { createdAt: new Date(Date.now() - 9 * 60_000) } });
    expect((await apply()).body.data.id).toBe(first);
    await db().application.update({
      where: { id: first },
      data: { createdAt: new Date(Date.now() - 10 * 60_000 - 1_000) },
    });
    const later = (await apply()).body.data.id;
    expect(new Set([first, otherFile, otherSender, otherJob, later]).size).toBe(5);
  });

  test('the answer to an application does not reveal an earlier one from the same e-mail address', async () => {
    await application({
      jobId,
      email: 'known@mail.example',
      createdAt: new Date(Date.now() - 86_400_000),
      status: 'approved',
    });
    const [known, unknown] = [
      await apply(applicationFields({ email: 'known@mail.example' })),
      await apply(applicationFields({ email: 'new@mail.example' })),
    ];
    const shape = ({ status, body }: typeof known) => ({
      status,
      body: { ...body, data: { ...body.data, id: 0, created_at: '' } },
    });
    expect(shape(known)).toEqual(shape(unknown));
  });
});

describe('the source of an application', () => {
  const from = (address: string, options: CallOptions = {}) =>
    apply(undefined, undefined, { ...options, headers: { referer: `http://localhost:3000${address}` } });

  test.each([
    ['?ref=News.Letter', 'news.letter'],
    ['?outcome=x&ref=board', 'board'],
    ['?ref=<b>', null],
    ['', null],
  ])("stores the ref parameter of the form's URL as the source of an application: %s", async (query, ref) => {
    const { body } = await from(`/job/${jobId}${query}`);
    expect((await row(body.data.id)).ref).toBe(ref);
  });

  test('ignores ref parameters of other pages and form fields as the source of an application', async () => {
    const { body } = await from(`/job/${jobId + 1}?ref=board`);
    const sent = await apply({ ...applicationFields({ email: 'b@mail.example' }), ref: 'board' });
    for (const { id } of [body.data, sent.body.data]) expect((await row(id)).ref).toBeNull();
  });

  test('a refused form application redirects to a URL that keeps the ref of its source', async () => {
    const fields = applicationFields({ phone: '' });
    const headers = { referer: `http://localhost:3000/job/${jobId}?ref=Board` };
    const answer = await apply(fields, undefined, { browser: true, headers });
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/job/${jobId}\\?ref=board&outcome=[\\w-]{22}#apply$`));
  });
});

describe('applications by a browser form', () => {
  test("a form application redirects to the job's page with its reference", async () => {
    const answer = await apply(undefined, undefined, { browser: true });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/job/${jobId}\\?outcome=[\\w-]{22}#apply$`)),
    ]);
    expect(await readFlash('application', flashKey(answer))).toMatchObject({
      ok: true,
      message: 'Your application has been submitted.',
      data: { job_id: jobId, reference: answer.headers.get('reference') },
    });
  });

  test('a refused form application keeps the typed texts, but not the file', async () => {
    const fields = applicationFields({ phone: '', cover_letter: 'Long thoughts' });
    const answer = await apply(fields, undefined, { browser: true });
    expect(answer.status).toBe(303);
    const flash = await readFlash('application', flashKey(answer));
    expect(flash).toMatchObject({ ok: false, message: 'Please fill out all required fields.', values: fields });
    expect(Object.keys(flash?.errors ?? {})).toEqual(['phone']);
    expect(filesOnDisk().incoming).toEqual([]);
  });
});
