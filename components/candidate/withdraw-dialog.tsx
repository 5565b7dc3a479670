'use client';

import { useState } from 'react';
import { sendJson, signInAddress } from '@/components/form/send-form';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/dialog';
import { api, pages, withQuery } from '@/lib/base/routes';
import { withdrawal } from '@/lib/content/en/candidate';
import { wentWrong } from '@/lib/content/en/forms';
import type { ActedOn } from './application-actions';

type WithdrawDialogProps = { application: ActedOn; onDone: (message: string) => void; onClose: () => void };

export function WithdrawDialog({ application, onDone, onClose }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  async function withdraw() {
    setBusy(true);
    setFailed(null);
    const answer = await sendJson(
      withQuery(api.applications, { id: application.id }),
      'DELETE',
      {},
      new AbortController().signal,
    );
    setBusy(false);
    if (answer.kind === 'success') return onDone(answer.message);
    if (answer.kind === 'failure' && answer.status === 401)
      return window.location.assign(signInAddress(pages.login, window.location));
    setFailed((answer.kind === 'failure' && answer.message) || wentWrong);
  }

  return (
    <ConfirmDialog
      open
      {...withdrawal}
      busy={busy}
      busyText={withdrawal.withdrawing}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        {withdrawal.text(application.job_title, application.company, application.status === 'interview')}
      </p>
      {failed && (
        <Banner tone="error" live className="mt-4">
          {failed}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
