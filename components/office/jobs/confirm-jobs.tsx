'use client';

import { Lines } from '@/components/ui/lines';
import { useRef } from 'react';
import { TextareaField } from '@/components/form/field';
import { ConfirmDialog } from '@/components/ui/dialog';
import { confirmApproval, confirmDelete, confirmReject } from '@/lib/content/office';
import type { OfficeJobDto } from '@/lib/jobs/schema';

export type AskedJobs = { action: 'approve' | 'reject' | 'delete'; jobs: readonly OfficeJobDto[] };

type ConfirmJobsProps = {
  /** Null while nothing is asked. */
  asked: AskedJobs | null;
  onCancel: () => void;
  /** `reason`: of a rejection, as typed; may be empty. */
  onConfirm: (asked: AskedJobs, reason?: string) => void;
};

const WORDS = { approve: confirmApproval, reject: confirmReject, delete: confirmDelete };

/** Asks before jobs are deleted or rejected, or a rejection is turned over, and names them; whoever rejects can say why. */
export function ConfirmJobs({ asked, onCancel, onConfirm }: ConfirmJobsProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  const words = WORDS[asked?.action ?? 'delete'];
  const titles = (asked?.jobs ?? []).map((job) => job.title);
  return (
    <ConfirmDialog
      open={asked !== null}
      {...words}
      onCancel={onCancel}
      danger={asked?.action !== 'approve'}
      onConfirm={() => asked && onConfirm(asked, reason.current?.value)}
    >
      <p>{titles.length > 1 ? words.many(titles.length) : words.one}</p>
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
    </ConfirmDialog>
  );
}
