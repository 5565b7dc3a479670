'use client';

import { ApiForm } from '@/components/form/api-form';
import { PasswordField } from '@/components/form/password-field';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { api, pages, withQuery } from '@/lib/base/routes';
import { passwordReset as words } from '@/lib/content/en/accounts';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { AccountDone } from './account-done';

export function ResetPasswordForm({ token, flash }: { token: string; flash?: Flash | null }) {
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.resetPasswordSchema),
    // The token is in the URL too, so that a refused post without scripts returns to the same link.
    action: withQuery(api.resetPassword, { token }),
    words,
    flash,
    toast: true,
  });
  if (form.sent.message !== null) {
    return (
      <AccountDone {...form.sent}>
        <p>{words.done}</p>
        <ButtonLink href={pages.login}>{words.signIn}</ButtonLink>
      </AccountDone>
    );
  }
  return (
    <ApiForm form={form} problem={form.problem && <LinkFailed message={form.problem} />} className="space-y-6">
      <input type="hidden" name="token" value={token} />
      <PasswordField {...form.field('password')} label={words.password} chosen />
    </ApiForm>
  );
}

export function LinkFailed({ message, reason = words.afterFailure }: { message: string; reason?: string }) {
  return (
    <Banner tone="error" title={message} live>
      <p>{reason}</p>
      <p>
        <TextLink href={pages.forgotPassword}>{words.again}</TextLink>
      </p>
    </Banner>
  );
}
