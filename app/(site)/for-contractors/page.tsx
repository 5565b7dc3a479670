import { forContractors } from '@/lib/content/en/audiences/for-contractors';
import { audiencePage } from '../audience-page';

const { metadata, Page } = audiencePage(forContractors);

export { metadata, Page as default };
