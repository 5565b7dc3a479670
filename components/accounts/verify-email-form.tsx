'use client';

import { useState, type ReactNode } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { PasswordField } from '@/components/form/password-field';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api, withQuery } from '@/lib/base/routes';
import { emailVerification } from '@/lib/content/accounts';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FormProblem } from '../form/form-problem';
import { VerificationDone, VerificationFailed } from './verification-result';

type VerifyEmailFormProps = {
  token: string;
  /** Whether this browser is signed in as the account: else the form asks for a password (decision 024). */
  signedIn: boolean;
  /** What a form post without scripts came to. */
  flash?: Flash | undefined;
  /** What helps when it fails. */
  otherwise: ReactNode;
};

/** Confirms an address when somebody presses the button: programs that follow links in mails press none. */
export function VerifyEmailForm({ token, signedIn, flash, otherwise }: VerifyEmailFormProps) {
  const [done, setDone] = useState<string | null>(null);
  const { ask } = emailVerification;
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.verifyEmailSchema),
    // In the address too: a post without scripts that is refused leads back to the same link.
    action: withQuery(api.verifyEmail, { token }),
    initialErrors: flash?.errors,
    fallbackMessage: emailVerification.failed,
    onSuccess: (_data, message) => {
      toast.success(message || emailVerification.success);
      setDone(message || emailVerification.success);
    },
  });
  if (done !== null) return <VerificationDone message={done} signedIn={signedIn} fresh />;
  return (
    <>
      <form {...form.formProps} className="space-y-6">
        <ErrorSummary {...form.summary} />
        <FormProblem>{form.formError}</FormProblem>
        <input type="hidden" name="token" value={token} />
        <p className="border-l-4 border-coral pl-4">{ask.warning}</p>
        {!signedIn && (
          <>
            <p>{ask.choose}</p>
            <PasswordField
              {...form.field('password')}
              label={ask.password}
              hint={ask.passwordHint}
              autoComplete="new-password"
            />
            <p className="text-small text-muted">{ask.keep}</p>
          </>
        )}
        <Button type="submit" busy={form.submitting} busyText={ask.submitting}>
          {ask.submit}
        </Button>
      </form>
      {form.formError && (
        <>
          <VerificationFailed />
          {otherwise}
        </>
      )}
    </>
  );
}
