import { hrConsulting } from '@/lib/content/en/services/hr-consulting';
import { servicePage } from '../service-page';

const { metadata, Page } = servicePage(hrConsulting);

export { metadata, Page as default };
