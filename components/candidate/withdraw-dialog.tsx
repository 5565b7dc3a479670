'use client';

import { useSender } from '@/components/form/use-sender';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/dialog';
import { api, pages, withQuery } from '@/lib/base/routes';
import { withdrawal } from '@/lib/content/en/candidate';
import { wentWrong } from '@/lib/content/en/forms';
import type { ActedOn } from './application-actions';

type WithdrawDialogProps = { application: ActedOn; onDone: (message: string) => void; onClose: () => void };

export function WithdrawDialog({ application, onDone, onClose }: WithdrawDialogProps) {
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
        {withdrawal.text(application.job_title, application.company, application.status === 'interview')}
      </p>
      {notice?.tone === 'error' && (
        <Banner tone="error" live className="mt-4">
          {notice.message}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
