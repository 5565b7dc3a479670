'use client';

import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { TextLink } from '@/components/ui/text-link';
import { api } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';

type PostingLinkFormProps = { words: Catalogue['postings']['ask']; email: string; flash?: Flash };

export function PostingLinkForm({ words: ask, email, flash }: PostingLinkFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/postings/schema').then((module) => module.postingLinkSchema),
    action: api.postingLink,
    words: ask,
    flash,
    honeypot: 'posting-link',
  });
  return (
    <section id="ask" className="scroll-mt-24">
      <h2>{ask.title}</h2>
      <p className="mb-6 text-muted">{ask.text}</p>
      <SentMessage {...form.sent} />
      <ApiForm form={form}>
        <Field {...form.field('job')} label={ask.job} hint={ask.jobHint} inputMode="numeric" className="max-w-64" />
        <Field {...form.field('email')} label={ask.email} type="email" />
      </ApiForm>
      <p className="mt-6 text-muted">
        {ask.help.before}
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
        {ask.help.after}
      </p>
    </section>
  );
}
