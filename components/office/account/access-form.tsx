import type { ReactNode } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { FormProblem } from '@/components/form/form-problem';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import type { Flash } from '@/lib/platform/http/flash/schema';

type AccessFormProps = {
  action: string;
  submit: string;
  flash: Flash | null;
  danger?: boolean;
  formId?: string;
  children: (field: ReturnType<typeof shownFlash>['field']) => ReactNode;
};

/**
 * A form about access to the account. It posts natively, with and without scripts, and the next page shows the result.
 */
export function AccessForm({ action, submit, flash, danger = false, formId, children }: AccessFormProps) {
  const { items, problem, field } = shownFlash(flash, formId);
  return (
    <form method="post" action={action} noValidate className="max-w-md space-y-5">
      <ErrorSummary items={items} />
      <FormProblem>{problem}</FormProblem>
      {children(field)}
      <Button type="submit" variant={danger ? 'danger' : 'primary'}>
        {submit}
      </Button>
    </form>
  );
}
