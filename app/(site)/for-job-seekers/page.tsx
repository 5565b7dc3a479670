import { forJobSeekers } from '@/lib/content/en/audiences/for-job-seekers';
import { audiencePage } from '../audience-page';

const { metadata, Page } = audiencePage(forJobSeekers);

export { metadata, Page as default };
