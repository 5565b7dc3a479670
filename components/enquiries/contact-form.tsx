'use client';

import { useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field, TextareaField } from '@/components/form/field';
import { FormHead } from '@/components/form/form-head';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api, withQuery } from '@/lib/base/routes';
import { contactForm } from '@/lib/content/contact';
import { CONTACT_ANCHOR, type ContactPage } from '@/lib/vocabulary/enquiries';
import type { Flash } from '@/lib/platform/http/flash/schema';

type ContactFormProps = {
  /** The page it stands on, where a post without scripts returns to. */
  page: ContactPage;
  /** Also asks for company, phone and subject. */
  full?: boolean;
  /** What came of a post without scripts. */
  flash?: Flash | undefined;
};

/** The contact form. Once sent it is empty again, under the words that say so. */
export function ContactForm({ page, full = false, flash }: ContactFormProps) {
  const [sent, setSent] = useState({ times: 0, message: flash?.ok ? flash.message : null });
  function onSent(message: string) {
    setSent(({ times }) => ({ times: times + 1, message }));
    toast.success(message);
  }
  return (
    <div id={CONTACT_ANCHOR}>
      <SentMessage {...sent} />
      <EmptyForm
        key={sent.times}
        page={page}
        full={full}
        flash={sent.times === 0 ? flash : undefined}
        onSent={onSent}
      />
    </div>
  );
}

type EmptyFormProps = Required<Pick<ContactFormProps, 'page' | 'full'>> & {
  flash: Flash | undefined;
  onSent: (message: string) => void;
};

function EmptyForm({ page, full, flash, onSent }: EmptyFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/enquiries/schema').then((module) => module.contactSchema),
    action: withQuery(api.contact, { page }),
    formId: 'contact',
    honeypotForm: 'contact',
    defaultValues: flash?.values,
    initialErrors: flash?.errors,
    fallbackMessage: contactForm.failed,
    onSuccess: (_data, message) => onSent(message || contactForm.success),
  });
  return (
    <form {...form.formProps} className="form-column">
      <ErrorSummary {...form.summary} />
      <FormHead formError={form.formError} flash={flash} />
      <Field {...form.field('name')} label={contactForm.name} autoComplete="name" />
      {full && (
        <>
          <Field
            {...form.field('company')}
            label={contactForm.company}
            hint={contactForm.companyHint}
            optional
            autoComplete="organization"
          />
          <Field
            {...form.field('phone')}
            label={contactForm.phone}
            hint={contactForm.phoneHint}
            optional
            type="tel"
            autoComplete="tel"
          />
          <Field {...form.field('subject')} label={contactForm.subject} hint={contactForm.subjectHint} optional />
        </>
      )}
      <Field
        {...form.field('email')}
        label={contactForm.email}
        hint={contactForm.emailHint}
        type="email"
        autoComplete="email"
      />
      <TextareaField {...form.field('message')} label={contactForm.message} hint={contactForm.messageHint} rows={6} />
      <p>
        <Button type="submit" busy={form.submitting} busyText={contactForm.busy}>
          {contactForm.submit}
        </Button>
      </p>
    </form>
  );
}
