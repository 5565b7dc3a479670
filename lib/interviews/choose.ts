import { AppError } from '../base/errors';
import { sha256 } from '../base/keys';
import { content } from '../content';
import { mailboxOf } from '../introductions/links';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';
import { OTHER_ACTOR_NAMES } from '../vocabulary/activity';
import { interviewNoneMail, whenText } from './mails';
import type { InterviewChoice, OwnInterviewChoice } from './schema';
import { findInterview, mailEverybody, type InterviewRow } from './tell';

type Words = { cancelled: string; none: string; taken: string; ended: string };

/** Returns the message that says why no time can be chosen, or null. */
export function choiceRefusal(
  interview: { state: string; expiresAt: Date; application: { status: string } },
  now: Date,
  words: Words = content().interviewMessages.link,
): string | null {
  if (interview.state === 'cancelled') return words.cancelled;
  if (interview.state === 'offered' && interview.application.status === 'rejected') return words.cancelled;
  if (interview.state === 'none') return words.none;
  if (interview.state === 'booked') return words.taken;
  return interview.expiresAt <= now ? words.ended : null;
}

/**
 * Stores the time that a candidate chose by link and mails an appointment to candidate, moderator and client. If no
 * time suits, mails only the moderator who offered them. Choosing the same time again changes nothing.
 * @returns the message to show
 * @throws AppError not_found for an unknown link; conflict if it is too late
 */
export async function chooseTime({ token, slot }: InterviewChoice, now = new Date()): Promise<string> {
  const { link: byLink } = content().interviewMessages;
  return transaction(async (tx) => {
    const interview = await findInterview(tx, { tokenHash: sha256(token) });
    if (!interview || isGone(interview)) throw new AppError('not_found', byLink.unknown);
    return choose(tx, interview, slot, { by: null, words: byLink, now });
  });
}

/**
 * Like `chooseTime`, for a signed-in candidate's own application.
 * @throws AppError not_found for another person's interview; conflict if it is too late
 */
export async function chooseOwnTime(
  { interview: id, slot }: OwnInterviewChoice,
  caller: Pick<Caller, 'userId'>,
  now = new Date(),
): Promise<string> {
  const { interviewMessages } = content();
  const { own: bySession } = content().interviewMessages;
  return transaction(async (tx) => {
    const interview = await findInterview(tx, { id });
    const isOwn = interview !== null && interview.application.userId === caller.userId;
    if (!isOwn || isGone(interview)) throw new AppError('not_found', interviewMessages.unknown);
    return choose(tx, interview, slot, { by: caller.userId, words: bySession, now });
  });
}

const isGone = ({ application }: InterviewRow) => application.job.status === 'deleted';

/** `by` is the candidate's account, if known. The log contains no name. */
type Choosing = { by: number | null; words: Words; now: Date };

async function choose(tx: Tx, interview: InterviewRow, slot: string, { by, words, now }: Choosing): Promise<string> {
  const { link: byLink } = content().interviewMessages;
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
    await mailEverybody(tx, interview, 'booked', startsAt, now);
    return byLink.booked(whenText(startsAt));
  }
  const to = await mailboxOf(tx, createdById);
  const mail = interviewNoneMail({ applicationId, job: application.job });
  await queueMail(tx, { kind: 'interview', to, ...mail }, now);
  return byLink.noneSaid;
}
