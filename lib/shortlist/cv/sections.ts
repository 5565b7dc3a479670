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
  const isCapitals = /^[^\p{Ll}\d]*$/u.test(line) && (line.match(/\p{Lu}/gu)?.length ?? 0) > 3;
  const isSentence = /\b(?:AND|OF|THE|WHAT|WHERE|WITH|MY|I)\b/.test(line);
  return isCapitals && !(isSentence ? /[.;|·]/ : /[.;,|·]/).test(line) ? 'other' : null;
}

/** Labels of lists, to distinguish "Tools: Go", a list, from "Databases: moved 40 of them", a fact. */
const LIST_NAMES =
  /skill|technolog|tech|tool|stack|environment|keyword|compet|kenntnis|fähigkeit|expert|strength|outils|software|proficien|vaardig|kunskap|umiej|languages and/;
const LABEL_END = /[:•–—]|\s{2}/;

/**
 * Returns the section of a label at the start of a line, which is valid for that line only: "Skills: Java, SQL" or
 * "Languages German (C1)".
 */
export function labelOf(line: string): { section: Section; length: number } | null {
  if (!LABEL_END.test(line)) return null;
  const label = /^([\p{L}][\p{L}&/ -]{2,38}?)(?:\s*[:•]\s*|\s{2,}|\s+[–—]\s+)(?=\S)/u.exec(line);
  const name = fold(label?.[1] ?? '');
  const section = SECTIONS.get(name);
  if (!label || !section || (section === 'skills' && !LIST_NAMES.test(name))) return null;
  return { section, length: label[0].length };
}
