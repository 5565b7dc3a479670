'use client';

import { useState } from 'react';
import { AccountDone } from '@/components/accounts/account-done';
import { FormProblem } from '@/components/accounts/form-problem';
import { ErrorSummary } from '@/components/form/error-summary';
import { useApiForm } from '@/components/form/use-api-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { ALERTS_PATH, type AlertFrequency } from '@/lib/alerts/options';
import { alerts } from '@/lib/content/alerts';
import { FrequencyField } from './frequency-field';

type ConfirmFormProps = { token: string; frequency: AlertFrequency; known: boolean };

/** Starts an alert when somebody presses the button: programs that follow links in mails press none. `known`: it runs already. */
export function ConfirmForm({ token, frequency, known }: ConfirmFormProps) {
  const [manage, setManage] = useState<string | null>(null);
  const { confirm } = alerts;
  const form = useApiForm({
    schema: () => import('@/lib/alerts/schema').then((module) => module.confirmAlertSchema),
    action: '/api/job-alerts/confirm',
    formId: 'confirm',
    fallbackMessage: confirm.failed,
    onSuccess: (data, message) => {
      toast.success(message || confirm.success);
      setManage((data as { manage?: string } | null)?.manage ?? ALERTS_PATH);
    },
  });
  if (manage !== null) return <AlertRuns message={confirm.success} manage={manage} fresh />;
  return (
    <form {...form.formProps} className="form-column">
      <ErrorSummary {...form.summary} />
      <FormProblem>{form.formError}</FormProblem>
      <input type="hidden" name="token" value={token} />
      <FrequencyField idPrefix="confirm" chosen={frequency} />
      {!known && <p className="text-muted">{confirm.warning}</p>}
      <p>
        <Button type="submit" busy={form.submitting} busyText={confirm.busy}>
          {known ? confirm.submitChange : confirm.submit}
        </Button>
      </p>
    </form>
  );
}

/** That an alert is running, and the way to its own page. */
export function AlertRuns({ message, manage, fresh }: { message: string; manage: string; fresh?: boolean }) {
  return (
    <AccountDone message={message} fresh={fresh}>
      <p>{alerts.confirm.lead}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/careers">{alerts.sent.back}</ButtonLink>
        <ButtonLink href={manage} variant="secondary">
          {alerts.confirm.manage}
        </ButtonLink>
      </p>
    </AccountDone>
  );
}
