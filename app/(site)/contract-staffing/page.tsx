import { content } from '@/lib/content';
import { servicePage } from '../service-page';

const { generateMetadata, Page } = servicePage(() => content().contractStaffing);

export { generateMetadata, Page as default };
