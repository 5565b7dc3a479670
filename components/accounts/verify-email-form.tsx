'use client';

import type { ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { PasswordField } from '@/components/form/password-field';
import { useApiForm } from '@/components/form/use-api-form';
import { api, withQuery } from '@/lib/base/routes';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { VerificationDone, VerificationFailed, type VerificationWords } from './verification-result';

type VerifyEmailFormProps = {
  words: VerificationWords;
  token: string;
  /** Whether this browser is signed in to the account. If not, a password is asked for (docs/decisions/012-sign-in). */
  signedIn: boolean;
  flash?: Flash | null;
  otherwise: ReactNode;
};

/** Verifies when the form is submitted, not when it opens: mail programs follow links but submit no forms. */
export function VerifyEmailForm({ words, token, signedIn, flash, otherwise }: VerifyEmailFormProps) {
  const { ask, success, failed } = words;
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.verifyEmailSchema),
    // The action URL also has the token, so that a post refused without scripts can redirect to the same link.
    action: withQuery(api.verifyEmail, { token }),
    words: { ...ask, success, failed },
    flash,
    toast: true,
  });
  if (form.sent.message !== null) return <VerificationDone {...form.sent} words={words} signedIn={signedIn} />;
  return (
    <>
      <ApiForm form={form}>
        <input type="hidden" name="token" value={token} />
        <p className="border-l-4 border-coral-art pl-4">{ask.warning}</p>
        {!signedIn && (
          <>
            <p>{ask.choose}</p>
            <PasswordField {...form.field('password')} label={ask.password} chosen />
            <p className="text-small text-muted">{ask.keep}</p>
          </>
        )}
      </ApiForm>
      {form.problem && (
        <>
          <VerificationFailed words={words} />
          {otherwise}
        </>
      )}
    </>
  );
}
