import { ForCompanies } from '@/components/site/audience/for-companies';
import { content } from '@/lib/content';
import { audiencePage } from '../audience-page';

const { generateMetadata, Page } = audiencePage(
  () => content().forCompanies,
  () => <ForCompanies />,
);

export { generateMetadata, Page as default };
