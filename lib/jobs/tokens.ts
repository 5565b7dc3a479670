import { foldText } from '../base/text';
import aliases from './reading/aliases.json' with { type: 'json' };

// A dot joins only letters and digits (Node.js, ASP.NET) or precedes "net"; "++" and "#" belong to C++, C# and F#.
const TOKEN = /\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:\.[\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu;
const ASCII_TOKEN = /\.net(?![a-z0-9])|[a-z0-9]+(?:\.[a-z0-9]+)*(?:\+\+|#)?/g;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

const canonical = new Map(
  Object.entries(aliases).map(([written, meant]) => [written, meant.split(' ').map(withoutPlural)]),
);

/** Returns the normalised words of a text: folded, without plural s, and with one spelling for each name. */
export function tokensOf(text: string): string[] {
  // A job list calls this for hundreds of jobs, nearly all in ASCII, where folding only changes the case.
  const tokens = PRINTABLE_ASCII.test(text) ? text.toLowerCase().match(ASCII_TOKEN) : foldText(text).match(TOKEN);
  return (tokens ?? []).flatMap((token) => canonical.get(token) ?? [withoutPlural(token)]);
}

/** `tokensOf` for the name of a skill, without its version: "Python 3" is "Python". */
export function phraseOf(text: string): string[] {
  const tokens = tokensOf(text);
  const named = tokens.filter((token) => !/^[\d.]+$/.test(token));
  return named.length > 0 ? named : tokens;
}

/** Whether the tokens contain the phrase as adjacent words. */
export function hasPhrase(tokens: readonly string[], phrase: readonly string[]): boolean {
  const [first, ...rest] = phrase;
  if (first === undefined) return false;
  for (let start = tokens.indexOf(first); start !== -1; start = tokens.indexOf(first, start + 1)) {
    if (rest.every((word, index) => tokens[start + 1 + index] === word)) return true;
  }
  return false;
}

function withoutPlural(token: string): string {
  return token.length > 3 && /[^s.]s$/.test(token) && !token.includes('.') ? token.slice(0, -1) : token;
}
