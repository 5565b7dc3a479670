'use client';

import { useEffect, useRef, useState } from 'react';
import { describe, FieldFrame } from '@/components/form/field';
import { FormHead } from '@/components/form/form-head';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/base/routes';
import { newsletter } from '@/lib/content/newsletter';
import type { Flash } from '@/lib/platform/http/flash/schema';

type NewsletterFormProps = {
  /** What came of a post without scripts. */
  flash?: Flash | undefined;
  /** Tells the form of a page from the one in its footer. */
  idPrefix?: string;
};

/** The subscription: one address and a button. Once sent it is empty again, under the words that say so. */
export function NewsletterForm({ flash, idPrefix = 'newsletter' }: NewsletterFormProps) {
  const [sent, setSent] = useState({ times: 0, message: flash?.ok ? flash.message : null });
  function onSent(message: string) {
    setSent(({ times }) => ({ times: times + 1, message }));
    toast.success(message);
  }
  return (
    <>
      <SentMessage {...sent} />
      <EmptyForm key={sent.times} idPrefix={idPrefix} flash={sent.times === 0 ? flash : undefined} onSent={onSent} />
    </>
  );
}

type EmptyFormProps = { idPrefix: string; flash: Flash | undefined; onSent: (message: string) => void };

function EmptyForm({ idPrefix, flash, onSent }: EmptyFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/enquiries/schema').then((module) => module.subscribeSchema),
    action: api.newsletter,
    formId: idPrefix,
    honeypotForm: 'newsletter',
    defaultValues: flash?.values,
    initialErrors: flash?.errors,
    fallbackMessage: newsletter.failed,
    onSuccess: (_data, message) => onSent(message || newsletter.success),
  });
  const { attempt } = form.summary;
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Of a single field a summary would say everything twice.
    if (attempt > 0) address.current?.focus();
  }, [attempt]);

  const { error, ...field } = form.field('email');
  return (
    <form {...form.formProps} className="grid max-w-xl gap-4">
      <FormHead formError={form.formError} flash={flash} />
      <FieldFrame id={field.id} label={newsletter.label} error={error}>
        <div className="flex flex-wrap items-end gap-3">
          <input
            {...field}
            {...describe(field.id, undefined, error)}
            ref={address}
            type="email"
            autoComplete="email"
            className="control w-auto min-w-0 flex-1 basis-56"
          />
          <Button type="submit" busy={form.submitting} busyText={newsletter.busy}>
            {newsletter.submit}
          </Button>
        </div>
      </FieldFrame>
    </form>
  );
}
