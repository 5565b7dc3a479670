import { aiPowered } from '@/lib/content/en/technologies/ai-powered';
import { technologyPage } from '../technology-page';

const { metadata, Page } = technologyPage(aiPowered);

export { metadata, Page as default };
