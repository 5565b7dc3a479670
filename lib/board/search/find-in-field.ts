import { today } from '../../base/time';
import type { JobField } from '../../content/page-types';
import { addBits, keepBits, noBits } from './bits';
import { currentIndex } from './current-index';

/** Ids of the newest open jobs of a field. */
export async function findInField({ types }: JobField, limit: number): Promise<number[]> {
  const index = await currentIndex();
  const found = index.openOn(today()).slice();
  if (types) {
    const any = noBits(index.slots);
    for (const type of types) addBits(any, index.facets.type.bitsOf(type));
    keepBits(found, any);
  }
  return index.newestIds(found, 0, limit);
}
