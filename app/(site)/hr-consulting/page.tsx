import { HrConsulting } from '@/components/site/services/hr-consulting';
import { content } from '@/lib/content';
import { servicePage } from '../service-page';

const { generateMetadata, Page } = servicePage(
  () => content().hrConsulting,
  (page) => <HrConsulting page={page} />,
);

export { generateMetadata, Page as default };
