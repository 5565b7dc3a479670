import { pages, withQuery } from '../base/routes';
import { askableId } from '../base/fields/bounds';
import { firstOf, type PageParams } from '../base/fields/page-params';
import type { JobStatus } from '../vocabulary/jobs';

/**
 * Whether candidates may see and apply to a job: it is published and its deadline is null or not before today.
 * Every list, page, feed, sitemap and application endpoint asks this one function (decision J1).
 * @param job `deadline` is a calendar date, YYYY-MM-DD.
 * @param today the site's calendar date, YYYY-MM-DD, as `siteToday` gives it (decision P7).
 */
export function isOpen(job: { status: string; deadline: string | null }, today: string): boolean {
  // Dates of this form sort as text, so no time zone can slip in.
  return job.status === 'published' && (job.deadline === null || job.deadline >= today);
}

const TRANSITIONS: Record<JobStatus, readonly JobStatus[]> = {
  pending: ['published', 'rejected', 'deleted'],
  published: ['closed', 'deleted'],
  // To pending: its poster corrects it, or asks for what a moderator ended to be looked at again.
  rejected: ['published', 'pending', 'deleted'],
  closed: ['published', 'pending', 'deleted'],
  // A tombstone: its id is never used again, so nothing brings it back.
  deleted: [],
};

/**
 * Whether a job may go from one status to another (decision J1). Staying where it is is not a move and gives false.
 * Who may make the move is not decided here.
 */
export function canTransition(from: JobStatus, to: JobStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** What moderators do to jobs, and the status it leads to (decision M2). */
export const JOB_ACTIONS = { approve: 'published', reject: 'rejected', close: 'closed', delete: 'deleted' } as const;
export type JobAction = keyof typeof JOB_ACTIONS;

/** Splits responsibilities, requirements or benefits by line, trims them and drops blank lines (spec point 5). Repeats are kept. */
export function splitLines(text: string): string[] {
  return split(text, /\r\n|[\n\r\u2028\u2029]/);
}

/** Splits skills on commas, trims them and drops empties (spec point 5). Repeats are kept. */
export function splitSkills(text: string): string[] {
  return split(text, ',');
}

function split(text: string, at: string | RegExp): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A list of a posting as one text that the form takes apart again: skills separated by commas, the others one per line. */
export function listText(name: string, items: readonly string[]): string {
  return items.join(name === 'skills' ? ', ' : '\n');
}

/** The address of the list with these filters: only what is set appears, `page` from the second on (decision J10). */
export function boardHref({ q, location, type, page = 1 }: Partial<BoardFilters>): string {
  return withQuery(pages.careers, { q, location, type, page: page > 1 ? page : null });
}

export type BoardFilters = { q: string; location: string; type: string; page: number };

/** The filters in a list's address. Whatever is no filter of ours is as if it were not there. */
export function boardFilters(params: PageParams): BoardFilters {
  const text = (name: string) => (firstOf(params[name]) ?? '').trim().slice(0, 120);
  const page = /^[1-9]\d{0,5}$/.test(text('page')) ? Number(text('page')) : 1;
  return { q: text('q'), location: text('location'), type: text('type'), page };
}

/** The id in a job's address, or null when it is none: one spelling per job, so `007` and `7.0` are not found. */
export function readJobId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? askableId(Number(text)) : null;
}

/** A job's title in search results, at most 60 characters: with its company where both fit. */
export function jobTitleMeta(job: { title: string; companyName: string }): string {
  const full = `${job.title} at ${job.companyName}`;
  return full.length <= 60 ? full : shorten(job.title, 60);
}

/** A job in one sentence for search results, at most 160 characters. */
export function jobDescriptionMeta(
  job: Record<'title' | 'companyName' | 'location' | 'description', string> & { salary: string | null },
): string {
  const facts = [`${job.title} at ${job.companyName}, ${job.location}.`, job.salary && `${job.salary}.`]
    .filter(Boolean)
    .join(' ');
  return shorten(`${facts} ${job.description}`.replace(/\s+/g, ' ').trim(), 160);
}

/** A text of at most so many characters, cut between words, with an ellipsis. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
