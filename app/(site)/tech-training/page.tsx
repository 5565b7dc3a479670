import { techTraining } from '@/lib/content/en/services/tech-training';
import { servicePage } from '../service-page';

const { metadata, Page } = servicePage(techTraining);

export { metadata, Page as default };
