'use client';

import { useState } from 'react';
import { AccountDone } from '@/components/accounts/account-done';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field } from '@/components/form/field';
import { FormHead } from '@/components/form/form-head';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import { api, pages } from '@/lib/base/routes';
import { yourDataPage as page } from '@/lib/content/your-data';
import type { Flash } from '@/lib/platform/http/flash/schema';

/** Asks for a link to what was sent from an address. What it says afterwards is the same for every address. */
export function AskForm({ flash, signInHref }: { flash?: Flash | undefined; signInHref: string }) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useApiForm({
    schema: () => import('@/lib/privacy/schema').then((module) => module.askForDataSchema),
    action: api.yourData,
    formId: 'your-data',
    honeypotForm: 'your-data',
    defaultValues: flash?.values,
    initialErrors: flash?.errors,
    fallbackMessage: page.failed,
    onSuccess: (_data, message) => {
      toast.success(message || page.sent);
      setSent(message || page.sent);
    },
  });
  if (sent !== null || flash?.ok) {
    return (
      <AccountDone message={sent ?? flash?.message ?? ''} fresh={sent !== null}>
        <p className="font-semibold">{page.next.title}</p>
        <ul className="list-[square] space-y-2 pl-5 marker:text-coral">
          {page.next.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>
          <TextLink href={pages.yourData}>{page.again}</TextLink>
        </p>
      </AccountDone>
    );
  }
  return (
    <form {...form.formProps} className="space-y-6">
      <ErrorSummary {...form.summary} />
      <FormHead formError={form.formError} flash={flash} />
      <Field
        {...form.field('email')}
        label={page.email}
        hint={page.emailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" busy={form.submitting} busyText={page.submitting}>
          {page.submit}
        </Button>
        <TextLink href={signInHref}>{page.signIn}</TextLink>
      </div>
    </form>
  );
}
