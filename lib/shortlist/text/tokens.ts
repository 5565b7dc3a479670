export type Token = {
  /** The word in lower case, without accents and invisible characters: "Téléphone" becomes "telephone". */
  word: string;
  raw: string;
  start: number;
  end: number;
};

// Invisible characters (soft hyphen, zero width, direction marks) may be inside words. A dot, apostrophe or "&" between
// letters joins them: Node.js, GOV.UK, R&D. The signs of C++, C# and Security+ and the dot of .NET are parts of the
// names. A hyphen separates words, and so does the apostrophe after an article: l'API, d'Oracle, dell'infrastruttura.
const WORD =
  /(?<![\p{L}\p{N}'’])(?:l|d|qu|un|dell|nell|sull|dall|all)(?=['’][\p{L}\p{N}])|\.net(?![\p{L}\p{N}])|[\p{L}\p{N}µ][\p{L}\p{N}\p{M}\p{Cf}]*(?:[.'’&][\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*)*(?:\+\+|#|(?<=\p{L})\+(?![\p{L}\p{N}+]))?/giu;
/** The same for plain ASCII text, the common case, in half the time. */
const PLAIN_WORD =
  /(?<![a-z0-9'])(?:l|d|qu|un|dell|nell|sull|dall|all)(?='[a-z0-9])|\.net(?![a-z0-9])|[a-z0-9]+(?:[.'&][a-z0-9]+)*(?:\+\+|#|(?<=[a-z])\+(?![a-z0-9+]))?/gi;
const PLAIN = /^[\x20-\x7e\t]*$/;
/** Longer words are not names, and comparing one of 500 KB would take seconds. */
const LONGEST_WORD = 60;

/** Returns the words of a text in order. @param from added to all positions */
export function tokensOf(text: string, from = 0): Token[] {
  const tokens: Token[] = [];
  const isPlain = PLAIN.test(text);
  const pattern = isPlain ? PLAIN_WORD : WORD;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const raw = match[0];
    const start = from + match.index;
    const word = isPlain ? raw.toLowerCase() : foldWord(raw);
    if (raw.length <= LONGEST_WORD) tokens.push({ word, raw, start, end: start + raw.length });
  }
  return tokens;
}

export function foldWord(raw: string): string {
  if (PLAIN.test(raw)) return raw.toLowerCase();
  return raw
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('’', "'")
    .replaceAll('µ', 'μ');
}

/** Folded words of a phrase. `*` after a word matches any ending, `..` up to four words, `a|b` either word. */
export function phraseWords(phrase: string): string[] {
  return phrase.split(/[\s]+/).flatMap((part) => {
    // Nearly all parts of the skill table are such words; reading them as a text would take ten times as long.
    if (/^[a-z0-9]{1,60}$/i.test(part)) return [part.toLowerCase()];
    if (part === '..' || part === '*') return [part];
    if (part.includes('|')) return [part.split('|').flatMap(phraseWords).join('|')];
    const words = tokensOf(part.replace(/\*$/, '')).map(({ word }) => word);
    const last = words.pop();
    return last === undefined ? [] : [...words, part.endsWith('*') ? `${last}*` : last];
  });
}
