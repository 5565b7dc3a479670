'use client';

import Form from 'next/form';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { jobListings } from '@/lib/content/office';
import { DASHBOARD } from './addresses';

type FilterBarProps = {
  /** What the address keeps besides: the tab, the job. */
  kept: Readonly<Record<string, string>>;
  statuses: readonly { value: string; label: string }[];
  status: string;
  search: string;
  searchLabel: string;
  searchPlaceholder?: string;
  /** The address without filters; none when there is nothing to clear. */
  clearHref?: string | undefined;
};

/** Status and search as a GET form: the address is the state, with and without scripts. */
export function FilterBar({ kept, statuses, status, search, searchLabel, searchPlaceholder, clearHref }: FilterBarProps) {
  const ref = useRef<HTMLFormElement>(null);

  // Rendering the form anew for a new address would take the focus away from whoever is typing in it.
  useEffect(() => {
    setValue(ref.current, 'status', status);
    setValue(ref.current, 'q', search);
  }, [status, search]);

  return (
    <search>
      <Form ref={ref} action={DASHBOARD} scroll={false} prefetch={false} className="office-filter">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          {jobListings.statusLabel}
          <select className="control" name="status" defaultValue={status}>
            {statuses.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {searchLabel}
          <input className="control" type="search" name="q" defaultValue={search} placeholder={searchPlaceholder} maxLength={200} autoComplete="off" />
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

function setValue(form: HTMLFormElement | null, name: string, value: string) {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}
