'use client';

import { AccountDone, NextSteps } from '@/components/accounts/account-done';
import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';

type DataLinkFormProps = {
  words: Catalogue['yourDataPage']['ask'];
  flash?: Flash | null;
  signInHref: string;
};

/** Requests a mailed link to the data of an address. The answer does not reveal whether there are any. */
export function DataLinkForm({ words, flash, signInHref }: DataLinkFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/privacy/schema').then((module) => module.askForDataSchema),
    action: api.yourData,
    formId: 'your-data',
    honeypot: 'your-data',
    words: { submit: words.submit, busy: words.busy, failed: words.failed, success: words.sent },
    flash,
    toast: true,
  });
  if (form.sent.message !== null) {
    return (
      <AccountDone {...form.sent}>
        <NextSteps {...words.next} />
        <p>
          <TextLink href={pages.yourData}>{words.again}</TextLink>
        </p>
      </AccountDone>
    );
  }
  return (
    <ApiForm form={form} className="space-y-6" beside={<TextLink href={signInHref}>{words.signIn}</TextLink>}>
      <Field {...form.field('email')} label={words.email} hint={words.emailHint} type="email" />
    </ApiForm>
  );
}
