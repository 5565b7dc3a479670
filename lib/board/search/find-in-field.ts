import { today } from '../../base/time';
import type { JobField } from '../../content/page-types';
import { addBits, keepBits, noBits, type Bits } from './bits';
import { currentIndex } from './current-index';
import type { JobIndex } from './job-index';
import { fieldsOf } from './match';
import { readTerms } from './search-terms';
import type { ValueColumn } from './value-column';
import { SKILLS_AND_COMPANY } from './word-index';

/**
 * Ids of the newest open jobs of a field, by title, skills and company. Ignores texts: nearly every posting mentions
 * the cloud.
 */
export async function findInField({ named, types }: JobField, limit: number): Promise<number[]> {
  const index = await currentIndex();
  const found = index.openOn(today()).slice();
  if (named) keepBits(found, namingAny(index, named));
  if (types) keepBits(found, anyOf(index, index.facets.type, types));
  return index.newestIds(found, 0, limit);
}

/** Jobs that name any of several skills or trades. All words of a name must match. */
function namingAny(index: JobIndex, names: readonly string[]): Bits {
  const any = noBits(index.slots);
  for (const name of names) {
    const [first, ...others] = readTerms(name).terms.map((term) => fieldsOf(index, term)[SKILLS_AND_COMPANY]);
    if (!first) continue;
    const bits = first.slice();
    for (const other of others) keepBits(bits, other);
    addBits(any, bits);
  }
  return any;
}

function anyOf(index: JobIndex, column: ValueColumn, values: readonly string[]): Bits {
  const any = noBits(index.slots);
  for (const value of values) addBits(any, column.bitsOf(value));
  return any;
}
