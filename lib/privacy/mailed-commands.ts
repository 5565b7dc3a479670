import { absoluteUrl } from '../base/site-url';
import { pages, withQuery } from '../base/routes';
import { logActivity } from '../platform/activity/commands';
import { db, transaction } from '../platform/db/client';
import { AppError } from '../base/errors';
import { findLink, issueLink, useUpLink, type MailedLink } from '../platform/links/links';
import { queueMailOrDecoy } from '../platform/mail/decoy';
import { belongingTo, personAt } from '../room';
import { documentsOf, removeTraces } from './commands';
import { erasureOf } from './erase';
import { privacyLinkMail } from './mails';
import type * as z from 'zod/mini';
import { removeFiles } from '../platform/files/removals';
import { correctContact } from '../sourcing/contact';
import { deleteMadeOfNone } from '../sourcing/made-applications';
import { UNTOLD } from '../vocabulary/sourcing';
import { withdrawApplication } from './remove-application';
import type { correctDataSchema } from './schema';
import { OTHER_ACTOR_NAMES } from '../vocabulary/activity';
import { PRIVACY_LINK_HOURS } from '../vocabulary/privacy';
import { content } from '../content';

const LINK_MS = PRIVACY_LINK_HOURS * 3_600_000;

/**
 * Mails a link to all records sent from an e-mail address. If nothing was sent, the mail, the answer and the work are
 * the same. Earlier links of this kind stop working; those in notices, which last longer, do not.
 * @param mayMail false if this address has reached its mail limit
 */
export async function mailPrivacyLink(email: string, mayMail = true): Promise<void> {
  const address = email.trim().toLowerCase();
  await transaction(async (tx) => {
    const now = new Date();
    const hourly = { lte: new Date(now.getTime() + LINK_MS) };
    if (mayMail) await tx.oneTimeToken.deleteMany({ where: { email: address, purpose: 'privacy', expiresAt: hourly } });
    const token = await issueLink(tx, 'privacy', { email: address }, LINK_MS, now);
    const mail = privacyLinkMail({ link: absoluteUrl(withQuery(pages.openYourData, { token })) });
    await queueMailOrDecoy(tx, { kind: 'privacy-link', to: address, ...mail }, token, { goesOut: mayMail });
  });
}

/**
 * Erases everything about the address of a link, with its account, and uses the link up (docs/decisions/015-erasure).
 * @returns whether the files are deleted too @throws AppError bad_request if the link does not work
 */
export async function eraseByLink(token: string, now = new Date()): Promise<boolean> {
  const { email: address } = await requireLink(token, now);
  const person = await personAt(address);
  const erase = await erasureOf(person, address);
  const erased = await transaction(async (tx) => {
    if (!(await useUpLink(tx, 'privacy', token, now))) throw linkFailed();
    const account = await tx.user.findFirst({ where: { email: address, role: 'candidate' }, select: { id: true } });
    // An account changed to or from this address meanwhile, so the found data may be another person's.
    if ((account?.id ?? null) !== person.userId) throw new AppError('busy');
    const erased = await erase(tx);
    const counts = { ...documentsOf(erased), account: person.userId !== null };
    await logActivity(tx, null, 'person.erase', { type: 'person', id: '-' }, counts);
    return erased;
  });
  return removeTraces(erased);
}

/** Renews the consent for everything sent from the address of a link. @throws AppError bad_request */
export async function keepByLink(token: string, now = new Date()): Promise<void> {
  const { email: address } = await requireLink(token, now);
  const person = await personAt(address);
  await transaction(async (tx) => {
    const kept = { where: belongingTo(person), data: { consentAt: now } };
    await tx.application.updateMany(kept);
    await tx.cvDocument.updateMany({ ...kept, data: { consentAt: now, objectedAt: null } });
    // Their page shows a sourced person what we hold, so they need no notice.
    await tx.cvDocument.updateMany({ where: { ...kept.where, ...UNTOLD }, data: { noticeSentAt: now } });
    if (person.userId !== null) await tx.user.updateMany({ where: { id: person.userId }, data: { lastSeenAt: now } });
  });
}

/**
 * Notes that the person of a link objects to the use of their CVs: they are proposed for no job and not written to
 * (GDPR, article 21), and clients no longer see their name. Agreeing by `keepByLink` takes the objection back, but gives
 * no client the name again. Applications that the office made of a CV that is gone are deleted, as they are when the CV
 * is deleted after the objection. @throws AppError bad_request
 */
export async function objectByLink(token: string, now = new Date()): Promise<void> {
  const { email } = await requireLink(token, now);
  const theirs = belongingTo(await personAt(email));
  const fileIds = await transaction(async (tx) => {
    await tx.cvDocument.updateMany({ where: { ...theirs, objectedAt: null }, data: { objectedAt: now } });
    await tx.contactConsent.updateMany({
      // An application of their own is no proposal of ours.
      where: { entry: { OR: [{ cv: theirs }, { application: { ...theirs, origin: 'office' } }] } },
      data: {
        ...{ state: 'refused', decidedAt: now, decidedBy: OTHER_ACTOR_NAMES.candidates, note: null },
        ...{ tokenHash: null, expiresAt: null },
      },
    });
    const fileIds = await deleteMadeOfNone(tx, theirs);
    await logActivity(tx, null, 'cv.object', { type: 'person', id: '-' });
    return fileIds;
  });
  await removeFiles(fileIds);
}

/** Corrects name and telephone number on all documents of the address of a link. @throws AppError bad_request */
export async function correctByLink({ token, ...wanted }: z.infer<typeof correctDataSchema>, now = new Date()) {
  const { email } = await requireLink(token, now);
  const person = await personAt(email);
  await correctContact([{ ...person, ownAddress: email }], wanted, now);
}

/**
 * Withdraws an application sent from the address of a link. The link stays valid.
 * @throws AppError bad_request; not_found for another person's application; conflict once it is decided
 */
export async function withdrawByLink(token: string, id: number): Promise<void> {
  const { email } = await requireLink(token);
  await withdrawApplication(id, { userId: null, where: belongingTo(await personAt(email)) });
}

export async function recordMailedExport(): Promise<void> {
  await transaction((tx) => logActivity(tx, null, 'person.export', { type: 'person', id: '-' }));
}

/** Returns the link of a token without using it up. @throws AppError bad_request if it does not work */
export async function requireLink(token: string, now = new Date()): Promise<MailedLink> {
  const link = await findLink(db(), 'privacy', token, now);
  if (!link) throw linkFailed();
  return link;
}

function linkFailed(): AppError {
  return new AppError('bad_request', content().LINK_FAILED_MESSAGE);
}
