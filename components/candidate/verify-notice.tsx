'use client';

import { ApiForm, SubmitButton } from '@/components/form/api-form';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { fill } from '@/lib/base/fill';
import { api, pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';

type VerifyNoticeProps = { words: Catalogue['verifyNotice']; email: string; flash: Flash | null };

export function VerifyNotice({ words, email, flash }: VerifyNoticeProps) {
  const form = useApiForm({ action: api.sendVerification, signInPath: pages.login, words, flash, toast: true });
  return (
    <Banner tone="warning" title={words.title}>
      <p className="wrap-anywhere">{fill(words.text, { email })}</p>
      <ApiForm form={form} bare className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton form={form} variant="secondary" size="small" />
        <p role="status" className="text-small font-semibold text-mint-text">
          {!form.problem && form.sent.message}
        </p>
      </ApiForm>
    </Banner>
  );
}
