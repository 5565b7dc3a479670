import { ForJobSeekers } from '@/components/site/audience/for-job-seekers';
import { jobsForPage } from '@/lib/board/page-jobs';
import { content } from '@/lib/content';
import { audiencePage } from '../audience-page';

const { generateMetadata, Page } = audiencePage(
  () => content().forJobSeekers,
  async () => <ForJobSeekers jobs={await jobsForPage('for-job-seekers')} />,
);

export { generateMetadata, Page as default };
