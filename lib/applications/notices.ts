import { company } from '../base/company';
import { logActivity } from '../platform/activity/commands';
import { db, transaction, type Tx } from '../platform/db/client';
import { messageIdOf, queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';
import { NOTICE_MODES, type NoticeMode } from '../vocabulary/application-notices';
import { applicationDigestMail, applicationNoticeMail, type NamedJob } from './mails';

/** Name of the setting for notices. Its value is an index of `NOTICE_MODES`. */
const MODE = 'application-notices';
/** Name of the setting with the id of the last application that the office was told of in `daily` mode. */
const LAST_NOTIFIED = 'application-notices-told';
/** Maximum number of applications listed with a link in one mail; the rest are only counted. */
const MOST_LISTED = 100;

/** Returns how the office is notified of applications; `each` by default. */
export async function findNoticeMode(tx: Tx = db()): Promise<NoticeMode> {
  return NOTICE_MODES[(await findSetting(tx, MODE)) ?? 0] ?? 'each';
}

/**
 * Sets how the office is notified of applications. Switching back to `each` mails at once the applications that no mail
 * has mentioned yet.
 */
export async function changeNotices(
  mode: NoticeMode,
  actor: Pick<Caller, 'userId' | 'name'>,
  now = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const from = await findNoticeMode(tx);
    if (from === mode) return;
    if (mode === 'each') await mailDigest(tx, now);
    else await storeSetting(tx, LAST_NOTIFIED, await newestApplication(tx), actor.name, now);
    await storeSetting(tx, MODE, NOTICE_MODES.indexOf(mode), actor.name, now);
    const subject = { type: 'mail', id: MODE } as const;
    await logActivity(tx, actor, 'mail.applications', subject, { from, to: mode }, now);
  });
}

/** Mails the office about an application, unless it chose `daily`. Runs in the transaction that stores the application. */
export async function mailOffice(tx: Tx, application: { id: number; job: NamedJob }, now: Date): Promise<void> {
  if ((await findNoticeMode(tx)) === 'daily') return;
  const mail = applicationNoticeMail(application);
  await queueMail(tx, { kind: 'application-notice', to: company.email, ...mail }, now);
}

/**
 * Mails the office the applications since the last digest, if it chose `daily` and there are any. Repeated calls for a
 * day send nothing: the last id is stored with the mail, whose Message-ID is derived from the day.
 *
 * @param day the site's calendar day, YYYY-MM-DD
 */
export async function sendApplicationDigest(day: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    if ((await findNoticeMode(tx)) !== 'daily') return;
    const messageId = messageIdOf(`applications-${day}`);
    if (await tx.outboxMail.findUnique({ where: { messageId }, select: { id: true } })) return;
    await mailDigest(tx, now, messageId);
  });
}

async function mailDigest(tx: Tx, now: Date, messageId?: string): Promise<void> {
  const told = (await findSetting(tx, LAST_NOTIFIED)) ?? 0;
  const newest = await newestApplication(tx);
  if (newest <= told) return;
  await storeSetting(tx, LAST_NOTIFIED, newest, 'System', now);
  // Counts and lists only the newest version of each application, and none that was withdrawn.
  const where = { id: { gt: told, lte: newest }, superseded: false };
  const count = await tx.application.count({ where });
  if (count === 0) return;
  const listed = await tx.application.findMany({
    where,
    orderBy: [{ jobId: 'asc' }, { id: 'asc' }],
    take: MOST_LISTED,
    select: { id: true, job: { select: { id: true, title: true, companyName: true, location: true } } },
  });
  const mail = applicationDigestMail(listed, count);
  await queueMail(
    tx,
    { kind: 'application-digest', to: company.email, ...mail, ...(messageId !== undefined && { messageId }) },
    now,
  );
}

async function newestApplication(tx: Tx): Promise<number> {
  return (await tx.application.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? 0;
}

async function findSetting(tx: Tx, name: string): Promise<number | null> {
  return (await tx.officeSetting.findUnique({ where: { name }, select: { value: true } }))?.value ?? null;
}

async function storeSetting(tx: Tx, name: string, value: number, changedBy: string, changedAt: Date): Promise<void> {
  const change = { value, changedBy, changedAt };
  await tx.officeSetting.upsert({ where: { name }, create: { name, ...change }, update: change });
}
