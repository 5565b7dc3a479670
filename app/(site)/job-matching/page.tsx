import { jobMatching } from '@/lib/content/en/services/job-matching';
import { servicePage } from '../service-page';

const { metadata, Page } = servicePage(jobMatching);

export { metadata, Page as default };
