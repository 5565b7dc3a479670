import Link from 'next/link';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { jobPageUrl, stageBoardUrl, type JobPart } from './urls';

type Tab = Exclude<JobPart, 'edit'> | 'pipeline' | 'shortlist';
type JobTabsProps = { job: number; tab: JobPart | Tab; isWorked?: boolean };

/** Links between the pages of one job. */
export function JobTabs({ job, tab, isWorked = true }: JobTabsProps) {
  const { jobTabs: words } = content();
  const hrefs: Partial<Record<Tab, string>> = {
    ...(isWorked && {
      pipeline: stageBoardUrl(job),
      shortlist: officePages.shortlist(job),
      interviews: jobPageUrl(job, 'interviews'),
    }),
    details: jobPageUrl(job, 'details'),
    activity: jobPageUrl(job, 'activity'),
  };
  return (
    <nav className="desk-tabs" aria-label={words.label}>
      {(Object.entries(hrefs) as [Tab, string][]).map(([each, href]) => (
        <Link key={each} href={href} prefetch={false} aria-current={each === tab ? 'page' : undefined}>
          {words.tabs[each]}
        </Link>
      ))}
    </nav>
  );
}
