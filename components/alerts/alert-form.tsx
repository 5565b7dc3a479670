'use client';

import { ApiForm } from '@/components/form/api-form';
import { Field, SelectField } from '@/components/form/field';
import { MoreFields } from '@/components/form/more-fields';
import { Receipt } from '@/components/form/receipt';
import { useApiForm } from '@/components/form/use-api-form';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import { type AlertSearch } from '@/lib/vocabulary/alerts';
import { fieldsOfSearch, readFrequency } from '@/lib/alerts/rules';
import type { Catalogue } from '@/lib/content';
import { JOB_TYPE_LABELS } from '@/lib/vocabulary/jobs';
import { optionsOf } from '@/lib/vocabulary/labels';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FrequencyField } from './frequency-field';

type AlertFormWords = Catalogue['alerts']['form'];

type AlertFormProps = {
  words: AlertFormWords;
  frequency: Catalogue['alerts']['frequency'];
  search: AlertSearch;
  places: readonly { value: string; label: string }[];
  flash?: Flash | null;
};

export function AlertForm({ words, frequency, search, places, flash }: AlertFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/alerts/schema').then((module) => module.alertSchema),
    action: api.jobAlerts,
    formId: 'alert',
    honeypot: 'job-alert',
    words,
    defaultValues: fieldsOfSearch(search),
    flash,
    toast: true,
  });
  if (form.sent.message !== null) return <AlertRequested {...form.sent} words={words} />;
  const { search: labels } = words;
  const [place, type] = [form.field('place'), form.field('type')];
  const location = form.field('location').defaultValue ?? '';
  const chosen = readFrequency(flash?.values?.frequency);
  return (
    <ApiForm form={form}>
      <Field {...form.field('q')} label={labels.q} hint={labels.qHint} optional maxLength={100} autoComplete="off" />
      <Field {...form.field('email')} label={words.email} type="email" />
      <MoreFields
        label={labels.more}
        open={chosen !== 'daily' || [place, type].some((field) => field.error ?? field.defaultValue)}
      >
        <SelectField
          {...place}
          label={labels.location}
          options={[{ value: '', label: location || labels.anyLocation }, ...places]}
        />
        <SelectField
          {...type}
          label={labels.type}
          options={[{ value: '', label: labels.anyType }, ...optionsOf(JOB_TYPE_LABELS)]}
        />
        <FrequencyField words={frequency} idPrefix="alert" chosen={chosen} />
      </MoreFields>
      {/* Older links to this form have a free-text location; it is passed on unchanged. */}
      <input type="hidden" name="location" value={location} />
      <input type="hidden" name="filters" value={form.field('filters').defaultValue ?? ''} />
      <p className="text-small text-muted">
        {words.privacy} <TextLink href={pages.privacy}>{words.privacyLink}</TextLink>
      </p>
    </ApiForm>
  );
}

type AlertRequestedProps = { words: Pick<AlertFormWords, 'sent'>; message: string | null; fresh?: boolean };

export function AlertRequested({ words: { sent }, message, fresh }: AlertRequestedProps) {
  return (
    <Receipt
      title={message}
      fresh={fresh}
      steps={sent.steps}
      next={
        <>
          <ButtonLink href={pages.careers}>{sent.back}</ButtonLink>
          <TextLink href={pages.jobAlerts}>{sent.another}</TextLink>
        </>
      }
    />
  );
}
