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

/** A company by its name in addresses, and a page of its jobs. */
export type CompanyAddress = { slug: string; page: number };

/**
 * Reads the address of a company's page. Each has one: a name in other letters leads nowhere, and neither does a first page that says so.
 *
 * @param company as it stands in the address, encoded
 * @param page as it stands there, of later pages
 */
export function readCompanyAddress(company: string, page?: string): CompanyAddress | null {
  const slug = decoded(company);
  if (slug === '' || companySlug(slug) !== slug) return null;
  if (page !== undefined && !/^(?:[2-9]|[1-9]\d{1,3})$/.test(page)) return null;
  return { slug, page: Number(page ?? 1) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
