import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { LinkTabs } from './link-tabs';
import { stageBoardUrl } from './urls';

export const JOB_PARTS = ['details', 'interviews', 'activity'] as const;
export type JobPart = (typeof JOB_PARTS)[number];

export const jobPageUrl = (job: number, part: JobPart) =>
  withQuery(officePages.job(job), { tab: part === 'details' ? null : part });

/** Links between the pages of one job. */
export function JobTabs({ job, tab }: { job: number; tab: JobPart | 'pipeline' | 'shortlist' }) {
  const { jobTabs: words } = content();
  const hrefs: Record<typeof tab, string> = {
    pipeline: stageBoardUrl(job),
    shortlist: officePages.shortlist(job),
    interviews: jobPageUrl(job, 'interviews'),
    details: jobPageUrl(job, 'details'),
    activity: jobPageUrl(job, 'activity'),
  };
  const links = (Object.keys(hrefs) as (typeof tab)[]).map((each) => [hrefs[each], words.tabs[each]] as const);
  return <LinkTabs label={words.label} links={links} current={hrefs[tab]} />;
}
