import { pages } from '../base/routes';
import { foldText } from '../base/text';

/** Signs that slugs write as words, so that "C++ Ltd" and "C Ltd" get different slugs. */
const SIGNS: Readonly<Record<string, string>> = { '&': ' and ', '+': ' plus ', '#': ' sharp ', '@': ' at ' };

/** Makes the slug of a company's name, ignoring case, spaces, punctuation; '' without letters and digits. */
export function companySlug(name: string): string {
  return foldText(name)
    .replace(/[&+#@]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Builds the path of a company's page of open jobs. @param name as in postings @returns null if the slug is empty */
export function companyHref(name: string, page = 1): string | null {
  const slug = companySlug(name);
  return slug === '' ? null : pages.company(encodeURIComponent(slug), page);
}

export type CompanyAddress = { slug: string; page: number };

/**
 * Reads the path of a company's page. Each page has one URL: other spellings and an explicit page 1 give null.
 * @param company percent-encoded slug
 * @param page page number; absent for the first page
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
