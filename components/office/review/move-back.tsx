import { Button } from '@/components/ui/button';
import type { OfficeApplicationDto, StageMoveView } from '@/lib/applications/schema';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { Key } from './key';
import { reviewAction, type ReviewState } from './urls';

type MoveBackProps = { application: OfficeApplicationDto; last: StageMoveView | undefined; state: ReviewState };

/**
 * Undoes the last move of the record in `state`, then shows that record. Only for moves without a letter to the
 * candidate, because a waiting letter has its own Undo.
 */
export function MoveBack({ application, last, state }: MoveBackProps) {
  if (!last || last.to !== application.stage || last.from === 'closed' || last.told) return null;
  if (last.fromStatus !== last.toStatus) return null;
  return (
    <form method="post" action={reviewAction(officeApi.reviewApplications, state, null, true)} data-review-form>
      <input type="hidden" name="seen" value={application.updated_at} />
      <input type="hidden" name="to" value={last.from} />
      {last.from === 'placed' && <input type="hidden" name="placed" value="on" />}
      <Button type="submit" size="small" variant="secondary" data-review-key="z" aria-keyshortcuts="z">
        {content().applicationReview.undo}
        <Key>Z</Key>
      </Button>
    </form>
  );
}
