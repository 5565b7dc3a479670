import { dayOf } from '../base/time';
import { transaction, type Tx } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { content } from '../content';
import { AppError } from '../base/errors';
import { queueMailOrDecoy } from '../platform/mail/decoy';
import { issueLink, newSubscriptionKey, useUpLink } from '../platform/links/links';
import { confirmMail, fullMail } from './mails';
import { ALERTS_PER_ADDRESS, CONFIRM_DAYS, type AlertFrequency, type AlertSearch } from '../vocabulary/alerts';
import { firstLastRunDay } from './rules';
import { searchKeyOf, searchKeysOf } from './search-key';
import type { AlertInput } from './schema';

type RequestedAlert = Pick<AlertInput, 'email' | 'frequency'> & AlertSearch;

export const CONFIRM_MS = CONFIRM_DAYS * 24 * 3_600_000;

/**
 * Mails a link that starts the alert or changes its frequency. Anybody can enter another person's e-mail address, so
 * nothing changes before its owner confirms. The response and the work are the same for known and unknown addresses.
 * @param mayMail false if the address has reached its mail limit
 */
export async function subscribeToAlert(
  { frequency, email, ...search }: RequestedAlert,
  mayMail = true,
  now = new Date(),
): Promise<void> {
  const address = email.toLowerCase();
  await transaction(async (tx) => {
    const { alert, known, room } = await alertFor(tx, address, search, frequency, now);
    const token = await issueLink(tx, 'confirm-alert', { email: address, alertId: alert.id }, CONFIRM_MS, now);
    const mail = room ? await confirmMail({ search, frequency, token, known }) : fullMail(alert);
    const sends = { goesOut: mayMail, linkWorks: room && mayMail };
    await queueMailOrDecoy(tx, { kind: 'alert-confirm', to: address, ...mail }, token, sends);
  });
}

export type ConfirmedAlert = AlertSearch & { frequency: AlertFrequency; key: string };

/**
 * Starts an alert by its mailed link, or changes the frequency of a running one, and makes the link invalid.
 * @param chosen frequency chosen on the page; null: the alert's own
 * @throws AppError bad_request if the link is unknown, used or expired; conflict if the person has the most alerts
 * allowed
 */
export function confirmAlert(token: string, chosen: AlertFrequency | null, now = new Date()): Promise<ConfirmedAlert> {
  const { alerts } = content();
  return transaction(async (tx) => {
    const link = await useUpLink(tx, 'confirm-alert', token, now);
    const alert = await tx.jobAlert.findFirst({
      where: { id: link?.alertId ?? 0, email: link?.email ?? '' },
      select: ALERT,
    });
    if (!alert) throw new AppError('bad_request', alerts.confirm.broken);
    const frequency = chosen ?? (alert.frequency as AlertFrequency);
    if (alert.status === 'confirmed') {
      await setFrequency(tx, alert, frequency);
    } else {
      if ((await confirmedOf(tx, alert.email)).length >= ALERTS_PER_ADDRESS)
        throw new AppError('conflict', alerts.confirm.full);
      const started = { status: 'confirmed', frequency, confirmedAt: now, lookedUntil: now, unsubscribedAt: null };
      await tx.jobAlert.update({
        where: { id: alert.id },
        data: { ...started, lastRunDay: firstLastRunDay(frequency, dayOf(now), alert.lastRunDay) },
      });
    }
    const { q, location, type, key } = alert;
    return { q, location, type, frequency, key };
  });
}

/**
 * Ends an alert, or all alerts of its e-mail address, and deletes their unsent mails. Safe to repeat.
 * @returns the number of alerts ended by this call; null if the key is unknown
 */
export function endAlert(key: string, all = false, now = new Date()): Promise<number | null> {
  return transaction(async (tx) => {
    const alert = await tx.jobAlert.findUnique({ where: { key }, select: { id: true, email: true } });
    if (!alert) return null;
    const which = all ? { email: alert.email } : { id: alert.id };
    const { count } = await tx.jobAlert.updateMany({
      where: { ...which, status: { not: 'unsubscribed' } },
      data: { status: 'unsubscribed', unsubscribedAt: now },
    });
    // A moderator could resend a failed mail, so failed mails are deleted too.
    const unsent = { toAddress: alert.email, kind: 'alert', status: { in: ['queued', 'failed'] }, claimedUntil: null };
    await tx.outboxMail.deleteMany({ where: all ? unsent : { ...unsent, text: { contains: key } } });
    return count;
  });
}

/** Changes an alert's frequency. @throws AppError not_found if the key is unknown, conflict if it is not running */
export function changeFrequency(key: string, frequency: AlertFrequency): Promise<void> {
  const { alerts } = content();
  return transaction(async (tx) => {
    const alert = await tx.jobAlert.findUnique({ where: { key }, select: ALERT });
    if (!alert) throw new AppError('not_found', alerts.manage.broken);
    if (alert.status !== 'confirmed') throw new AppError('conflict', alerts.manage.change.over);
    await setFrequency(tx, alert, frequency);
  });
}

export const ALERT = {
  ...columns('id', 'email', 'q', 'location', 'type', 'filters'),
  ...columns('frequency', 'status', 'key', 'confirmedAt', 'lastRunDay', 'lookedUntil'),
} as const;
type Alert = { id: number; frequency: string; confirmedAt: Date | null; lastRunDay: string | null };

// `lookedUntil` stays, so that no job is missed. A weekly alert runs again seven days after its last run.
async function setFrequency(tx: Tx, alert: Alert, frequency: AlertFrequency): Promise<void> {
  const neverRan = alert.lastRunDay === null && alert.confirmedAt !== null;
  const lastRunDay = neverRan
    ? firstLastRunDay(frequency, dayOf(alert.confirmedAt ?? new Date()), null)
    : alert.lastRunDay;
  await tx.jobAlert.update({ where: { id: alert.id }, data: { frequency, lastRunDay } });
}

async function alertFor(tx: Tx, email: string, search: AlertSearch, frequency: AlertFrequency, now: Date) {
  const earlier = await tx.jobAlert.findFirst({
    where: { email, searchKey: { in: searchKeysOf(search) } },
    orderBy: { id: 'asc' },
    select: { id: true, status: true, createdAt: true },
  });
  const confirmed = await confirmedOf(tx, email);
  const known = earlier?.status === 'confirmed';
  const select = { id: true, key: true } as const;
  const alert = earlier
    ? await tx.jobAlert.update({
        where: { id: earlier.id },
        data: { createdAt: earlier.status === 'pending' ? now : earlier.createdAt },
        select,
      })
    : await tx.jobAlert.create({
        data: {
          email,
          ...search,
          filters: search.filters ?? '',
          searchKey: searchKeyOf(search),
          frequency,
          key: newSubscriptionKey(),
          createdAt: now,
        },
        select,
      });
  const room = known || confirmed.length < ALERTS_PER_ADDRESS;
  return { alert: room ? alert : { id: alert.id, key: confirmed[0]?.key ?? alert.key }, known, room };
}

function confirmedOf(tx: Tx, email: string): Promise<{ key: string }[]> {
  return tx.jobAlert.findMany({
    where: { email, status: 'confirmed' },
    orderBy: { id: 'desc' },
    take: ALERTS_PER_ADDRESS,
    select: { key: true },
  });
}
