import { useMemo } from 'react';
import { fromFields, type Fields } from '@/lib/base/fields/by-field';

/** The rows of a list from its props, which name each field once. The same props give the same array. */
export function useRows<Row extends object>(fields: Fields<Row>): Row[] {
  return useMemo(() => fromFields(fields), [fields]);
}
