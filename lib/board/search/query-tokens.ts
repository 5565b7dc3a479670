import { fold } from '../../jobs/reading/fold';

/**
 * A word of a query. Opaque words stay search words and never become filters: quoted phrases, words after `-`, words
 * beside OR.
 */
export type QueryToken = { text: string; key: string; isOpaque: boolean; endsPart: boolean };

const PIECE = /-?"[^"]*"?|[^\s"]+/gu;
/** A comma, or a slash between whole words: "London,UK", "remote/hybrid". "CI/CD" stays one word. */
const JOINS = /(?<=\p{L}),(?=\p{L})|(?<=\p{L}{4})\/(?=\p{L}{4})/gu;
const EDGES = /^[([{<'‘“]+|[)\]}>'’”,;:!?/]+$|\.+$/gu;

/** Splits a query into words as typed. `key` is the word folded by `fold`; `endsPart`: a comma or the like follows. */
export function tokensOfQuery(typed: string): QueryToken[] {
  const tokens = [...typed.replace(JOINS, '$& ').matchAll(PIECE)].map(([text]): QueryToken => {
    const key = fold(text.replace(EDGES, ''));
    const isOpaque = /^-?"|^-\p{L}|^\|+$/u.test(text) || !/[\p{L}\p{N}\p{Sc}%]|^[&–—-]$/u.test(text);
    return { text, key, isOpaque, endsPart: /[,;:|/]$|^[–—-]$/.test(text) };
  });
  // "OR" is an operator only between two words: "Portland, OR" is in Oregon.
  const isOr = (at: number) => {
    const [before, text, after] = [tokens[at - 1], tokens[at]?.text ?? '', tokens[at + 1]];
    return /^\|+$/.test(text) || (text === 'OR' && before !== undefined && !before.endsPart && after !== undefined);
  };
  return tokens.map((token, at) => (isOr(at - 1) || isOr(at) || isOr(at + 1) ? { ...token, isOpaque: true } : token));
}
