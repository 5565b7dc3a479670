/** A drawn glyph with its letters. pdf.js gives them in the order of drawing, with numbers for the gaps between them. */
type Glyph = { unicode: string };
/** Arguments of the operators of a page, as `getOperatorList` of pdf.js returns them. */
type Operators = readonly unknown[];

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
/** Alef before lam, as most Arabic words begin, or as a reversed ligature of lam and alef is read. */
export const MAY_BE_LIGATURE = /[\u0622\u0623\u0625\u0627]\u0644/;
/** Maximum number of letters that may be missing between two items. */
const WINDOW = 2_000;

/**
 * Returns the texts of a page's items with the letters of ligatures in order. pdf.js reverses text from right to left
 * letter by letter, and with it the letters of one glyph: "لا" becomes "ال".
 * @param texts in the order of drawing
 */
export function withLigatures(texts: readonly string[], operators: Operators): string[] {
  const glyphs = operators.flatMap(glyphsIn);
  const drawn = glyphs.map(({ unicode }) => unicode.replace(/\s/g, '')).join('');
  const turned = glyphs
    .map(({ unicode }) => (isLigature(unicode) ? reversed(unicode) : unicode.replace(/\s/g, '')))
    .join('');
  let from = 0;
  return texts.map((text) => {
    const letters = text.replace(/\s/g, '');
    const isTurned = RIGHT_TO_LEFT.test(letters);
    const own = isTurned ? reversed(letters) : letters;
    const at = drawn.startsWith(own, from) ? 0 : drawn.slice(from, from + WINDOW + own.length).indexOf(own);
    if (at === -1) return text;
    const start = from + at;
    from = start + own.length;
    if (!isTurned) return text;
    const right = reversed(turned.slice(start, from));
    let index = 0;
    return text.replace(/\S/g, () => right.charAt(index++));
  });
}

const isLigature = (letters: string) => letters.length > 1 && RIGHT_TO_LEFT.test(letters);
const reversed = (text: string) => text.split('').reverse().join('');

function glyphsIn(args: unknown): Glyph[] {
  const [list] = Array.isArray(args) ? (args as unknown[]) : [];
  return Array.isArray(list) ? list.filter(isGlyph) : [];
}

const isGlyph = (one: unknown): one is Glyph =>
  typeof one === 'object' && one !== null && 'unicode' in one && typeof one.unicode === 'string';
