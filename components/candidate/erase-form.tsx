'use client';

import { useRouter } from 'next/navigation';
import { ErrorSummary } from '@/components/form/error-summary';
import { Field } from '@/components/form/field';
import { useApiForm } from '@/components/form/use-api-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api, pages } from '@/lib/base/routes';
import { wentWrong, yourData } from '@/lib/content/candidate';
import type { Flash } from '@/lib/platform/http/flash/schema';

/** Deletes the account. The password is the confirmation: there is nothing to press by accident. */
export function EraseForm({ flash }: { flash?: Flash | undefined }) {
  const router = useRouter();
  const form = useApiForm({
    schema: () => import('@/lib/privacy/schema').then((module) => module.eraseSchema),
    action: api.eraseAccount,
    formId: 'erase',
    signInPath: pages.login,
    fallbackMessage: wentWrong,
    initialErrors: flash?.errors,
    onSuccess: (_, message) => {
      toast.success(message);
      router.replace(pages.login);
      // What was kept of the pages was rendered for somebody who was signed in.
      router.refresh();
    },
  });
  const failed = form.formError ?? (flash && !flash.ok && !flash.errors ? flash.message : null);
  return (
    <form {...form.formProps} className="space-y-5">
      <ErrorSummary {...form.summary} />
      {failed && (
        <Banner tone="error" live>
          {failed}
        </Banner>
      )}
      <Field
        {...form.field('password')}
        label={yourData.password}
        hint={yourData.passwordHint}
        type="password"
        autoComplete="current-password"
        className="max-w-sm"
      />
      <Button type="submit" variant="danger" busy={form.submitting} busyText={yourData.erasing}>
        {yourData.erase}
      </Button>
    </form>
  );
}
