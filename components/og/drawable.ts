/** Characters in the display fonts of share cards (app/fonts). A test compares them with the font files. */
const COVERED =
  /[ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0101\u0102-ćĊ-ēĖ-ěĞ-ģĦ-īĮ-ıĲĳĶķĹ-ľŁ-ňŊ-ōŐ-œŔ-śŞ-ťŨ-žƠơƯưǍǎȘ-țẀ-ẅẞỲ-ỹ\u2013\u2014\u2018-\u201a\u201c-\u201e•…‹›€₹™−]/u;

const REPLACED: Record<string, string> = {
  ŧ: 't',
  Ŧ: 'T',
  ə: 'e',
  Ə: 'E',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '⁄': '/',
};

/**
 * Reduces a text to drawable characters: drops accents that the font lacks, and omits other missing signs.
 * @returns null if a letter or digit cannot be drawn or nothing is left; drawing it would make the renderer call a font
 * server
 */
export function drawable(text: string): string | null {
  let drawn = '';
  for (const character of text.normalize('NFC').replace(/\s+/g, ' ').trim()) {
    const known = asCovered(character);
    if (known === null && /[\p{L}\p{N}]/u.test(character)) return null;
    drawn += known ?? '';
  }
  const result = drawn.replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(result) ? result : null;
}

function asCovered(character: string): string | null {
  const plain = [
    character,
    REPLACED[character],
    character.normalize('NFKC'),
    character.normalize('NFKD').replace(/\p{M}/gu, ''),
  ];
  return plain.find((one) => one !== undefined && one !== '' && [...one].every((part) => COVERED.test(part))) ?? null;
}
