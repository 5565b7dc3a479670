import { buffer } from 'node:stream/consumers';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { openPromise } from 'yauzl';
import { DAY_MS } from '../../lib/base/time';
import { derivePlace } from '../../lib/jobs/reading/place';
import { listPublicJobs } from '../../lib/board/queries';
import { parseSalary } from '../../lib/jobs/reading/salary';
import { moderator } from '../../lib/testing/fixtures';
import { db, filesOnDisk } from '../../lib/testing/harness';
import { findActiveContent } from '../../lib/platform/files/active-content';
import { inspectDocument } from '../../lib/platform/files/inspect';
import { pathOf } from '../../lib/platform/files/store';
import { CANDIDATE_EMAIL } from './candidate';
import { Chance } from './chance';
import { fillDemo } from './fill';
import { planJobs } from './jobs';

const COUNTS = { jobs: 30, applications: 40, cvs: 12, messages: 20, subscribers: 25, alerts: 10 };
const PASSWORD = 'lantern orchard seven';
const RESERVED = /@(?:example\.com|[a-z.]+\.example)$/;
const now = new Date();
const fill = (again = false) => fillDemo({ counts: COUNTS, seed: 4, now, password: PASSWORD, again });

test('filling the demo fails if there is no moderator', async () => {
  await expect(fill()).rejects.toMatchObject({ code: 'conflict' });
  expect(await db().job.count()).toBe(0);
});

test('filling the demo creates the requested number of records and files', async () => {
  await moderator();
  await fill();
  const tables = [
    db().job.count(),
    db().application.count(),
    db().cvDocument.count(),
    db().contactMessage.count(),
    db().subscriber.count(),
    db().jobAlert.count(),
  ];
  expect(await Promise.all(tables)).toEqual(Object.values(COUNTS));
  expect(await db().storedFile.count()).toBe(COUNTS.applications + COUNTS.cvs);
  expect(filesOnDisk()).toMatchObject({ stored: { length: COUNTS.applications + COUNTS.cvs }, incoming: [] });
});

test('filling the demo a second time is refused without the option for it', async () => {
  await expect(fill()).rejects.toMatchObject({ code: 'conflict' });
  expect(await db().application.count()).toBe(COUNTS.applications);
});

test('demo jobs have derived places and pay, are searchable, and mark superseded applications', async () => {
  const jobs = await db().job.findMany({ orderBy: { id: 'asc' } });
  expect(jobs.map(({ id }) => id)).toEqual(jobs.map((_, index) => (index + 1) * 7));
  for (const job of jobs) {
    expect(job).toMatchObject({
      countryCode: derivePlace(job.location).countryCode,
      salaryMax: parseSalary(job.salary ?? '', job.countryCode)?.max ?? null,
    });
    expect(job.countryCode).not.toBeNull();
    expect(job.salary === null || job.salaryMax !== null).toBe(true);
  }
  const title = jobs.find(({ status, deadline }) => status === 'published' && deadline === null)?.title ?? '';
  const filters = {
    statuses: ['published'] as const,
    openOnly: true,
    page: 1,
    limit: 100,
  };
  expect((await listPublicJobs({ ...filters, search: title })).jobs.map((job) => job.title)).toContain(title);
  const found = await db().$queryRawUnsafe<{ superseded: boolean; newest: boolean }[]>(
    'SELECT "superseded", "id" = (SELECT max("id") FROM "Application" b WHERE b."jobId" = a."jobId" AND b."emailFolded" = a."emailFolded") AS newest FROM "Application" a',
  );
  expect(found.every(({ superseded, newest }) => Boolean(superseded) !== Boolean(newest))).toBe(true);
});

test('demo applications are dated while their job is open, oldest first', async () => {
  const rows = await db().application.findMany({ orderBy: { id: 'asc' }, include: { job: true } });
  expect(rows.map(({ createdAt }) => createdAt.getTime())).toEqual(
    rows.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => a - b),
  );
  for (const { createdAt, job, status, updatedAt } of rows) {
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(job.publishedAt?.getTime() ?? Infinity);
    expect(createdAt.getTime()).toBeLessThanOrEqual(job.closedAt?.getTime() ?? now.getTime());
    expect(status === 'pending').toBe(updatedAt.getTime() === createdAt.getTime());
  }
  expect(new Set(rows.map(({ status }) => status)).size).toBe(4);
});

test('every demo document passes the upload checks and contains its sender’s data', async () => {
  const select = { applicantName: true, email: true, file: true } as const;
  const rows = [...(await db().application.findMany({ select })), ...(await db().cvDocument.findMany({ select }))];
  expect(new Set(rows.map(({ file }) => file.mimeType)).size).toBe(2);
  for (const { applicantName, email, file } of rows) {
    const path = pathOf(file.id);
    const kind = await inspectDocument(path, file.originalName);
    expect(kind?.mime).toBe(file.mimeType);
    expect(await findActiveContent(path, kind?.extension ?? 'doc')).toBeNull();
    const text = kind?.extension === 'pdf' ? pdfText(readFileSync(path)) : await docxText(path);
    const latin = [...applicantName].every((sign) => sign <= '\u00ff' || sign === '’');
    expect(text).toContain(latin ? applicantName.replace('’', kind?.extension === 'pdf' ? '\x92' : '’') : 'Profile');
    for (const part of [email, 'Experience', 'Education', 'Skills']) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(text.length).toBeGreaterThan(500);
  }
});

test('demo mails are all delivered, use reserved domains and contain no secret links', async () => {
  expect(
    await db().outboxMail.count({
      where: { OR: [{ status: 'queued' }, { status: 'sent', sentAt: null }, { claimedUntil: { not: null } }] },
    }),
  ).toBe(0);
  const mails = await db().outboxMail.findMany();
  expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['sent', 'failed']));
  const email = { select: { email: true } } as const;
  const people = [
    db().application.findMany(email),
    db().cvDocument.findMany(email),
    db().contactMessage.findMany(email),
    db().subscriber.findMany(email),
    db().jobAlert.findMany(email),
    db().job.findMany(email),
  ];
  const addresses = [
    ...mails.map(({ toAddress }) => toAddress),
    ...(await Promise.all(people)).flat().map((row) => row.email),
  ];
  expect(addresses.filter((address) => address === null || !RESERVED.test(address))).toEqual([]);
  expect(
    mails.filter(
      ({ kind, text }) => ['job-posted', 'newsletter-confirm', 'alert-confirm'].includes(kind) && text !== '',
    ),
  ).toEqual([]);
});

test('the demo candidate has six applications and a CV', async () => {
  const account = await db().user.findUniqueOrThrow({
    where: { email: CANDIDATE_EMAIL },
    include: { applications: true, cvDocuments: true },
  });
  expect(account).toMatchObject({ role: 'candidate', applications: { length: 6 }, cvDocuments: { length: 1 } });
  expect(account.passwordHash).toMatch(/^\$argon2id\$/);
  expect(new Set(account.applications.map(({ status }) => status)).size).toBe(4);
});

test('a seed reproduces its postings, and 120 postings cover all five planned job outcomes', () => {
  const titles = (seed: number) =>
    planJobs(120, new Chance(seed), now).map(({ input, createdAt }) => [input, createdAt]);
  expect(titles(1)).toEqual(titles(1));
  expect(titles(1)).not.toEqual(titles(2));
  const jobs = planJobs(120, new Chance(1), now);
  expect(new Set(jobs.map(({ fate }) => fate)).size).toBe(5);
  expect(new Set(jobs.map(({ input }) => input.description)).size).toBe(120);
  expect(
    jobs.every(
      ({ createdAt, publishedAt, endsAt }) =>
        createdAt <= (publishedAt ?? now) && (publishedAt ?? createdAt) <= endsAt && endsAt <= now,
    ),
  ).toBe(true);
  expect((now.getTime() - (jobs[0]?.createdAt.getTime() ?? 0)) / DAY_MS).toBeGreaterThan(60);
  expect(jobs.map(({ input }) => `${input.title}${input.description}${input.requirements.join()}`).join()).not.toMatch(
    /[{}]|undefined/,
  );
});

function pdfText(bytes: Buffer): string {
  const streams = [...bytes.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  return [...streams.join('\n').matchAll(/\((.*)\) Tj/g)]
    .map(([, drawn = '']) => drawn.replace(/\\([\\()])/g, '$1'))
    .join('\n');
}

async function docxText(path: string): Promise<string> {
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'word/document.xml') continue;
    const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
    return xml
      .replaceAll('</w:p>', '\n')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&');
  }
  throw new Error('There is no text.');
}
