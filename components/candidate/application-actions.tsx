'use client';

import { useRouter } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import type { Catalogue } from '@/lib/content';
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

export type ActionWords = Pick<Catalogue, 'correction' | 'withdrawal' | 'wentWrong'> &
  Pick<Catalogue['ownApplications'], 'labels' | 'correct' | 'withdraw'> & { cancel: string };

const loadWithdrawal = () => import('./withdraw-dialog').then((module) => module.WithdrawDialog);
const loadCorrection = () => import('./correction-dialog').then((module) => module.CorrectionDialog);

/** Withdraws or corrects an application. Without scripts the page has forms instead. */
export function ApplicationActions({ words, application }: { words: ActionWords; application: ActedOn }) {
  const router = useRouter();
  const say = useSay();
  const withdrawal = useFetchedPart(loadWithdrawal);
  const correction = useFetchedPart(loadCorrection);

  async function open(dialog: { open: () => Promise<boolean> }) {
    if (!(await dialog.open())) toast.error(words.wentWrong);
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
          className="row-action gap-1.5 sm:min-h-8 needs-script"
          onClick={() => void open(correction)}
          onPointerEnter={correction.prepare}
        >
          {words.correct}
          <span className="sr-only"> of your application for {application.job_title}</span>
        </button>
      )}
      <button
        type="button"
        className="row-action gap-1.5 sm:min-h-8 needs-script"
        data-danger=""
        onClick={() => void open(withdrawal)}
        onPointerEnter={withdrawal.prepare}
      >
        <Icon name="cross" size={14} />
        {words.withdraw}
        <span className="sr-only"> your application for {application.job_title}</span>
      </button>
      {withdrawal.Part && (
        <withdrawal.Part words={words} application={application} onDone={onDone} onClose={withdrawal.close} />
      )}
      {correction.Part && (
        <correction.Part words={words} application={application} onDone={onDone} onClose={correction.close} />
      )}
    </>
  );
}
