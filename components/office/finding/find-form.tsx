import { Field, SelectField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { isAsked, type FindState, type FindView } from '@/lib/finding/schema';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { FOUND_KIND_LABELS, FOUND_ORDER_LABELS } from '@/lib/vocabulary/finding';
import { optionsOf } from '@/lib/vocabulary/labels';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';

type FindFormProps = { state: FindState; jobs: FindView['jobs']; tags: readonly { value: string; label: string }[] };

/** The people search as a GET form, so that the URL is the state, with and without scripts. */
export function FindForm({ state, jobs, tags }: FindFormProps) {
  const { filtersLabel, findPage: words } = content();
  const { labels, any } = words;
  const count = countFilters(state);
  const field = (name: Exclude<keyof FindState, 'page'>) => ({
    name,
    label: labels[name],
    defaultValue: String(state[name] ?? ''),
  });
  return (
    <search>
      <form action={officePages.find} className="find-form">
        <Field
          {...field('q')}
          className="col-span-full min-[800px]:col-span-2"
          type="search"
          placeholder={words.placeholder}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField {...field('order')} options={optionsOf(FOUND_ORDER_LABELS)} />
        <p className="flex items-center gap-4">
          <Button type="submit">{words.submit}</Button>
          {isAsked(state) && (
            <TextLink href={officePages.find} tall>
              {words.clear}
            </TextLink>
          )}
        </p>
        <details className="find-filters col-span-full" open={count > 0}>
          <summary className="row-action">{filtersLabel(count)}</summary>
          <div className="folded-fields">
            <Field {...field('place')} maxLength={120} autoComplete="off" />
            <SelectField {...field('kind')} options={withAny(any.kind, optionsOf(FOUND_KIND_LABELS))} />
            <SelectField {...field('status')} options={withAny(any.status, optionsOf(APPLICATION_STATUS_LABELS))} />
            <SelectField {...field('stage')} options={withAny(any.stage, optionsOf(STAGE_LABELS))} />
            <SelectField
              {...field('job')}
              options={withAny(
                any.job,
                jobs.map(({ id, title }) => ({ value: String(id), label: `${title} (${id})` })),
              )}
            />
            <SelectField {...field('tag')} options={withAny(any.tag, tags)} />
            <Field {...field('from')} type="date" />
            <Field {...field('to')} type="date" />
          </div>
        </details>
      </form>
    </search>
  );
}

function countFilters({ q: _words, order: _order, page: _page, ...filters }: FindState): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

function withAny(label: string, options: readonly { value: string; label: string }[]) {
  return [{ value: '', label }, ...options];
}
