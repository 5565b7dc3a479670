import { jobPage } from '../content/job-page';
import type { JobDto } from './schema';
import { textBlocks } from '../vocabulary/text-blocks';

type JobTexts = Pick<JobDto, 'description' | 'responsibilities' | 'requirements' | 'benefits' | 'skills'>;
type JobList = { title: string; items: readonly string[] };

/**
 * All that a posting says, as HTML of headings, paragraphs and lists without attributes: for feeds, other tools and structured data.
 * Postings are plain text; whatever looks like markup in one is shown as it was typed. Characters that neither HTML nor
 * XML can hold are gone.
 */
export function jobHtml(job: JobTexts): string {
  return [
    paragraphs(job.description),
    ...jobLists(job).map(({ title, items }) => `<h3>${escapeText(title)}</h3>${listHtml(items)}`),
  ].join('');
}

/** The lists of a posting that are not empty, under the headings its page shows. */
export function jobLists(job: Omit<JobTexts, 'description'>): JobList[] {
  const lists = [
    { title: jobPage.responsibilities, items: job.responsibilities },
    { title: jobPage.requirements, items: job.requirements },
    { title: jobPage.benefits, items: job.benefits },
    { title: jobPage.skills, items: job.skills },
  ];
  return lists.filter(({ items }) => items.length > 0);
}

/** Plain text as paragraphs and lists (`textBlocks`); single line ends stay. */
export function paragraphs(text: string): string {
  return textBlocks(clean(text))
    .map((block) =>
      'items' in block ? listHtml(block.items) : `<p>${escapeText(block.text).replace(/\n[^\S\n]*/g, '<br>')}</p>`,
    )
    .join('');
}

/** Plain texts as the items of a list, with or without the list itself around them. */
export function listHtml(items: readonly string[], bare = false): string {
  const html = items.map((item) => `<li>${escapeText(item)}</li>`).join('');
  return bare ? html : `<ul>${html}</ul>`;
}

/** Text as it stands in the content of an element. */
export function escapeText(text: string): string {
  return clean(text).replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * The text with one kind of line end and only the characters XML 1.0 allows (w3.org/TR/xml, 2.2): control characters
 * go, halves of pairs become U+FFFD.
 */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '');
}
