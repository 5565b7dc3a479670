'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormProblem, formProblem } from '@/components/form/form-problem';
import { ErrorSummary } from '@/components/form/error-summary';
import { PasswordField } from '@/components/form/password-field';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/base/routes';
import { passwordChange } from '@/lib/content/account-security';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { postedFrom, type AccountOf } from './urls';

type PasswordChangeFormProps = { of: AccountOf; signInPath: string; flash?: Flash | undefined };

/** Another password, by the one that holds now. */
export function PasswordChangeForm({ of, signInPath, flash }: PasswordChangeFormProps) {
  const router = useRouter();
  const [sent, setSent] = useState({ message: flash?.ok ? flash.message : null, times: 0 });
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.passwordChangeSchema),
    action: postedFrom(api.accountPassword, of),
    formId: 'change',
    signInPath,
    fallbackMessage: passwordChange.failed,
    initialErrors: flash?.errors,
    onSuccess: (_data, message) => {
      form.reset();
      setSent(({ times }) => ({ message, times: times + 1 }));
      toast.success(message);
      // The list of sessions is shorter now.
      router.refresh();
    },
  });
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className="text-h3">
        {passwordChange.title}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{passwordChange.lead}</p>
      <SentMessage {...sent} />
      <form {...form.formProps} className="max-w-md space-y-5">
        <ErrorSummary {...form.summary} />
        <FormProblem>{formProblem(form.formError, flash)}</FormProblem>
        <PasswordField
          {...form.field('current_password')}
          label={passwordChange.current}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('password')}
          label={passwordChange.password}
          hint={passwordChange.passwordHint}
          autoComplete="new-password"
        />
        <Button type="submit" busy={form.submitting} busyText={passwordChange.submitting}>
          {passwordChange.submit}
        </Button>
      </form>
    </section>
  );
}
