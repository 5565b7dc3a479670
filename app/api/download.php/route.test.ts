import { rmSync } from 'node:fs';
import { docxBytes, pdfWithText } from '@/lib/testing/documents';
import {
  application,
  applicationFields,
  candidate,
  cvDocument,
  job,
  moderator,
  storedPath,
  type Person,
} from '@/lib/testing/fixtures';
import { call, db } from '@/lib/testing/harness';
import * as applications from '../direct-applications.php/route';
import * as files from './route';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
let mod: Person;
let cand: Person;
let jobId: number;

beforeAll(async () => {
  [mod, cand] = [await moderator(), await candidate()];
  jobId = (await job()).id;
});

const download = (query: string, as?: Person, method: 'GET' | 'HEAD' = 'GET') =>
  call(files, method, `/api/download.php?${query}`, as && { as });
const logOf = (id: number) =>
  db().activityLog.findMany({ where: { action: 'application.download', subjectId: String(id) } });

test('a PDF is served inline with a sandbox policy', async () => {
  const bytes = pdfWithText('Hello');
  const { id } = await application({ jobId, bytes, fileName: 'My CV.pdf' });
  const answer = await download(`application_id=${id}`, mod);
  expect(answer.status).toBe(200);
  expect(answer.bytes.equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': 'inline; filename="My CV.pdf"',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.any(String),
  });
});

test('formats other than PDF, and PDFs with the download parameter, are served as attachments', async () => {
  const docx = await application({ jobId, bytes: docxBytes(), mimeType: DOCX, fileName: 'Lebenslauf Ñ.docx' });
  const { headers } = await download(`application_id=${docx.id}`, mod);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    DOCX,
    `attachment; filename="Lebenslauf N.docx"; filename*=UTF-8''Lebenslauf%20%C3%91.docx`,
  ]);
  const pdf = await application({ jobId });
  expect((await download(`application_id=${pdf.id}&download`, mod)).headers.get('content-disposition')).toBe(
    'attachment; filename="cv.pdf"',
  );
});

describe('a PDF with scripts', () => {
  const SCRIPTED = Buffer.concat([
    pdfWithText('Hello'),
    Buffer.from('9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'),
  ]);
  const disposition = async (id: number, method: 'GET' | 'HEAD' = 'GET') =>
    (await download(`application_id=${id}`, mod, method)).headers.get('content-disposition');
  const remembered = async (id: number) =>
    (await db().application.findUniqueOrThrow({ where: { id }, select: { file: { select: { opensInline: true } } } }))
      .file.opensInline;

  test('accepts an uploaded PDF with scripts, but serves it as an attachment only', async () => {
    const multipart = (bytes: Buffer) => ({
      fields: applicationFields({ email: `pdf${bytes.length}@mail.example` }),
      files: [{ field: 'resume', name: 'cv.pdf', bytes }],
    });
    const send = async (bytes: Buffer) =>
      Number(
        (
          await call(applications, 'POST', `/api/direct-applications.php?job_id=${jobId}`, {
            multipart: multipart(bytes),
          })
        ).body.data.id,
      );
    const [scripted, plain] = [await send(SCRIPTED), await send(pdfWithText('Hello'))];
    expect([await remembered(scripted), await remembered(plain)]).toEqual([false, true]);
    expect([await disposition(scripted), await disposition(plain)]).toEqual([
      'attachment; filename="cv.pdf"',
      'inline; filename="cv.pdf"',
    ]);
    expect((await download(`application_id=${scripted}`, mod)).bytes.equals(SCRIPTED)).toBe(true);
  });

  test('checks a stored PDF for scripts at its first download and stores the result', async () => {
    const [scripted, plain] = [await application({ jobId, bytes: SCRIPTED }), await application({ jobId })];
    expect([await remembered(scripted.id), await remembered(plain.id)]).toEqual([null, null]);
    expect([await disposition(scripted.id, 'HEAD'), await disposition(plain.id)]).toEqual([
      'attachment; filename="cv.pdf"',
      'inline; filename="cv.pdf"',
    ]);
    expect([await remembered(scripted.id), await remembered(plain.id)]).toEqual([false, true]);
    expect(await disposition(scripted.id)).toBe('attachment; filename="cv.pdf"');
  });
});

test('a stored file name cannot break out of the Content-Disposition header', async () => {
  const { id } = await application({ jobId, fileName: 'a"; filename="b.exe\r\nSet-Cookie: x=1\r\n.pdf' });
  const { headers, status } = await download(`application_id=${id}`, mod);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="[^"]*"$/);
  expect(headers.get('set-cookie')).toBeNull();
});

test('a non-ASCII file name gets an ASCII fallback in Content-Disposition', async () => {
  const { id } = await application({ jobId, fileName: '\u{11A01}' });
  expect((await download(`application_id=${id}`, mod)).headers.get('content-disposition')).toMatch(
    /^inline; filename="document"; filename\*=/,
  );
});

// promise: downloads-logged
test("logs each download with the person's id and name", async () => {
  const { id } = await application({ jobId, userId: cand.id });
  await download(`application_id=${id}`, mod);
  await download(`application_id=${id}`, cand);
  expect((await logOf(id)).map((entry) => [entry.actorId, entry.actorName])).toEqual([
    [mod.id, mod.name],
    [cand.id, cand.name],
  ]);
});

// promise: own-files-only
test("a candidate downloads only their own documents; others' answer 404, and anonymous visitors get 401", async () => {
  const own = await application({ jobId, userId: cand.id });
  const others = await application({ jobId, email: cand.email ?? '' });
  expect((await download(`application_id=${own.id}`, cand)).status).toBe(200);
  const [hidden, unknown] = [
    await download(`application_id=${others.id}`, cand),
    await download('application_id=999999', cand),
  ];
  expect([hidden.status, { ...hidden.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
  expect((await download(`application_id=${own.id}`)).status).toBe(401);
  expect(await logOf(others.id)).toEqual([]);
});

test.each([
  '',
  'id=',
  'id=0',
  'id=../../etc/passwd',
  'application_id=',
  'application_id=../../etc/passwd',
  'application_id=0',
  'application_id=1e1',
])('a download with the query "%s" answers 400', async (query) => {
  expect((await download(query, mod)).status).toBe(400);
});

test('a document missing on disk answers 404 and writes no download log entry', async () => {
  const { id, fileId } = await application({ jobId });
  rmSync(storedPath(fileId));
  const { status, text } = await download(`application_id=${id}`, mod);
  expect(status).toBe(404);
  expect(text).not.toContain(fileId);
  expect(await logOf(id)).toEqual([]);
});

test('HEAD of a download answers with the same headers as GET, without the file', async () => {
  const { id } = await application({ jobId });
  const [head, get] = [
    await download(`application_id=${id}`, mod, 'HEAD'),
    await download(`application_id=${id}`, mod),
  ];
  expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([
    200,
    0,
    get.headers.get('content-length'),
  ]);
  expect((await download(`application_id=${id}`, undefined, 'HEAD')).status).toBe(401);
});

describe('downloads of a CV by id', () => {
  const logOfCv = (id: number) =>
    db().activityLog.findMany({
      where: { action: 'cv.download', subjectId: String(id) },
      select: { actorId: true, subjectType: true },
    });

  // promise: files-for-staff-and-owner
  test('moderators and the owner can download a CV, and each download is logged', async () => {
    const bytes = pdfWithText('A CV');
    const { id } = await cvDocument({ bytes, userId: cand.id, fileName: 'Ida Lund.pdf' });
    for (const person of [mod, cand]) {
      const answer = await download(`id=${id}`, person);
      expect([answer.status, answer.bytes.equals(bytes), answer.headers.get('content-disposition')]).toEqual([
        200,
        true,
        'inline; filename="Ida Lund.pdf"',
      ]);
      expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    }
    expect(await logOfCv(id)).toEqual([mod.id, cand.id].map((actorId) => ({ actorId, subjectType: 'cv' })));
  });

  test("another person's CV answers 404 as if it did not exist, and anonymous visitors get 401", async () => {
    const { id } = await cvDocument({ email: cand.email! });
    const [hidden, unknown] = [await download(`id=${id}`, cand), await download('id=999999', cand)];
    expect([hidden.status, { ...hidden.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    expect((await download(`id=${id}`)).status).toBe(401);
    expect(await logOfCv(id)).toEqual([]);
  });

  test('a CV and an application with the same id are different documents', async () => {
    const [cv, other] = [
      await cvDocument({ id: 500, bytes: pdfWithText('The CV') }),
      await application({ id: 500, jobId, bytes: pdfWithText('The application') }),
    ];
    expect((await download(`id=${cv.id}`, mod)).bytes.equals(pdfWithText('The CV'))).toBe(true);
    expect((await download(`application_id=${other.id}`, mod)).bytes.equals(pdfWithText('The application'))).toBe(true);
  });

  test('a CV in DOCX is an attachment, and one missing on disk answers 404', async () => {
    const { id, fileId } = await cvDocument({ bytes: docxBytes(), mimeType: DOCX, fileName: 'cv.docx' });
    expect((await download(`id=${id}`, mod)).headers.get('content-disposition')).toBe('attachment; filename="cv.docx"');
    rmSync(storedPath(fileId));
    expect((await download(`id=${id}`, mod, 'HEAD')).status).toBe(404);
    expect((await download(`id=${id}`, mod)).status).toBe(404);
  });

  test('HEAD of a CV writes no download log entry', async () => {
    const { id } = await cvDocument();
    expect((await download(`id=${id}`, mod, 'HEAD')).status).toBe(200);
    expect(await logOfCv(id)).toEqual([]);
  });
});

describe('downloads with the frame parameter', () => {
  const framed = async (query: string, as: Person) => {
    const { headers } = await download(`${query}&frame=1`, as);
    return [headers.get('content-disposition')?.split(';')[0], headers.get('content-security-policy')];
  };
  const FRAMED = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

  test('the frame parameter lets moderators embed a PDF in our own pages', async () => {
    const { id } = await application({ jobId });
    expect(await framed(`application_id=${id}`, mod)).toEqual(['inline', FRAMED]);
    expect(await framed(`application_id=${id}&download`, mod)).toEqual([
      'attachment',
      expect.stringMatching(/^sandbox;/),
    ]);
  });

  test('the frame parameter changes nothing for owners and for formats other than PDF', async () => {
    const own = await application({ jobId, userId: cand.id });
    expect(await framed(`application_id=${own.id}`, cand)).toEqual(['inline', expect.stringMatching(/^sandbox;/)]);
    const docx = await application({ jobId, bytes: docxBytes(), mimeType: DOCX, fileName: 'cv.docx' });
    expect(await framed(`application_id=${docx.id}`, mod)).toEqual(['attachment', expect.stringMatching(/^sandbox;/)]);
  });
});
