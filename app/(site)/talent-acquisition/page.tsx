import { talentAcquisition } from '@/lib/content/en/services/talent-acquisition';
import { servicePage } from '../service-page';

const { metadata, Page } = servicePage(talentAcquisition);

export { metadata, Page as default };
