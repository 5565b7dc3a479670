'use client';

import { useRouter } from 'next/navigation';
import { ApiForm } from '@/components/form/api-form';
import { Field } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { api, pages } from '@/lib/base/routes';
import { yourData } from '@/lib/content/en/candidate';
import type { Flash } from '@/lib/platform/http/flash/schema';

/** Deletes the account. The password is the confirmation, so no accidental press can delete it. */
export function EraseForm({ flash }: { flash: Flash | null }) {
  const router = useRouter();
  const form = useApiForm({
    schema: () => import('@/lib/privacy/schema').then((module) => module.ownDataSchema),
    action: api.eraseAccount,
    formId: 'erase',
    signInPath: pages.login,
    words: yourData,
    flash,
    toast: true,
    onSuccess() {
      router.replace(pages.login);
      // The router's page cache was rendered for a signed-in candidate.
      router.refresh();
    },
  });
  return (
    <ApiForm form={form} button={{ variant: 'danger' }} className="space-y-5">
      <Field
        {...form.field('password')}
        label={yourData.password}
        hint={yourData.passwordHint}
        type="password"
        autoComplete="current-password"
        className="max-w-sm"
      />
    </ApiForm>
  );
}
