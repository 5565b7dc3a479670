'use client';

import { useEffect, useRef } from 'react';
import { ApiForm, SubmitButton } from '@/components/form/api-form';
import { describe, FieldFrame } from '@/components/form/field';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { api } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';

export type NewsletterWords = Omit<Catalogue['newsletter'], 'page' | 'footerLabel'>;

type NewsletterFormProps = {
  words: NewsletterWords;
  flash?: Flash;
  /** Prefix of the field ids, because a page may have this form and the same form in its footer. */
  idPrefix?: string;
  /** Outlines the button, because the page has another main action. */
  secondary?: boolean;
};

export function NewsletterForm({ words, flash, idPrefix = 'newsletter', secondary }: NewsletterFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/enquiries/schema').then((module) => module.subscribeSchema),
    action: api.newsletter,
    formId: idPrefix,
    honeypot: 'newsletter',
    words,
    flash,
    emptied: true,
    toast: true,
  });
  const { error, ...field } = form.field('email');
  const { attempt } = form.summary;
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // With a single field, an error summary would repeat the field's message, so the field itself gets the focus.
    if (error && attempt > 0) address.current?.focus();
  }, [error, attempt]);

  return (
    <>
      <SentMessage {...form.sent} />
      <ApiForm form={form} bare summary={false} className="grid max-w-xl gap-4">
        <FieldFrame id={field.id} label={words.label} error={error}>
          <div className="flex flex-wrap items-end gap-3">
            <input
              {...field}
              {...describe(field.id, undefined, error)}
              ref={address}
              type="email"
              autoComplete="email"
              className="control w-auto min-w-0 flex-1 basis-40"
            />
            <SubmitButton form={form} variant={secondary ? 'secondary' : 'primary'} />
          </div>
        </FieldFrame>
      </ApiForm>
    </>
  );
}
