import { forCompanies } from '@/lib/content/audiences/for-companies';
import { audiencePage } from '../audience-page';

const { metadata, Page } = audiencePage(forCompanies);

export { metadata, Page as default };
