import { techTraining } from '@/lib/content/services/tech-training';
import { servicePage } from '../service-page';

const { metadata, Page } = servicePage(techTraining);

export { metadata, Page as default };
