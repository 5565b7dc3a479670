import { foldText } from '../../base/text';

// A dot, hyphen, apostrophe or "&" joins letters (Node.js, front-end). C++, C#, F# and .NET keep their signs.
const WORD = /\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[.'’&-][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu;
const ASCII_WORD = /\.net(?![a-z0-9])|[a-z0-9]+(?:[.'&-][a-z0-9]+)*(?:\+\+|#)?/g;
const PLAIN_ASCII = /^[\x20-\x7e\t\n\r]*$/;
const JOINED = /(?!^)[.'’&-]/u;
/** Scripts without spaces between words, where a word may start at any letter. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LONGEST_UNSPACED = 40;

/** Returns the words of a text as written, folded by `foldText`: "node.js" is one word. */
export function writtenWords(text: string): string[] {
  // Nearly all postings are ASCII, where folding only changes the case.
  return (PLAIN_ASCII.test(text) ? text.toLowerCase().match(ASCII_WORD) : foldText(text).match(WORD)) ?? [];
}

/** Returns a compound word as a whole, and its parts: "front-end" gives "frontend", "front" and "end". */
export function partsOf(word: string): { whole: string; parts: string[] } {
  const parts = word.split(JOINED);
  return { whole: parts.length > 1 ? word.replace(/[.'’-]/g, '') : word, parts };
}

/** Calls `found` with each searchable form in a text: its words, and the parts of its compound words. */
export function eachWord(text: string, found: (word: string) => void): void {
  for (const word of writtenWords(text))
    if (word.length < SLICED_FROM && SIMPLE.test(word)) found(word);
    else for (const form of formsOf(word)) found(form);
}

/** Returns a skill of several words as one, so that "argocd" finds "Argo CD"; null for one word, or for a sentence. */
export function skillAsOneWord(skill: string): string | null {
  const words = writtenWords(skill);
  return words.length > 1 && words.length < 4 ? words.map((word) => partsOf(word).whole).join('') : null;
}

/** Length from which V8 makes a substring keep its whole text in memory. */
const SLICED_FROM = 13;
const SIMPLE = /^[a-z0-9]+$/;

// Cached forms of other words, which are read far more often than computed.
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;

function formsOf(word: string): readonly string[] {
  const forms = known.get(word);
  if (forms) return forms;
  const copy = ownCopy(word);
  const made = [...new Set(makeForms(copy))];
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(copy, made);
  return made;
}

function makeForms(word: string): string[] {
  const { whole, parts } = partsOf(word);
  // A single letter of a compound is not a word: "C-level" is not C, "R&D" is not R.
  const named = parts.filter((part) => parts.length === 1 || !/^[a-z]$/.test(part));
  const forms = [whole, ...named, ...parts.flatMap(unspacedFrom)];
  return parts.length > 1 && word.endsWith('.net') ? [...forms, '.net'] : forms;
}

function ownCopy(word: string): string {
  return word.length < SLICED_FROM ? word : Buffer.from(word, 'utf16le').toString('utf16le');
}

function unspacedFrom(word: string): string[] {
  if (!UNSPACED.test(word)) return [];
  const letters = [...word].slice(0, LONGEST_UNSPACED);
  return letters.map((_, start) => letters.slice(start).join(''));
}
