'use client';

import { useRouter } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { ownApplications } from '@/lib/content/en/candidate';
import { wentWrong } from '@/lib/content/en/forms';
import type { ApplicationStatus } from '@/lib/vocabulary/applications';
import { useSay } from './list-messages';
import { useFetchedPart } from './use-fetched-part';

export type ActedOn = {
  id: number;
  job_title: string;
  company: string;
  phone: string;
  linkedin: string | null;
  cover_letter: string | null;
  status: ApplicationStatus;
};

const loadWithdrawal = () => import('./withdraw-dialog').then((module) => module.WithdrawDialog);
const loadCorrection = () => import('./correction-dialog').then((module) => module.CorrectionDialog);

/** Withdraw and correct (decision A8, docs/decisions/024-candidates). Needs scripts; the page has a form without them. */
export function ApplicationActions({ application }: { application: ActedOn }) {
  const router = useRouter();
  const say = useSay();
  const withdrawal = useFetchedPart(loadWithdrawal);
  const correction = useFetchedPart(loadCorrection);

  async function open(dialog: { open: () => Promise<boolean> }) {
    if (!(await dialog.open())) toast.error(wentWrong);
  }

  function onDone(message: string) {
    withdrawal.close();
    correction.close();
    say(message);
    router.refresh();
  }

  return (
    <>
      {application.status === 'pending' && (
        <button
          type="button"
          className="entry-action needs-script"
          onClick={() => void open(correction)}
          onPointerEnter={correction.prepare}
        >
          {ownApplications.correct}
          <span className="sr-only"> of your application for {application.job_title}</span>
        </button>
      )}
      <button
        type="button"
        className="entry-action needs-script"
        data-danger=""
        onClick={() => void open(withdrawal)}
        onPointerEnter={withdrawal.prepare}
      >
        <Icon name="cross" size={14} />
        {ownApplications.withdraw}
        <span className="sr-only"> your application for {application.job_title}</span>
      </button>
      {withdrawal.Part && <withdrawal.Part application={application} onDone={onDone} onClose={withdrawal.close} />}
      {correction.Part && <correction.Part application={application} onDone={onDone} onClose={correction.close} />}
    </>
  );
}
