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
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FrequencyField } from './frequency-field';

/** `others` is the sentence that the address has more alerts. */
type ManageWords = Catalogue['alerts']['manage'] & { frequency: Catalogue['alerts']['frequency']; others: string };

type ManageAlertProps = {
  words: ManageWords;
  alert: AlertDto;
  /** The alert's secret key, which its mails contain. */
  secret: string;
  flash?: Flash | null;
};

export function ManageAlert({ words, alert: stored, secret, flash }: ManageAlertProps) {
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
          <EndForm words={words} query={query} onDone={(message) => onDone(message, { status: 'unsubscribed' })} />
        ) : (
          <section className="grid gap-4 justify-items-start" aria-labelledby="ended">
            <h2 id="ended" className="text-h3">
              {words.ended}
            </h2>
            <p className="prose">{words.endedText}</p>
            <ButtonLink href={alertsHref(alert)} variant="secondary">
              {words.restart}
            </ButtonLink>
          </section>
        )}
      </div>
      {runs && (
        <ChangeForm
          words={words}
          query={query}
          frequency={alert.frequency}
          onDone={(message, frequency) => onDone(message, { frequency })}
        />
      )}
      {alert.others > 0 && (
        <section className="grid gap-3 justify-items-start border-t border-line pt-6">
          <p>{words.others}</p>
          <EndForm
            words={words}
            query={query}
            all
            onDone={(message) => onDone(message, { status: 'unsubscribed', others: 0 })}
          />
        </section>
      )}
    </>
  );
}

type EndFormProps = { words: ManageWords; query: string; all?: boolean; onDone: (message: string) => void };

function EndForm({ words, query, all = false, onDone }: EndFormProps) {
  const form = useApiForm({
    action: api.unsubscribeJobAlert + query,
    words: all ? { ...words.end, ...words.all } : words.end,
    onSuccess: (_data, message) => onDone(message),
  });
  return (
    <ApiForm form={form} button={{ variant: all ? 'secondary' : 'primary' }} className="grid gap-4 justify-items-start">
      {all && <input type="hidden" name="all" value="yes" />}
    </ApiForm>
  );
}

type ChangeFormProps = Pick<EndFormProps, 'words' | 'query'> & {
  frequency: AlertFrequency;
  onDone: (message: string, frequency: AlertFrequency) => void;
};

function ChangeForm({ words, query, frequency, onDone }: ChangeFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/alerts/schema').then((module) => module.alertFrequencySchema),
    action: api.jobAlertFrequency + query,
    words: words.change,
    onSuccess(_data, message) {
      const chosen = new FormData(form.formRef.current ?? undefined).get('frequency');
      onDone(message, chosen === 'weekly' ? 'weekly' : 'daily');
    },
  });
  return (
    <ApiForm form={form} button={{ variant: 'secondary' }} className="form-column border-t border-line pt-6">
      <FrequencyField words={words.frequency} idPrefix="change" chosen={frequency} legend={words.change.title} />
    </ApiForm>
  );
}
