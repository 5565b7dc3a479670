import { content } from '@/lib/content';
import { technologyPage } from '../technology-page';

const { generateMetadata, Page } = technologyPage(() => content().cloudFirst);

export { generateMetadata, Page as default };
