'use client';

import type { ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { Receipt } from '@/components/form/receipt';
import { useApiForm } from '@/components/form/use-api-form';
import { FormPage } from '@/components/site/form-page';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import { type AlertFrequency } from '@/lib/vocabulary/alerts';
import type { Catalogue } from '@/lib/content';
import { FrequencyField } from './frequency-field';

/** Texts of the confirmation page, without those of the form that creates an alert. */
type ConfirmWords = Pick<Catalogue['alerts'], 'beside' | 'confirm' | 'frequency'> & { title: string; toBoard: string };

type ConfirmAlertProps = {
  words: ConfirmWords;
  token: string;
  frequency: AlertFrequency;
  /** True if the alert was confirmed before, so that the form can only change its frequency. */
  known: boolean;
  children: ReactNode;
};
type Running = { frequency: AlertFrequency; manage: string };

/** Confirms on submit: mail programs follow links but submit no forms. Success replaces the whole page. */
export function ConfirmAlert({ words, token, frequency, known, children }: ConfirmAlertProps) {
  const { beside, confirm } = words;
  const form = useApiForm({
    schema: () => import('@/lib/alerts/schema').then((module) => module.confirmAlertSchema),
    action: api.confirmJobAlert,
    formId: 'confirm',
    words: known ? { ...confirm, submit: confirm.submitChange } : confirm,
    toast: true,
  });
  if (form.sent.fresh) {
    const running: Running = { frequency, manage: pages.jobAlerts, ...(form.sent.data as Partial<Running> | null) };
    return <AlertRuns words={words} message={confirm.success} {...running} fresh />;
  }
  return (
    <FormPage title={confirm.title} lead={known ? confirm.change : confirm.lead} beside={beside}>
      {children}
      <ApiForm form={form}>
        <input type="hidden" name="token" value={token} />
        <FrequencyField words={words.frequency} idPrefix="confirm" chosen={frequency} />
        {!known && <p className="text-muted">{confirm.warning}</p>}
      </ApiForm>
    </FormPage>
  );
}

type AlertRunsProps = Running & { words: Omit<ConfirmWords, 'frequency'>; message: string; fresh?: boolean };

/** Shows a running alert with the time of its next mail. `fresh`: it was confirmed just now on this page. */
export function AlertRuns({ words, message, frequency, manage, fresh }: AlertRunsProps) {
  return (
    <FormPage title={words.title} beside={words.beside}>
      <Receipt
        title={message}
        fresh={fresh}
        steps={[words.confirm.running[frequency]]}
        next={
          <>
            <ButtonLink href={pages.careers}>{words.toBoard}</ButtonLink>
            <TextLink href={manage}>{words.confirm.manage}</TextLink>
          </>
        }
      />
    </FormPage>
  );
}
