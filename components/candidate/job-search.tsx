'use client';

import Form from 'next/form';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { pages } from '@/lib/base/routes';
import { availableJobs } from '@/lib/content/en/candidate';
import { JOB_TYPE_LABELS, JOB_TYPES } from '@/lib/vocabulary/jobs';
import { seekerUrl } from './urls';

type JobSearchProps = { q: string; location: string; type: string };

/** Search and filters as a GET form: the URL is the state, with and without scripts. */
export function JobSearch({ q, location, type }: JobSearchProps) {
  const ref = useRef<HTMLFormElement>(null);

  // Rendering the form again for a new URL would take the focus from the field being typed in.
  useEffect(() => {
    const shown = { q, location, type };
    for (const [name, value] of Object.entries(shown)) {
      const control = ref.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [q, location, type]);

  return (
    <search>
      <Form ref={ref} action={pages.seekerDashboard} scroll={false} prefetch={false} className="seeker-search">
        <input type="hidden" name="tab" value="jobs" />
        <label>
          {availableJobs.searchLabel}
          <input className="control" type="search" name="q" defaultValue={q} maxLength={120} autoComplete="off" />
        </label>
        <label>
          {availableJobs.locationLabel}
          <input
            className="control"
            type="search"
            name="location"
            defaultValue={location}
            maxLength={120}
            autoComplete="off"
          />
        </label>
        <label>
          {availableJobs.typeLabel}
          <select className="control" name="type" defaultValue={type}>
            <option value="">{availableJobs.allTypes}</option>
            {JOB_TYPES.map((each) => (
              <option key={each} value={each}>
                {JOB_TYPE_LABELS[each]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn-primary">
          {availableJobs.search}
        </button>
        {(q || location || type) && (
          <Link href={seekerUrl('jobs')} prefetch={false} scroll={false} className="btn btn-ghost btn-small">
            {availableJobs.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
