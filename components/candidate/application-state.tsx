import type { OwnApplication } from '@/lib/applications/schema';
import { content } from '@/lib/content';
import type { OwnInterview } from '@/lib/interviews/schema';

type ApplicationStateProps = { application: OwnApplication; interviews: readonly OwnInterview[] };

export function ApplicationState({ application: { standing }, interviews }: ApplicationStateProps) {
  const { invitedMeans, standingMeans } = content();
  if (standing === 'interview' && hasOffer(interviews)) return invitedMeans.offered;
  if (standing === 'interview' && hasAgreed(interviews)) return invitedMeans.booked;
  return standingMeans[standing];
}

/** Whether the candidate can choose one of several offered times. */
export function hasOffer(interviews: readonly OwnInterview[]): boolean {
  return interviews.some(({ refusal }) => refusal === null);
}

/** Whether an agreed interview has not taken place yet. */
export function hasAgreed(interviews: readonly OwnInterview[]): boolean {
  return interviews.some(({ state, isOver }) => state === 'booked' && !isOver);
}
