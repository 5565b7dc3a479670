import { AppError } from '../base/errors';
import { newToken, sha256 } from '../base/keys';
import { pages } from '../base/routes';
import { absoluteUrl } from '../base/site-url';
import { DAY_MS } from '../base/time';
import { content } from '../content';
import { requireWritable } from '../letters/recipients';
import { logActivity } from '../platform/activity/commands';
import { db, transaction, type Tx } from '../platform/db/client';
import { isWithinLimit } from '../platform/http/rate-limit';
import { queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';
import { findEntries, keyOf } from '../shortlist/entries';
import { OTHER_ACTOR_NAMES } from '../vocabulary/activity';
import type { ConsentState } from '../vocabulary/introductions';
import { subjectOf } from './commands';
import { refusalOf } from './links';
import { consentRequestMail } from './mails';
import type { AgreementInput, ContactConsentInput } from './schema';

const CONSENT_LINK_MS = 30 * DAY_MS;

/**
 * Asks a person on a job's shortlist by mail whether clients may see their name and contact data; or records the answer
 * that the person gave a moderator, with the evidence. A new link replaces earlier ones. The latest answer applies.
 * @returns the person's name
 * @throws AppError not_found if there is no decision about the person for this job; conflict after three mails in a day
 */
export async function decideConsent(
  jobId: number,
  { person, action, note }: ContactConsentInput,
  moderator: Caller,
  now = new Date(),
): Promise<{ name: string }> {
  return transaction(async (tx) => {
    const entry = (await findEntries(jobId, tx)).find((each) => keyOf(each) === person);
    if (!entry) throw new AppError('not_found', content().introductionMessages.notOnList);
    if (action === 'ask') {
      const { applicationId, cvId } = entry;
      await requireWritable(tx, applicationId === null ? { cvId: cvId ?? 0 } : { applicationId });
      await ask(tx, entry.id, now);
    } else {
      const data = { state: action, decidedAt: now, decidedBy: moderator.name, note, tokenHash: null, expiresAt: null };
      await tx.contactConsent.upsert({
        where: { entryId: entry.id },
        create: { entryId: entry.id, askedAt: now, ...data },
        update: data,
        select: { entryId: true },
      });
    }
    await logActivity(tx, moderator, `introduction.consent-${action}`, subjectOf(entry), { job: jobId }, now);
    return { name: entry.name };
  });
}

async function ask(tx: Tx, entryId: number, now: Date): Promise<void> {
  const { job, application, cv } = await tx.shortlistEntry.findUniqueOrThrow({
    where: { id: entryId },
    select: {
      job: { select: { title: true, companyName: true } },
      application: { select: { applicantName: true, email: true } },
      cv: { select: { applicantName: true, email: true } },
    },
  });
  const { applicantName: name, email } = (application ?? cv)!;
  const to = email.toLowerCase();
  if (!(await isWithinLimit('mail-consent', `${entryId}|${to}`)))
    throw new AppError('conflict', content().introductionMessages.askedTooOften);
  const token = newToken();
  const link = { tokenHash: sha256(token), expiresAt: new Date(now.getTime() + CONSENT_LINK_MS) };
  await tx.contactConsent.upsert({
    where: { entryId },
    create: { entryId, state: 'asked', askedAt: now, ...link },
    update: { askedAt: now, ...link },
    select: { entryId: true },
  });
  const mail = consentRequestMail({ name, job, link: absoluteUrl(pages.introductionConsent(token)) });
  await queueMail(tx, { kind: 'introduction-consent', to, ...mail }, now);
}

/**
 * Returns the question behind a candidate's link: the job, the answer so far, and why the link does not work, if so;
 * null for an unknown link.
 */
export async function findConsentRequest(token: string, tx: Tx = db(), now = new Date()) {
  const row = await tx.contactConsent.findUnique({
    where: { tokenHash: sha256(token) },
    select: {
      entryId: true,
      state: true,
      expiresAt: true,
      entry: {
        select: {
          applicationId: true,
          cvId: true,
          job: { select: { id: true, title: true, companyName: true, status: true } },
        },
      },
    },
  });
  if (!row?.expiresAt || row.entry.job.status === 'deleted') return null;
  const { entryId, entry, state, expiresAt } = row;
  const { id, title, companyName } = entry.job;
  const refusal = refusalOf({ expiresAt }, now);
  return { entryId, entry, state: state as ConsentState, job: { id, title, companyName }, refusal };
}

/** Stores a candidate's answer by link. @throws AppError not_found; conflict if the link has ended */
export async function answerConsent({ token, answer }: AgreementInput, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    const found = await findConsentRequest(token, tx, now);
    if (!found) throw new AppError('not_found', content().introductionLinkMessages.unknown);
    if (found.refusal !== null) throw new AppError('conflict', found.refusal);
    if (found.state === answer) return;
    const actor = { userId: null, name: OTHER_ACTOR_NAMES.candidates };
    await tx.contactConsent.update({
      where: { entryId: found.entryId },
      data: { state: answer, decidedAt: now, decidedBy: actor.name, note: null },
      select: { entryId: true },
    });
    const action = `introduction.consent-${answer}`;
    await logActivity(tx, actor, action, subjectOf(found.entry), { job: found.job.id }, now);
  });
}
