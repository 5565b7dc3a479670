import { content } from '@/lib/content';
import { technologyPage } from '../technology-page';

const { generateMetadata, Page } = technologyPage(() => content().digitalFirst);

export { generateMetadata, Page as default };
