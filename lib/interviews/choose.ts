import { AppError } from '../base/errors';
import { sha256 } from '../base/keys';
import { interviewMessages } from '../content/interview-messages';
import { mailboxOf } from '../introductions/moderator-mailbox';
import { logActivity } from '../platform/activity/commands';
import { transaction } from '../platform/db/client';
import { queueMail } from '../platform/mail/outbox';
import { OTHER_ACTOR_NAMES } from '../vocabulary/activity';
import { interviewNoneMail, whenText } from './mails';
import type { InterviewChoice } from './schema';
import { findInterview, tellEverybody } from './tell';

const messages = interviewMessages.link;

/** Why a candidate's link has nothing to choose (any more); null while it has. */
export function choiceRefusal(interview: { state: string; expiresAt: Date }, now: Date): string | null {
  if (interview.state === 'cancelled') return messages.cancelled;
  if (interview.state === 'none') return messages.none;
  if (interview.state === 'booked') return messages.taken;
  return interview.expiresAt <= now ? messages.ended : null;
}

/**
 * Stores which of the offered times a candidate chose by their link, and mails it to everybody for their calendars; or that none suits,
 * which whoever offered them is told. The same time chosen again changes nothing.
 *
 * @returns what to say
 * @throws AppError not_found for a link that is none, conflict when it is too late
 */
export async function chooseTime({ token, slot }: InterviewChoice, now = new Date()): Promise<string> {
  return transaction(async (tx) => {
    const interview = await findInterview(tx, { tokenHash: sha256(token) });
    if (!interview || interview.application.job.status === 'deleted') throw new AppError('not_found', messages.unknown);
    const chosen = interview.slots.find(({ id }) => String(id) === slot);
    if (slot !== 'none' && !chosen) throw new AppError('not_found', messages.choose);
    if (chosen && interview.state === 'booked' && interview.startsAt?.getTime() === chosen.startsAt.getTime())
      return messages.booked(whenText(chosen.startsAt));
    const refusal = choiceRefusal(interview, now);
    if (refusal !== null) throw new AppError('conflict', refusal);
    if (chosen && chosen.startsAt <= now) throw new AppError('conflict', messages.slotOver);
    const { id, applicationId, application, createdById } = interview;
    const startsAt = chosen?.startsAt ?? null;
    await tx.interview.update({
      where: { id },
      data: { state: startsAt ? 'booked' : 'none', startsAt, decidedAt: now },
      select: { id: true },
    });
    const actor = { userId: null, name: OTHER_ACTOR_NAMES.candidates };
    const action = startsAt ? 'interview.book' : 'interview.none';
    await logActivity(tx, actor, action, { type: 'application', id: applicationId }, { interview: id }, now);
    if (startsAt) {
      await tellEverybody(tx, interview, 'booked', startsAt, now);
      return messages.booked(whenText(startsAt));
    }
    const to = await mailboxOf(tx, createdById);
    const mail = interviewNoneMail({ applicationId, job: application.job });
    await queueMail(tx, { kind: 'interview', to, ...mail }, now);
    return messages.noneSaid;
  });
}
