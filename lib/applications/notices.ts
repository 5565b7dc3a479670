import * as z from 'zod/mini';
import { site } from '../base/site';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { messageIdOf, queueMail } from '../platform/mail/outbox';
import type { Actor } from '../platform/sessions/sessions';
import { changeSetting, findSetting, settingsChanged, type SettingGroup } from '../platform/settings/store';
import { NOTICE_MODES, type NoticeMode } from '../vocabulary/application-notices';
import { applicationDigestMail, applicationNoticeMail, type NamedJob } from './mails';

export const NOTICES: SettingGroup<{ mode: NoticeMode }> = {
  name: 'notices',
  schema: z.object({ mode: z.enum(NOTICE_MODES) }),
  usual: { mode: 'each' },
};
/** Id of the last application that a daily mail mentioned. */
const LAST_NOTIFIED: SettingGroup<{ upTo: number }> = {
  name: 'notices-told',
  schema: z.object({ upTo: z.int() }),
  usual: { upTo: 0 },
  isState: true,
};
/** Maximum number of applications listed in one mail; the rest are only counted. */
const MOST_LISTED = 100;

/** Returns whether the office is mailed each application or a daily list; `each` by default. */
export async function findNoticeMode(tx?: Tx): Promise<NoticeMode> {
  return (await findSetting(NOTICES, tx)).value.mode;
}

/** Sets how the office is notified of applications. A change to `each` mails at once what no mail has mentioned yet. */
export async function changeNotices(mode: NoticeMode, actor: Actor, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    const from = await findNoticeMode(tx);
    if (from === mode) return;
    if (mode === 'each') await mailDigest(tx, now);
    else await changeSetting(tx, LAST_NOTIFIED, { upTo: await newestApplication(tx) }, actor.name, now);
    const subject = { type: 'mail', id: 'application-notices' } as const;
    await logActivity(tx, actor, 'mail.applications', subject, { from, to: mode }, now);
    await changeSetting(tx, NOTICES, { mode }, actor.name, now);
  });
  await settingsChanged();
}

/** Mails the office about an application, unless it chose `daily`. Call it in the transaction of the application. */
export async function mailOffice(tx: Tx, application: { id: number; job: NamedJob }, now: Date): Promise<void> {
  if ((await findNoticeMode(tx)) === 'daily') return;
  const mail = applicationNoticeMail(application);
  await queueMail(tx, { kind: 'application-notice', to: site().company.email, ...mail }, now);
}

/**
 * Mails the applications since the last digest, if the office chose `daily`. Repeated calls for a day send nothing: the
 * last id is stored with the mail, whose Message-ID is derived from the day.
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
  const told = (await findSetting(LAST_NOTIFIED, tx)).value.upTo;
  const newest = await newestApplication(tx);
  if (newest <= told) return;
  await changeSetting(tx, LAST_NOTIFIED, { upTo: newest }, 'System', now);
  // Counts and lists only the newest version of each application, and none that was withdrawn.
  const where = { id: { gt: told, lte: newest }, superseded: false, origin: 'form' };
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
    { kind: 'application-digest', to: site().company.email, ...mail, ...(messageId !== undefined && { messageId }) },
    now,
  );
}

async function newestApplication(tx: Tx): Promise<number> {
  return (await tx.application.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? 0;
}
