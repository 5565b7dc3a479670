import { ErrorSummary } from '@/components/form/error-summary';
import { Field } from '@/components/form/field';
import { FormProblem } from '@/components/form/form-problem';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { DOWNLOAD } from '@/components/ui/rare-icons';
import { Lines } from '@/components/ui/lines';
import { api } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { EraseForm } from './erase-form';

/** Lets candidates download or delete all their data. */
export function YourData({ flashes }: { flashes: Record<'export' | 'erase', Flash | null> }) {
  const { yourData } = content();
  return (
    <>
      <section className="your-data">
        <h2>{yourData.exportTitle}</h2>
        <p>{yourData.exportText}</p>
        <ExportForm flash={flashes.export} />
      </section>
      <section className="your-data" id="erase">
        <h2>{yourData.eraseTitle}</h2>
        <p>{yourData.eraseText}</p>
        <Lines items={yourData.erased} className="points" />
        <p>{yourData.eraseNote}</p>
        <EraseForm words={yourData} flash={flashes.erase} />
      </section>
    </>
  );
}

/** Downloads all data after asking for the password. A native form post, because the response is a file. */
export function ExportForm({ flash }: { flash: Flash | null }) {
  const { yourData } = content();
  const { items, problem, field } = shownFlash(flash, 'export');
  return (
    <form method="post" action={api.exportAccount} className="space-y-5">
      <ErrorSummary items={items} />
      <FormProblem>{problem}</FormProblem>
      <Field
        {...field('password')}
        label={yourData.exportPassword}
        hint={yourData.exportPasswordHint}
        type="password"
        autoComplete="current-password"
        required
        className="max-w-sm"
      />
      <Button type="submit" variant="secondary">
        <Icon name={DOWNLOAD} />
        {yourData.exportAction}
      </Button>
    </form>
  );
}
