import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { LinkTabs } from './link-tabs';
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
  const links = (Object.entries(hrefs) as [Tab, string][]).map(([each, href]) => [href, words.tabs[each]] as const);
  return <LinkTabs label={words.label} links={links} current={tab === 'edit' ? '' : (hrefs[tab] ?? '')} />;
}
