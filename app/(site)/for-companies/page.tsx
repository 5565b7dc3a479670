import { forCompanies } from '@/lib/content/en/audiences/for-companies';
import { audiencePage } from '../audience-page';

const { metadata, Page } = audiencePage(forCompanies);

export { metadata, Page as default };
