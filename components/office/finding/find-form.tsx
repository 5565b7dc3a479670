'use client';

import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { findPage as words } from '@/lib/content/en/finding';
import { filterChip } from '@/lib/content/en/office-lists';
import { findUrl, isAsked, type FindState, type FindView } from '@/lib/finding/schema';
import { jobName } from '@/lib/jobs/name-rules';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { FOUND_KIND_LABELS, FOUND_ORDER_LABELS } from '@/lib/vocabulary/finding';
import { optionsOf } from '@/lib/vocabulary/labels';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import { FilterBar } from '../filter-bar';
import { FilterChip } from '../filter-chip';

type Option = { value: string; label: string };
type FindFormProps = {
  state: FindState;
  job: FindView['job'];
  typedJob: string | null;
  tags: readonly Option[];
  timeZone: string;
  /** Links to saved searches. */
  saved: ReactNode;
};

/** The people search as the bar of a list: set filters as chips, keywords, and the filters in a menu. */
export function FindForm({ state, job, typedJob, tags, timeZone, saved }: FindFormProps) {
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
    select('tag', tags),
  ];
  const field = (name: 'job' | 'place' | 'from' | 'to') => ({ name, label: labels[name], value: valueOf(name) });
  const fields = [
    { ...field('job'), value: job ? jobName(job) : (typedJob ?? valueOf('job')), type: 'job' as const },
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
    {
      name: 'changed' as const,
      label: labels.changed,
      value: valueOf('changed'),
      shown: state.changed && formatDateTime(state.changed, timeZone),
    },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <div className="list-chips">
        {saved}
        {set.map(({ name, label, value, shown = value }) => (
          <FilterChip key={name} href={findUrl({ ...state, [name]: undefined, page: 1 })}>
            {filterChip.of(label, shown)}
          </FilterChip>
        ))}
      </div>
      <FilterBar
        action={officePages.find}
        kept={state.changed === undefined ? {} : { changed: state.changed }}
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
