'use client';

import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { TextLink } from '@/components/ui/text-link';
import { api, pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { AccountDone, NextSteps } from './account-done';

type ForgotPasswordFormProps = { words: Catalogue['forgotPassword']; flash?: Flash | null };

/** Requests a mailed link to choose another password. The answer does not reveal whether the address has an account. */
export function ForgotPasswordForm({ words, flash }: ForgotPasswordFormProps) {
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.forgotPasswordSchema),
    action: api.sendResetEmail,
    words,
    flash,
    toast: true,
  });
  if (form.sent.message !== null) {
    return (
      <AccountDone {...form.sent}>
        <NextSteps {...words.next} />
        <p>
          <TextLink href={pages.forgotPassword}>{words.again}</TextLink>
        </p>
      </AccountDone>
    );
  }
  return (
    <ApiForm form={form} className="space-y-6" beside={<TextLink href={pages.login}>{words.back}</TextLink>}>
      <Field {...form.field('email')} label={words.email} type="email" autoComplete="username" />
    </ApiForm>
  );
}
