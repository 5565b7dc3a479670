import { content } from '@/lib/content';
import { technologyPage } from '../technology-page';

const { generateMetadata, Page } = technologyPage(() => content().aiPowered);

export { generateMetadata, Page as default };
