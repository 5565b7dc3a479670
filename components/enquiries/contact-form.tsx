'use client';

import { ApiForm } from '@/components/form/api-form';
import { Field, TextareaField } from '@/components/form/field';
import { MoreFields } from '@/components/form/more-fields';
import { Receipt } from '@/components/form/receipt';
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
  const rest = [form.field('company'), form.field('phone'), form.field('subject')] as const;
  return (
    <div id={CONTACT_ANCHOR}>
      <SentMessage {...form.sent}>
        <Receipt title={form.sent.message} steps={words.received} />
      </SentMessage>
      <ApiForm form={form}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field {...form.field('name')} label={words.name} autoComplete="name" />
          <Field {...form.field('email')} label={words.email} type="email" />
        </div>
        <TextareaField {...form.field('message')} label={words.message} hint={words.messageHint} />
        {full && (
          <MoreFields label={words.more} open={rest.some(({ error, defaultValue }) => Boolean(error ?? defaultValue))}>
            <Field {...rest[0]} label={words.company} optional autoComplete="organization" />
            <Field {...rest[1]} label={words.phone} hint={words.phoneHint} optional type="tel" />
            <Field {...rest[2]} label={words.subject} hint={words.subjectHint} optional />
          </MoreFields>
        )}
      </ApiForm>
    </div>
  );
}
