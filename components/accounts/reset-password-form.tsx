'use client';

import { useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { PasswordField } from '@/components/form/password-field';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import { api, pages, withQuery } from '@/lib/base/routes';
import { passwordReset } from '@/lib/content/accounts';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { AccountDone } from './account-done';
import { formProblem } from '../form/form-problem';

type ResetPasswordFormProps = { token: string; flash?: Flash | undefined };

/** Sets a new password by a mailed link. */
export function ResetPasswordForm({ token, flash }: ResetPasswordFormProps) {
  const [saved, setSaved] = useState<string | null>(null);
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.resetPasswordSchema),
    // In the address too: a post without scripts that is refused leads back to the same link.
    action: withQuery(api.resetPassword, { token }),
    initialErrors: flash?.errors,
    fallbackMessage: passwordReset.failed,
    onSuccess: (_data, message) => {
      toast.success(message || passwordReset.success);
      setSaved(message || passwordReset.success);
    },
  });
  if (saved !== null) {
    return (
      <AccountDone message={saved} fresh>
        <p>{passwordReset.done}</p>
        <ButtonLink href={pages.login}>{passwordReset.signIn}</ButtonLink>
      </AccountDone>
    );
  }
  const problem = formProblem(form.formError, flash);
  return (
    <form {...form.formProps} className="space-y-6">
      <ErrorSummary {...form.summary} />
      {problem && <LinkFailed message={problem} />}
      <input type="hidden" name="token" value={token} />
      <PasswordField
        {...form.field('password')}
        label={passwordReset.password}
        hint={passwordReset.passwordHint}
        autoComplete="new-password"
      />
      <Button type="submit" busy={form.submitting} busyText={passwordReset.submitting}>
        {passwordReset.submit}
      </Button>
    </form>
  );
}

/** A link that does not work, why that may be, and the way to another. */
export function LinkFailed({ message, reason = passwordReset.afterFailure }: { message: string; reason?: string }) {
  return (
    <Banner tone="error" title={message} live>
      <p>{reason}</p>
      <p>
        <TextLink href={pages.forgotPassword}>{passwordReset.again}</TextLink>
      </p>
    </Banner>
  );
}
