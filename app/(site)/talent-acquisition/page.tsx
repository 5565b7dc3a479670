import { TalentAcquisition } from '@/components/site/services/talent-acquisition';
import { content } from '@/lib/content';
import { servicePage } from '../service-page';

const { generateMetadata, Page } = servicePage(
  () => content().talentAcquisition,
  (page) => <TalentAcquisition page={page} />,
);

export { generateMetadata, Page as default };
