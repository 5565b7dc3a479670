import { today } from '../../base/time';
import { countBits, keepBits } from './bits';
import { currentIndex } from './current-index';

/** One page of a company's open jobs, newest first, with the total. @param slug the company's name in addresses */
export async function findAtCompany(
  slug: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const index = await currentIndex();
  const found = index.openOn(today()).slice();
  keepBits(found, index.company.bitsOf(slug));
  return { ids: index.newestIds(found, offset, limit), total: countBits(found) };
}

/** Slugs of companies with open jobs, sorted. */
export async function hiringCompanies(): Promise<string[]> {
  const index = await currentIndex();
  const open = index.openOn(today());
  const counts = index.company.countsIn(open, countBits(open));
  return index.company.values.filter((slug, code) => slug !== '' && (counts[code] as number) > 0).sort();
}
