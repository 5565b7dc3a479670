import { SelectField } from '@/components/form/field';
import { shownFlash } from '@/components/form/shown-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { ColumnsView } from '@/lib/imports/list/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { LIST_FIELDS, LIST_SYSTEMS } from '@/lib/vocabulary/imports';

type ImportColumnsProps = { batchId: number; view: ColumnsView; flash: Flash | null };

/** Asks what each column of a list holds, with sample values. */
export function ImportColumns({ batchId, view, flash }: ImportColumnsProps) {
  const { importLists } = content();
  const words = importLists.page;
  const { columns, refused, system, from, encoding, delimiter, hasFiles } = view;
  const error = flash?.ok === false ? (shownFlash(flash).field('fields').error ?? flash.message) : null;
  const chosen = flash?.values?.fields?.split('\n') ?? [];
  const fields = LIST_FIELDS.filter((field) => hasFiles || field !== 'cv-file');
  const options = fields.map((value) => ({ value, label: importLists.labels[value] }));
  return (
    <section aria-labelledby="columns" className="mt-6 max-w-[44rem] space-y-4">
      <h2 id="columns" className="text-h3">
        {words.title}
      </h2>
      {error && <Banner tone="error">{error}</Banner>}
      <p>
        {from === 'system' ? words.from.system(importLists.systems[system]) : words.from[from]}{' '}
        {words.readAs(encoding, words.separators[delimiter] ?? delimiter)}
      </p>
      <form method="get" action={officePages.import(batchId)} className="flex flex-wrap items-end gap-3">
        <SelectField
          name="system"
          label={words.system}
          defaultValue={system}
          options={LIST_SYSTEMS.map((value) => ({ value, label: importLists.systems[value] }))}
        />
        <Button type="submit" variant="secondary">
          {words.useSystem}
        </Button>
      </form>
      <form method="post" action={officeApi.importColumns(batchId)} className="space-y-4">
        <input type="hidden" name="system" value={system} />
        {columns.map(({ heading, samples, field }, at) => (
          <SelectField
            key={at}
            id={`column-${at}`}
            name="fields"
            label={heading}
            hint={samples.length > 0 ? samples.map((sample) => `“${sample}”`).join(', ') : words.empty}
            defaultValue={chosen[at] ?? field}
            options={options}
          />
        ))}
        <p className="text-small text-muted">{words.manyHint}</p>
        <Button type="submit">{words.submit}</Button> <span className="text-small text-muted">{words.submitHint}</span>
      </form>
      {refused.length > 0 && (
        <>
          <h3 className="font-semibold">{words.refused}</h3>
          <p>{refused.join(', ')}</p>
          <p className="text-small text-muted">{words.refusedHint}</p>
        </>
      )}
    </section>
  );
}
