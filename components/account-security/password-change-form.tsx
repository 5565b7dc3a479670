'use client';

import { useRouter } from 'next/navigation';
import { ApiForm } from '@/components/form/api-form';
import { PasswordField } from '@/components/form/password-field';
import { SentMessage } from '@/components/form/sent-message';
import { useApiForm } from '@/components/form/use-api-form';
import { api } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { postedFrom, type AccountOf } from './urls';

type PasswordChangeFormProps = {
  words: Catalogue['passwordChange'];
  of: AccountOf;
  signInPath: string;
  flash?: Flash | null;
};

export function PasswordChangeForm({ words, of, signInPath, flash }: PasswordChangeFormProps) {
  const router = useRouter();
  const form = useApiForm({
    schema: () => import('@/lib/accounts/schema').then((module) => module.passwordChangeSchema),
    action: postedFrom(api.accountPassword, of),
    formId: 'change',
    signInPath,
    words,
    flash,
    emptied: true,
    toast: true,
    // Changing the password ends the account's other sessions, so the list of sessions is fetched again.
    onSuccess: () => router.refresh(),
  });
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-1 mb-5 prose text-muted">{words.lead}</p>
      <SentMessage {...form.sent} />
      <ApiForm form={form} className="max-w-md space-y-5">
        <PasswordField {...form.field('current_password')} label={words.current} />
        <PasswordField {...form.field('password')} label={words.password} chosen />
      </ApiForm>
    </section>
  );
}
