import { foldWord, tokensOf, type Token } from '../shortlist/text/tokens';

export type Word = { word: string; start: number; end: number };

const JOINS = /[.'’&]/;
/** Scripts without spaces between words. Each character counts as a word; a search text in them is a phrase. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^.'’&\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
const COMPOUND = /[\p{L}\p{N}]+(?:[-‐‑.'’&][\p{L}\p{N}]+)+/gu;
const LONGEST_COMPOUND = 40;

/** Names such as "Node.js" are one word. */
const SCRIPT = /^\p{L}+\.js$/iu;

/** Returns a text's words, folded, in order: "mail.example" is two words; "Node.js", "C++" and ".NET" are one each. */
export function wordsIn(text: string): Word[] {
  return splitTokens(tokensOf(text));
}

/** Like `wordsIn`, but for a text that is already split into tokens. */
export function splitTokens(tokens: readonly Token[]): Word[] {
  return tokens.flatMap((token) => {
    if (!JOINS.test(token.raw) && !UNSPACED.test(token.raw)) return [token];
    if (SCRIPT.test(token.raw)) return [{ ...token, word: token.word.replace('.', '') }];
    return token.raw.startsWith('.') ? [token] : partsOf(token);
  });
}

function partsOf({ raw, start }: Token): Word[] {
  return [...raw.matchAll(PIECES)].map(({ 0: part, index }) => {
    const [from, to] = [start + index, start + index + part.length];
    const isDotNet = index > 0 && raw[index - 1] === '.' && part.toLowerCase() === 'net';
    return isDotNet ? { word: '.net', start: from - 1, end: to } : { word: foldWord(part), start: from, end: to };
  });
}

/** Returns compounds without their hyphens, dots or apostrophes, so that "front-end" is also found as "frontend". */
export function compoundsIn(text: string): Word[] {
  return [...text.matchAll(COMPOUND)]
    .filter(({ 0: raw }) => raw.length <= LONGEST_COMPOUND && /\p{L}/u.test(raw))
    .map(({ 0: raw, index }) => ({
      word: foldWord(raw.replace(/[-‐‑.'’&]/g, '')),
      start: index,
      end: index + raw.length,
    }));
}
