import Link from 'next/link';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { stageBoardUrl } from './urls';

export type JobTab = 'pipeline' | 'shortlist';

/** Links between the pages of one job. */
export function JobTabs({ job, tab }: { job: number; tab: JobTab }) {
  const { jobTabs: words } = content();
  const hrefs: Record<JobTab, string> = { pipeline: stageBoardUrl(job), shortlist: officePages.shortlist(job) };
  return (
    <nav className="desk-tabs" aria-label={words.label}>
      {(Object.keys(hrefs) as JobTab[]).map((each) => (
        <Link key={each} href={hrefs[each]} prefetch={false} aria-current={each === tab ? 'page' : undefined}>
          {words.tabs[each]}
        </Link>
      ))}
    </nav>
  );
}
