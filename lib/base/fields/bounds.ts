/** Limits that every supported database shares: its largest integer and its forbidden characters. Safe in the browser. */

/** Largest signed 32-bit integer. No record has this id. */
export const HIGHEST_ID = 2_147_483_647;

/** Clamps a positive id to what the database can compare; larger ids become `HIGHEST_ID`, which finds nothing. */
export function clampId(id: number): number {
  return Math.min(id, HIGHEST_ID);
}

/** Removes U+0000 and replaces lone surrogates with U+FFFD: no supported database stores either. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(HALVES, '\ufffd');
}

const HALVES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
