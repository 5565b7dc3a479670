import { today } from '../../base/time';
import { countBits, keepBits } from './bits';
import { currentIndex } from './current-index';

/** A page of the open jobs of a company as the store has them now, newest first, and how many they are; by its name in addresses. */
export async function findAtCompany(
  slug: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const index = await currentIndex();
  const found = index.openOn(today()).slice();
  keepBits(found, index.company.bitsOf(slug));
  return { ids: index.newestIds(found, offset, limit), total: countBits(found) };
}

/** The companies with open jobs, by their names in addresses, in their order. */
export async function hiringCompanies(): Promise<string[]> {
  const index = await currentIndex();
  const open = index.openOn(today());
  const counts = index.company.countsIn(open, countBits(open));
  return index.company.values.filter((slug, code) => slug !== '' && (counts[code] as number) > 0).sort();
}
