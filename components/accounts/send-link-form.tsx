'use client';

import { ApiForm } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { api, pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';

export function SendLinkForm({ words }: { words: Catalogue['emailVerification']['resend'] }) {
  const form = useApiForm({ action: api.sendVerification, signInPath: pages.login, words, toast: true });
  const { message } = form.sent;
  return (
    <ApiForm form={form} button={{ variant: 'secondary' }}>
      <div role="status">{message && <Banner tone="success">{message}</Banner>}</div>
    </ApiForm>
  );
}
