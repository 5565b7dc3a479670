import { pages } from '../base/routes';
import { foldText } from '../base/text';

/** What letters alone would lose: C++ Ltd is not C Ltd. */
const SIGNS: Readonly<Record<string, string>> = { '&': ' and ', '+': ' plus ', '#': ' sharp ', '@': ' at ' };

/** A company's name in addresses: one however postings write it in case, spaces and points. Empty for a name without letters and digits. */
export function companySlug(name: string): string {
  return foldText(name)
    .replace(/[&+#@]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The page of a company's open jobs.
 *
 * @param name as its postings write it
 * @returns null where the name has no letter or digit to make an address of
 */
export function companyHref(name: string, page = 1): string | null {
  const slug = companySlug(name);
  return slug === '' ? null : pages.company(encodeURIComponent(slug), page);
}
