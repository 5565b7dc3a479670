'use client';

import { ApiForm } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { api, pages } from '@/lib/base/routes';
import { emailVerification } from '@/lib/content/en/accounts';

/** For signed-in candidates: mails another link to confirm the address. */
export function SendLinkForm() {
  const form = useApiForm({
    action: api.sendVerification,
    signInPath: pages.login,
    words: emailVerification.resend,
    toast: true,
  });
  const { message } = form.sent;
  return (
    <ApiForm form={form} button={{ variant: 'secondary' }} className="space-y-6">
      <div role="status">{message && <Banner tone="success">{message}</Banner>}</div>
    </ApiForm>
  );
}
