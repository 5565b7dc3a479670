'use client';

import Form from 'next/form';
import Link from 'next/link';
import { useShownValues } from '@/components/ui/use-shown-values';
import { pages } from '@/lib/base/routes';
import type { Catalogue } from '@/lib/content';
import { JOB_TYPE_LABELS, JOB_TYPES } from '@/lib/vocabulary/jobs';
import { seekerUrl } from './urls';

type JobSearchProps = { words: Catalogue['availableJobs']; q: string; location: string; type: string };

/** Search and filters as a GET form, so that the URL is the state, with and without scripts. */
export function JobSearch({ words, q, location, type }: JobSearchProps) {
  const ref = useShownValues({ q, location, type });
  return (
    <search>
      <Form ref={ref} action={pages.seekerDashboard} scroll={false} prefetch={false} className="seeker-search">
        <input type="hidden" name="tab" value="jobs" />
        <label>
          {words.searchLabel}
          <input className="control" type="search" name="q" defaultValue={q} maxLength={120} autoComplete="off" />
        </label>
        <label>
          {words.locationLabel}
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
          {words.typeLabel}
          <select className="control" name="type" defaultValue={type}>
            <option value="">{words.allTypes}</option>
            {JOB_TYPES.map((each) => (
              <option key={each} value={each}>
                {JOB_TYPE_LABELS[each]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn-primary">
          {words.search}
        </button>
        {(q || location || type) && (
          <Link href={seekerUrl('jobs')} prefetch={false} scroll={false} className="btn btn-ghost btn-small">
            {words.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
