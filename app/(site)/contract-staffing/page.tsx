import { contractStaffing } from '@/lib/content/en/services/contract-staffing';
import { servicePage } from '../service-page';

const { metadata, Page } = servicePage(contractStaffing);

export { metadata, Page as default };
