import type { OwnApplication } from '@/lib/applications/schema';
import { invitedMeans, standingMeans } from '@/lib/content/candidate';
import type { OwnInterview } from '@/lib/interviews/schema';

type StandingProps = { application: OwnApplication; interviews: readonly OwnInterview[] };

/** Where an application stands, in words that fit what stands beside it. */
export function Standing({ application: { standing }, interviews }: StandingProps) {
  if (standing === 'interview' && hasOffer(interviews)) return invitedMeans.offered;
  if (standing === 'interview' && hasAgreed(interviews)) return invitedMeans.booked;
  return standingMeans[standing];
}

/** Whether one of several times can be chosen. */
export function hasOffer(interviews: readonly OwnInterview[]): boolean {
  return interviews.some(({ refusal }) => refusal === null);
}

/** Whether an interview is agreed that is to come. */
export function hasAgreed(interviews: readonly OwnInterview[]): boolean {
  return interviews.some(({ state, isOver }) => state === 'booked' && !isOver);
}
