// Scripts that nearly always belong to one language. With the number n, at least one letter in n must be in the script:
// tool names stay Latin, and half of Japanese is written in Han characters.
const SCRIPTS = [
  ['ja', 8, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', 3, /\p{Script=Hangul}/gu],
  ['zh', 3, /\p{Script=Han}/gu],
  ['el', 3, /\p{Script=Greek}/gu],
  ['he', 3, /\p{Script=Hebrew}/gu],
  ['th', 3, /\p{Script=Thai}/gu],
] as const;

// Words that are frequent in one language and rare in the others, for languages that share a script.
const WORDS = Object.entries({
  en: 'the and with you your our for are will this that have',
  de: 'und der die das mit für wir sie ein eine ist im zum zur auf von',
  fr: 'le les des et vous nous pour avec une est dans sur votre notre aux',
  es: 'el los las y para con una por como nuestro tu del se en su',
  it: 'il gli di e per con una che sono della nel nostro alla le',
  nl: 'de het een en voor met van wij je jij onze zijn bij naar',
  pt: 'o os as e para com uma por são nosso você dos das em na',
  pl: 'i w na do z się oraz dla jest nie jak nasz',
  sv: 'och att det som för med vi du är på av ett',
}).map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** Minimum number of frequent words for a language. It also needs 1.5 times as many as the next language. */
const ENOUGH = 4;
const READ_CHARACTERS = 4_000;

/** Returns a text's language (BCP 47) for `lang`, by its script or its frequent words; undefined when unsure. */
export function textLanguage(text: string): string | undefined {
  const read = text.slice(0, READ_CHARACTERS).toLowerCase();
  return byScript(read) ?? byWords(read);
}

function byScript(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu);
  return SCRIPTS.find(([, oneIn, script]) => count(text, script) * oneIn > letters)?.[0];
}

function byWords(text: string): string | undefined {
  const words = text.match(/\p{L}+/gu) ?? [];
  const counted = WORDS.map(([language, known]) => ({ language, met: words.filter((word) => known.has(word)).length }));
  const [first, second] = counted.sort((one, other) => other.met - one.met);
  if (!first || !second) return undefined;
  return first.met >= ENOUGH && first.met >= second.met * 1.5 ? first.language : undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
