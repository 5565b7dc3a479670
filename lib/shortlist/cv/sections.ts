import { foldWord } from '../text/tokens';
import headings from './headings.json' with { type: 'json' };

/** Section of a CV, named by its heading. `other`: an unknown heading, or none. */
export type Section = keyof typeof headings | 'other';
export const SECTION_NAMES = [...Object.keys(headings), 'other'] as readonly Section[];

const fold = (text: string) =>
  foldWord(text)
    .replace(/[^\p{L}\p{N}&/ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const SECTIONS = new Map(
  Object.entries(headings).flatMap(([section, names]) => names.map((name) => [fold(name), section as Section])),
);
const LONGEST_HEADING = 48;

/** Nouns for skills that other words make headings: "Kernkompetenzen", "Compétences clés", "Umiejętności techniczne". */
const SKILL_NOUNS = [
  ...['kenntnisse', 'kompetenzen', 'fähigkeiten', 'fertigkeiten', 'technologien'],
  ...['compétences', 'connaissances', 'competencias', 'habilidades', 'conocimientos', 'aptitudes'],
  ...['competências', 'conhecimentos', 'competenze', 'conoscenze', 'capacità', 'abilità'],
  ...['umiejętności', 'kompetencje', 'vaardigheden', 'competenties', 'kunskaper', 'kompetenser', 'färdigheter'],
  ...['kompetencer', 'færdigheder', 'kompetanse', 'ferdigheter', 'taidot', 'osaaminen', 'készségek', 'ismeretek'],
  ...['dovednosti', 'znalosti', 'zručnosti', 'beceriler', 'yetenekler', 'δεξιότητες'],
  ...['навыки', 'навички', 'умения', 'знания', 'المهارات', 'مهارات', 'כישורים', 'מיומנויות'],
].map(fold);
/** The noun as the first word with up to two more words, or as the end of the last word after up to two words. */
const SKILL_HEADING = new RegExp(
  `^(?:${SKILL_NOUNS.join('|')})(?: [\\p{L}&/-]+){0,2}$|^(?:[\\p{L}&/-]+ ){0,2}[\\p{L}-]*(?:${SKILL_NOUNS.join('|')})$`,
  'u',
);

/** Returns the section that a heading line opens; null for other lines. Unknown headings must be in capitals. */
export function headingOf(line: string): Section | null {
  if (line.length > LONGEST_HEADING || !/\p{L}{2}/u.test(line)) return null;
  const folded = fold(
    line.includes('(') ? line.replace(/\((?:selection|extract|selected|continued|auszug)[^)]*\)/i, '') : line,
  );
  const known = SECTIONS.get(folded);
  if (known) return known;
  const byEnd = /^(?:[\p{L}&/-]+ ){1,2}(experience|skills|projects|education|certifications|summary)$/u.exec(folded);
  if (byEnd?.[1] && line === line.replace(/[.,;]/g, '')) return SECTIONS.get(byEnd[1]) ?? null;
  if (SKILL_HEADING.test(folded) && !/^\p{Ll}|[.,;]|:./u.test(line)) return 'skills';
  const isCapitals = /^[^\p{Ll}\d]*$/u.test(line) && (line.match(/\p{Lu}/gu)?.length ?? 0) > 3;
  const isSentence = /\b(?:AND|OF|THE|WHAT|WHERE|WITH|MY|I)\b/.test(line);
  return isCapitals && !(isSentence ? /[.;|·]/ : /[.;,|·]/).test(line) ? 'other' : null;
}

/** Labels of lists, to distinguish "Tools: Go", a list, from "Databases: moved 40 of them", a fact. */
const LIST_NAMES =
  /skill|technolog|tech|tool|stack|environment|keyword|compet|kenntnis|expert|strength|outils|software|proficien|verktyg|narzedzia|strumenti|herramientas|languages and/;
const LABEL_END = /[:•–—]|\s{2}/;

/**
 * Returns the section of a label at the start of a line, which is valid for that line only: "Skills: Java, SQL" or
 * "Languages German (C1)".
 */
export function labelOf(line: string): { section: Section; length: number } | null {
  if (!LABEL_END.test(line)) return null;
  const label = /^([\p{L}][\p{L}&/ -]{2,38}?)(?:\s*[:•]\s*|\s{2,}|\s+[–—]\s+)(?=\S)/u.exec(line);
  const name = fold(label?.[1] ?? '');
  const isOfSkills = SKILL_HEADING.test(name);
  const section = SECTIONS.get(name) ?? (isOfSkills ? 'skills' : undefined);
  if (!label || !section || (section === 'skills' && !isOfSkills && !LIST_NAMES.test(name))) return null;
  return { section, length: label[0].length };
}
