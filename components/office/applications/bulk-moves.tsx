'use client';

import type { BulkMoveView } from '@/lib/applications/schema';
import { stageBulk as words } from '@/lib/content/en/stages';
import { useMay } from '../may';
import { RefreshWhile } from '../refresh-while';

/** How far moves in the background are, each with an undo. @param action where the undo is posted to */
export function BulkMoves({ moves, action }: { moves: readonly BulkMoveView[]; action: string }) {
  const mayUndo = useMay('decide');
  const isRunning = moves.some(({ state }) => state === 'moving' || state === 'undoing');
  const shown = moves.map(({ id, state, to, total, moved, back, told, stopped }) => {
    const isUndone = state === 'undoing' || state === 'undone';
    const [done, all] = isUndone ? [back, moved] : [moved, total];
    return (
      <form key={id} method="post" action={action} className="bulk-move">
        <span role="status">
          {words.far(state, done, all, to)} {isUndone && told > 0 && words.undoneTold(told)}
          {stopped && words.stopped}
          {state === 'moved' && !stopped && moved < total && words.others}
        </span>
        {(state === 'moving' || state === 'undoing') && (
          <progress value={done} max={all} aria-label={words.progress[state]} />
        )}
        {!isUndone && mayUndo && (
          <button type="submit" name="bulk_id" value={id} className="list-button">
            {state === 'moving' ? words.stopAndUndo : words.undo}
          </button>
        )}
      </form>
    );
  });
  return (
    <>
      <RefreshWhile isRunning={isRunning} />
      {shown}
    </>
  );
}
