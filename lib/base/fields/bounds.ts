/**
 * What of a request never gets as far as the store, whichever it is: the widest whole number and the characters that columns of all of them
 * hold. Safe in the browser.
 */

/** The highest id that can be asked for: the last that 32 bits with a sign hold, which no record has. */
export const HIGHEST_ID = 2_147_483_647;

/** A positive whole number as the store can be asked for it as an id. One beyond the highest is that: as unknown as any other. */
export function askableId(id: number): number {
  return Math.min(id, HIGHEST_ID);
}

/** A text without U+0000, which is dropped as other control characters of fields are; halves of characters become U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(HALVES, '\ufffd');
}

const HALVES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
