'use client';

import { jobActionDone, jobActionRunning } from '@/lib/content/office';
import type { JobAction } from './job-actions';
import { useOfficeAction } from './use-office-action';

/** Moves jobs. */
export function useJobActions() {
  const { act, ...rest } = useOfficeAction();
  return {
    ...rest,
    /** True when the server did it. */
    act: async (action: JobAction, ids: readonly number[]): Promise<boolean> =>
      ids.length > 0 && act({ address: '/api/office/jobs', method: 'POST', body: { ids, action }, running: jobActionRunning[action], done: jobActionDone[action] }),
  };
}
