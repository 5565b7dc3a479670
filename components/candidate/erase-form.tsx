'use client';

import { useRouter } from 'next/navigation';
import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { api, pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';

type EraseFormProps = { words: Catalogue['yourData']; flash: Flash | null };

/** Deletes the account. Typing the password is the confirmation, so no accidental click can delete it. */
export function EraseForm({ words, flash }: EraseFormProps) {
  const router = useRouter();
  const form = useApiForm({
    schema: () => import('@/lib/privacy/schema').then((module) => module.ownDataSchema),
    action: api.eraseAccount,
    formId: 'erase',
    signInPath: pages.login,
    words,
    flash,
    toast: true,
    onSuccess() {
      router.replace(pages.login);
      // The router has cached pages that were rendered for a signed-in candidate.
      router.refresh();
    },
  });
  return (
    <ApiForm form={form} button={{ variant: 'danger' }} className="space-y-5">
      <Field
        {...form.field('password')}
        label={words.password}
        hint={words.passwordHint}
        type="password"
        autoComplete="current-password"
        className="max-w-sm"
      />
    </ApiForm>
  );
}
