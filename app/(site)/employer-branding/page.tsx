import { EmployerBranding } from '@/components/site/services/employer-branding';
import { content } from '@/lib/content';
import { servicePage } from '../service-page';

const { generateMetadata, Page } = servicePage(
  () => content().employerBranding,
  (page) => <EmployerBranding page={page} />,
);

export { generateMetadata, Page as default };
