'use client';

import { useSender } from '@/components/form/use-sender';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/dialog';
import { api, pages, withQuery } from '@/lib/base/routes';
import { fill } from '@/lib/base/fill';
import type { ActedOn, ActionWords } from './application-actions';

type WithdrawDialogProps = {
  words: ActionWords;
  application: ActedOn;
  onDone: (message: string) => void;
  onClose: () => void;
};

export function WithdrawDialog({ words, application, onDone, onClose }: WithdrawDialogProps) {
  const { withdrawal, wentWrong } = words;
  const { act, running, notice } = useSender({ signInPath: pages.login, failed: wentWrong });
  const request = {
    action: withQuery(api.applications, { id: application.id }),
    method: 'DELETE',
    body: {},
    running: withdrawal.withdrawing,
  } as const;
  return (
    <ConfirmDialog
      open
      {...withdrawal}
      busy={running !== null}
      busyText={withdrawal.withdrawing}
      onConfirm={() => void act(request, (_data, message) => onDone(message))}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        {fill(application.status === 'interview' ? withdrawal.textInvited : withdrawal.text, {
          job: application.job_title,
          company: application.company,
        })}
      </p>
      {notice?.tone === 'error' && (
        <Banner tone="error" live className="mt-4">
          {notice.message}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
