import { randomUUID } from 'node:crypto';
import { momentAt } from '../base/end-of-day';
import { env } from '../base/env';
import { AppError, fieldError } from '../base/errors';
import { newToken, sha256 } from '../base/keys';
import { pages } from '../base/routes';
import { absoluteUrl, siteUrl } from '../base/site-url';
import { DAY_MS } from '../base/time';
import { content } from '../content';
import { moveToInterview, settleAnswersOf } from '../introductions/stages';
import { requireWritable } from '../letters/recipients';
import { logActivity } from '../platform/activity/commands';
import { transaction, type Tx } from '../platform/db/client';
import { queueMail } from '../platform/mail/outbox';
import type { Caller } from '../platform/sessions/sessions';
import { interviewOfferMail, interviewWithdrawnMail } from './mails';
import type { InterviewActionInput, InterviewInput } from './schema';
import { findInterview, mailEverybody, type InterviewRow } from './tell';

/**
 * Offers an applicant three times and mails a link to choose one. Moves the application to stage "interview" and
 * settles a client's "yes" about it.
 * @throws AppError not_found; conflict while other times are offered; validation_failed for past or equal times
 */
export async function offerInterview(
  applicationId: number,
  input: InterviewInput,
  moderator: Caller,
  now = new Date(),
): Promise<void> {
  const { interviewMessages: messages } = content();
  const slots = (['slot1', 'slot2', 'slot3'] as const).map((name) => momentOf(name, input[name], now));
  if (new Set(slots.map((slot) => slot.getTime())).size < slots.length) throw fieldError('slot3', messages.twice);
  await transaction(async (tx) => {
    const application = await tx.application.findUnique({
      where: { id: applicationId },
      select: { applicantName: true, email: true, job: { select: { title: true, companyName: true } } },
    });
    if (!application) throw new AppError('not_found', messages.unknownApplication);
    await requireWritable(tx, { applicationId });
    const waiting = await tx.interview.findFirst({
      where: { applicationId, state: 'offered', expiresAt: { gt: now } },
      select: { id: true },
    });
    if (waiting) throw new AppError('conflict', messages.waiting);
    const token = newToken();
    const { place } = input;
    const minutes = Number(input.minutes);
    const { id } = await tx.interview.create({
      data: {
        applicationId,
        tokenHash: sha256(token),
        expiresAt: new Date(Math.max(...slots.map((slot) => slot.getTime()))),
        state: 'offered',
        uid: `${randomUUID()}@${new URL(siteUrl()).hostname}`,
        minutes,
        place,
        clientEmail: input.client_email?.toLowerCase() ?? null,
        createdById: moderator.userId,
        createdBy: moderator.name,
        createdAt: now,
        slots: { create: slots.map((startsAt) => ({ startsAt })) },
      },
      select: { id: true },
    });
    await moveToInterview(tx, applicationId, moderator, now);
    await settleAnswersOf(tx, applicationId, moderator, now);
    const subject = { type: 'application', id: applicationId } as const;
    await logActivity(tx, moderator, 'interview.offer', subject, { interview: id }, now);
    const { applicantName: name, email, job } = application;
    const link = absoluteUrl(pages.interview(token));
    const mail = interviewOfferMail({ name, job, slots, minutes, place, link });
    await queueMail(tx, { kind: 'interview-offer', to: email.toLowerCase(), ...mail }, now);
  });
}

/**
 * Moves an agreed interview, or cancels an agreed or offered one. Its calendar files have the same UID and a higher
 * sequence. Moving it to the same time changes nothing and mails nobody.
 * @throws AppError not_found; conflict if it is over, cancelled or not agreed yet; validation_failed for a past time
 */
export async function actOnInterview(
  applicationId: number,
  { action, id, starts_at: to }: InterviewActionInput,
  moderator: Caller,
  now = new Date(),
): Promise<void> {
  const { interviewMessages: messages } = content();
  const startsAt = action === 'move' ? momentOf('starts_at', to ?? '', now) : null;
  await transaction(async (tx) => {
    const interview = await findInterview(tx, { id });
    if (!interview || interview.applicationId !== applicationId) throw new AppError('not_found', messages.unknown);
    if (isOver(interview, now)) throw new AppError('conflict', messages.over);
    if (startsAt) {
      if (!(await move(tx, interview, startsAt, now))) return;
    } else await cancel(tx, interview, now);
    const subject = { type: 'application', id: applicationId } as const;
    await logActivity(tx, moderator, `interview.${action}`, subject, { interview: id }, now);
  });
}

/** Whether an interview took place, was cancelled, or ended without an agreed time. */
export function isOver({ state, startsAt }: { state: string; startsAt: Date | null }, now: Date): boolean {
  if (state === 'booked') return startsAt !== null && startsAt <= now;
  return state !== 'offered';
}

/** @returns false if the interview has that time already, so that a double click moves it once */
async function move(tx: Tx, interview: InterviewRow, startsAt: Date, now: Date): Promise<boolean> {
  if (interview.state !== 'booked') throw new AppError('conflict', content().interviewMessages.notBooked);
  if (interview.startsAt?.getTime() === startsAt.getTime()) return false;
  const sequence = interview.sequence + 1;
  await tx.interview.update({ where: { id: interview.id }, data: { startsAt, sequence }, select: { id: true } });
  await mailEverybody(tx, { ...interview, sequence }, 'moved', startsAt, now);
  return true;
}

async function cancel(tx: Tx, interview: InterviewRow, now: Date): Promise<void> {
  const { id, startsAt, application } = interview;
  const sequence = interview.sequence + 1;
  const data = { state: 'cancelled', sequence, decidedAt: now };
  await tx.interview.update({ where: { id }, data, select: { id: true } });
  if (startsAt) return mailEverybody(tx, { ...interview, sequence }, 'cancelled', startsAt, now);
  const { applicantName: name, email, job } = application;
  await queueMail(tx, { kind: 'interview', to: email.toLowerCase(), ...interviewWithdrawnMail({ name, job }) }, now);
}

function momentOf(field: string, local: string, now: Date): Date {
  const { interviewMessages: messages } = content();
  const moment = momentAt(local.slice(0, 16), env().siteTimeZone);
  if (!moment) throw fieldError(field, messages.slot);
  if (moment <= now) throw fieldError(field, messages.past);
  if (moment.getTime() > now.getTime() + 366 * DAY_MS) throw fieldError(field, messages.far);
  return moment;
}
