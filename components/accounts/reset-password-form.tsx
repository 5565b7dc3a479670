'use client';

import { ApiForm } from '@/components/form/api-form';
import { PasswordField } from '@/components/form/password-field';
import { Receipt } from '@/components/form/receipt';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { api, pages, withQuery } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';

type Words = Catalogue['passwordReset'];

export function ResetPasswordForm({ words, token, flash }: { words: Words; token: string; flash?: Flash | null }) {
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.resetPasswordSchema),
    // The action URL also has the token, so that a post refused without scripts can redirect to the same link.
    action: withQuery(api.resetPassword, { token }),
    words,
    flash,
    toast: true,
  });
  if (form.sent.message !== null) {
    return (
      <Receipt
        title={form.sent.message}
        fresh={form.sent.fresh}
        steps={[words.done]}
        next={<ButtonLink href={pages.login}>{words.signIn}</ButtonLink>}
      />
    );
  }
  return (
    <ApiForm form={form} problem={form.problem && <LinkFailed words={words} message={form.problem} />}>
      <input type="hidden" name="token" value={token} />
      <PasswordField {...form.field('password')} label={words.password} chosen />
    </ApiForm>
  );
}

type LinkFailedProps = { words: Words; message: string; reason?: string };

export function LinkFailed({ words, message, reason = words.afterFailure }: LinkFailedProps) {
  return (
    <Banner tone="error" title={message} live>
      <p>{reason}</p>
      <p>
        <TextLink href={pages.forgotPassword}>{words.again}</TextLink>
      </p>
    </Banner>
  );
}
