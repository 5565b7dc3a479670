import { content } from '@/lib/content';
import { technologyPage } from '../technology-page';

const { generateMetadata, Page } = technologyPage(() => content().edgeReady);

export { generateMetadata, Page as default };
