import { randomUUID } from 'node:crypto';
import { jobFields } from '../jobs/fields';
import { GIVEN_FIELDS, isList } from '../jobs/field-sets';
import { storeFlash } from '../platform/http/flash/commands';
import { logActivity } from '../platform/activity/commands';
import { indexWaiting } from '../finding/indexer';
import { readAllFacts } from '../shortlist/facts/reader';
import { messageIdOf, queueMail } from '../platform/mail/outbox';
import { pdfWithText } from './documents';
import { application, candidate, cookieOf, cvDocument, job, mailedToken, type Person } from './fixtures';
import { rooms } from '../rooms';
import { db } from './harness';
import { storedSchema } from './stored-schema';

export const PASSWORD = 'a password of nineteen';

export type FullAccount = {
  person: Person & { email: string };
  jobId: number;
  /** Sent while signed in. */
  own: { id: number; fileId: string };
  /** Sent with the account's e-mail address, without signing in. */
  guest: { id: number; fileId: string };
  cv: { id: number; fileId: string };
  guestCv: { id: number; fileId: string };
  postings: { pending: number; published: number; closed: number };
};

/** Creates a candidate with a record of every kind. Each text contains `mark`. */
export async function fullAccount(
  mark: string,
  { verified = true }: { verified?: boolean } = {},
): Promise<FullAccount> {
  const email = `${mark.toLowerCase()}@mail.example`;
  const asTyped = `${mark.toUpperCase()}@Mail.example`;
  const person = await candidate({ email, password: PASSWORD, name: `${mark} Person`, verified });
  await db().user.update({
    where: { id: person.id },
    data: { phone: mark, location: mark, title: mark, experience: mark, education: mark, skills: mark, summary: mark },
  });
  const wished = {
    wishedWorkplaces: 'remote',
    wishedTypes: 'contract',
    wishedPlaces: mark,
    wishedStartDay: '2027-03-01',
  };
  await db().user.update({ where: { id: person.id }, data: { ...wished, wishedAt: new Date() } });
  await cookieOf(person);
  await db().session.updateMany({ where: { userId: person.id, kind: 'cookie' }, data: { device: mark } });
  await mailedToken(person, 'reset-password');

  const { id: jobId } = await job();
  const texts = {
    applicantName: `${mark} Person`,
    phone: mark,
    coverLetter: mark,
    bytes: pdfWithText(mark),
    fileName: `${mark}.pdf`,
  };
  const own = await application({
    jobId,
    userId: person.id,
    email: 'another@mail.example',
    linkedin: `https://${mark}.example`,
    ref: mark,
    answeredAt: new Date(),
    feedback: `${mark}, well done`,
    status: 'interview',
    consentVersion: '2026-11',
    consentAt: new Date(),
    ...texts,
  });
  const guest = await application({ jobId, email: asTyped, ref: mark, ...texts });
  const cv = await cvDocument({
    userId: person.id,
    email,
    skills: mark,
    education: mark,
    experienceYears: mark,
    notes: mark,
    ...texts,
  });
  const guestCv = await cvDocument({
    email: asTyped,
    ...{ origin: 'office', source: mark, location: mark, profile: mark, noticeReason: mark },
    ...texts,
  });

  const documents = [{ applicationId: own.id }, { applicationId: guest.id }, { cvId: cv.id }, { cvId: guestCv.id }];
  await shortlisted(mark, jobId, documents);
  const moved = {
    from: 'new',
    fromStatus: 'pending',
    to: 'closed',
    toStatus: 'rejected',
    reason: 'other',
    movedBy: 'Morgan',
    movedAt: new Date(),
  };
  await db().applicationStageChange.createMany({
    data: [own, guest].map(({ id: applicationId }) => ({ applicationId, note: `${mark} called back`, ...moved })),
  });
  const letter = { kind: 'decision', status: 'interview', feedback: mark, subject: mark, text: `${mark} `.repeat(300) };
  await db().letter.createMany({
    data: documents.map((document) => ({
      ...document,
      ...letter,
      state: 'sent',
      before: { status: 'pending', feedback: mark },
      writtenBy: 'Morgan',
      writtenAt: new Date(),
    })),
  });
  // Longer than a database page, so that parts of the row are on overflow pages.
  await db().documentText.createMany({
    data: [own, guest, cv, guestCv].map(({ fileId }) => ({
      fileId,
      state: 'read',
      text: `${mark} `.repeat(2_000),
      readAt: new Date(),
      readerVersion: 1,
    })),
  });

  await indexWaiting();
  await readAllFacts();
  await db().documentFacts.updateMany({
    where: { fileId: { in: [own, guest, cv, guestCv].map(({ fileId }) => fileId) } },
    data: { facts: JSON.stringify({ posts: [[mark]] }), version: 'of another reader' },
  });

  await db().savedJob.create({ data: { userId: person.id, jobId, savedAt: new Date() } });

  const contact = { postedById: person.id, contactName: mark, email, phone: mark };
  const ofText = GIVEN_FIELDS.filter((name) => !('options' in jobFields[name]) && name !== 'deadline');
  const words = ofText.map((name) => [name, isList(name) ? [mark] : mark]);
  const pending = await job({
    ...Object.fromEntries(words),
    city: mark,
    region: mark,
    reference: mark,
    places: JSON.stringify([mark, 'Leeds'].map((text) => ({ text, city: text, region: null, countryCode: null }))),
    salaryCurrency: mark,
    given: JSON.stringify({ city: mark }),
    ...contact,
    status: 'pending',
  });
  const needs = { needs: { title: mark }, textHash: 'of a text', confirmedBy: 'Morgan', confirmedAt: new Date() };
  await db().jobNeeds.create({ data: { jobId: pending.id, ...needs } });
  const published = await job(contact);
  const since = { createdAt: new Date(), updatedAt: new Date() };
  await db().jobRevision.create({ data: { jobId: published.id, fields: { description: mark }, ...since } });
  const closed = await job({ ...contact, status: 'closed' });
  await db().oneTimeToken.create({
    data: {
      tokenHash: `manage-${mark}`,
      purpose: 'manage-job',
      jobId: published.id,
      email,
      createdAt: new Date(),
      expiresAt: new Date(),
    },
  });

  const now = new Date();
  await db().personAddress.create({ data: { address: email, personId: `person-of-${person.id}`, mergedAt: now } });
  await db().subscriber.create({ data: { email, key: `newsletter-key-${mark}`, createdAt: now } });
  const alert = await db().jobAlert.create({
    data: {
      email,
      q: mark,
      location: mark,
      type: mark,
      filters: mark,
      searchKey: mark,
      frequency: 'daily',
      status: 'confirmed',
      key: `alert-key-${mark}`,
      createdAt: now,
    },
  });
  await db().jobAlertJob.create({ data: { alertId: alert.id, jobId, sentAt: now } });
  await db().oneTimeToken.create({
    data: {
      tokenHash: `alert-${mark}`,
      purpose: 'confirm-alert',
      alertId: alert.id,
      email,
      createdAt: now,
      expiresAt: now,
    },
  });
  await db().oneTimeToken.create({
    data: {
      tokenHash: `newsletter-${mark}`,
      purpose: 'confirm-newsletter',
      email: asTyped,
      createdAt: now,
      expiresAt: now,
    },
  });
  await db().contactMessage.create({
    data: {
      letters: {
        create: {
          kind: 'answer',
          subject: mark,
          text: `${mark} `.repeat(300),
          state: 'sent',
          messageId: '<answer@northlane.example>',
          writtenBy: 'Morgan',
          writtenAt: now,
          sentAt: now,
        },
      },
      name: mark,
      email: asTyped,
      company: mark,
      subject: mark,
      message: mark,
      phone: mark,
      page: '/contact',
      createdAt: now,
    },
  });
  const interview = await db().interview.create({
    data: {
      applicationId: own.id,
      tokenHash: randomUUID(),
      uid: randomUUID(),
      state: 'booked',
      minutes: 45,
      place: `${mark} Street 1`,
      startsAt: now,
      expiresAt: now,
      clientEmail: email,
      createdBy: 'Morgan',
      createdAt: now,
      slots: { create: [{ startsAt: now }] },
    },
    select: { id: true },
  });
  await imported(mark, email, cv.id);
  await listed(mark, documents);
  await sampleRows(mark, jobId, documents);
  // A mail to a client that contains the person's name but none of their addresses.
  await queueMail(db(), {
    kind: 'interview',
    to: 'somebody@client.example',
    messageId: messageIdOf(`interview-${interview.id}-0-client`),
    subject: 'Interview',
    text: `With ${mark} Person`,
    calendar: `METHOD:REQUEST\r\nSUMMARY:Interview, ${mark} Person\r\n`,
  });
  await queueMail(db(), { kind: 'verify-email', to: email, subject: `Hello ${mark}`, text: mark });
  await queueMail(db(), { kind: 'application-status', to: email, subject: 'News', text: mark, html: `<p>${mark}</p>` });
  await queueMail(db(), {
    kind: 'contact-message',
    to: 'hello@northlane.example',
    subject: 'Message',
    text: `From ${asTyped}: hello`,
    headers: { 'Reply-To': email },
  });
  await queueMail(db(), {
    kind: 'message-answer',
    to: email,
    subject: `Re: ${mark}`,
    text: `Hello ${mark}\n\n> ${mark}`,
    headers: { References: '<message@northlane.example>' },
  });
  await queueMail(db(), {
    kind: 'application-notice',
    to: 'hello@northlane.example',
    subject: `Application of ${mark} Person`,
    text: `${mark} Person, another@mail.example`,
  });
  await queueMail(db(), {
    kind: 'application-received',
    to: 'another@mail.example',
    subject: 'Received',
    text: `Hello ${mark} Person`,
  });
  await storeFlash('application', {
    ok: false,
    message: 'Please fill out all required fields.',
    values: { email: asTyped, applicant_name: mark },
  });
  await logActivity(db(), { userId: person.id, name: person.name }, 'application.download', {
    type: 'application',
    id: own.id,
  });
  return {
    person: { ...person, email },
    jobId,
    own,
    guest,
    cv,
    guestCv,
    postings: { pending: pending.id, published: published.id, closed: closed.id },
  };
}

async function shortlisted(mark: string, jobId: number, documents: readonly Document[]) {
  const now = new Date();
  const signed = { jobId, signedBy: 'Morgan', signedAt: now, people: documents.length };
  const signature = await db().shortlistSignature.create({ data: signed, select: { id: true } });
  // The person is also a client, whose link shows their own application.
  const link = await db().clientLink.create({
    data: {
      tokenHash: randomUUID(),
      jobId,
      signatureId: signature.id,
      clientName: mark,
      clientEmail: `${mark.toLowerCase()}@mail.example`,
      createdBy: 'Morgan',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    },
    select: { id: true },
  });
  for (const document of documents) {
    const said = { reason: `${mark} ran it`, doubts: `${mark} may move` };
    const decided = { decision: 'shortlisted', decidedBy: 'Morgan', decidedAt: now, drawnAt: now, version: 1 };
    const line = { signatureId: signature.id, ...said };
    const introduced = { linkId: link.id, evidence: [{ quotes: [{ text: `${mark} ran it` }] }], answer: 'question' };
    const introduction = { ...introduced, words: `When can ${mark} start?`, answeredAt: now };
    const consent = { state: 'agreed', askedAt: now, decidedAt: now, decidedBy: 'Morgan', note: `${mark} said so` };
    await db().shortlistEntry.create({
      data: {
        jobId,
        ...document,
        ...said,
        ...decided,
        lines: { create: line },
        introductions: { create: introduction },
        consent: { create: consent },
      },
    });
  }
}

/** An import's row that became the person's CV, one that waits, and a file whose text names the person. */
async function imported(mark: string, email: string, cvId: number): Promise<void> {
  const [now, found] = [new Date(), { value: mark, line: mark }];
  const suggested = { name: found, email: { value: email, line: mark }, emails: [email], phone: found, place: found };
  const batch = { source: 'A former system', state: 'ready', total: 3, begunAfter: 0, byId: 1, by: 'Morgan' };
  const row = { cells: [mark, email], formerId: `other:${mark}` };
  const taken = { position: 0, state: 'taken', cvId, addedAt: now, decidedAt: now, line: 2, ...row };
  const listed = { position: 2, state: 'waiting', addedAt: now, line: 3, ...row, formerId: null };
  const waiting = { position: 1, state: 'ready', fileName: mark, reason: mark, suggested, addedAt: now };
  const list = { encoding: 'utf-8', delimiter: ',', headings: ['Name', 'E-mail'], refused: [], system: 'other' };
  const data = { ...batch, list, informedDay: '2026-01-05', informedWords: 'A letter', startedAt: now };
  const items = { create: [taken, waiting, listed] };
  await db().importBatch.create({ data: { ...data, items }, select: { id: true } });
}

/** A list with the person's name that they are on, and a saved search for them, of a moderator. */
async function listed(mark: string, documents: readonly Document[]): Promise<void> {
  const now = new Date();
  const lister = {
    role: 'moderator',
    staffRole: 'administrator',
    name: 'Morgan',
    passwordHash: '-',
    createdAt: now,
    updatedAt: now,
  };
  const { id: ownerId } = await db().user.upsert({
    where: { username: 'lister' },
    create: { username: 'lister', ...lister },
    update: {},
    select: { id: true },
  });
  const entries = documents.map((document) => ({ ...document, addedById: ownerId, addedBy: 'Morgan', addedAt: now }));
  const named = { name: `${mark} Person`, shared: true, ownerId };
  await db().peopleList.create({ data: { ...named, createdAt: now, entries: { create: entries } } });
  const query = String(new URLSearchParams({ q: `"${mark} Person" leeds` }));
  const digests = { create: { userId: ownerId, newFrom: now } };
  await db().savedView.create({ data: { ...named, list: 'people', query, savedAt: now, digests } });
}

type Document = { applicationId?: number; cvId?: number };

/**
 * Adds a row about each document to those room tables that have none. Each text contains the mark. A new table of a
 * room needs no code here, unless its columns have constraints beyond their types.
 */
async function sampleRows(mark: string, jobId: number, documents: readonly Document[]): Promise<void> {
  for (const table of rooms.flatMap(({ tables }) => Object.keys(tables))) {
    const columns = storedSchema.get(table)!.filter(({ name }) => name !== 'id');
    const about = documents.filter((document) => columns.some(({ name }) => name in document));
    const rows = (db() as unknown as Record<string, AnyTable>)[table[0]!.toLowerCase() + table.slice(1)]!;
    if (about.length === 0 || (await rows.count({ where: { OR: about } })) > 0) continue;
    for (const document of about) {
      const others = columns.filter(({ name }) => name !== 'applicationId' && name !== 'cvId');
      const sample = others.map(({ name, type }) => [name, name === 'jobId' ? jobId : sampleOf(name, type, mark)]);
      await rows.create({ data: { ...Object.fromEntries(sample), ...document } });
    }
  }
}

type AnyTable = { count: (query: object) => Promise<number>; create: (query: object) => Promise<unknown> };

function sampleOf(name: string, type: string, mark: string): unknown {
  if (type === 'DateTime') return new Date();
  if (type === 'Int' || type === 'Float') return 1;
  if (type === 'Boolean') return false;
  if (/By$/.test(name)) return 'Morgan';
  return name === 'day' ? '2026-11-24' : mark;
}
