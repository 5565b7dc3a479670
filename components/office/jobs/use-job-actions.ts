'use client';

import { officeApi } from '@/lib/base/office-routes';
import { postings } from '@/lib/content/en/postings';
import { jobActionDone, jobActionRunning } from '@/lib/content/en/office';
import type { DeskJobDto } from '@/lib/jobs/schema';
import type { JobAction } from './job-actions';
import { useOfficeSender } from '../use-office-sender';

type SeenJob = Pick<DeskJobDto, 'id' | 'updated_at'>;

const LETTERS: readonly JobAction[] = ['approve', 'reject'];

export type JobSaid = { reason?: string | undefined; letter?: 'send' | 'none' };

export function useJobActions() {
  const { act, ...rest } = useOfficeSender();
  function undoClose(ids: number[], seen: string) {
    const body = { ids, action: 'undo-close', seen: Object.fromEntries(ids.map((id) => [id, seen])) };
    void act({ action: officeApi.jobs, body, running: jobActionRunning.close });
  }
  return {
    ...rest,
    /**
     * Sends an action on jobs. The server refuses it if one of them has changed since it was loaded.
     * @param onDone called on success with the jobs' new `updated_at`
     * @returns whether the server accepted the action
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
            action: officeApi.jobs,
            body,
            running: jobActionRunning[action],
            done: jobActionDone[action],
          },
          (data) => onDone((data as SeenJob).updated_at),
          action === 'close' ? (data) => undoClose(body.ids, (data as SeenJob).updated_at) : undefined,
        )
      );
    },
    mailLink: (id: number): Promise<boolean> =>
      act({
        action: officeApi.jobLink,
        body: { id },
        running: postings.office.mailing,
        done: postings.office.mailed,
      }),
  };
}
