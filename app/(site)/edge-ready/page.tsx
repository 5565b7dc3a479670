import { edgeReady } from '@/lib/content/en/technologies/edge-ready';
import { technologyPage } from '../technology-page';

const { metadata, Page } = technologyPage(edgeReady);

export { metadata, Page as default };
