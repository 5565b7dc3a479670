import { Field, SelectField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { isAsked, type FindState, type FindView } from '@/lib/finding/schema';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { FOUND_KIND_LABELS, FOUND_ORDER_LABELS } from '@/lib/vocabulary/finding';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import { FoldedFilters } from '../folded-filters';

type FindFormProps = { state: FindState; jobs: FindView['jobs']; tags: readonly { value: string; label: string }[] };

/** The people search as a GET form: the URL is the state, with and without scripts. */
export function FindForm({ state, jobs, tags }: FindFormProps) {
  const { findPage: words } = content();
  const { labels, any } = words;
  return (
    <search>
      <form action={officePages.find} className="find-form">
        <Field
          className="find-words"
          name="q"
          type="search"
          label={labels.q}
          defaultValue={state.q ?? ''}
          placeholder={words.placeholder}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          name="order"
          label={labels.order}
          defaultValue={state.order}
          options={Object.entries(FOUND_ORDER_LABELS).map(([value, label]) => ({ value, label }))}
        />
        <p className="find-submit">
          <Button type="submit">{words.submit}</Button>
          {isAsked(state) && (
            <TextLink href={officePages.find} tall>
              {words.clear}
            </TextLink>
          )}
        </p>
        <FoldedFilters className="find-filters" count={countFilters(state)} deskLabel={words.more}>
          <Field
            name="place"
            label={labels.place}
            defaultValue={state.place ?? ''}
            maxLength={120}
            autoComplete="off"
          />
          <SelectField
            name="kind"
            label={labels.kind}
            defaultValue={state.kind ?? ''}
            options={withAny(any.kind, FOUND_KIND_LABELS)}
          />
          <SelectField
            name="status"
            label={labels.status}
            defaultValue={state.status ?? ''}
            options={withAny(any.status, APPLICATION_STATUS_LABELS)}
          />
          <SelectField
            name="stage"
            label={labels.stage}
            defaultValue={state.stage ?? ''}
            options={withAny(any.stage, STAGE_LABELS)}
          />
          <SelectField
            name="job"
            label={labels.job}
            defaultValue={String(state.job ?? '')}
            options={[
              { value: '', label: any.job },
              ...jobs.map(({ id, title }) => ({ value: String(id), label: `${title} (${id})` })),
            ]}
          />
          <SelectField
            name="tag"
            label={labels.tag}
            defaultValue={state.tag ?? ''}
            options={[{ value: '', label: any.tag }, ...tags]}
          />
          <Field name="from" type="date" label={labels.from} defaultValue={state.from ?? ''} />
          <Field name="to" type="date" label={labels.to} defaultValue={state.to ?? ''} />
        </FoldedFilters>
      </form>
    </search>
  );
}

function countFilters({ q: _words, order: _order, page: _page, ...filters }: FindState): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

function withAny(any: string, labels: Readonly<Record<string, string>>) {
  return [{ value: '', label: any }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
}
