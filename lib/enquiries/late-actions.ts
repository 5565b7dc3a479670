import { env } from '../base/env';
import { AppError } from '../base/errors';
import { formatAgo } from '../base/format';
import { content } from '../content';
import type { Tx } from '../platform/db/client';

const WAYS = {
  'message.handle': 'handled',
  'message.answer': 'answered',
  'letter.take-back': 'takenBack',
  'message.reopen': 'reopened',
  'message.delete': 'deleted',
} as const;

/**
 * Refuses an action on a message that somebody else has handled since the moderator read it.
 *
 * @param stored null if the message is deleted
 * @param seen the version that the moderator read; undefined skips the check
 * @throws AppError conflict, saying who did what and when
 */
export async function refuseLateAction(
  tx: Tx,
  id: number,
  stored: { handledAt: Date | null } | null,
  seen: string | undefined,
  now: Date,
): Promise<void> {
  const { lateReview } = content();
  if (seen === undefined || (stored && seen === versionOfMessage(stored.handledAt))) return;
  const last = await tx.activityLog.findFirst({
    where: { subjectType: 'message', subjectId: String(id), action: { in: Object.keys(WAYS) } },
    orderBy: { id: 'desc' },
    select: { action: true, actorName: true, createdAt: true },
  });
  if (!last) {
    if (stored) throw new AppError('conflict', lateReview.message.changed);
    return;
  }
  const when = formatAgo(last.createdAt, now, env().siteTimeZone);
  throw new AppError('conflict', lateReview.message[WAYS[last.action as keyof typeof WAYS]](last.actorName, when));
}

/**
 * Returns the version of a message that an action refers to. Every action changes the time of handling, so that time
 * serves as version.
 */
export function versionOfMessage(handledAt: Date | null): string {
  return handledAt?.toISOString() ?? 'new';
}
