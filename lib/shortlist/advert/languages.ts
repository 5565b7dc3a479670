/** Names of languages in adverts and CVs, in English, in the language itself, and in some others. */
const NAMES: Readonly<Record<string, string>> = {
  German: 'german|deutsch|allemand|alemán',
  French: 'french|français|francais|französisch',
  Spanish: 'spanish|español|castellano',
  Italian: 'italian|italiano',
  Portuguese: 'portuguese|português',
  Dutch: 'dutch|nederlands',
  Swedish: 'swedish|svenska',
  Norwegian: 'norwegian|norsk',
  Danish: 'danish|dansk',
  Finnish: 'finnish|suomi',
  Polish: 'polish|polski',
  Czech: 'czech|čeština',
  Japanese: 'japanese',
  Mandarin: 'mandarin|chinese',
  Arabic: 'arabic',
  Hindi: 'hindi',
  Turkish: 'turkish',
  Russian: 'russian',
  Welsh: 'welsh|cymraeg',
};

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
const WORDS: readonly [RegExp, string][] = [
  [
    /\b(?:mother tongue|native|muttersprach\p{L}*|bilingual|langue maternelle|maternelle|lengua materna|madrelingua|modersmål|first language)\b/iu,
    'C2',
  ],
  [
    /\b(?:fluent(?:ly)?|fließend|verhandlungssicher|courant|fluido|business fluent|full professional|very good|excellent|proficient)\b/iu,
    'C1',
  ],
  [
    /\b(?:good|gut|professional|working (?:knowledge|proficiency|language)|conversational|upper[- ]intermediate)\b/iu,
    'B2',
  ],
  [/\b(?:intermediate)\b/iu, 'B1'],
  [/\b(?:basics?|beginner|elementary|grundkenntnisse|some|a little|little|learning|débutant|school level)\b/iu, 'A2'],
];

const pattern = (name: string) => new RegExp(`(?<![\\p{L}])(?:${NAMES[name] ?? name})(?![\\p{L}])`, 'iu');
const PATTERNS = new Map(Object.keys(NAMES).map((name) => [name, pattern(name)]));

/**
 * Returns the language that a sentence of an advert asks for. Ignores English: nearly all adverts ask for it and few
 * CVs mention it.
 */
export function requiredLanguage(sentence: string): { name: string; level: string | null } | null {
  for (const [name, words] of PATTERNS) {
    const found = words.exec(sentence);
    if (!found || /\b(?:not needed|not required|no \p{L}+ needed|helpful)\b/iu.test(sentence)) continue;
    return { name, level: levelNear(sentence, found.index, found[0].length) };
  }
  return null;
}

/**
 * Returns the level of a language in a sentence of a CV.
 *
 * @returns position and level (null if not stated); undefined if the language is not named
 */
export function languageIn(text: string, name: string): { at: number; level: string | null } | undefined {
  const found = (PATTERNS.get(name) ?? pattern(name)).exec(text);
  if (!found) return undefined;
  return { at: found.index, level: levelNear(text, found.index, found[0].length) };
}

/** Whether a level reaches the required one. An unstated level counts as B2, an unstated requirement as B1. */
export function reaches(level: string | null, asked: string | null): boolean {
  return LEVELS.indexOf(level ?? 'B2') >= LEVELS.indexOf(asked ?? 'B1');
}

/**
 * Returns the level stated after the language, else before it, else after another language that shares it ("German and
 * English fluent").
 */
function levelNear(text: string, at: number, length: number): string | null {
  const behind = /^[^,;|\n]{0,40}/u.exec(text.slice(at + length))?.[0] ?? '';
  const before = /[^,;|.\n]{0,30}$/u.exec(text.slice(0, at))?.[0] ?? '';
  const own = behind.split(/\b(?:and|und|et|y)\b/)[0] ?? '';
  return levelOf(own) ?? levelOf(before) ?? levelOf(behind);
}

function levelOf(text: string): string | null {
  const code = /\b([ABC][12])\b/.exec(text)?.[1];
  return code ?? WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}
