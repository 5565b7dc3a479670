import { ContractStaffing } from '@/components/site/services/contract-staffing';
import { jobsForPage } from '@/lib/board/page-jobs';
import { content } from '@/lib/content';
import { servicePage } from '../service-page';

const { generateMetadata, Page } = servicePage(
  () => content().contractStaffing,
  async (page) => <ContractStaffing page={page} jobs={await jobsForPage(page.slug)} />,
);

export { generateMetadata, Page as default };
