import { TechTraining } from '@/components/site/services/tech-training';
import { content } from '@/lib/content';
import { servicePage } from '../service-page';

const { generateMetadata, Page } = servicePage(
  () => content().techTraining,
  (page) => <TechTraining page={page} />,
);

export { generateMetadata, Page as default };
