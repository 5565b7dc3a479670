import { company } from '../base/company';
import { addDays } from '../base/format';
import { files } from '../base/routes';
import { absoluteUrl } from '../base/site-url';

/** Less than a year, as RFC 9116 (2.5.5) recommends, and long enough for copies. */
const VALID_DAYS = 180;

/**
 * Returns security.txt (RFC 9116): where to report a vulnerability. It is created on request, so it never expires while
 * the site runs.
 * @param day today, YYYY-MM-DD, so that the text is the same all day
 */
export function securityText(day: string): string {
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${addDays(day, VALID_DAYS)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(files.securityTxt)}`,
    '',
  ].join('\n');
}
