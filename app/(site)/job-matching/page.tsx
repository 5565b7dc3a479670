import { jobMatching } from '@/lib/content/services/job-matching';
import { servicePage } from '../service-page';

const { metadata, Page } = servicePage(jobMatching);

export { metadata, Page as default };
