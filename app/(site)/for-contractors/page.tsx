import { content } from '@/lib/content';
import { audiencePage } from '../audience-page';

const { generateMetadata, Page } = audiencePage(() => content().forContractors);

export { generateMetadata, Page as default };
