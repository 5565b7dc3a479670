import { employerBranding } from '@/lib/content/en/services/employer-branding';
import { servicePage } from '../service-page';

const { metadata, Page } = servicePage(employerBranding);

export { metadata, Page as default };
