import { AppError } from '../base/errors';
import { IDEMPOTENCY_WINDOW_MS } from '../base/fields/idempotency';
import { newToken, sha256 } from '../base/keys';
import { pages } from '../base/routes';
import { absoluteUrl } from '../base/site-url';
import { DAY_MS } from '../base/time';
import { introductionMessages as messages } from '../content/introduction-messages';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';
import { findEntries, keyOf, shortlistedIn, type Entry } from '../shortlist/entries';
import { areNeedsConfirmed } from '../shortlist/job-needs';
import { evidenceOfEntries } from '../shortlist/queries';
import { findSignatures, standsFor } from '../shortlist/signatures';
import { introductionMail } from './mails';
import { moveToClient } from './stages';
import type { IntroducedEvidence, IntroductionActionInput, IntroductionInput } from './schema';

/**
 * Sends up to five people of a signed shortlist to a client (decision D9): mails a link of which only the hash is kept. The same again,
 * soon after, sends nothing: whoever clicks twice has sent one link.
 *
 * @returns how many
 * @throws AppError not_found; conflict where the shortlist is not signed as it is, what the job asks for is not confirmed, one of them is
 *   not on it, or is of the talent pool and has not agreed: whoever applied to the job has chosen its employer, a CV of the pool stays with
 *   us until its owner does
 */
export async function sendToClient(
  jobId: number,
  { people, client_name: clientName, client_email: email, days }: IntroductionInput,
  moderator: Caller,
  now = new Date(),
): Promise<number> {
  // Reading documents takes seconds: not while nobody else can write.
  const evidence = await evidenceOfEntries(jobId, now);
  return transaction(async (tx) => {
    const job = await tx.job.findFirst({
      where: { id: jobId, status: { not: 'deleted' } },
      select: { id: true, title: true, companyName: true },
    });
    if (!job) throw new AppError('not_found', 'Job Not Found');
    const entries = await findEntries(jobId, tx);
    const [signature] = await findSignatures(jobId, tx);
    if (!signature || !standsFor(signature, entries)) throw new AppError('conflict', messages.unsigned);
    if (!(await areNeedsConfirmed(jobId, tx))) throw new AppError('conflict', messages.unconfirmed);
    const chosen = shortlistedIn(entries).filter((entry) => people.includes(keyOf(entry)));
    if (chosen.length !== people.length) throw new AppError('conflict', messages.notOnList);
    await requireAgreement(
      tx,
      chosen.filter(({ applicationId }) => applicationId === null),
    );
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

/** Whether a link to the same people for as long went out a moment ago, and works. */
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

async function requireAgreement(tx: Tx, ofThePool: readonly Entry[]): Promise<void> {
  const agreed = await tx.contactConsent.count({
    where: { entryId: { in: ofThePool.map(({ id }) => id) }, state: 'agreed' },
  });
  if (agreed < ofThePool.length) throw new AppError('conflict', messages.poolNotAgreed);
}

/**
 * Takes a link back, or says that an answer was acted on, after which the client cannot change it; or that it was not, after all.
 *
 * @throws AppError not_found, conflict where that has happened already
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
  const link = await tx.clientLink.findFirst({ where: { id, jobId }, select: { revokedAt: true } });
  if (!link) throw new AppError('not_found', messages.noLink);
  if (link.revokedAt) throw new AppError('conflict', messages.alreadyRevoked);
  await tx.clientLink.update({ where: { id }, data: { revokedAt: now }, select: { id: true } });
  await logActivity(tx, moderator, 'introduction.revoke', { type: 'job', id: jobId }, { link: id }, now);
}

async function settle(
  tx: Tx,
  jobId: number,
  id: number,
  isSettled: boolean,
  moderator: Caller,
  now: Date,
): Promise<void> {
  const introduction = await tx.introduction.findFirst({
    where: { id, link: { jobId } },
    select: { answer: true, settledAt: true, linkId: true, entry: { select: { applicationId: true, cvId: true } } },
  });
  if (!introduction?.answer) throw new AppError('not_found', messages.noAnswer);
  if ((introduction.settledAt !== null) === isSettled) return;
  const data = isSettled ? { settledAt: now, settledBy: moderator.name } : { settledAt: null, settledBy: null };
  await tx.introduction.update({ where: { id }, data, select: { id: true } });
  const action = isSettled ? 'introduction.settle' : 'introduction.reopen';
  const about = { link: introduction.linkId, answer: introduction.answer };
  await logActivity(tx, moderator, action, subjectOf(introduction.entry), about, now);
}

/** What the log calls whoever an entry is about. */
export function subjectOf({ applicationId, cvId }: Pick<Entry, 'applicationId' | 'cvId'>) {
  return applicationId === null
    ? ({ type: 'cv', id: cvId ?? 0 } as const)
    : ({ type: 'application', id: applicationId } as const);
}

const stored = (evidence: readonly IntroducedEvidence[]): Prisma.InputJsonArray =>
  evidence.map(({ label, found, when, quotes }) => ({
    label,
    found,
    when,
    quotes: quotes.map((quote) => ({ text: quote.text, when: quote.when })),
  }));
