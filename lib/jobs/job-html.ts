import { content } from '../content';
import type { JobDto } from './schema';
import { textBlocks } from '../vocabulary/text-blocks';

type JobTexts = Pick<JobDto, 'description' | 'responsibilities' | 'requirements' | 'benefits' | 'skills'>;
type JobList = { title: string; items: readonly string[] };

/**
 * Renders a posting as HTML for feeds, other tools and structured data: headings, paragraphs and lists without
 * attributes. Postings are plain text: markup in them is escaped. Characters invalid in HTML or XML are removed.
 */
export function jobHtml(job: JobTexts): string {
  return [
    paragraphs(job.description),
    ...jobLists(job).map(({ title, items }) => `<h3>${escapeText(title)}</h3>${listHtml(items)}`),
  ].join('');
}

/** Returns the non-empty lists of a posting, with the headings of the job's page. */
export function jobLists(job: Omit<JobTexts, 'description'>): JobList[] {
  const { openJob } = content();
  const lists = [
    { title: openJob.responsibilities, items: job.responsibilities },
    { title: openJob.requirements, items: job.requirements },
    { title: openJob.benefits, items: job.benefits },
    { title: openJob.skills, items: job.skills },
  ];
  return lists.filter(({ items }) => items.length > 0);
}

/** Renders plain text as paragraphs and lists (`textBlocks`); single line ends become <br>. */
export function paragraphs(text: string): string {
  return textBlocks(clean(text))
    .map((block) =>
      'items' in block ? listHtml(block.items) : `<p>${escapeText(block.text).replace(/\n[^\S\n]*/g, '<br>')}</p>`,
    )
    .join('');
}

/** @param bare without the <ul> around the items */
export function listHtml(items: readonly string[], bare = false): string {
  const html = items.map((item) => `<li>${escapeText(item)}</li>`).join('');
  return bare ? html : `<ul>${html}</ul>`;
}

export function escapeText(text: string): string {
  return clean(text).replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Normalises line ends and keeps only characters that XML 1.0 allows (w3.org/TR/xml, 2.2): removes control characters,
 * replaces lone surrogates by U+FFFD.
 */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '');
}
