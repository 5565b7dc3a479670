import { today } from '@/lib/base/time';
import { textFile } from '@/lib/publishing/text-file';
import { company } from '@/lib/base/company';
import { addDays } from '@/lib/base/format';
import { files } from '@/lib/base/routes';
import { absoluteUrl } from '@/lib/base/site-url';

export const { GET, HEAD } = textFile(() => securityText(today()));

/** Less than a year, as RFC 9116 (2.5.5) recommends, and long enough for copies. */
const VALID_DAYS = 180;

/** RFC 9116: where to report a vulnerability. Created on request, so it never expires while the site runs. @param day today, YYYY-MM-DD */
function securityText(day: string): string {
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${addDays(day, VALID_DAYS)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(files.securityTxt)}`,
    '',
  ].join('\n');
}
