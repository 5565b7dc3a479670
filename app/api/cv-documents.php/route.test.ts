import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileReference } from '@/lib/platform/files/reference';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { docBytes, docxBytes, pdfWithText } from '@/lib/testing/documents';
import { openDocument, richText, wordPage, wordXml2003 } from '@/lib/testing/word-documents';
import { callerFrom, candidate, cvDocument, cvFields, moderator, storedPath } from '@/lib/testing/fixtures';
import { call, db, filesOnDisk, flashKey, type CallOptions } from '@/lib/testing/harness';
import type { FilePart } from '@/lib/testing/multipart';
import { decideCv } from '@/lib/cv/commands';
import * as documents from './route';

const PDF = pdfWithText('Curriculum vitae');
let sent = 0;

const file = (fields: Partial<FilePart> = {}): FilePart => ({
  field: 'cv_file',
  name: 'cv.pdf',
  bytes: PDF,
  ...fields,
});
const upload = (fields = cvFields(), files: FilePart[] = [file()], options: CallOptions = {}) =>
  call<{ id: number; status: string; submitted_at: string }>(documents, 'POST', '/api/cv-documents.php', {
    multipart: { fields, files },
    ...options,
  });
const row = (id: number) => db().cvDocument.findUniqueOrThrow({ where: { id }, include: { file: true } });
const freshEmail = () => `sender${(sent += 1)}@mail.example`;

describe('storing a CV upload', () => {
  // promise: private-files
  test("stores a CV's exact bytes in a file that only the server's user can read", async () => {
    const before = filesOnDisk().stored.length;
    const fields = {
      ...cvFields({
        email: 'Alex@Mail.example',
        phone: ' +44 20 7946 0001 ',
        skills: 'Go, SQL,',
        experience_years: '8',
        education: 'MSc,\r\nLund',
        cover_letter: 'From May.',
      }),
      status: 'approved',
      id: '1',
      userId: '1',
      notes: 'x',
    };
    const { status, body, headers } = await upload(fields);
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        message: 'CV uploaded successfully!',
        data: { id: expect.any(Number), status: 'pending', submitted_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    const stored = await row(body.data.id);
    expect(headers.get('reference')).toBe(fileReference(stored.fileId));
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    expect(stored).toMatchObject({
      userId: null,
      applicantName: 'Alex Applicant',
      nameFolded: 'alex applicant',
      email: 'Alex@Mail.example',
      emailFolded: 'alex@mail.example',
      phone: '+44 20 7946 0001',
      skills: 'Go, SQL,',
      experienceYears: '8',
      education: 'MSc,\nLund',
      coverLetter: 'From May.',
      status: 'pending',
      notes: null,
      decidedAt: null,
      consentVersion: null,
      consentAt: null,
      fileSha256: sha256,
      file: { sha256, sizeBytes: PDF.length, mimeType: 'application/pdf', originalName: 'cv.pdf' },
    });
    expect(readFileSync(storedPath(stored.fileId)).equals(PDF)).toBe(true);
    expect(statSync(storedPath(stored.fileId)).mode & 0o077).toBe(0);
    expect([filesOnDisk().stored.length, filesOnDisk().incoming]).toEqual([before + 1, []]);
  });

  // promise: short-cv-form
  test('a CV upload requires only a name, an e-mail address and a file', async () => {
    const { status, body } = await upload(cvFields({ email: freshEmail() }));
    expect(status).toBe(201);
    expect(await row(body.data.id)).toMatchObject({
      phone: null,
      skills: null,
      experienceYears: null,
      education: null,
      coverLetter: null,
    });
  });

  test.each([
    ['DOC', docBytes(), 'cv.doc', 'application/msword'],
    ['DOCX', docxBytes(), 'CV.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])(
    'accepts a CV as %s, and stores the type of its content instead of the declared one',
    async (_, bytes, name, mimeType) => {
      const { body } = await upload(cvFields({ email: freshEmail() }), [file({ bytes, name, type: 'text/html' })]);
      expect((await row(body.data.id)).file).toMatchObject({ mimeType, originalName: name });
    },
  );

  test.each([
    ['rich text', richText('Curriculum vitae'), 'cv.rtf', 'application/rtf'],
    ['an OpenDocument text', openDocument('<text:p>CV</text:p>'), 'cv.odt', 'application/vnd.oasis.opendocument.text'],
    ['Word’s XML of 2003', wordXml2003('<w:p/>'), 'cv.doc', 'application/msword'],
    ['a web page from Word', wordPage('<p>CV</p>'), 'cv.doc', 'application/msword'],
  ])('accepts %s named .docx and stores it with the extension of its content', async (_, bytes, name, mimeType) => {
    const { status, body } = await upload(cvFields({ email: freshEmail() }), [file({ bytes, name: 'cv.docx' })]);
    expect(status).toBe(201);
    expect((await row(body.data.id)).file).toMatchObject({ originalName: name, mimeType });
  });

  // promise: generated-file-names
  test('stores a CV under a generated file name, even if its own name contains a path', async () => {
    const { body } = await upload(cvFields({ email: freshEmail() }), [file({ name: '../../../etc/cron.d/cv.pdf' })]);
    const { fileId, file: stored } = await row(body.data.id);
    expect([stored.originalName, /^[0-9a-f-]{36}$/.test(fileId)]).toEqual(['cv.pdf', true]);
  });

  test("accepts a CV with the field names of the prototype's application form", async () => {
    const { body } = await upload({ name: 'Ida Lund', applicant_email: freshEmail() });
    expect(await row(body.data.id)).toMatchObject({ applicantName: 'Ida Lund' });
  });
});

describe('the owner of a CV', () => {
  test('a CV uploaded while signed in belongs to the sender, whatever e-mail address the form has', async () => {
    const [sender, other] = [await candidate(), await candidate({ verified: true })];
    const { body } = await upload(cvFields({ email: other.email! }), undefined, { as: sender });
    expect(await row(body.data.id)).toMatchObject({ userId: sender.id, email: other.email });
  });

  // promise: cv-on-dashboard
  test("a guest's CV belongs to the account that verified its e-mail address, which the answer does not reveal", async () => {
    const owner = await candidate({ email: 'ida@lund.example', verified: true });
    const known = await upload(cvFields({ email: 'IDA@Lund.example' }));
    const unknown = await upload(cvFields({ email: freshEmail() }));
    expect(await row(known.body.data.id)).toMatchObject({ userId: owner.id });
    const shape = ({ status, headers, body }: typeof known) => [
      status,
      [...headers.keys()].sort(),
      body.message,
      Object.keys(body.data).sort(),
      body.data.status,
    ];
    expect(shape(known)).toEqual(shape(unknown));
  });

  test("a CV has no owner while its e-mail address is unverified, and a moderator's upload never has one", async () => {
    const [unverified, mod] = [await candidate(), await moderator()];
    expect(await row((await upload(cvFields({ email: unverified.email! }))).body.data.id)).toMatchObject({
      userId: null,
    });
    expect(
      await row((await upload(cvFields({ email: freshEmail() }), undefined, { as: mod })).body.data.id),
    ).toMatchObject({ userId: null });
  });
});

describe('consent to a CV upload', () => {
  // promise: cv-consent-recorded
  test('stores the consent to a CV upload with the version of its text and the time', async () => {
    for (const consent of ['true', 'on', '1']) {
      const { body } = await upload(cvFields({ email: freshEmail(), consent_version: '2026-11-cv', consent }));
      expect(await row(body.data.id)).toMatchObject({ consentVersion: '2026-11-cv', consentAt: expect.any(Date) });
    }
  });

  test('requires consent when the CV form names the version of the consent text', async () => {
    const before = filesOnDisk().stored.length;
    for (const refused of [{ consent_version: '2026-11-cv' }, { consent_version: '2026-11-cv', consent: 'false' }]) {
      const { status, body } = await upload(cvFields({ email: freshEmail(), ...refused }));
      expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([
        422,
        'Please agree to the privacy policy before you upload your CV.',
        ['consent'],
      ]);
    }
    expect(filesOnDisk().stored.length).toBe(before);
  });
});

describe('repeated uploads of a CV', () => {
  const count = (emailFolded: string) => db().cvDocument.count({ where: { emailFolded } });

  test('the same CV sent again within 10 minutes gets the first answer and adds no record', async () => {
    const email = freshEmail();
    const first = await upload(cvFields({ email }));
    const before = filesOnDisk().stored.length;
    await decideCv(first.body.data.id, { status: 'rejected', notes: null }, await callerFrom(await moderator()));
    const again = await upload(cvFields({ email: email.toUpperCase(), applicant_name: 'Somebody Else' }));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([await count(email), filesOnDisk().stored.length, filesOnDisk().incoming]).toEqual([1, before, []]);
  });

  test('stores an uploaded CV even if the office has just added the same document for its e-mail address', async () => {
    const email = freshEmail();
    await cvDocument({ email, bytes: PDF, origin: 'office' });
    const { body } = await upload(cvFields({ email }));
    expect(await row(body.data.id)).toMatchObject({ origin: 'form', status: 'pending' });
  });

  test('the same CV sent 5 times at once adds one record', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(cvFields({ email }))));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await count(email)).toBe(1);
  });

  // promise: cv-versions-kept
  test('the same CV after 10 minutes, or another file, adds a new version', async () => {
    const email = freshEmail();
    const first = await upload(cvFields({ email }));
    await upload(cvFields({ email }), [file({ bytes: pdfWithText('A newer one') })]);
    expect(await count(email)).toBe(2);
    await db().cvDocument.update({
      where: { id: first.body.data.id },
      data: { submittedAt: new Date(Date.now() - 10 * 60_000 - 1_000) },
    });
    await upload(cvFields({ email }));
    expect(await count(email)).toBe(3);
  });
});

describe('CV upload by a browser form', () => {
  test('a form upload of a CV redirects to the page with its reference', async () => {
    const answer = await upload(cvFields({ email: freshEmail() }), undefined, { browser: true });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/cv-upload\?outcome=[\w-]+#upload-form$/);
    expect(await readFlash('cv-upload', flashKey(answer))).toMatchObject({
      ok: true,
      message: 'CV uploaded successfully!',
      data: { id: expect.any(Number), reference: answer.headers.get('reference') },
    });
  });

  test('a refused form upload of a CV redirects back with errors and typed values', async () => {
    const answer = await upload({ applicant_name: 'Ida Lund', email: 'nonsense', skills: 'Go' }, [], { browser: true });
    expect(await readFlash('cv-upload', flashKey(answer))).toMatchObject({
      ok: false,
      errors: { email: [expect.any(String)] },
      values: { applicant_name: 'Ida Lund', skills: 'Go' },
    });
  });

  test('refuses a form upload of a CV without the timestamp cookie, or with a filled honeypot', async () => {
    const before = await db().cvDocument.count();
    const atOnce = await upload(cvFields({ email: freshEmail() }), undefined, {
      browser: true,
      headers: { Cookie: '' },
    });
    expect(await readFlash('cv-upload', flashKey(atOnce))).toMatchObject({
      ok: false,
      message: expect.stringContaining('Choose your file again'),
    });
    const trapped = await upload({ ...cvFields({ email: freshEmail() }), fax_number: '1' });
    expect([trapped.status, trapped.body.message]).toEqual([422, 'Upload failed. Please try again.']);
    expect(await db().cvDocument.count()).toBe(before);
  });
});
