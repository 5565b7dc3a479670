import { AppError } from '../base/errors';
import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { newToken, sha256 } from '../base/keys';
import { pages } from '../base/routes';
import { absoluteUrl } from '../base/site-url';
import { DAY_MS } from '../base/time';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';
import { findEntries, keyOf, shortlistedIn, type Entry } from '../shortlist/entries';
import { areNeedsConfirmed } from '../shortlist/job-needs';
import { evidenceOfEntries } from '../shortlist/queries';
import { findSignatures, covers } from '../shortlist/signatures';
import { introductionMail } from './mails';
import { moveToClient } from './stages';
import type { IntroducedEvidence, IntroductionActionInput, IntroductionInput } from './schema';

/**
 * Introduces up to five people of a signed shortlist to a client by a mailed link, of which only the hash is stored. A
 * second call within minutes (a double click) sends nothing.
 * @returns the number of people
 * @throws AppError not_found; conflict if the shortlist changed since it was signed, the job's needs are not confirmed,
 * a person is not on it, or a person from the talent pool has not consented: applicants chose this employer, owners of
 * CVs did not
 */
export async function sendToClient(
  jobId: number,
  { people, client_name: clientName, client_email: email, days }: IntroductionInput,
  moderator: Caller,
  now = new Date(),
): Promise<number> {
  const { introductionMessages: messages } = content();
  // Outside the transaction: reading documents takes seconds, too long to hold the write lock.
  const evidence = await evidenceOfEntries(jobId, now);
  return transaction(async (tx) => {
    const job = await tx.job.findFirst({
      where: { id: jobId, status: { not: 'deleted' } },
      select: { id: true, title: true, companyName: true },
    });
    if (!job) throw new AppError('not_found', 'Job Not Found');
    const entries = await findEntries(jobId, tx);
    const [signature] = await findSignatures(jobId, tx);
    if (!signature || !covers(signature, entries)) throw new AppError('conflict', messages.unsigned);
    if (!(await areNeedsConfirmed(jobId, tx))) throw new AppError('conflict', messages.unconfirmed);
    const chosen = shortlistedIn(entries).filter((entry) => people.includes(keyOf(entry)));
    if (chosen.length !== people.length) throw new AppError('conflict', messages.notOnList);
    await requireAgreement(tx, chosen);
    const lasts = Number(days) * DAY_MS;
    const same = { jobId, signatureId: signature.id, clientName, clientEmail: email.toLowerCase() };
    if (await isSent(tx, same, chosen, lasts, now)) return chosen.length;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + lasts);
    const link = await tx.clientLink.create({
      data: {
        ...same,
        tokenHash: sha256(token),
        createdById: moderator.userId,
        createdBy: moderator.name,
        createdAt: now,
        expiresAt,
        people: { create: chosen.map(({ id }) => ({ entryId: id, evidence: stored(evidence.get(id) ?? []) })) },
      },
      select: { id: true },
    });
    for (const entry of chosen) {
      await logActivity(tx, moderator, 'introduction.send', subjectOf(entry), { job: jobId, link: link.id }, now);
      if (entry.applicationId !== null) await moveToClient(tx, entry.applicationId, moderator, now);
    }
    const to = { clientName, by: moderator.name, job, people: chosen.length, expiresAt };
    const mail = introductionMail({ ...to, link: absoluteUrl(pages.introductions(token)) });
    await queueMail(tx, { kind: 'introduction', to: same.clientEmail, ...mail }, now);
    return chosen.length;
  });
}

/** Whether the same link was sent a moment ago, to the same client about the same people, and still works. */
async function isSent(
  tx: Tx,
  same: { jobId: number; signatureId: number; clientName: string; clientEmail: string },
  chosen: readonly Entry[],
  lasts: number,
  now: Date,
): Promise<boolean> {
  const links = await tx.clientLink.findMany({
    where: { ...same, revokedAt: null, createdAt: { gte: new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS) } },
    select: { createdAt: true, expiresAt: true, people: { select: { entryId: true } } },
  });
  const wanted = new Set(chosen.map(({ id }) => id));
  return links.some(
    ({ createdAt, expiresAt, people }) =>
      expiresAt.getTime() - createdAt.getTime() === lasts &&
      people.length === wanted.size &&
      people.every(({ entryId }) => wanted.has(entryId)),
  );
}

/** Refuses people who did not apply for the job and have not agreed that a client learns of them. */
async function requireAgreement(tx: Tx, chosen: readonly Entry[]): Promise<void> {
  const ids = chosen.flatMap(({ applicationId }) => applicationId ?? []);
  const applied = await tx.application.findMany({
    where: { id: { in: ids }, origin: 'form' },
    select: { id: true },
  });
  const isApplicant = ({ applicationId }: Entry) => applied.some(({ id }) => id === applicationId);
  const ofThePool = chosen.filter((entry) => !isApplicant(entry));
  const agreed = await tx.contactConsent.count({
    where: { entryId: { in: ofThePool.map(({ id }) => id) }, state: 'agreed' },
  });
  if (agreed < ofThePool.length) throw new AppError('conflict', content().introductionMessages.poolNotAgreed);
}

/**
 * Revokes a link, or settles or reopens a client's answer. A client cannot change a settled answer.
 * @throws AppError not_found; conflict if the link is revoked already
 */
export async function actOnIntroduction(
  jobId: number,
  { action, id }: IntroductionActionInput,
  moderator: Caller,
  now = new Date(),
): Promise<void> {
  await transaction((tx) =>
    action === 'revoke'
      ? revoke(tx, jobId, id, moderator, now)
      : settle(tx, jobId, id, action === 'settle', moderator, now),
  );
}

async function revoke(tx: Tx, jobId: number, id: number, moderator: Caller, now: Date): Promise<void> {
  const { introductionMessages: messages } = content();
  const link = await tx.clientLink.findFirst({ where: { id, jobId }, select: { revokedAt: true } });
  if (!link) throw new AppError('not_found', messages.noLink);
  if (link.revokedAt) throw new AppError('conflict', messages.alreadyRevoked);
  await tx.clientLink.update({ where: { id }, data: { revokedAt: now }, select: { id: true } });
  await logActivity(tx, moderator, 'introduction.revoke', { type: 'job', id: jobId }, { link: id }, now);
}

async function settle(tx: Tx, jobId: number, id: number, isSettled: boolean, moderator: Caller, now: Date) {
  const introduction = await tx.introduction.findFirst({
    where: { id, link: { jobId } },
    select: { answer: true, settledAt: true, linkId: true, entry: { select: { applicationId: true, cvId: true } } },
  });
  if (!introduction?.answer) throw new AppError('not_found', content().introductionMessages.noAnswer);
  if ((introduction.settledAt !== null) === isSettled) return;
  const data = isSettled ? { settledAt: now, settledBy: moderator.name } : { settledAt: null, settledBy: null };
  await tx.introduction.update({ where: { id }, data, select: { id: true } });
  const action = isSettled ? 'introduction.settle' : 'introduction.reopen';
  const about = { link: introduction.linkId, answer: introduction.answer };
  await logActivity(tx, moderator, action, subjectOf(introduction.entry), about, now);
}

export function subjectOf({ applicationId, cvId }: Pick<Entry, 'applicationId' | 'cvId'>) {
  return applicationId === null
    ? ({ type: 'cv', id: cvId ?? 0 } as const)
    : ({ type: 'application', id: applicationId } as const);
}

const stored = (evidence: readonly IntroducedEvidence[]): Prisma.InputJsonArray =>
  evidence.map(({ label, found, when, isRecognized = false, quotes }) => ({
    label,
    found,
    when,
    ...(isRecognized && { isRecognized }),
    quotes: quotes.map((quote) => ({ text: quote.text, when: quote.when })),
  }));
