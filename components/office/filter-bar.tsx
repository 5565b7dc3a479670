'use client';

import Form from 'next/form';
import Link from 'next/link';
import { useShownValues } from '@/components/ui/use-shown-values';
import { pages } from '@/lib/base/routes';
import { jobListings } from '@/lib/content/en/office';
import { FoldedFilters } from './folded-filters';

type FilterSelect = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

type FilterBarProps = {
  /** Other URL parameters, sent unchanged: tab, job, sort order. */
  kept: Readonly<Record<string, string>>;
  selects: readonly FilterSelect[];
  search: string;
  searchLabel: string;
  searchPlaceholder?: string | undefined;
  /** The URL without filters; undefined if no filter is set. */
  clearHref?: string | undefined;
};

/** The filters of a list as a GET form, so that the URL is the state, with and without scripts. */
export function FilterBar({ kept, selects, search, searchLabel, searchPlaceholder, clearHref }: FilterBarProps) {
  const ref = useShownValues({ ...Object.fromEntries(selects.map(({ name, value }) => [name, value])), q: search });
  return (
    <search>
      <Form ref={ref} action={pages.moderatorDashboard} scroll={false} prefetch={false} className="office-filter">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {selects.length > 0 && (
          <FoldedFilters count={selects.filter(({ value }) => value !== '').length}>
            {selects.map(({ name, label, value, options }) => (
              <label key={name}>
                {label}
                <select className="control" name={name} defaultValue={value}>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </FoldedFilters>
        )}
        <label className="office-search">
          {searchLabel}
          <input
            className="control"
            type="search"
            name="q"
            defaultValue={search}
            placeholder={searchPlaceholder}
            maxLength={200}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="btn btn-secondary btn-small">
          {jobListings.filter}
        </button>
        {clearHref && (
          <Link href={clearHref} scroll={false} prefetch={false} className="btn btn-ghost btn-small">
            {jobListings.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
