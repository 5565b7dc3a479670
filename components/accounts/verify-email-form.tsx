'use client';

import type { ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { PasswordField } from '@/components/form/password-field';
import { useApiForm } from '@/components/form/use-api-form';
import { api, withQuery } from '@/lib/base/routes';
import { emailVerification } from '@/lib/content/en/accounts';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { VerificationDone, VerificationFailed } from './verification-result';

type VerifyEmailFormProps = {
  token: string;
  /** Whether this browser is signed in as the account. If not, the form asks for a password (docs/decisions/012-sign-in). */
  signedIn: boolean;
  flash?: Flash | null;
  otherwise: ReactNode;
};

/** Confirms an address when a person presses the button: mail programs follow links but press no buttons. */
export function VerifyEmailForm({ token, signedIn, flash, otherwise }: VerifyEmailFormProps) {
  const { ask, success, failed } = emailVerification;
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.verifyEmailSchema),
    // The token is in the URL too, so that a refused post without scripts returns to the same link.
    action: withQuery(api.verifyEmail, { token }),
    words: { ...ask, success, failed },
    flash,
    toast: true,
  });
  if (form.sent.message !== null) return <VerificationDone {...form.sent} signedIn={signedIn} />;
  return (
    <>
      <ApiForm form={form} className="space-y-6">
        <input type="hidden" name="token" value={token} />
        <p className="border-l-4 border-coral pl-4">{ask.warning}</p>
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
          <VerificationFailed />
          {otherwise}
        </>
      )}
    </>
  );
}
