import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sessionCookie, sessionCookieName } from '../platform/sessions/cookie';
import { issueToken, type TokenPurpose } from '../accounts/one-time-tokens';
import { hashPassword } from '../accounts/passwords';
import { findCaller, openSession, type Caller, type Role } from '../platform/sessions/sessions';
import { db } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { searchKeyOf } from '../alerts/search-key';
import { foldText } from '../base/text';
import { newSubscriptionKey } from '../platform/links/links';
import type { ApplicationInput } from '../applications/schema';
import type { CvInput } from '../cv/schema';
import type { StaffRole } from '../vocabulary/team';
import { pdfWithText } from './documents';
import { uploadsDir } from './harness';

let people = 0;

export type Person = { id: number; name: string; username: string | null; email: string | null; token: string };

/** Creates an administrator, unless told another role, with a Bearer session. @param options `password` allows sign-in */
export function moderator(
  options: { username?: string; password?: string; name?: string; staffRole?: StaffRole | null } = {},
): Promise<Person> {
  return person('moderator', options);
}

/** Creates a candidate with a Bearer session. @param options `verified`: the e-mail address is confirmed */
export function candidate(
  options: { email?: string; password?: string; name?: string; verified?: boolean } = {},
): Promise<Person> {
  return person('candidate', options);
}

type PersonOptions = {
  username?: string;
  email?: string;
  password?: string;
  name?: string;
  verified?: boolean;
  staffRole?: StaffRole | null;
};

async function person(role: Role, options: PersonOptions): Promise<Person> {
  people += 1;
  const now = new Date();
  const user = await db().user.create({
    data: {
      role,
      staffRole: role === 'moderator' ? (options.staffRole === undefined ? 'administrator' : options.staffRole) : null,
      name: options.name ?? (role === 'moderator' ? `Morgan ${people}` : `Casey ${people}`),
      username: role === 'moderator' ? (options.username ?? `morgan${people}`) : null,
      email: role === 'candidate' ? (options.email ?? `casey${people}@mail.example`) : null,
      emailVerifiedAt: options.verified ? now : null,
      passwordHash: options.password === undefined ? 'nobody knows it' : await hashPassword(options.password),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true, name: true, username: true, email: true },
  });
  return { ...user, token: await openSession(db(), user.id, 'bearer') };
}

export function mailedToken(person: { id: number; email: string | null }, purpose: TokenPurpose): Promise<string> {
  if (person.email === null) throw new Error('The person has no email address.');
  return issueToken(db(), purpose, { id: person.id, email: person.email });
}

export async function cookieOf(person: { id: number }): Promise<string> {
  const token = await openSession(db(), person.id, 'cookie');
  const [pair] = (await sessionCookie(token)).split(';');
  if (!pair?.startsWith(`${sessionCookieName()}=`)) throw new Error('Unexpected session cookie name.');
  return pair;
}

export async function callerFrom(person: { token: string }): Promise<Caller> {
  const caller = await findCaller(person.token);
  if (!caller) throw new Error('The session is not open.');
  return caller;
}

/** Creates a job row, published by default, with an id as the product assigns it. */
export async function job(fields: Partial<Prisma.JobUncheckedCreateInput> = {}) {
  const { _max } = await db().job.aggregate({ _max: { id: true } });
  const now = new Date();
  const title = fields.title ?? 'Test Engineer';
  const location = fields.location ?? 'London, UK';
  return db().job.create({
    data: {
      id: (_max.id ?? 0) + 7,
      title,
      titleFolded: foldText(title),
      company: 'Brightwater',
      companyName: 'Brightwater Ltd',
      location,
      locationFolded: foldText(location),
      countryCode: 'GB',
      type: 'full-time',
      industry: 'Technology',
      experienceLevel: 'mid',
      description: 'What the team does.',
      responsibilities: ['Testing'],
      requirements: ['Patience'],
      benefits: ['Tea'],
      skills: ['TypeScript', 'SQL'],
      contactName: 'Private Person',
      email: 'private.person@mail.example',
      phone: '+44 20 7946 0000',
      status: 'published',
      // Caused by the short description.
      googleProblems: 'shortDescription',
      createdAt: now,
      updatedAt: now,
      ...fields,
    },
  });
}

/** Creates a job alert, pending by default. */
export function alert(fields: Partial<Prisma.JobAlertUncheckedCreateInput> = {}) {
  const search = { q: fields.q ?? '', location: fields.location ?? '', type: fields.type ?? '' };
  return db().jobAlert.create({
    data: {
      email: 'reader@mail.example',
      frequency: 'daily',
      key: newSubscriptionKey(),
      searchKey: searchKeyOf(search),
      createdAt: new Date(),
      ...search,
      ...fields,
    },
  });
}

type FileFixture = { bytes?: Buffer; fileName?: string; mimeType?: string };

export type ApplicationFixture = FileFixture &
  Partial<Omit<Prisma.ApplicationUncheckedCreateInput, 'jobId' | 'fileId'>> & { jobId: number };

export async function application({ bytes, fileName, mimeType, ...fields }: ApplicationFixture) {
  const now = new Date();
  const email = fields.email ?? 'applicant@mail.example';
  const applicantName = fields.applicantName ?? 'Alex Applicant';
  return db().application.create({
    data: {
      applicantName,
      nameFolded: foldText(applicantName),
      email,
      emailFolded: foldText(email),
      phone: '+44 20 7946 0001',
      ...(await storedFile({ bytes, fileName, mimeType })),
      createdAt: now,
      updatedAt: now,
      ...fields,
    },
  });
}

export type CvFixture = FileFixture & Partial<Omit<Prisma.CvDocumentUncheckedCreateInput, 'fileId'>>;

export async function cvDocument({ bytes, fileName, mimeType, ...fields }: CvFixture = {}) {
  const email = fields.email ?? 'applicant@mail.example';
  const applicantName = fields.applicantName ?? 'Alex Applicant';
  return db().cvDocument.create({
    data: {
      applicantName,
      nameFolded: foldText(applicantName),
      email,
      emailFolded: foldText(email),
      ...(await storedFile({ bytes, fileName, mimeType })),
      submittedAt: new Date(),
      ...fields,
    },
  });
}

async function storedFile({
  bytes = pdfWithText('A fixture'),
  fileName = 'cv.pdf',
  mimeType = 'application/pdf',
}: { [Name in keyof FileFixture]: FileFixture[Name] | undefined }) {
  const fileId = randomUUID();
  const path = storedPath(fileId);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const fileSha256 = createHash('sha256').update(bytes).digest('hex');
  await db().storedFile.create({
    data: {
      id: fileId,
      sha256: fileSha256,
      sizeBytes: bytes.length,
      mimeType,
      originalName: fileName,
      createdAt: new Date(),
    },
  });
  return { fileId, fileSha256 };
}

export function storedPath(fileId: string): string {
  return join(uploadsDir, 'files', fileId.slice(0, 2), fileId);
}

export function postingFields(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Data Engineer',
    company: 'Harbour Analytics',
    location: 'London, UK',
    type: 'full-time',
    experienceLevel: 'mid',
    description: 'Build pipelines.',
    email: 'jobs@harbour.example',
    ...fields,
  };
}

export function applicationFields(
  fields: Partial<Record<keyof ApplicationInput, string>> = {},
): Record<string, string> {
  return { applicant_name: 'Alex Applicant', email: 'alex@mail.example', phone: '+44 20 7946 0001', ...fields };
}

export function cvFields(fields: Partial<Record<keyof CvInput, string>> = {}): Record<string, string> {
  return { applicant_name: 'Alex Applicant', email: 'alex@mail.example', ...fields };
}
