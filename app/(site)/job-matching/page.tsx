import { JobMatching } from '@/components/site/services/job-matching';
import { content } from '@/lib/content';
import { servicePage } from '../service-page';

const { generateMetadata, Page } = servicePage(
  () => content().jobMatching,
  (page) => <JobMatching page={page} />,
);

export { generateMetadata, Page as default };
