import { fieldError } from '../base/errors';
import type { ListField } from './field-sets';
import type { JobPatch } from './schema';
import { textOfHtml } from './html-text';

const LISTS = ['responsibilities', 'requirements', 'benefits'] as const satisfies readonly ListField[];
const MOST_ITEMS = 40;

/**
 * Converts HTML, Markdown and PDF text in sent texts to plain text. Each command calls it first, so that it stores and
 * compares the shown text. Not part of the schema, because browsers should not load a parser.
 * @throws AppError validation_failed for a description without words, or for too many list items
 */
export function inPlainWords<Sent extends Pick<JobPatch, 'description' | (typeof LISTS)[number]>>(sent: Sent): Sent {
  const words = { ...sent };
  if (sent.description !== undefined) words.description = textOfPaste(sent.description);
  if (sent.description && words.description === '') throw fieldError('description', 'Enter the job description.');
  for (const name of LISTS) if (sent[name]) words[name] = sent[name].flatMap(itemsOf);
  const long = LISTS.find((name) => (words[name] ?? []).length > MOST_ITEMS);
  if (long) throw fieldError(long, `Enter at most ${MOST_ITEMS} entries.`);
  return words;
}

/** Returns the columns that turn a job's stored HTML into plain text. A description without words stays. */
export function storedInPlainWords(job: { description: string } & Record<(typeof LISTS)[number], unknown>) {
  const description = textOfPaste(job.description);
  const lists = LISTS.map((name) => [name, (job[name] as string[]).flatMap(itemsOf)] as const);
  return {
    ...(description !== '' && description !== job.description && { description }),
    ...(Object.fromEntries(
      lists.filter(([name, items]) => items.join('\n') !== (job[name] as string[]).join('\n')),
    ) as { [Name in (typeof LISTS)[number]]?: string[] }),
  };
}

function itemsOf(item: string): string[] {
  const text = textOfPaste(item);
  if (text === item) return [item];
  return text.split('\n').flatMap((line) => line.replace(/^- /, '').trim() || []);
}

/**
 * Converts pasted HTML, Markdown or PDF text to plain text: blank lines between paragraphs, "- " before list items.
 * Other text, and text already converted, stays unchanged.
 */
export function textOfPaste(text: string): string {
  return unwrapped(textOfMarkdown(textOfHtml(text)));
}

const BOLD = /(\*\*|__)(?=\S)([^*_\n]{1,300}?)(?<=\S)\1/g;
const LINK = /(?<!!)\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()]{1,500}|mailto:[^\s()]{1,200})\)/g;
const HEADING = /^[^\S\n]*(?:#{1,6}[^\S\n]+)+(?!\p{Ll})(.{1,200}?)[^\S\n]*#*$/gmu;
/** Markup that is frequent in Markdown and rare in prose. */
const MARKS = [BOLD, LINK, HEADING];

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

/** Minimum and maximum characters of a line that a program wrapped, as in PDF files. */
const [SHORTEST_WRAPPED, LONGEST_WRAPPED] = [50, 120];
/** Fewer wrapped lines may be a person's own line breaks. */
const LEAST_WRAPPED = 4;
const ITEM = /^\s*(?:[-–•*·●▪◦■➢✓]|\d{1,2}[.)])\s/;

/** Joins lines that a program wrapped. Lists, short lines and lines that end a sentence stay separate. */
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
