'use client';

import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { boardList } from '@/lib/content/en/board';
import type { BoardView } from '@/lib/board/schema';
import type { FilterSheet } from './filter-sheet';

export type Sheet = ComponentType<Parameters<typeof FilterSheet>[0]>;
type FilterPanelProps = {
  board: BoardView;
  /** The dialog while it is open; loaded on demand. */
  sheet: Sheet | null;
  onSheet: (sheet: Sheet | null) => void;
  children: ReactNode;
};

/** Beside the list on wide screens (app/board-list.css); on phones in a dialog, or in a disclosure without scripts. */
export function FilterPanel({ board, sheet: Sheet, onSheet, children }: FilterPanelProps) {
  const set = board.chips.filter(({ name }) => name !== 'q').length;
  return (
    <>
      <details className="board-facets">
        <summary
          className={buttonClass({ variant: 'secondary' })}
          onClick={(event) => {
            const { parentElement: details } = event.currentTarget;
            if (details?.hasAttribute('open')) return;
            event.preventDefault();
            import('./filter-sheet').then(
              (module) => onSheet(module.FilterSheet),
              () => details?.setAttribute('open', ''),
            );
          }}
        >
          {set > 0 ? boardList.filtersSet(set) : boardList.filters}
        </summary>
        {!Sheet && (
          <div className="facets">
            {children}
            <button type="submit" className={`${buttonClass({ variant: 'secondary' })} facets-show`}>
              {boardList.show}
            </button>
          </div>
        )}
      </details>
      {Sheet && (
        <Sheet found={board.found} show={board.show} onClose={() => onSheet(null)}>
          {children}
        </Sheet>
      )}
    </>
  );
}
