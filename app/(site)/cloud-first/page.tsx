import { cloudFirst } from '@/lib/content/en/technologies/cloud-first';
import { technologyPage } from '../technology-page';

const { metadata, Page } = technologyPage(cloudFirst);

export { metadata, Page as default };
