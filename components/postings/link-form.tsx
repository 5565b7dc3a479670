'use client';

import { useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field } from '@/components/form/field';
import { FormHead } from '@/components/form/form-head';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { company } from '@/lib/base/company';
import { api } from '@/lib/base/routes';
import { postings } from '@/lib/content/postings';
import type { Flash } from '@/lib/platform/http/flash/schema';

/** Has a posting's link mailed to its contact address. */
export function PostingLinkForm({ flash }: { flash?: Flash }) {
  const { ask } = postings;
  const [sent, setSent] = useState({ message: flash?.ok ? flash.message : null, times: 0 });
  const form = useApiForm({
    schema: () => import('@/lib/jobs/schema').then((module) => module.postingLinkSchema),
    action: api.postingLink,
    defaultValues: flash?.values,
    initialErrors: flash?.errors,
    fallbackMessage: ask.failed,
    honeypotForm: 'posting-link',
    onSuccess: (_data, message) => setSent(({ times }) => ({ message, times: times + 1 })),
  });
  return (
    <section id="ask" className="scroll-mt-24">
      <h2>{ask.title}</h2>
      <p className="mb-6 text-muted">{ask.text}</p>
      <SentMessage message={sent.message} times={sent.times} />
      <form {...form.formProps} className="form-column">
        <ErrorSummary {...form.summary} />
        <FormHead formError={form.formError} flash={flash} />
        <Field {...form.field('job')} label={ask.job} hint={ask.jobHint} inputMode="numeric" className="max-w-64" />
        <Field {...form.field('email')} label={ask.email} type="email" autoComplete="email" />
        <p>
          <Button type="submit" busy={form.submitting} busyText={ask.busy}>
            {ask.submit}
          </Button>
        </p>
      </form>
      <p className="mt-6 text-muted">
        {ask.help.before}
        <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
        {ask.help.after}
      </p>
    </section>
  );
}
