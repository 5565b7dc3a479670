import { company } from '../../base/company';
import { today } from '../../base/time';
import type { JobField } from '../../content/page-types';
import { openJobsOf } from '../landing/subject';
import { addBits, keepBits, noBits, removeBits } from './bits';
import { currentIndex } from './current-index';
import { countryKey } from './place-keys';

/** Ids of the newest open jobs of a field. A field of types begins with the company's own country. */
export async function findInField({ types }: JobField, limit: number): Promise<number[]> {
  const index = await currentIndex();
  const found = index.openOn(today()).slice();
  if (types) {
    const any = noBits(index.slots);
    for (const type of types) addBits(any, index.facets.type.bitsOf(type));
    keepBits(found, any);
    const here = found.slice();
    keepBits(here, openJobsOf(index, { skill: null, place: countryKey(company.address.countryCode)?.key ?? null }));
    removeBits(found, here);
    const first = index.newestIds(here, 0, limit);
    return [...first, ...index.newestIds(found, 0, limit - first.length)];
  }
  return index.newestIds(found, 0, limit);
}
