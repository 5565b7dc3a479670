import { textOfHtml } from './html-text';

/**
 * Plain text of a pasted HTML, Markdown or PDF text: blank lines between paragraphs, "- " before list items. Other text
 * is returned unchanged, and so is the result.
 */
export function textOfPaste(text: string): string {
  return unwrapped(textOfMarkdown(textOfHtml(text)));
}

const BOLD = /(\*\*|__)(?=\S)([^*_\n]{1,300}?)(?<=\S)\1/g;
const LINK = /(?<!!)\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()]{1,500}|mailto:[^\s()]{1,200})\)/g;
const HEADING = /^[^\S\n]*(?:#{1,6}[^\S\n]+)+(?!\p{Ll})(.{1,200}?)[^\S\n]*#*$/gmu;
/** Marks that occur in Markdown and hardly in prose. */
const MARKS = [BOLD, LINK, HEADING];

/** Plain text of Markdown with a heading, a link or bold words. */
function textOfMarkdown(text: string): string {
  if (!MARKS.some((mark) => text.search(mark) >= 0)) return text;
  return text
    .replace(HEADING, '\n$1\n')
    .replace(BOLD, '$2')
    .replace(LINK, (_, words: string, link: string) => (words === link ? link : `${words} (${link})`))
    .replace(/^[^\S\n]*(?:-{3,}|\*{3,}|_{3,})[^\S\n]*$/gm, '')
    .replace(/^([^\S\n]*)[*+][^\S\n]+(?=\S)/gm, '$1- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Lengths of the lines of a text that its program wrapped, as PDF files are. */
const [SHORTEST_WRAPPED, LONGEST_WRAPPED] = [50, 120];
/** Fewer long lines are a person's own line breaks. */
const LEAST_WRAPPED = 4;
const ITEM = /^\s*(?:[-–•*·●▪◦■➢✓]|\d{1,2}[.)])\s/;

/** Joins the lines that a program wrapped. Lists, short lines and ends of sentences before a capital stay. */
function unwrapped(text: string): string {
  const lines = text.split('\n');
  const isWrapped = (at: number) => {
    const [line = '', next = ''] = [lines[at], lines[at + 1]];
    const isLong = line.length >= SHORTEST_WRAPPED && line.length <= LONGEST_WRAPPED;
    return isLong && /[\p{L},;-]$/u.test(line) && /^[\p{Ll}\d(]/u.test(next) && !ITEM.test(next);
  };
  const wrapped = lines.filter((_, at) => isWrapped(at)).length;
  if (wrapped < LEAST_WRAPPED) return text;
  return lines.reduce((joined, line, at) => {
    if (at === 0) return line;
    if (!isWrapped(at - 1)) return `${joined}\n${line}`;
    return /\p{Ll}-$/u.test(joined) ? joined.slice(0, -1) + line : `${joined} ${line}`;
  }, '');
}
