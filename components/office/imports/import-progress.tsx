import { Button, buttonClass } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { lackingOf, receivedOf } from '@/lib/imports/rules';
import type { BatchDto } from '@/lib/imports/schema';
import { UNDECIDED, WORKING, type BatchVerb } from '@/lib/vocabulary/imports';
import { RefreshWhile } from '../refresh-while';
import { importReviewUrl } from './urls';

type ShownBatch = BatchDto & { canUndo: boolean; unchecked: number; isWaiting: boolean };

/** How far an import is, with a button for each thing that can be done with all of it. */
export function ImportProgress({ batch }: { batch: ShownBatch }) {
  const { importPage: words, importLists } = content();
  const { id, state, total, items, clear, to_review: toReview, list, canUndo, unchecked, isWaiting } = batch;
  const isWorking = WORKING.some((each) => each === state);
  const [received, lacking] = [receivedOf(batch), lackingOf(batch)];
  const open = UNDECIDED.reduce((sum, each) => sum + (items[each] ?? 0), 0);
  const unread = (items.waiting ?? 0) - unchecked;
  const hasList = list !== null;
  const checked = hasList ? list.rows - unchecked : 0;
  const lists = importLists.page;
  const isReady = !isWorking && !isWaiting;
  const verbs: readonly (readonly [BatchVerb, string, boolean])[] = [
    ['stop', words.verbs.stop, isWorking],
    ['continue', words.verbs.continue, state === 'stopped'],
    ['take-clear', hasList ? lists.import(clear) : words.verbs['take-clear'](clear), isReady && clear > 0],
    ['map-again', lists.mapAgain, hasList && state === 'ready' && open + unchecked > 0],
    [
      'leave-rest',
      isWaiting ? lists.leave : words.verbs['leave-rest'],
      !isWorking && (open > 0 || state === 'mapping'),
    ],
    ['undo', words.verbs.undo, isReady && canUndo],
  ];
  // CVs are reviewed first; the rows of a list were checked.
  const main: BatchVerb | null = hasList ? 'take-clear' : null;
  return (
    <div className="space-y-3">
      <RefreshWhile isRunning={isWorking || (unread > 0 && state !== 'mapping')} />
      <p role="status">
        {words.states[state]}. {state === 'checking' && `${lists.checked(checked, list?.rows ?? 0)}. `}
        {(!hasList || state === 'receiving') && `${words.far(received, total, hasList)}. `}
        {unread > 0 && words.reading(unread)}
        {state === 'discarded' && lists.discarded}
      </p>
      {state === 'receiving' && <progress value={received} max={total} aria-label={words.states[state]} />}
      {state === 'checking' && <progress value={checked} max={list?.rows} aria-label={words.states[state]} />}
      {lacking > 0 && <p>{words.lacking(lacking, hasList)}</p>}
      <form method="post" action={officeApi.importWork(id)} className="flex flex-wrap gap-3">
        {toReview > 0 && (
          <a href={importReviewUrl(id)} className={buttonClass({ variant: hasList ? 'secondary' : 'primary' })}>
            {words.review}
          </a>
        )}
        {verbs.map(
          ([verb, label, isShown]) =>
            isShown && (
              <Button key={verb} type="submit" name="do" value={verb} variant={verb === main ? 'primary' : 'secondary'}>
                {label}
              </Button>
            ),
        )}
      </form>
      {isReady && clear > 0 && <p className="text-small text-muted">{hasList ? lists.importHint : words.clearHint}</p>}
      {isReady && canUndo && <p className="text-small text-muted">{words.undoHint}</p>}
    </div>
  );
}
