'use client';

import { lazy, type ReactNode } from 'react';
import { ServerMarkup } from '@/components/ui/server-markup';

const Benefits = lazy(() => import('./board-benefits'));

/**
 * What stands below every list of jobs: markup of the server, which the browser takes as it is. It is given what stands above it: the
 * framework sends what comes after a long list in another way than after a short one, and a search is to differ in its list alone.
 */
export function AboveBoardFoot({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ServerMarkup id="board-foot" className="band-ink">
        <Benefits />
      </ServerMarkup>
    </>
  );
}
