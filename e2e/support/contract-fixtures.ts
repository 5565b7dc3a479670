import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { sessionCookie } from '../../lib/platform/sessions/cookie';
import { hashPassword } from '../../lib/accounts/passwords';
import { openSession } from '../../lib/platform/sessions/sessions';
import { foldText } from '../../lib/base/text';
import { pdfWithText } from '../../lib/testing/documents';
import type { Site } from './site';

export type Person = {
  id: number;
  role: 'candidate' | 'moderator';
  name: string;
  email: string;
  username: string;
  password: string;
  token: string;
};

/** Creates an account with a session. All accounts have the same password, because hashing one is slow. */
export async function person(site: Site, role: Person['role'] = 'candidate', verified = true): Promise<Person> {
  const now = new Date();
  const unique = randomBytes(6).toString('hex');
  const email = `${unique}@mail.example`;
  const username = `mod-${unique}`;
  const { id, name } = await site.db.user.create({
    data: {
      role,
      name: role === 'candidate' ? 'Cleo' : 'Morgan',
      email: role === 'candidate' ? email : null,
      username: role === 'moderator' ? username : null,
      staffRole: role === 'moderator' ? 'administrator' : null,
      emailVerifiedAt: role === 'candidate' && verified ? now : null,
      passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true, name: true },
  });
  return { id, role, name, email, username, password: PASSWORD, token: await openSession(site.db, id, 'bearer') };
}

const PASSWORD = 'a password of the tests';
let passwordHash: Promise<string> | undefined;

/** Opens a browser session of this person. @returns its Cookie header */
export async function cookieOf(site: Site, { id }: Pick<Person, 'id'>): Promise<string> {
  return (await sessionCookie(await openSession(site.db, id, 'cookie'))).split(';')[0] ?? '';
}

/** Signs a browser in without the sign-in page. */
export async function signInAs(context: BrowserContext, site: Site, who: Pick<Person, 'id'>): Promise<void> {
  const [name = '', ...value] = (await cookieOf(site, who)).split('=');
  await context.addCookies([{ name, value: value.join('='), url: site.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Creates a one-time token like that of a mailed link. @returns the token */
export async function mailedToken(
  site: Site,
  purpose: 'verify-email' | 'reset-password',
  { id, email }: Person,
  expiresInMs = 600_000,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await site.db.oneTimeToken.create({
    data: {
      tokenHash: createHash('sha256').update(token).digest('hex'),
      purpose,
      userId: id,
      email,
      createdAt: new Date(now),
      expiresAt: new Date(now + expiresInMs),
    },
  });
  return token;
}

/** Creates an application of an account or a guest, with its stored file. */
export async function application(
  site: Site,
  owner: Pick<Person, 'email'> & { id?: number },
  fields: { jobId?: number; status?: string; stage?: string } = {},
) {
  const now = new Date();
  return site.db.application.create({
    data: {
      jobId: fields.jobId ?? 1,
      userId: owner.id ?? null,
      applicantName: 'Cleo',
      nameFolded: 'cleo',
      email: owner.email,
      emailFolded: foldText(owner.email),
      phone: '+44 20 7946 0001',
      ...(await storedFile(site)),
      status: fields.status ?? 'pending',
      ...(fields.stage && { stage: fields.stage }),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true, jobId: true, fileId: true },
  });
}

/** Creates a CV document with its stored file. */
export async function cvDocument(site: Site, owner: Pick<Person, 'email'> & { id?: number }, status = 'pending') {
  return site.db.cvDocument.create({
    data: {
      userId: owner.id ?? null,
      applicantName: 'Cleo',
      nameFolded: 'cleo',
      email: owner.email,
      emailFolded: foldText(owner.email),
      ...(await storedFile(site)),
      status,
      submittedAt: new Date(),
    },
    select: { id: true, fileId: true },
  });
}

/** Stores a PDF with this text. */
export async function storedFile(site: Site, text?: string): Promise<{ fileId: string; fileSha256: string }> {
  const id = randomUUID();
  const bytes = pdfWithText(text ?? `The document ${id}`);
  const path = join(site.uploadsDir, 'files', id.slice(0, 2), id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await site.db.storedFile.create({
    data: {
      id,
      sha256,
      sizeBytes: bytes.length,
      mimeType: 'application/pdf',
      originalName: 'cv.pdf',
      createdAt: new Date(),
    },
  });
  return { fileId: id, fileSha256: sha256 };
}

/** Creates a mail whose delivery has finally failed. */
export function mail(site: Site) {
  const now = new Date();
  const unique = randomUUID();
  return site.db.outboxMail.create({
    data: {
      messageId: `<${unique}@mail.example>`,
      kind: 'test',
      toAddress: `${unique}@mail.example`,
      subject: 'A test',
      text: 'It arrived.',
      headers: {},
      status: 'failed',
      nextAttemptAt: now,
      createdAt: now,
    },
    select: { id: true },
  });
}

/** Opens a session and revokes it. @returns its token */
export async function closedSession(site: Site, { id }: Person): Promise<string> {
  const token = await openSession(site.db, id, 'bearer');
  await site.db.session.updateMany({
    where: { userId: id, tokenHash: createHash('sha256').update(token).digest('hex') },
    data: { revokedAt: new Date() },
  });
  return token;
}

/** Opens another session of this person. @returns its token */
export function sessionOf(site: Site, { id }: Person): Promise<string> {
  return openSession(site.db, id, 'bearer');
}
