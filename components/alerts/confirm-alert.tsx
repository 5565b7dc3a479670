'use client';

import type { ReactNode } from 'react';
import { AccountDone } from '@/components/accounts/account-done';
import { ApiForm } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { ButtonLink } from '@/components/ui/button';
import { api, pages } from '@/lib/base/routes';
import { type AlertFrequency } from '@/lib/vocabulary/alerts';
import { alerts } from '@/lib/content/en/alerts';
import { AlertsLayout } from './alerts-layout';
import { FrequencyField } from './frequency-field';

type ConfirmAlertProps = {
  token: string;
  frequency: AlertFrequency;
  /** The alert runs already, so only its frequency can change. */
  known: boolean;
  children: ReactNode;
};
type Running = { frequency: AlertFrequency; manage: string };

/**
 * Starts an alert when a person presses the button: mail programs follow links but press no buttons. Includes the
 * page around the form, because after success another page replaces all of it.
 */
export function ConfirmAlert({ token, frequency, known, children }: ConfirmAlertProps) {
  const { confirm } = alerts;
  const form = useApiForm({
    schema: () => import('@/lib/alerts/schema').then((module) => module.confirmAlertSchema),
    action: api.confirmJobAlert,
    formId: 'confirm',
    words: known ? { ...confirm, submit: confirm.submitChange } : confirm,
    toast: true,
  });
  if (form.sent.fresh) {
    const running: Running = { frequency, manage: pages.jobAlerts, ...(form.sent.data as Partial<Running> | null) };
    return <AlertRuns message={confirm.success} {...running} fresh />;
  }
  return (
    <AlertsLayout title={confirm.title} lead={known ? confirm.change : confirm.lead}>
      {children}
      <ApiForm form={form}>
        <input type="hidden" name="token" value={token} />
        <FrequencyField idPrefix="confirm" chosen={frequency} />
        {!known && <p className="text-muted">{confirm.warning}</p>}
      </ApiForm>
    </AlertsLayout>
  );
}

/** The page of a running alert, with the time of its next mail. `fresh`: it was started just now, on this page. */
export function AlertRuns({ message, frequency, manage, fresh }: Running & { message: string; fresh?: boolean }) {
  return (
    <AlertsLayout title={alerts.manage.title}>
      <AccountDone message={message} fresh={fresh}>
        <p>{alerts.confirm.running[frequency]}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={pages.careers}>{alerts.sent.back}</ButtonLink>
          <ButtonLink href={manage} variant="secondary">
            {alerts.confirm.manage}
          </ButtonLink>
        </p>
      </AccountDone>
    </AlertsLayout>
  );
}
