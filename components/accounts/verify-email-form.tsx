'use client';

import { useState, type ReactNode } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { useApiForm } from '@/components/form/use-api-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { emailVerification } from '@/lib/content/accounts';
import { FormProblem } from './form-problem';
import { VerificationDone, VerificationFailed } from './verification-result';

/** Confirms an address when somebody presses the button: programs that follow links in mails press none. `otherwise`: what helps when it fails. */
export function VerifyEmailForm({ token, otherwise }: { token: string; otherwise: ReactNode }) {
  const [done, setDone] = useState<string | null>(null);
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.verifyEmailSchema),
    action: '/api/auth/verify-email.php',
    fallbackMessage: emailVerification.failed,
    onSuccess: (_data, message) => {
      toast.success(message || emailVerification.success);
      setDone(message || emailVerification.success);
    },
  });
  if (done !== null) return <VerificationDone message={done} fresh />;
  return (
    <>
      <form {...form.formProps} className="space-y-6">
        <ErrorSummary {...form.summary} />
        <FormProblem>{form.formError}</FormProblem>
        <input type="hidden" name="token" value={token} />
        <p className="border-l-4 border-coral pl-4">{emailVerification.ask.warning}</p>
        <Button type="submit" busy={form.submitting} busyText={emailVerification.ask.submitting}>
          {emailVerification.ask.submit}
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
