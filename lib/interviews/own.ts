import 'server-only';
import { AppError } from '../base/errors';
import { content } from '../content';
import { db } from '../platform/db/client';
import type { InterviewState } from '../vocabulary/interviews';
import { choiceRefusal } from './choose';
import { appointmentOf } from './mails';
import type { OwnInterview } from './schema';
import { findInterview, INTERVIEW } from './tell';

/**
 * Returns the interviews for a candidate's own applications, by application id: the newest of each application, and
 * other agreed ones in the future. An interview that was cancelled and offered again appears once.
 */
export async function listOwnInterviews(
  userId: number,
  applicationIds: readonly number[],
  now = new Date(),
): Promise<Map<number, OwnInterview[]>> {
  const rows = await db().interview.findMany({
    where: { applicationId: { in: [...applicationIds] }, application: { userId, job: { status: { not: 'deleted' } } } },
    orderBy: { id: 'desc' },
    select: INTERVIEW,
  });
  const byApplication = new Map<number, OwnInterview[]>();
  for (const row of rows) {
    const { id, applicationId, state, minutes, place, startsAt, sequence, slots } = row;
    const others = byApplication.get(applicationId) ?? [];
    const isToCome = state === 'booked' && startsAt !== null && startsAt > now;
    if (others.length > 0 && !isToCome) continue;
    const own: OwnInterview = {
      id,
      state: state as InterviewState,
      minutes,
      place,
      startsAt: startsAt?.toISOString() ?? null,
      isOver: startsAt !== null && startsAt <= now,
      wasMoved: sequence > 0,
      refusal: choiceRefusal(row, now, content().interviewMessages.own),
      slots: slots.map((slot) => ({
        id: slot.id,
        startsAt: slot.startsAt.toISOString(),
        isOver: slot.startsAt <= now,
      })),
    };
    byApplication.set(applicationId, [...others, own]);
  }
  return byApplication;
}

/**
 * Returns the calendar file of an agreed interview for its candidate, as it was mailed.
 * @throws AppError not_found for another person's interview, or while no time is agreed
 */
export async function ownCalendar(id: number, userId: number, now = new Date()): Promise<string> {
  const interview = await findInterview(db(), { id });
  const { application, state, startsAt } = interview ?? {};
  if (
    !interview ||
    application?.userId !== userId ||
    application.job.status === 'deleted' ||
    state !== 'booked' ||
    !startsAt
  )
    throw new AppError('not_found', content().interviewMessages.unknown);
  const { applicationId } = interview;
  const { email, applicantName, job } = application;
  const reader = { to: email.toLowerCase(), role: 'candidate' } as const;
  return appointmentOf({
    change: 'booked',
    reader,
    job,
    candidate: applicantName,
    applicationId,
    interview,
    startsAt,
    at: now,
  });
}
