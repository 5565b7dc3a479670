'use client';

import { ApiForm, SubmitButton } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { api, pages } from '@/lib/base/routes';
import { verifyNotice } from '@/lib/content/en/candidate';
import type { Flash } from '@/lib/platform/http/flash/schema';

export function VerifyNotice({ email, flash }: { email: string; flash: Flash | null }) {
  const form = useApiForm({
    action: api.sendVerification,
    signInPath: pages.login,
    words: verifyNotice,
    flash,
    toast: true,
  });
  return (
    <Banner tone="warning" title={verifyNotice.title}>
      <p className="wrap-anywhere">{verifyNotice.text(email)}</p>
      <ApiForm form={form} bare className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton form={form} variant="secondary" size="small" />
        <p role="status" className="text-small font-semibold text-mint-text">
          {!form.problem && form.sent.message}
        </p>
      </ApiForm>
    </Banner>
  );
}
