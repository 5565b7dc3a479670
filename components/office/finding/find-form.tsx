import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { findUrl, isAsked, type FindState, type FindView } from '@/lib/finding/schema';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { FOUND_KIND_LABELS, FOUND_ORDER_LABELS } from '@/lib/vocabulary/finding';
import { optionsOf } from '@/lib/vocabulary/labels';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import { FilterBar } from '../filter-bar';
import { FilterChip } from '../filter-chip';

type Option = { value: string; label: string };
type FindFormProps = { state: FindState; jobs: FindView['jobs']; tags: readonly Option[] };

/** The people search as the bar of a list: set filters as chips, keywords, and the filters in a menu. */
export function FindForm({ state, jobs, tags }: FindFormProps) {
  const { filterChip, findPage: words } = content();
  const { labels, any } = words;
  const valueOf = (name: keyof FindState) => String(state[name] ?? '');
  const select = (name: keyof typeof any, options: readonly Option[]) => ({
    name,
    label: labels[name],
    value: valueOf(name),
    options: [{ value: '', label: any[name] }, ...options],
  });
  const selects = [
    select('kind', optionsOf(FOUND_KIND_LABELS)),
    select('status', optionsOf(APPLICATION_STATUS_LABELS)),
    select('stage', optionsOf(STAGE_LABELS)),
    select(
      'job',
      jobs.map(({ id, title }) => ({ value: String(id), label: `${title} (${id})` })),
    ),
    select('tag', tags),
  ];
  const field = (name: 'place' | 'from' | 'to') => ({ name, label: labels[name], value: valueOf(name) });
  const fields = [
    field('place'),
    { ...field('from'), type: 'date' as const },
    { ...field('to'), type: 'date' as const },
  ];
  const set = [
    ...selects.map(({ options, ...each }) => ({
      ...each,
      shown: options.find(({ value }) => value === each.value)?.label,
    })),
    ...fields.map((each) => ({ ...each, shown: each.value })),
  ].filter(({ value }) => value !== '');
  return (
    <>
      <div className="list-chips">
        {set.map(({ name, label, value, shown = value }) => (
          <FilterChip key={name} href={findUrl({ ...state, [name]: undefined, page: 1 })}>
            {filterChip.of(label, shown)}
          </FilterChip>
        ))}
      </div>
      <FilterBar
        action={officePages.find}
        kept={{}}
        selects={[
          ...selects,
          { name: 'order', label: labels.order, value: state.order, options: optionsOf(FOUND_ORDER_LABELS) },
        ]}
        fields={fields}
        count={set.length}
        search={state.q ?? ''}
        searchLabel={labels.q}
        searchPlaceholder={words.placeholder}
        submit={words.submit}
        clearHref={isAsked(state) ? officePages.find : undefined}
      />
    </>
  );
}
