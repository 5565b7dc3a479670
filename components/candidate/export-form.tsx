import { ErrorSummary } from '@/components/form/error-summary';
import { Field } from '@/components/form/field';
import { FormProblem } from '@/components/form/form-problem';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { api } from '@/lib/base/routes';
import { yourData } from '@/lib/content/candidate';
import type { Flash } from '@/lib/platform/http/flash/schema';

const FIELD = 'export-password';

/** Everything as one file, for the password. A plain form: the answer is a download, and the page stays. */
export function ExportForm({ flash }: { flash: Flash | null }) {
  const error = flash?.errors?.password?.[0];
  return (
    <form method="post" action={api.exportAccount} className="space-y-5">
      {error && <ErrorSummary items={[{ id: FIELD, message: error }]} attempt={1} />}
      {flash?.ok === false && !error && <FormProblem>{flash.message}</FormProblem>}
      <Field
        id={FIELD}
        name="password"
        label={yourData.exportPassword}
        hint={yourData.exportPasswordHint}
        error={error}
        type="password"
        autoComplete="current-password"
        required
        className="max-w-sm"
      />
      <Button type="submit" variant="secondary">
        <Icon name="download" />
        {yourData.exportAction}
      </Button>
    </form>
  );
}
