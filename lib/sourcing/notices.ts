import { AppError } from '../base/errors';
import { addDays } from '../base/format';
import { pages, withQuery } from '../base/routes';
import { absoluteUrl } from '../base/site-url';
import { DAY_MS, dayOf } from '../base/time';
import { content } from '../content';
import { writeLetter } from '../letters/commands';
import { logActivity } from '../platform/activity/commands';
import { db, transaction, type Tx } from '../platform/db/client';
import { issueLink } from '../platform/links/links';
import type { Actor } from '../platform/sessions/sessions';
import { NOTICE_LINK_DAYS, NOTICE_WARNING_DAYS, UNTOLD } from '../vocabulary/sourcing';
import { noticeMail } from './mails';
import type { NoticeInput, UntoldView } from './schema';

/**
 * Tells a sourced person that we hold their data (GDPR, article 14): by a letter, which waits as letters do, or as a
 * moderator's record of how they were told. Either is about all records that were found for this address.
 * @throws AppError not_found; conflict if no notice is due, or there is no address to write to
 */
export async function giveNotice(id: number, { send, words }: NoticeInput, moderator: Actor, now = new Date()) {
  await transaction(async (tx) => {
    const cv = await requireUntold(tx, id);
    if (send) await sendNotice(tx, cv, moderator, now);
    else {
      const data = { noticeSentAt: now, noticeReason: words };
      await tx.cvDocument.updateMany({ where: { ...UNTOLD, emailFolded: cv.emailFolded }, data });
    }
    await logActivity(tx, moderator, send ? 'cv.notice' : 'cv.told', { type: 'cv', id }, {}, now);
  });
}

type Untold = Awaited<ReturnType<typeof requireUntold>>;

async function requireUntold(tx: Tx, id: number) {
  const { sourcingMessages: words } = content();
  const cv = await tx.cvDocument.findUnique({ where: { id }, select: SOURCED });
  if (!cv) throw new AppError('not_found', 'There is no such CV document.');
  if (cv.noticeDueDay === null) throw new AppError('conflict', words.noNotice);
  if (cv.noticeSentAt !== null) throw new AppError('conflict', words.alreadyTold);
  return cv;
}

const SOURCED = {
  id: true,
  applicantName: true,
  email: true,
  emailFolded: true,
  hasAddress: true,
  source: true,
  submittedAt: true,
  noticeDueDay: true,
  noticeSentAt: true,
} as const;

async function sendNotice(tx: Tx, cv: Untold, moderator: Actor, now: Date): Promise<void> {
  const { id, applicantName: name, email, submittedAt: addedAt } = cv;
  if (!cv.hasAddress) throw new AppError('conflict', content().recipientMessages.noAddress(name));
  const waiting = { kind: 'notice', state: 'queued', cv: { emailFolded: cv.emailFolded } };
  if ((await tx.letter.count({ where: waiting })) > 0)
    throw new AppError('conflict', content().sourcingMessages.noticeWaits);
  const to = email.toLowerCase();
  const token = await issueLink(tx, 'privacy', { email: to }, NOTICE_LINK_DAYS * DAY_MS, now);
  const link = absoluteUrl(withQuery(pages.openYourData, { token }));
  const mail = { kind: 'notice', to, ...noticeMail({ name, source: cv.source ?? '', addedAt, link }) } as const;
  await writeLetter(tx, { about: { cvId: id }, kind: 'notice', mail, waits: true }, moderator, now);
}

/** Lists the untold people who are due within a week, first due first. */
export async function findUntold(now = new Date(), most = 100): Promise<UntoldView[]> {
  const until = addDays(dayOf(now), NOTICE_WARNING_DAYS);
  const rows = await db().cvDocument.findMany({
    where: { noticeSentAt: null, noticeDueDay: { lte: until } },
    orderBy: [{ noticeDueDay: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true, applicantName: true, noticeDueDay: true },
  });
  return rows.map(({ id, applicantName: name, noticeDueDay }) => ({ id, name, dueDay: noticeDueDay ?? '' }));
}
