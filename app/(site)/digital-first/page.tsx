import { digitalFirst } from '@/lib/content/en/technologies/digital-first';
import { technologyPage } from '../technology-page';

const { metadata, Page } = technologyPage(digitalFirst);

export { metadata, Page as default };
