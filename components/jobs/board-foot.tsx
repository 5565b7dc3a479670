'use client';

import { lazy, type ReactNode } from 'react';
import { ServerMarkup } from '@/components/ui/server-markup';
import type { BoardFootWords } from './board-benefits';

const Benefits = lazy(() => import('./board-benefits'));

/**
 * The part below every job list, as server markup. It takes the part above as `children`: the framework streams what
 * follows a long list differently, and two searches should differ only in their list.
 */
export function AboveBoardFoot({ words, children }: { words: BoardFootWords; children: ReactNode }) {
  return (
    <>
      {children}
      <ServerMarkup id="board-foot" className="band-ink">
        <Benefits words={words} />
      </ServerMarkup>
    </>
  );
}
