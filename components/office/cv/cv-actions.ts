import { officeApi } from '@/lib/base/office-routes';
import { api, withQuery } from '@/lib/base/routes';
import { cvActionDone, cvActionRunning } from '@/lib/content/en/office';
import { reviewDone } from '@/lib/content/en/review';
import { versionOfCv } from '@/lib/cv/rules';
import type { CvDecisionStatus, CvStatus } from '@/lib/vocabulary/cv';
import type { OfficeRequest } from '../use-office-action';

export const CV_ACTIONS = ['approve', 'reject', 'delete'] as const;
export type CvAction = (typeof CV_ACTIONS)[number];

const DECIDES: Record<Exclude<CvAction, 'delete'>, CvDecisionStatus> = { approve: 'approved', reject: 'rejected' };

/** Actions for a CV document of this status: one decision, and deletion at any time (spec point 4). */
export function cvActionsFor(status: CvStatus): readonly CvAction[] {
  return CV_ACTIONS.filter((action) => action === 'delete' || status === 'pending');
}

export function cvStatusAfter(decision: Exclude<CvAction, 'delete'>): CvDecisionStatus {
  return DECIDES[decision];
}

export type CvDecisionSaid = { notes?: string; letter?: string };

/** The request of an action. Without notes the server adds its own. */
export function cvRequest(action: CvAction, id: number, { notes = '', ...letter }: CvDecisionSaid = {}): OfficeRequest {
  const said = { running: cvActionRunning[action], done: cvActionDone[action] };
  if (action === 'delete')
    return { ...said, address: withQuery(api.cvDocuments, { id }), method: 'DELETE', body: { id } };
  // Actions are offered only on undecided documents, so the moderator has seen the undecided version.
  const body = { decision: DECIDES[action], seen: UNDECIDED, ...(notes.trim() !== '' && { notes }), ...letter };
  return { ...said, address: withQuery(officeApi.reviewCvs, { cv: id }), method: 'POST', body };
}

const UNDECIDED = versionOfCv({ decided_at: null });

/** The request that undoes a decision. @param version as returned by the decision */
export function cvUndoRequest(id: number, version: string): OfficeRequest {
  return {
    address: withQuery(officeApi.reviewCvs, { cv: id }),
    method: 'POST',
    body: { decision: 'pending', seen: version },
    running: cvActionRunning.undo,
    done: reviewDone.cv.pending,
  };
}
