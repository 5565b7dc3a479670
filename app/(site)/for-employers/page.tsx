import { forEmployers } from '@/lib/content/en/audiences/for-employers';
import { audiencePage } from '../audience-page';

const { metadata, Page } = audiencePage(forEmployers);

export { metadata, Page as default };
