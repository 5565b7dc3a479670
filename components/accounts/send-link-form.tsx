'use client';

import { useState } from 'react';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api, pages } from '@/lib/base/routes';
import { emailVerification } from '@/lib/content/accounts';
import { FormProblem } from '../form/form-problem';

/** For who is signed in: mails another link to confirm the address. */
export function SendLinkForm() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useApiForm({
    schema: () => import('@/components/form/nothing-schema').then((module) => module.nothingSchema),
    action: api.sendVerification,
    signInPath: pages.login,
    fallbackMessage: emailVerification.resendFailed,
    onSuccess: (_data, message) => {
      toast.success(message);
      setSent(message);
    },
  });
  return (
    <form {...form.formProps} className="space-y-6">
      <div role="status">{sent && <Banner tone="success">{sent}</Banner>}</div>
      <FormProblem>{form.formError}</FormProblem>
      <Button type="submit" variant="secondary" busy={form.submitting} busyText={emailVerification.resending}>
        {emailVerification.resend}
      </Button>
    </form>
  );
}
