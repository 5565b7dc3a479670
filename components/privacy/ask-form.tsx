'use client';

import { AccountDone, NextSteps } from '@/components/accounts/account-done';
import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import { yourDataPage as page } from '@/lib/content/en/your-data';
import type { Flash } from '@/lib/platform/http/flash/schema';

/** Requests a link to the data of an address. The answer is the same for every address. */
export function AskForm({ flash, signInHref }: { flash?: Flash | null; signInHref: string }) {
  const form = useApiForm({
    schema: () => import('@/lib/privacy/schema').then((module) => module.askForDataSchema),
    action: api.yourData,
    formId: 'your-data',
    honeypot: 'your-data',
    words: { ...page, success: page.sent },
    flash,
    toast: true,
  });
  if (form.sent.message !== null) {
    return (
      <AccountDone {...form.sent}>
        <NextSteps {...page.next} />
        <p>
          <TextLink href={pages.yourData}>{page.again}</TextLink>
        </p>
      </AccountDone>
    );
  }
  return (
    <ApiForm form={form} className="space-y-6" beside={<TextLink href={signInHref}>{page.signIn}</TextLink>}>
      <Field {...form.field('email')} label={page.email} hint={page.emailHint} type="email" />
    </ApiForm>
  );
}
