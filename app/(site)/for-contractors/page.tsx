import { ForContractors } from '@/components/site/audience/for-contractors';
import { contractsForPage } from '@/lib/board/page-jobs';
import { content } from '@/lib/content';
import { audiencePage } from '../audience-page';

const { generateMetadata, Page } = audiencePage(
  () => content().forContractors,
  async () => <ForContractors jobs={await contractsForPage()} />,
);

export { generateMetadata, Page as default };
