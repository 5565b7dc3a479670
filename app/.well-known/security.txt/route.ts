import { today } from '@/lib/base/time';
import { textFile } from '@/lib/publishing/text-file';
import { site } from '@/lib/base/site';
import { addDays } from '@/lib/base/format';
import { files } from '@/lib/base/routes';
import { absoluteUrl } from '@/lib/base/site-url';

export const { GET, HEAD } = textFile(() => securityText(today()));

/** RFC 9116 (2.5.5) recommends less than a year. 180 days are long enough for copies of the file in caches. */
const VALID_DAYS = 180;

/**
 * Writes security.txt (RFC 9116), which says where to report a vulnerability. Each request moves the expiry date.
 * @param day today, YYYY-MM-DD
 */
function securityText(day: string): string {
  return [
    `Contact: mailto:${site().company.email}`,
    `Expires: ${addDays(day, VALID_DAYS)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(files.securityTxt)}`,
    '',
  ].join('\n');
}
