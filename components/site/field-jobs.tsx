import { JobLines } from '@/components/jobs/job-lines';
import { Icon } from '@/components/ui/icon';
import { pages, withQuery } from '@/lib/base/routes';
import { content, type Catalogue } from '@/lib/content';
import type { JobRowDto } from '@/lib/jobs/schema';
import { Section } from './section';

/** The newest open jobs in a page's field of work, with a link to more; renders nothing if there are none. */
export function FieldJobs({ page, jobs }: { page: keyof Catalogue['pageJobs']; jobs: readonly JobRowDto[] }) {
  if (jobs.length === 0) return null;
  const { title, all } = content().pageJobs[page];
  return (
    <Section id="open-jobs" title={title} layout="split" ruled>
      <JobLines jobs={jobs} />
      <a
        href={withQuery(pages.careers, all.query)}
        className="link mt-3 inline-flex items-center gap-2 py-3 font-semibold"
      >
        {all.label}
        <Icon name="arrow-right" />
      </a>
    </Section>
  );
}
