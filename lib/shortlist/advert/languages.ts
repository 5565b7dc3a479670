/** Names of languages in adverts and CVs, in English, in the language itself, and in some others. */
const NAMES: Readonly<Record<string, string>> = {
  English:
    'english|englisch\\p{L}*|anglais|inglés|inglese|inglês|engels|engelska|engelsk|angielsk\\p{L}*|angličtin\\p{L}*|английский',
  German: 'german|deutsch|allemand|alemán|tedesco|alemão|duits|tyska|tysk|niemieck\\p{L}*|němčin\\p{L}*|немецкий',
  French: 'french|français|francais|französisch|francés|francese|francês|frans|franska|francusk\\p{L}*',
  Spanish: 'spanish|español|castellano|espagnol|spanisch|spagnolo|spaans|hiszpańsk\\p{L}*',
  Italian: 'italian|italiano|italienisch|italien|włosk\\p{L}*',
  Portuguese: 'portuguese|português|portugiesisch|portugais',
  Dutch: 'dutch|nederlands|niederländisch|néerlandais',
  Swedish: 'swedish|svenska|schwedisch|suédois',
  Norwegian: 'norwegian|norsk|norwegisch',
  Danish: 'danish|dansk|dänisch',
  Finnish: 'finnish|suomi|finnisch',
  Polish: 'polish|polski\\p{L}*|polnisch|polonais',
  Czech: 'czech|čeština|český|tschechisch',
  Slovak: 'slovak|slovenčina|slovenský',
  Hungarian: 'hungarian|magyar|ungarisch',
  Romanian: 'romanian|română|rumänisch',
  Ukrainian: 'ukrainian|українська|ukraiński',
  Greek: 'greek|ελληνικά',
  Japanese: 'japanese|japanisch|日本語',
  Mandarin: 'mandarin|chinese|chinesisch|中文|普通话',
  Cantonese: 'cantonese|广东话',
  Korean: 'korean|한국어',
  Malay: 'malay|bahasa melayu',
  Arabic: 'arabic|arabisch|arabe',
  Hebrew: 'hebrew|עברית',
  Hindi: 'hindi',
  Tamil: 'tamil',
  Turkish: 'turkish|türkçe|türkisch',
  Russian: 'russian|russisch|русский|rosyjsk\\p{L}*',
  Catalan: 'catalan|català',
  Irish: 'irish gaelic|gaeilge',
  Welsh: 'welsh|cymraeg',
};

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
const WORDS: readonly [RegExp, string][] = [
  [
    /(?<!\p{L})(?:mother tongue|native|muttersprach\p{L}*|bilingu\p{L}*|langue maternelle|maternelle|lengua materna|materna|madrelingua|moedertaal|modersmål|morsmål|first language|born with|grew up|ojczyst\p{L}*|rodilý|mateřský|родной|母語|母语)(?!\p{L})/iu,
    'C2',
  ],
  [
    /(?<!\p{L})(?:fluent(?:ly)?|fluency|fließend\p{L}*|fliessend|verhandlungssicher\p{L}*|courant|couramment|fluido|fluent in|fluente|vloeiend|flytande|flytende|biegł\p{L}*|płynn\p{L}*|plynně|business fluent|full professional|very good|sehr gut\p{L}*|excellent|excelente|eccellente|ottim[oa]|uitstekend|zeer goed|très bon\p{L}*|muy buen\p{L}*|muito bo[am]|mycket god\p{L}*|bardzo dobr\p{L}*|avancé\p{L}*|avanzad\p{L}*|avançad\p{L}*|zaawansowan\p{L}*|gevorderd|fortgeschritten|avancerad|nivel alto|отличн\p{L}*|proficien\p{L}*|advanced|working language|negotiat\p{L}+|свободно)(?!\p{L})/iu,
    'C1',
  ],
  [
    /(?<!\p{L})(?:good|gut\p{L}*|professional|working (?:knowledge|proficiency)|work (?:daily )?in|conversational|upper[- ]intermediate|communicative|komunikatywn\p{L}*|goed|bon niveau|buon\p{L}*|buen\p{L}*|dobr\p{L}*|god[ta]?|bra|every day|daily)(?!\p{L})/iu,
    'B2',
  ],
  [/(?<!\p{L})(?:intermediate|średni\p{L}*|intermedio|moyen|limited working)(?!\p{L})/iu, 'B1'],
  [
    /(?<!\p{L})(?:basics?|beginner|elementary|grundkenntnisse|notions|scolaire|podstaw\p{L}*|básic[oa]|schulkenntnisse|scolastic[oa]|basis|grundläggande|základní|базов\p{L}*|начальн\p{L}*|ein wenig|etwas|un peu|un poco|un po['’]|een beetje|trochę|lidt|lite|some|a little|little|learning|débutant|school level|enough)(?!\p{L})/iu,
    'A2',
  ],
  // No knowledge counts as the lowest level.
  [
    /(?<!\p{L})(?:survival|rudimentary|a few words|none|keine?|aucune?|brak|geen|nessun[ao]?|ningun[ao]?|(?:no|not|kein|pas d['’]|non)(?=\s*$))(?!\p{L})/iu,
    'A1',
  ],
];
/** Certificates whose names do not contain the language, with the language and the level that they prove. */
const CERTIFICATES: readonly [RegExp, string, string][] = [
  [/\b(?:cpe|c2 proficiency)\b/i, 'English', 'C2'],
  [
    /\b(?:cae|c1 advanced|oet|ielts (?:band )?[78]|toefl (?:ibt )?(?:9[5-9]|1[01]\d)|cambridge advanced)\b/i,
    'English',
    'C1',
  ],
  [/\b(?:fce|b2 first|ielts (?:band )?[56]|toefl|toeic|linguaskill)\b/i, 'English', 'B2'],
  [/\b(?:testdaf|dsh|goethe[- ]c1|telc c1)\b/i, 'German', 'C1'],
  [/\b(?:goethe|telc)[- ](?:zertifikat )?b2\b/i, 'German', 'B2'],
  [/\b(?:dalf)\b/i, 'French', 'C1'],
  [/\b(?:delf b2)\b/i, 'French', 'B2'],
  [/\bdele b2\b/i, 'Spanish', 'B2'],
];

const pattern = (name: string) => new RegExp(`(?<![\\p{L}])(?:${NAMES[name] ?? name})(?![\\p{L}])`, 'iu');
const PATTERNS = new Map(Object.keys(NAMES).map((name) => [name, pattern(name)]));
export const LANGUAGES = new RegExp(
  `${pattern(Object.values(NAMES).join('|')).source}|${CERTIFICATES.map(([words]) => words.source).join('|')}`,
  'iu',
);

/** Words beside "English" that make it a requirement. Nearly all adverts name English without requiring it. */
const ASKS =
  /(?<!\p{L})(?:[ABC][12]|fluen\p{L}+|good|very good|excellent|written|spoken|native|proficien\p{L}+|business|verhandlungssicher\p{L}*|sehr gut\p{L}*|gut\p{L}*|fließend\p{L}*|courant|professional|required|level|language)(?!\p{L})/iu;

type Language = { name: string; level: string | null };

/** Returns the languages that an advert's sentence asks for; English only with a level or a word that requires it. */
export function requiredLanguages(sentence: string): Language[] {
  // Compiling the patterns of all languages takes up to 0.1 s, and most sentences name none.
  if (!LANGUAGES.test(sentence)) return [];
  if (/\b(?:not needed|not required|no \p{L}+ needed|helpful)\b/iu.test(sentence)) return [];
  return [...PATTERNS].flatMap(([name, words]) => {
    const found = words.exec(sentence);
    if (!found) return [];
    const isBare = found[0].length === sentence.trim().length;
    if (name === 'English' && !isBare && !ASKS.test(sentence)) return [];
    return [{ name, level: levelNear(sentence, found.index, found[0].length) }];
  });
}

/** Returns a language as a label, such as "German B2". */
export const languageLabel = ({ name, level }: Language) => (level ? `${name} ${level}` : name);

/**
 * Returns the level of a language in a sentence of a CV.
 * @returns level (null if not stated); undefined if neither the language nor a certificate of it is named
 */
export function languageIn(text: string, name: string): { level: string | null } | undefined {
  const found = (PATTERNS.get(name) ?? pattern(name)).exec(text);
  const certificate = CERTIFICATES.find(([words, language]) => language === name && words.test(text));
  if (!found) return certificate && { level: certificate[2] };
  return { level: levelNear(text, found.index, found[0].length) ?? certificate?.[2] ?? null };
}

/** Whether a level reaches the required one. An unstated level is taken as B2, an unstated requirement as B1. */
export function reaches(level: string | null, asked: string | null): boolean {
  return levelsBelow(level, asked) <= 0;
}

/** Returns the number of levels by which a level falls short of the required one. */
export function levelsBelow(level: string | null, asked: string | null): number {
  return LEVELS.indexOf(asked ?? 'B1') - LEVELS.indexOf(level ?? 'B2');
}

/**
 * Returns the level stated after the language, otherwise before it, otherwise after other languages that share it
 * ("German and English fluent", "Basque, Spanish: mother tongue").
 */
function levelNear(text: string, at: number, length: number): string | null {
  const rest = text.slice(at + length);
  const behind = /^[^,;|•·/\n]{0,40}/u.exec(rest)?.[0] ?? '';
  const before =
    (/[^,;|•·/.\n)]{0,30}$/u.exec(text.slice(0, at))?.[0] ?? '').split(/\b(?:and|und|et|y|i)\b/).at(-1) ?? '';
  const own = behind.split(/\b(?:and|und|et|y|i)\b/)[0] ?? '';
  const shared =
    /^(?:\s*(?:,|and|und|et|y|i|\/)\s*\p{Lu}?\p{L}+){1,3}\s*[:(–-]\s*([^,;|\n]{0,30})/u.exec(rest)?.[1] ?? '';
  return levelOf(own) ?? levelOf(before) ?? levelOf(behind) ?? levelOf(shared);
}

/** Returns the level that a text states; the lower of two ("A2–B1"). */
function levelOf(text: string): string | null {
  const code = /\b([ABC][12])(?![A-Z\d])/.exec(text)?.[1];
  return code ?? WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}
