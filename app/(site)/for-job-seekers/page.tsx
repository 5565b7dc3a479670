import { content } from '@/lib/content';
import { audiencePage } from '../audience-page';

const { generateMetadata, Page } = audiencePage(() => content().forJobSeekers);

export { generateMetadata, Page as default };
