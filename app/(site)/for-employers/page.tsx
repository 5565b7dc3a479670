import { content } from '@/lib/content';
import { audiencePage } from '../audience-page';

const { generateMetadata, Page } = audiencePage(() => content().forEmployers);

export { generateMetadata, Page as default };
