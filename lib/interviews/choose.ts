import { AppError } from '../base/errors';
import { sha256 } from '../base/keys';
import { interviewMessages } from '../content/interview-messages';
import { mailboxOf } from '../introductions/moderator-mailbox';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';
import { OTHER_ACTOR_NAMES } from '../vocabulary/activity';
import { interviewNoneMail, whenText } from './mails';
import type { InterviewChoice, OwnInterviewChoice } from './schema';
import { findInterview, tellEverybody, type InterviewRow } from './tell';

const { link: byLink, own: bySession } = interviewMessages;

/** What is said where nothing can be chosen, to whoever has a link or is signed in. */
type Words = { cancelled: string; none: string; taken: string; ended: string };

/** Why there is nothing to choose (any more); null while there is. */
export function choiceRefusal(
  interview: { state: string; expiresAt: Date; application: { status: string } },
  now: Date,
  words: Words = byLink,
): string | null {
  if (interview.state === 'cancelled') return words.cancelled;
  // Times were offered before it was turned down: nobody is invited to talk any more.
  if (interview.state === 'offered' && interview.application.status === 'rejected') return words.cancelled;
  if (interview.state === 'none') return words.none;
  if (interview.state === 'booked') return words.taken;
  return interview.expiresAt <= now ? words.ended : null;
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
    if (!interview || isGone(interview)) throw new AppError('not_found', byLink.unknown);
    return choose(tx, interview, slot, { by: null, words: byLink, now });
  });
}

/**
 * As `chooseTime`, by a candidate who is signed in, about an application of their own.
 *
 * @throws AppError not_found for anybody else's, conflict when it is too late
 */
export async function chooseOwnTime(
  { interview: id, slot }: OwnInterviewChoice,
  caller: Pick<Caller, 'userId'>,
  now = new Date(),
): Promise<string> {
  return transaction(async (tx) => {
    const interview = await findInterview(tx, { id });
    const isOwn = interview !== null && interview.application.userId === caller.userId;
    if (!isOwn || isGone(interview)) throw new AppError('not_found', interviewMessages.unknown);
    return choose(tx, interview, slot, { by: caller.userId, words: bySession, now });
  });
}

const isGone = ({ application }: InterviewRow) => application.job.status === 'deleted';

/** `by`: the account, where it is known; the log has no name either way. */
type Choosing = { by: number | null; words: Words; now: Date };

async function choose(tx: Tx, interview: InterviewRow, slot: string, { by, words, now }: Choosing): Promise<string> {
  const chosen = interview.slots.find(({ id }) => String(id) === slot);
  if (slot !== 'none' && !chosen) throw new AppError('not_found', byLink.choose);
  if (chosen && interview.state === 'booked' && interview.startsAt?.getTime() === chosen.startsAt.getTime())
    return byLink.booked(whenText(chosen.startsAt));
  const refusal = choiceRefusal(interview, now, words);
  if (refusal !== null) throw new AppError('conflict', refusal);
  if (chosen && chosen.startsAt <= now) throw new AppError('conflict', byLink.slotOver);
  const { id, applicationId, application, createdById } = interview;
  const startsAt = chosen?.startsAt ?? null;
  await tx.interview.update({
    where: { id },
    data: { state: startsAt ? 'booked' : 'none', startsAt, decidedAt: now },
    select: { id: true },
  });
  const actor = { userId: by, name: OTHER_ACTOR_NAMES.candidates };
  const action = startsAt ? 'interview.book' : 'interview.none';
  await logActivity(tx, actor, action, { type: 'application', id: applicationId }, { interview: id }, now);
  if (startsAt) {
    await tellEverybody(tx, interview, 'booked', startsAt, now);
    return byLink.booked(whenText(startsAt));
  }
  const to = await mailboxOf(tx, createdById);
  const mail = interviewNoneMail({ applicationId, job: application.job });
  await queueMail(tx, { kind: 'interview', to, ...mail }, now);
  return byLink.noneSaid;
}
