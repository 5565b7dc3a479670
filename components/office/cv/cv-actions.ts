import { officeApi } from '@/lib/base/office-routes';
import { api, withQuery } from '@/lib/base/routes';
import { cvActionDone, cvActionRunning } from '@/lib/content/en/office';
import { reviewDone } from '@/lib/content/en/review';
import { versionOfCv } from '@/lib/cv/rules';
import type { CvDecisionStatus, CvStatus } from '@/lib/vocabulary/cv';
import type { ActionRequest } from '@/components/form/use-sender';

const CV_ACTIONS = ['approve', 'reject', 'delete'] as const;
export type CvAction = (typeof CV_ACTIONS)[number];

const DECIDES: Record<Exclude<CvAction, 'delete'>, CvDecisionStatus> = { approve: 'approved', reject: 'rejected' };

/** Actions that a CV of this status allows: a decision while it is pending, and deletion at any time. */
export function cvActionsFor(status: CvStatus): readonly CvAction[] {
  return CV_ACTIONS.filter((action) => action === 'delete' || status === 'pending');
}

export function cvStatusAfter(decision: Exclude<CvAction, 'delete'>): CvDecisionStatus {
  return DECIDES[decision];
}

export type CvDecisionSaid = { notes?: string; letter?: string };

/** Builds the request of an action. Without notes the server stores a default text. */
export function cvRequest(action: CvAction, id: number, { notes = '', ...letter }: CvDecisionSaid = {}): ActionRequest {
  const said = { running: cvActionRunning[action], done: cvActionDone[action] };
  if (action === 'delete')
    return { ...said, action: withQuery(api.cvDocuments, { id }), method: 'DELETE', body: { id } };
  // `seen` is the version that the moderator decided on. Only undecided CVs offer decisions, so it is always the
  // undecided version.
  const body = { decision: DECIDES[action], seen: UNDECIDED, ...(notes.trim() !== '' && { notes }), ...letter };
  return { ...said, action: withQuery(officeApi.reviewCvs, { cv: id }), body };
}

const UNDECIDED = versionOfCv({ decided_at: null });

/** Builds the request that undoes a decision. @param version the version that the decision's response returned */
export function cvUndoRequest(id: number, version: string): ActionRequest {
  return {
    action: withQuery(officeApi.reviewCvs, { cv: id }),
    body: { decision: 'pending', seen: version },
    running: cvActionRunning.undo,
    done: reviewDone.cv.pending,
  };
}
