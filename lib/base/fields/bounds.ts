/** Largest signed 32-bit integer. No record has this id. */
export const HIGHEST_ID = 2_147_483_647;

/** Limits a positive id to the largest that the database can compare. */
export function clampId(id: number): number {
  return Math.min(id, HIGHEST_ID);
}

/** Removes U+0000 and replaces lone surrogates with U+FFFD: no supported database stores either. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(HALVES, '\ufffd');
}

const HALVES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
