'use client';

import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { fill } from '@/lib/base/fill';
import type { FilterSheet } from './filter-sheet';
import type { BoardProps } from './job-list';

export type Sheet = ComponentType<Parameters<typeof FilterSheet>[0]>;
type FilterPanelProps = BoardProps & {
  /** The filter dialog's component while it is open; loaded on demand. */
  sheet: Sheet | null;
  onSheet: (sheet: Sheet | null) => void;
  children: ReactNode;
};

/** Filters beside the list (board.css), on phones in a dialog, and without scripts in a disclosure. */
export function FilterPanel({ board, words, sheet: Sheet, onSheet, children }: FilterPanelProps) {
  const set = board.chips.filter(({ name }) => name !== 'q').length;
  return (
    <>
      <details className="board-facets lg:col-start-1 lg:row-start-3">
        <summary
          className="btn list-none border-line text-small max-lg:absolute max-lg:end-[1.5px] max-lg:top-[1.5px] max-lg:w-[122px] max-lg:rounded-none max-lg:border-0 max-lg:border-s max-lg:p-0 lg:w-full lg:border-control [&::-webkit-details-marker]:hidden"
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
          <Icon name="filters" />
          {set > 0 ? fill(words.filtersSet, { count: set }) : words.filters}
        </summary>
        {!Sheet && (
          <div className="grid gap-3 py-4 lg:gap-0 lg:pt-1 lg:pb-6">
            {children}
            <button type="submit" className={`${buttonClass({ variant: 'secondary' })} facets-show`}>
              {words.show}
            </button>
          </div>
        )}
      </details>
      {Sheet && (
        <Sheet words={words} found={board.found} show={board.show} onClose={() => onSheet(null)}>
          {children}
        </Sheet>
      )}
    </>
  );
}
