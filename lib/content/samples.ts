import type { Sample } from './page-types';
import { env } from '../base/env';

/** False for sample content while `SAMPLE_CONTENT` is off. For server components: browser code has no settings. */
export function isShown({ sample }: Sample): boolean {
  return sample !== true || env().sampleContent;
}

/** Returns the items that pages may show. Pages omit a section without any. */
export function shown<Item extends Sample>(items: readonly Item[]): readonly Item[] {
  return items.filter(isShown);
}
