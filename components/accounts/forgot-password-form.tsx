'use client';

import { useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import { api, pages } from '@/lib/base/routes';
import { forgotPassword } from '@/lib/content/accounts';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { AccountDone } from './account-done';
import { FormProblem, formProblem } from '../form/form-problem';

/** Asks for a link to choose another password. What it says afterwards is the same whether or not the address has an account. */
export function ForgotPasswordForm({ flash }: { flash?: Flash | undefined }) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.forgotPasswordSchema),
    action: api.sendResetEmail,
    defaultValues: flash?.values,
    initialErrors: flash?.errors,
    fallbackMessage: forgotPassword.failed,
    onSuccess: (_data, message) => {
      toast.success(message || forgotPassword.success);
      setSent(message || forgotPassword.success);
    },
  });
  if (sent !== null || flash?.ok) return <Sent message={sent ?? flash?.message ?? ''} fresh={sent !== null} />;
  return (
    <form {...form.formProps} className="space-y-6">
      <ErrorSummary {...form.summary} />
      <FormProblem>{formProblem(form.formError, flash)}</FormProblem>
      <Field
        {...form.field('email')}
        label={forgotPassword.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" busy={form.submitting} busyText={forgotPassword.submitting}>
          {forgotPassword.submit}
        </Button>
        <TextLink href={pages.login}>{forgotPassword.back}</TextLink>
      </div>
    </form>
  );
}

function Sent({ message, fresh }: { message: string; fresh: boolean }) {
  const { next } = forgotPassword;
  return (
    <AccountDone message={message} fresh={fresh}>
      <p className="font-semibold">{next.title}</p>
      <ul className="list-[square] space-y-2 pl-5 marker:text-coral">
        {next.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>
        <TextLink href={pages.forgotPassword}>{forgotPassword.again}</TextLink>
      </p>
    </AccountDone>
  );
}
