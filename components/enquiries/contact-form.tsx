'use client';

import { ApiForm } from '@/components/form/api-form';
import { Field, TextareaField } from '@/components/form/field';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { api, withQuery } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import { CONTACT_ANCHOR, type ContactPage } from '@/lib/vocabulary/enquiries';
import type { Flash } from '@/lib/platform/http/flash/schema';

type ContactFormProps = {
  words: Catalogue['contactForm'];
  /** The page that contains the form; a post without scripts redirects to it. */
  page: ContactPage;
  /** Adds fields for company, phone and subject. */
  full?: boolean;
  flash?: Flash;
};

export function ContactForm({ words, page, full = false, flash }: ContactFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/enquiries/schema').then((module) => module.contactSchema),
    action: withQuery(api.contact, { page }),
    formId: 'contact',
    honeypot: 'contact',
    words,
    flash,
    emptied: true,
    toast: true,
  });
  return (
    <div id={CONTACT_ANCHOR}>
      <SentMessage {...form.sent} />
      <ApiForm form={form}>
        <Field {...form.field('name')} label={words.name} autoComplete="name" />
        {full && (
          <>
            <Field
              {...form.field('company')}
              label={words.company}
              hint={words.companyHint}
              optional
              autoComplete="organization"
            />
            <Field {...form.field('phone')} label={words.phone} hint={words.phoneHint} optional type="tel" />
            <Field {...form.field('subject')} label={words.subject} hint={words.subjectHint} optional />
          </>
        )}
        <Field {...form.field('email')} label={words.email} hint={words.emailHint} type="email" />
        <TextareaField {...form.field('message')} label={words.message} hint={words.messageHint} />
      </ApiForm>
    </div>
  );
}
