'use client';

import { useState } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { FormProblem } from '@/components/form/form-problem';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { ButtonLink } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/base/routes';
import type { AlertFrequency } from '@/lib/vocabulary/alerts';
import { alertsHref } from '@/lib/alerts/rules';
import type { AlertDto } from '@/lib/alerts/schema';
import { alerts, otherAlerts } from '@/lib/content/en/alerts';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FrequencyField } from './frequency-field';

type ManageAlertProps = {
  alert: AlertDto;
  /** The secret key in the alert's mails. */
  secret: string;
  flash?: Flash | null;
};

export function ManageAlert({ alert: stored, secret, flash }: ManageAlertProps) {
  const [alert, setAlert] = useState(stored);
  const [said, setSaid] = useState({ times: 0, message: flash?.ok ? flash.message : null });
  function onDone(message: string, changed: Partial<AlertDto>) {
    toast.success(message);
    setAlert((before) => ({ ...before, ...changed }));
    setSaid(({ times }) => ({ times: times + 1, message }));
  }
  const runs = alert.status === 'confirmed';
  const query = `?key=${secret}`;
  return (
    <>
      <div>
        <SentMessage {...said} />
        {flash?.ok === false && said.times === 0 && <FormProblem>{flash.message}</FormProblem>}
        {runs ? (
          <EndForm query={query} onDone={(message) => onDone(message, { status: 'unsubscribed' })} />
        ) : (
          <Ended alert={alert} />
        )}
      </div>
      {runs && (
        <ChangeForm
          query={query}
          frequency={alert.frequency}
          onDone={(message, frequency) => onDone(message, { frequency })}
        />
      )}
      {alert.others > 0 && (
        <section className="grid gap-3 justify-items-start border-t border-hairline pt-6">
          <p>{otherAlerts(alert.others)}</p>
          <EndForm query={query} all onDone={(message) => onDone(message, { status: 'unsubscribed', others: 0 })} />
        </section>
      )}
    </>
  );
}

function Ended({ alert }: { alert: AlertDto }) {
  return (
    <section className="grid gap-4 justify-items-start" aria-labelledby="ended">
      <h2 id="ended" className="text-h3">
        {alerts.manage.ended}
      </h2>
      <p className="max-w-prose">{alerts.manage.endedText}</p>
      <ButtonLink href={alertsHref(alert)} variant="secondary">
        {alerts.manage.restart}
      </ButtonLink>
    </section>
  );
}

function EndForm({ query, all = false, onDone }: { query: string; all?: boolean; onDone: (message: string) => void }) {
  const { end } = alerts.manage;
  const form = useApiForm({
    action: api.unsubscribeJobAlert + query,
    words: all ? { ...end, ...alerts.manage.all } : end,
    onSuccess: (_data, message) => onDone(message),
  });
  return (
    <ApiForm form={form} button={{ variant: all ? 'secondary' : 'primary' }} className="grid gap-4 justify-items-start">
      {all && <input type="hidden" name="all" value="yes" />}
    </ApiForm>
  );
}

function ChangeForm({
  query,
  frequency,
  onDone,
}: {
  query: string;
  frequency: AlertFrequency;
  onDone: (message: string, frequency: AlertFrequency) => void;
}) {
  const { change } = alerts.manage;
  const form = useApiForm({
    schema: () => import('@/lib/alerts/schema').then((module) => module.alertFrequencySchema),
    action: api.jobAlertFrequency + query,
    words: change,
    onSuccess(_data, message) {
      const chosen = new FormData(form.formRef.current ?? undefined).get('frequency');
      onDone(message, chosen === 'weekly' ? 'weekly' : 'daily');
    },
  });
  return (
    <ApiForm form={form} button={{ variant: 'secondary' }} className="form-column border-t border-hairline pt-6">
      <FrequencyField idPrefix="change" chosen={frequency} legend={change.title} />
    </ApiForm>
  );
}
