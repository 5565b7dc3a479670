'use client';

import { Lines } from '@/components/ui/lines';
import { useRef } from 'react';
import { TextareaField } from '@/components/form/field';
import { ConfirmDialog } from '@/components/ui/dialog';
import { confirmApproval, confirmDelete, confirmReject } from '@/lib/content/en/office';
import { letterChoice } from '@/lib/content/en/letters';
import type { ListedJob } from '@/lib/jobs/schema';

import type { JobSaid } from './use-job-actions';

export type AskedJobs = { action: 'approve' | 'reject' | 'delete'; jobs: readonly ListedJob[] };

type ConfirmJobsProps = {
  asked: AskedJobs | null;
  onCancel: () => void;
  onConfirm: (asked: AskedJobs, said: JobSaid) => void;
};

const WORDS = { approve: confirmApproval, reject: confirmReject, delete: confirmDelete };

export function ConfirmJobs({ asked, onCancel, onConfirm }: ConfirmJobsProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  const silent = useRef<HTMLInputElement>(null);
  const words = WORDS[asked?.action ?? 'delete'];
  const titles = (asked?.jobs ?? []).map((job) => job.title);
  const isChange = asked?.action === 'reject' && asked.jobs.every(({ changeWaits }) => changeWaits);
  return (
    <ConfirmDialog
      open={asked !== null}
      {...words}
      onCancel={onCancel}
      danger={asked?.action !== 'approve'}
      onConfirm={() =>
        asked && onConfirm(asked, { reason: reason.current?.value, letter: silent.current?.checked ? 'none' : 'send' })
      }
    >
      <p>{isChange ? confirmReject.change : titles.length > 1 ? words.many(titles.length) : words.one}</p>
      <Lines items={titles} className="points mt-3 text-muted" />
      {asked?.action === 'reject' && (
        <TextareaField
          ref={reason}
          data-autofocus=""
          name="reason"
          id="reject-reason"
          label={confirmReject.reason}
          hint={confirmReject.reasonHint}
          rows={3}
          maxLength={1_000}
          optional
          className="mt-5"
        />
      )}
      {asked !== null && asked.action !== 'delete' && (
        <label className="mt-4 flex items-center gap-3">
          <input ref={silent} type="checkbox" className="size-6 accent-act" />
          {letterChoice.none}
        </label>
      )}
    </ConfirmDialog>
  );
}
