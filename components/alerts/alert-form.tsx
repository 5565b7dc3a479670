'use client';

import { AccountDone } from '@/components/accounts/account-done';
import { ApiForm } from '@/components/form/api-form';
import { Field, SelectField } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import { type AlertSearch } from '@/lib/vocabulary/alerts';
import { fieldsOfSearch, readFrequency } from '@/lib/alerts/rules';
import { alerts } from '@/lib/content/en/alerts';
import { JOB_TYPE_LABELS } from '@/lib/vocabulary/jobs';
import { optionsOf } from '@/lib/vocabulary/labels';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FrequencyField } from './frequency-field';

type AlertFormProps = {
  search: AlertSearch;
  places: readonly { value: string; label: string }[];
  flash?: Flash | null;
};

export function AlertForm({ search, places, flash }: AlertFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/alerts/schema').then((module) => module.alertSchema),
    action: api.jobAlerts,
    formId: 'alert',
    honeypot: 'job-alert',
    words: alerts,
    defaultValues: fieldsOfSearch(search),
    flash,
    toast: true,
  });
  if (form.sent.message !== null) return <AlertRequested {...form.sent} />;
  const { search: words } = alerts;
  const location = form.field('location');
  return (
    <ApiForm form={form}>
      <fieldset className="form-group">
        <legend>{words.title}</legend>
        <Field {...form.field('q')} label={words.q} hint={words.qHint} optional maxLength={100} autoComplete="off" />
        <div className="form-pair">
          <SelectField
            {...form.field('place')}
            label={words.location}
            options={[{ value: '', label: location.defaultValue || words.anyLocation }, ...places]}
          />
          <SelectField
            {...form.field('type')}
            label={words.type}
            options={[{ value: '', label: words.anyType }, ...optionsOf(JOB_TYPE_LABELS)]}
          />
        </div>
        {/* The location as postings write it, for old links that carry it. */}
        <input type="hidden" name="location" value={location.defaultValue ?? ''} />
        <input type="hidden" name="filters" value={form.field('filters').defaultValue ?? ''} />
      </fieldset>
      <FrequencyField idPrefix="alert" chosen={readFrequency(flash?.values?.frequency)} />
      <Field {...form.field('email')} label={alerts.email} type="email" />
      <p className="text-small text-muted">
        {alerts.privacy} <TextLink href={pages.privacy}>{alerts.privacyLink}</TextLink>
      </p>
    </ApiForm>
  );
}

export function AlertRequested(done: { message: string | null; fresh?: boolean }) {
  const { sent } = alerts;
  return (
    <AccountDone {...done}>
      <p>{sent.text}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={pages.careers}>{sent.back}</ButtonLink>
        <ButtonLink href={pages.jobAlerts} variant="secondary">
          {sent.another}
        </ButtonLink>
      </p>
    </AccountDone>
  );
}
