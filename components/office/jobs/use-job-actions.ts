'use client';

import { officeApi } from '@/lib/base/office-routes';
import { postings } from '@/lib/content/postings';
import { jobActionDone, jobActionRunning } from '@/lib/content/office';
import type { OfficeJobDto } from '@/lib/jobs/schema';
import type { JobAction } from './job-actions';
import { useOfficeAction } from '../use-office-action';

type SeenJob = Pick<OfficeJobDto, 'id' | 'updated_at'>;

/** The actions of which posters are told. */
const LETTERS: readonly JobAction[] = ['approve', 'reject'];

/** What whoever decides has to say: the reason of a rejection, and whether posters are written to. */
export type JobSaid = { reason?: string | undefined; letter?: 'send' | 'none' };

/** Moves jobs, and mails their posters. */
export function useJobActions() {
  const { act, ...rest } = useOfficeAction();
  return {
    ...rest,
    /**
     * True when the server did it; it refuses what has changed since it was loaded as one of `jobs`. `onDone` runs then with the
     * `updated_at` they have now. `reason`: of a rejection, where one was given;
     * `letter`: whether posters are written to, which they are unless it says none.
     */
    act: async (
      action: JobAction,
      jobs: readonly SeenJob[],
      onDone: (updatedAt: string) => void,
      { reason, letter = 'send' }: JobSaid = {},
    ): Promise<boolean> => {
      const body = {
        ids: jobs.map((job) => job.id),
        action,
        ...(reason && { reason }),
        ...(LETTERS.includes(action) && { letter }),
        seen: Object.fromEntries(jobs.map((job) => [job.id, job.updated_at])),
      };
      return (
        jobs.length > 0 &&
        act(
          {
            address: officeApi.jobs,
            method: 'POST',
            body,
            running: jobActionRunning[action],
            done: jobActionDone[action],
          },
          (data) => onDone((data as SeenJob).updated_at),
        )
      );
    },
    /** Mails a new link to the posting's contact address. */
    mailLink: (id: number): Promise<boolean> =>
      act({
        address: officeApi.jobLink,
        method: 'POST',
        body: { id },
        running: postings.office.mailing,
        done: postings.office.mailed,
      }),
  };
}
