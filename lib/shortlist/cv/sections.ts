import { foldWord } from '../text/tokens';
import headings from './headings.json' with { type: 'json' };

/** What the part of a CV under a heading tells. `other` is a heading that no list knows, or none. */
export type Section = keyof typeof headings | 'other';

const fold = (text: string) =>
  foldWord(text)
    .replace(/[^\p{L}\p{N}&/ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const SECTIONS = new Map(
  Object.entries(headings).flatMap(([section, names]) => names.map((name) => [fold(name), section as Section])),
);
const LONGEST_HEADING = 48;

/** The section that a line of its own opens; null where it is no heading. Capitals alone make one, of a kind not known. */
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

/** "Databases: moved 40 of them" tells, "Tools: Go" lists. */
const LIST_NAMES =
  /skill|technolog|tech|tool|stack|environment|keyword|compet|kenntnis|fähigkeit|expert|strength|outils|software|proficien|vaardig|kunskap|umiej|languages and/;
const LABEL_END = /[:•–—]|\s{2}/;

/** The section that a label before a line's content opens for that line alone: "Skills: Java, SQL" or "Languages      German (C1)". */
export function labelOf(line: string): { section: Section; length: number } | null {
  if (!LABEL_END.test(line)) return null;
  const label = /^([\p{L}][\p{L}&/ -]{2,38}?)(?:\s*[:•]\s*|\s{2,}|\s+[–—]\s+)(?=\S)/u.exec(line);
  const name = fold(label?.[1] ?? '');
  const section = SECTIONS.get(name);
  if (!label || !section || (section === 'skills' && !LIST_NAMES.test(name))) return null;
  return { section, length: label[0].length };
}
