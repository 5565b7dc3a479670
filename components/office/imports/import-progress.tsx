import { buttonClass } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { BatchDto } from '@/lib/imports/schema';
import { ITEM_STATES, UNDECIDED, WORKING, type BatchVerb } from '@/lib/vocabulary/imports';
import { RefreshWhile } from '../refresh-while';
import { importReviewUrl } from './urls';

/** How far an import is, with a button for each thing that can be done with all of it. */
export function ImportProgress({ batch }: { batch: BatchDto & { canUndo: boolean; toReview: number } }) {
  const { importPage: words } = content();
  const { id, state, total, items, clear, canUndo, toReview } = batch;
  const isWorking = WORKING.some((each) => each === state);
  const received = ITEM_STATES.reduce((sum, each) => sum + (items[each] ?? 0), 0);
  const open = UNDECIDED.reduce((sum, each) => sum + (items[each] ?? 0), 0);
  const verbs: readonly (readonly [BatchVerb, string, boolean])[] = [
    ['stop', words.verbs.stop, isWorking],
    ['continue', words.verbs.continue, state === 'stopped'],
    ['take-clear', words.verbs['take-clear'](clear), !isWorking && clear > 0],
    ['leave-rest', words.verbs['leave-rest'], !isWorking && open > 0],
    ['undo', words.verbs.undo, !isWorking && canUndo],
  ];
  return (
    <div className="space-y-3">
      <RefreshWhile isRunning={isWorking || (items.waiting ?? 0) > 0} />
      <p role="status">
        {words.states[state]}. {words.far(received, total)}. {(items.waiting ?? 0) > 0 && words.reading(items.waiting!)}
      </p>
      {state === 'receiving' && <progress value={received} max={total} aria-label={words.states[state]} />}
      {state === 'ready' && received < total && <p>{words.lacking(total - received)}</p>}
      <form method="post" action={officeApi.importWork(id)} className="flex flex-wrap gap-3">
        {toReview > 0 && (
          <a href={importReviewUrl(id)} className={buttonClass({})}>
            {words.review}
          </a>
        )}
        {verbs.map(
          ([verb, label, isShown]) =>
            isShown && (
              <button key={verb} type="submit" name="do" value={verb} className={buttonClass({ variant: 'secondary' })}>
                {label}
              </button>
            ),
        )}
      </form>
      {clear > 0 && <p className="text-small text-muted">{words.clearHint}</p>}
      {canUndo && <p className="text-small text-muted">{words.undoHint}</p>}
    </div>
  );
}
