'use client';

import { lazy, type ReactNode } from 'react';
import { ServerMarkup } from '@/components/ui/server-markup';
import type { BoardFootWords } from './board-benefits';

const Benefits = lazy(() => import('./board-benefits'));

/**
 * Renders the part below every job list as static markup, after `children`, the part above it. Next.js streams content
 * after a long list differently, and two search results should differ only in their list.
 */
export function AboveBoardFoot({ words, children }: { words: BoardFootWords; children: ReactNode }) {
  return (
    <>
      {children}
      <ServerMarkup id="board-foot" className="bg-sunk">
        <Benefits words={words} />
      </ServerMarkup>
    </>
  );
}
