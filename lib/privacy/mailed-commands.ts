import { absoluteUrl } from '../base/site-url';
import { pages, withQuery } from '../base/routes';
import { logActivity } from '../platform/activity/commands';
import { db, transaction } from '../platform/db/client';
import { AppError } from '../base/errors';
import { withdrawMailed } from '../candidates/withdraw';
import { findLink, issueLink, useUpLink, type MailedLink } from '../platform/links/links';
import { queueMailOrDecoy } from '../platform/mail/decoy';
import { removeTraces } from './commands';
import { eraseRows, findPersonalData } from './erase';
import { privacyLinkMail } from './mails';
import { PRIVACY_LINK_HOURS } from '../vocabulary/privacy';
import { belongingTo, personAt } from './person';
import { content } from '../content';

const LINK_MS = PRIVACY_LINK_HOURS * 3_600_000;

/**
 * Mails a link to everything sent from an address (decision G1). Mail, answer and work are the same if there is nothing:
 * only opening the link tells the mailbox's owner. Earlier links stop working.
 *
 * @param mayMail false if this address has used up its limit of mails; then nothing is mailed
 */
export async function mailPrivacyLink(email: string, mayMail = true, now = new Date()): Promise<void> {
  const address = email.trim().toLowerCase();
  await transaction(async (tx) => {
    if (mayMail) await tx.oneTimeToken.deleteMany({ where: { email: address, purpose: 'privacy' } });
    const token = await issueLink(tx, 'privacy', { email: address }, LINK_MS, now);
    const mail = privacyLinkMail({ link: absoluteUrl(withQuery(pages.openYourData, { token })) });
    await queueMailOrDecoy(tx, { kind: 'privacy-link', to: address, ...mail }, token, { goesOut: mayMail });
  });
}

/**
 * Erases everything about the address of a link, with its account (decision G1), and uses the link up.
 *
 * @returns whether the files are gone too; otherwise they will be within the hour
 * @throws AppError bad_request if the link does not work (any more)
 */
export async function eraseByLink(token: string, now = new Date()): Promise<boolean> {
  const { email: address } = await requireLink(token, now);
  const person = await personAt(address);
  const personalData = await findPersonalData(person, address);
  const erased = await transaction(async (tx) => {
    if (!(await useUpLink(tx, 'privacy', token, now))) throw linkFailed();
    const account = await tx.user.findFirst({ where: { email: address, role: 'candidate' }, select: { id: true } });
    // An account took or left the address at this moment: the data found belongs to another person by now.
    if ((account?.id ?? null) !== person.userId) throw new AppError('busy');
    const gone = await eraseRows(tx, person, address, personalData);
    const counts = { ...gone.counts, account: person.userId !== null };
    await logActivity(tx, null, 'person.erase', { type: 'person', id: '-' }, counts);
    return gone;
  });
  return removeTraces(erased);
}

/**
 * Renews the consent for everything sent from the address of a link, so that its retention begins anew.
 *
 * @throws AppError bad_request if the link does not work (any more)
 */
export async function keepByLink(token: string, now = new Date()): Promise<void> {
  const { email: address } = await requireLink(token, now);
  const person = await personAt(address);
  await transaction(async (tx) => {
    const kept = { where: belongingTo(person), data: { consentAt: now } };
    await tx.application.updateMany(kept);
    await tx.cvDocument.updateMany(kept);
    if (person.userId !== null) await tx.user.updateMany({ where: { id: person.userId }, data: { lastSeenAt: now } });
  });
}

/**
 * Withdraws an application of the address of a link, as on the dashboard (decision A8). The link keeps working.
 *
 * @throws AppError bad_request if the link does not work (any more); not_found for another person's application; conflict
 *   once it is decided
 */
export async function withdrawByLink(token: string, id: number): Promise<void> {
  const { email } = await requireLink(token);
  await withdrawMailed(id, belongingTo(await personAt(email)));
}

/** Logs an export by link, without saying whose. */
export async function recordMailedExport(): Promise<void> {
  await transaction((tx) => logActivity(tx, null, 'person.export', { type: 'person', id: '-' }));
}

/** Returns the link of a token without using it up. @throws AppError bad_request */
export async function requireLink(token: string, now = new Date()): Promise<MailedLink> {
  const link = await findLink(db(), 'privacy', token, now);
  if (!link) throw linkFailed();
  return link;
}

function linkFailed(): AppError {
  return new AppError('bad_request', content().LINK_FAILED_MESSAGE);
}
