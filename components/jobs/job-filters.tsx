'use client';

import Form from 'next/form';
import { useEffect, useRef } from 'react';
import { Chip } from '@/components/ui/chip';
import { pages } from '@/lib/base/routes';
import { careers } from '@/lib/content/careers';
import { boardHref } from '@/lib/jobs/rules';
import { typeLabel } from '@/lib/vocabulary/jobs';

export type ShownFilters = { q: string; location: string; type: string };

/** Which control of the form a search was sent from. Not a state: what answers may be another page, with another form. */
let sentFrom = -1;

/** Search and filters as a GET form: the address is the state, with and without scripts. */
export function JobFilters({
  filters,
  locations,
  types,
}: {
  filters: ShownFilters;
  locations: readonly string[];
  types: readonly string[];
}) {
  const ref = useRef<HTMLFormElement>(null);
  const address = boardHref(filters);

  // The form of the answer is a new one: whoever sent the last goes on in it where they were.
  useEffect(() => {
    const control = ref.current?.elements[sentFrom];
    if (control instanceof HTMLElement && document.activeElement === document.body)
      control.focus({ preventScroll: true });
    sentFrom = -1;
  }, [address]);

  return (
    <search>
      <Form
        ref={ref}
        action={pages.careers}
        className="job-filters"
        key={address}
        onSubmit={({ currentTarget }) => {
          sentFrom = [...currentTarget.elements].indexOf(document.activeElement as Element);
        }}
      >
        <label>
          {careers.searchLabel}
          <input
            className="control"
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={100}
            autoComplete="off"
          />
        </label>
        <label>
          {careers.locationLabel}
          <select className="control" name="location" defaultValue={matching(locations, filters.location)}>
            <option value="">{careers.allLocations}</option>
            {withChosen(locations, filters.location).map((location) => (
              <option key={location}>{location}</option>
            ))}
          </select>
        </label>
        <label>
          {careers.typeLabel}
          <select className="control" name="type" defaultValue={matching(types, filters.type)}>
            <option value="">{careers.allTypes}</option>
            {withChosen(types, filters.type).map((type) => (
              <option key={type} value={type}>
                {typeLabel(type)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn-primary">
          {careers.search}
        </button>
      </Form>
    </search>
  );
}

/** What the list is narrowed to, each part removable on its own. */
export function ActiveFilters({ filters }: { filters: ShownFilters }) {
  const parts = [
    filters.q && { words: `“${filters.q}”`, href: boardHref({ ...filters, q: '' }) },
    filters.location && { words: filters.location, href: boardHref({ ...filters, location: '' }) },
    filters.type && { words: typeLabel(filters.type), href: boardHref({ ...filters, type: '' }) },
  ].filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {parts.map(({ words, href }) => (
        <Chip key={words} removeHref={href} removeLabel={`Remove filter ${words}`}>
          {words}
        </Chip>
      ))}
      <a className="btn btn-ghost btn-small" href={pages.careers}>
        {careers.clear}
      </a>
    </p>
  );
}

function matching(options: readonly string[], chosen: string): string {
  return options.find((option) => option.toLowerCase() === chosen.toLowerCase()) ?? chosen;
}

// A choice that no open job has any more must still show as chosen.
function withChosen(options: readonly string[], chosen: string): readonly string[] {
  const shown = matching(options, chosen);
  return chosen === '' || options.includes(shown) ? options : [shown, ...options];
}
