'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { ApiForm } from '@/components/form/api-form';
import { FormProblem } from '@/components/form/form-problem';
import { useApiForm } from '@/components/form/use-api-form';
import { cx } from '@/components/ui/cx';
import { pages } from '@/lib/base/routes';
import { wentWrong } from '@/lib/content/en/forms';

type OfficeFormProps = {
  action: string;
  /** Resets the fields after success, for forms that add an entry. */
  resets?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A form whose fields and buttons are its children. The browser validates the fields. With scripts, sending it changes
 * neither the open record nor the scroll position, and refusals appear above the fields.
 */
export function OfficeForm({ action, resets, className, children }: OfficeFormProps) {
  const router = useRouter();
  const form = useApiForm({
    action,
    signInPath: pages.moderatorLogin,
    words: { failed: wentWrong },
    toast: true,
    quiet: true,
    onSuccess() {
      const element = form.formRef.current;
      if (resets) element?.reset();
      element?.closest('details')?.removeAttribute('open');
      router.refresh();
    },
    // Another moderator changed the record first (409): the page shows that change, and typed values remain.
    onRefused: (status) => {
      if (status === 409) router.refresh();
    },
  });
  return (
    <ApiForm
      form={form}
      bare
      summary={false}
      noValidate={false}
      problem={
        <FormProblem signIn={form.signIn}>
          {form.problem ?? form.summary.items.map(({ message }) => message).join(' ')}
        </FormProblem>
      }
      aria-busy={form.submitting || undefined}
      className={cx('desk-form', className)}
    >
      {children}
    </ApiForm>
  );
}
