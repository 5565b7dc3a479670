import { today } from '@/lib/base/time';
import { securityText } from '@/lib/publishing/security-txt';
import { textFile } from '@/lib/publishing/text-file';

export const { GET, HEAD } = textFile(() => securityText(today()));
