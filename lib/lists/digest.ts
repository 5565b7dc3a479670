import { readSearchStrictly } from '../finding/listing';
import { countNew } from '../finding/queries';
import { batchesOf } from '../platform/db/batches';
import { db, transaction } from '../platform/db/client';
import { messageIdOf, queueMail } from '../platform/mail/outbox';
import { searchDigestMail, type NewMatches } from './mails';

/** Longer than any transaction waits and runs: changes of an earlier time are committed. */
const SETTLED_MS = 60_000;

/**
 * Mails each moderator how many people are new to the saved searches for which they asked (`FindState.changed`), and
 * nothing if nobody is. Safe to repeat: a day's mail and run are stored in one transaction.
 * @param day the site's calendar day, YYYY-MM-DD
 * @returns number of mails queued
 */
export async function sendSearchDigests(day: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SETTLED_MS);
  let mails = 0;
  const moderators = batchesOf<{ id: number }>(MODERATORS_AT_ONCE, (last) =>
    db().user.findMany({
      where: { id: { gt: last?.id ?? 0 }, disabledAt: null, searchDigests: { some: due(day, before) } },
      orderBy: { id: 'asc' },
      take: MODERATORS_AT_ONCE,
      select: { id: true },
    }),
  );
  for await (const batch of moderators)
    for (const { id } of batch) if (await mailModerator(id, day, before, now)) mails += 1;
  return mails;
}

const MODERATORS_AT_ONCE = 50;

const due = (day: string, before: Date) => ({
  newFrom: { lt: before },
  OR: [{ lastRunDay: null }, { lastRunDay: { lt: day } }],
});

async function mailModerator(userId: number, day: string, before: Date, now: Date): Promise<boolean> {
  const where = { userId, ...due(day, before) };
  const digests = await db().searchDigest.findMany({
    where,
    orderBy: { viewId: 'asc' },
    select: { newFrom: true, view: { select: { id: true, name: true, query: true } } },
  });
  const found: NewMatches[] = [];
  for (const { newFrom, view } of digests) {
    const search = readSearchStrictly(new URLSearchParams(view.query));
    const { count, isMore } = search ? await countNew(search, newFrom, before) : { count: 0, isMore: false };
    if (count > 0) found.push({ id: view.id, name: view.name, newFrom, count, isMore });
  }
  return transaction(async (tx) => {
    const viewId = { in: digests.map(({ view }) => view.id) };
    const { count } = await tx.searchDigest.updateMany({
      where: { ...where, viewId },
      data: { newFrom: before, lastRunDay: day },
    });
    const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true, disabledAt: true } });
    if (count === 0 || found.length === 0 || !user?.email || user.disabledAt) return false;
    const messageId = messageIdOf(`searches-${userId}-${day}`);
    if (await tx.outboxMail.findUnique({ where: { messageId }, select: { id: true } })) return false;
    await queueMail(tx, { kind: 'search-digest', to: user.email, ...searchDigestMail(found), messageId }, now);
    return true;
  });
}
