import 'server-only';
import { db } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import { findLink } from '../platform/links/links';
import { findJobs } from '../board/search/find';
import type { AlertFrequency, AlertSearch } from '../vocabulary/alerts';
import { ALERT } from './commands';
import { boardQueryOfAlert } from './read-search';
import type { AlertDto } from './schema';

/** Counts the jobs that match a search today. */
export async function countMatches(search: AlertSearch): Promise<number> {
  return (await findJobs(boardQueryOfAlert(search), { offset: 0, limit: 0 })).total;
}

export async function findAlertByKey(key: string): Promise<AlertDto | null> {
  const row = await db().jobAlert.findUnique({ where: { key }, select: ALERT });
  return row && toAlertDto(row);
}

/** Finds the alert that a mailed link would confirm; null if the link is unknown, used or expired. */
export async function findAlertByToken(token: string, now = new Date()): Promise<AlertDto | null> {
  const link = await findLink(db(), 'confirm-alert', token, now);
  if (!link?.alertId) return null;
  const row = await db().jobAlert.findFirst({ where: { id: link.alertId, email: link.email }, select: ALERT });
  return row && toAlertDto(row);
}

type Row = Prisma.JobAlertGetPayload<{ select: typeof ALERT }>;

async function toAlertDto({ id, email, q, location, type, filters, frequency, status }: Row): Promise<AlertDto> {
  const others = await db().jobAlert.count({ where: { email, status: 'confirmed', id: { not: id } } });
  return {
    q,
    location,
    type,
    filters,
    frequency: frequency as AlertFrequency,
    status: status as AlertDto['status'],
    others,
  };
}
