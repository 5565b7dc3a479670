import 'server-only';
import { cache } from 'react';
import { sha256 } from '../base/keys';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import type { InterviewState } from '../vocabulary/interviews';
import { choiceRefusal } from './choose';
import { isOver } from './commands';
import type { InterviewView, OfferView } from './schema';
import { findInterview } from './tell';

/** Returns an application's interviews, newest first, with the client's usual e-mail address. For moderators. */
export async function findInterviewsOf(applicationId: number, now = new Date()) {
  const application = await db().application.findUnique({
    where: { id: applicationId },
    select: {
      id: true,
      applicantName: true,
      job: { select: { id: true, title: true, companyName: true, status: true, email: true } },
      shortlistEntries: {
        select: {
          introductions: { orderBy: { id: 'desc' }, take: 1, select: { link: { select: { clientEmail: true } } } },
        },
      },
      interviews: {
        orderBy: { id: 'desc' },
        select: {
          ...columns('id', 'state', 'minutes', 'place', 'startsAt'),
          ...columns('expiresAt', 'clientEmail', 'createdBy', 'createdAt'),
          slots: { orderBy: { startsAt: 'asc' }, select: { startsAt: true } },
        },
      },
    },
  });
  if (!application) return null;
  const { id, applicantName: name, job, shortlistEntries, interviews } = application;
  const [link] = shortlistEntries.flatMap(({ introductions }) => introductions);
  return {
    id,
    name,
    job: { id: job.id, title: job.title, companyName: job.companyName, isDeleted: job.status === 'deleted' },
    clientEmail: link?.link.clientEmail ?? job.email ?? '',
    interviews: interviews.map(
      ({ state, startsAt, createdBy, createdAt, slots, expiresAt, ...row }): InterviewView => ({
        ...row,
        state: state as InterviewState,
        startsAt: startsAt?.toISOString() ?? null,
        isOver: isOver({ state, startsAt }, now) || (state === 'offered' && expiresAt <= now),
        by: createdBy,
        at: createdAt.toISOString(),
        slots: slots.map((slot) => slot.startsAt.toISOString()),
      }),
    ),
  };
}

/** Returns up to `most` interviews of a job, the latest first. For moderators. */
export async function listInterviewsOfJob(jobId: number, most: number) {
  const rows = await db().interview.findMany({
    where: { application: { jobId } },
    orderBy: [{ startsAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
    take: most,
    select: {
      ...columns('id', 'state', 'startsAt', 'place'),
      application: { select: { id: true, applicantName: true } },
    },
  });
  return rows.map(({ state, startsAt, application: { id: applicationId, applicantName: name }, ...row }) => ({
    ...row,
    applicationId,
    name,
    state: state as InterviewState,
    startsAt: startsAt?.toISOString() ?? null,
  }));
}

/** Returns the page of a candidate's interview link; null for an unknown link. Cached for one request. */
export const viewOffer = cache(async (token: string): Promise<OfferView | null> => {
  const now = new Date();
  const interview = await findInterview(db(), { tokenHash: sha256(token) });
  if (!interview || interview.application.job.status === 'deleted') return null;
  const { application, state, minutes, place, createdBy, startsAt, slots } = interview;
  const { title, companyName } = application.job;
  return {
    job: { title, companyName },
    state: state as InterviewState,
    minutes,
    place,
    by: createdBy,
    startsAt: startsAt?.toISOString() ?? null,
    refusal: choiceRefusal(interview, now),
    slots: slots.map((slot) => ({ id: slot.id, startsAt: slot.startsAt.toISOString(), isOver: slot.startsAt <= now })),
  };
});
