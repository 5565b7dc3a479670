'use client';

import { lazy } from 'react';
import { ServerMarkup } from '@/components/ui/server-markup';

const Benefits = lazy(() => import('./board-benefits'));

/** What stands below every list of jobs: markup of the server, which the browser takes as it is. */
export function BoardFoot() {
  return (
    <ServerMarkup id="board-foot" className="band-ink">
      <Benefits />
    </ServerMarkup>
  );
}
