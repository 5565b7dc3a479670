import { env } from '../base/env';
import { AppError, fieldError } from '../base/errors';
import { formatDateTime } from '../base/format';
import { content } from '../content';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import type { Prisma } from '../platform/db/generated/client';
import type { Caller } from '../platform/sessions/sessions';
import { findJobNeeds, textHashIn, type NeedsOfJob } from './job-needs';
import { changedNeeds } from './needs-rules';
import type { NeedsInput } from './schema';

/**
 * Stores a job's needs as a moderator confirmed or changed them (docs/decisions/028-shortlist). A change leaves
 * unconfirmed needs unconfirmed.
 * @throws AppError not_found; conflict if they changed since the moderator saw them; validation_failed if no need
 * remains
 */
export async function confirmNeeds(jobId: number, input: NeedsInput, moderator: Caller): Promise<void> {
  const now = new Date();
  await transaction(async (tx) => {
    const found = await requireSeen(tx, jobId, input.seen, now);
    const needs = changedNeeds(found.needs, input);
    if (needs.must.length + needs.nice.length === 0) throw fieldError('asked', content().needsMessages.nothing);
    const isDraft = input.action === 'change' && found.confirmed === null;
    const stored = {
      needs: { ...needs, ...(isDraft && { isDraft }) } as unknown as Prisma.InputJsonObject,
      textHash: textHashIn(found.seen),
      confirmedById: moderator.userId,
      confirmedBy: moderator.name,
      confirmedAt: now,
    };
    await tx.jobNeeds.upsert({ where: { jobId }, create: { jobId, ...stored }, update: stored });
    const count = { must: needs.must.length, nice: needs.nice.length };
    await logActivity(
      tx,
      moderator,
      isDraft ? 'shortlist.needs-changed' : 'shortlist.needs',
      { type: 'job', id: jobId },
      count,
      now,
    );
  });
}

/** Withdraws the confirmation. The needs are then read from the posting again. @throws AppError as `confirmNeeds` */
export async function withdrawConfirmation(jobId: number, seen: string, moderator: Caller): Promise<void> {
  const now = new Date();
  await transaction(async (tx) => {
    await requireSeen(tx, jobId, seen, now);
    const { count } = await tx.jobNeeds.deleteMany({ where: { jobId } });
    if (count > 0) await logActivity(tx, moderator, 'shortlist.needs-read', { type: 'job', id: jobId }, {}, now);
  });
}

async function requireSeen(tx: Tx, jobId: number, seen: string, now: Date): Promise<NeedsOfJob> {
  const { needsMessages } = content();
  const found = await findJobNeeds(jobId, now, tx);
  if (!found) throw new AppError('not_found', 'Job Not Found');
  if (found.seen === seen) return found;
  const { confirmed } = found;
  if (!confirmed || seen.startsWith(`${confirmed.at.getTime()}-`))
    throw new AppError('conflict', needsMessages.changed);
  const when = formatDateTime(confirmed.at.toISOString(), env().siteTimeZone);
  throw new AppError('conflict', needsMessages.changedBy(confirmed.by, when));
}
