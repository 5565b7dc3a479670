import type { OwnApplication } from '@/lib/applications/schema';
import { content } from '@/lib/content';
import type { OwnInterview } from '@/lib/interviews/schema';

type StandingProps = { application: OwnApplication; interviews: readonly OwnInterview[] };

/** The state of an application, in words that fit its interviews. */
export function Standing({ application: { standing }, interviews }: StandingProps) {
  const { invitedMeans, standingMeans } = content();
  if (standing === 'interview' && hasOffer(interviews)) return invitedMeans.offered;
  if (standing === 'interview' && hasAgreed(interviews)) return invitedMeans.booked;
  return standingMeans[standing];
}

/** Whether the candidate can choose one of several offered times. */
export function hasOffer(interviews: readonly OwnInterview[]): boolean {
  return interviews.some(({ refusal }) => refusal === null);
}

/** Whether an agreed interview is still to come. */
export function hasAgreed(interviews: readonly OwnInterview[]): boolean {
  return interviews.some(({ state, isOver }) => state === 'booked' && !isOver);
}
