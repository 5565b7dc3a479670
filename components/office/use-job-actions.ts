'use client';

import { employer } from '@/lib/content/employer';
import { jobActionDone, jobActionRunning } from '@/lib/content/office';
import type { JobAction } from './job-actions';
import { useOfficeAction } from './use-office-action';

/** Moves jobs, and mails their posters. */
export function useJobActions() {
  const { act, ...rest } = useOfficeAction();
  return {
    ...rest,
    /** True when the server did it. */
    act: async (action: JobAction, ids: readonly number[]): Promise<boolean> =>
      ids.length > 0 && act({ address: '/api/office/jobs', method: 'POST', body: { ids, action }, running: jobActionRunning[action], done: jobActionDone[action] }),
    /** Mails a new link to the posting's contact address. */
    mailLink: (id: number): Promise<boolean> => act({ address: '/api/office/jobs/link', method: 'POST', body: { id }, running: employer.office.mailing, done: employer.office.mailed }),
  };
}
