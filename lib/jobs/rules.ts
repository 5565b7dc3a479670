import { clampId } from '../base/fields/bounds';
import { firstOf, type PageParams } from '../base/fields/page-params';
import type { OfficeStatus } from '../vocabulary/jobs';

/**
 * Whether candidates may see and apply to a job: it is published, and its deadline is null or not past. Every list,
 * page, feed, sitemap and application endpoint uses this function. Drafts, templates and internal jobs have
 * other statuses.
 * @param job `deadline` is a calendar date, YYYY-MM-DD
 * @param today the site's calendar date, YYYY-MM-DD, from `siteToday`
 */
export function isOpen(job: { status: string; deadline: string | null }, today: string): boolean {
  // Days are compared as texts, so that no time zone interferes.
  return job.status === 'published' && (job.deadline === null || job.deadline >= today);
}

/** Statuses in which the office works on no job: it has no pipeline, shortlist or interviews. */
export const UNWORKED: readonly string[] = ['draft', 'template', 'deleted'] satisfies OfficeStatus[];

/** Whether the office may work on a job: pipeline, shortlist, interviews. Internal jobs are worked on, drafts are not. */
export function isWorked({ status }: { status: string }): boolean {
  return !UNWORKED.includes(status);
}

/** Whether a job's text may still be incomplete. */
export function isUnfinished({ status }: { status: string }): boolean {
  return status === 'draft' || status === 'template';
}

const TRANSITIONS: Record<OfficeStatus, readonly OfficeStatus[]> = {
  draft: ['pending', 'published', 'internal', 'deleted'],
  template: ['deleted'],
  internal: ['published', 'shelved', 'deleted'],
  shelved: ['internal', 'deleted'],
  pending: ['published', 'rejected', 'deleted'],
  published: ['closed', 'deleted'],
  // To pending: the poster corrects a rejected posting, or requests another review of one that a moderator closed.
  rejected: ['published', 'pending', 'deleted'],
  closed: ['published', 'pending', 'deleted'],
  // A deleted job stays as a tombstone, so that its id is not reused.
  deleted: [],
};

/**
 * Whether a job may change between two statuses; equal ones give false. Does not check who makes the
 * change.
 */
export function canTransition(from: OfficeStatus, to: OfficeStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

export const JOB_ACTIONS = {
  approve: 'published',
  publish: 'published',
  review: 'pending',
  reject: 'rejected',
  close: 'closed',
  'undo-close': 'published',
  delete: 'deleted',
} as const;
export type JobAction = keyof typeof JOB_ACTIONS;

const OF_INTERNAL: Partial<Record<OfficeStatus, OfficeStatus>> = { published: 'internal', closed: 'shelved' };

/**
 * Returns the status that an action gives a job; null if the job does not allow it. Only `publish` takes an internal job
 * to the board.
 */
export function statusAfter(
  action: JobAction,
  { status, isInternal }: { status: OfficeStatus; isInternal: boolean },
): OfficeStatus | null {
  if (action === 'publish' && status !== 'internal') return null;
  if (action === 'review' && (status !== 'draft' || isInternal)) return null;
  const usual = JOB_ACTIONS[action];
  const to = (isInternal && action !== 'publish' && OF_INTERNAL[usual]) || usual;
  return canTransition(status, to) ? to : null;
}

/** Splits responsibilities, requirements or benefits into trimmed, non-blank lines. Keeps duplicates. */
export function splitLines(text: string): string[] {
  return split(text, /\r\n|[\n\r\u2028\u2029]/);
}

/** Splits skills on commas into trimmed, non-empty items. Keeps duplicates. */
export function splitSkills(text: string): string[] {
  return split(text, ',');
}

function split(text: string, at: string | RegExp): string[] {
  return text
    .split(at)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Joins a list into a form value: skills by commas, others one per line. */
export function listText(name: string, items: readonly string[]): string {
  return items.join(name === 'skills' ? ', ' : '\n');
}

export type BoardFilters = { q: string; location: string; type: string; page: number };

/** Reads the board's filters from query parameters; ignores other parameters. */
export function boardFilters(params: PageParams): BoardFilters {
  const text = (name: string) => (firstOf(params[name]) ?? '').trim().slice(0, 120);
  const page = /^[1-9]\d{0,5}$/.test(text('page')) ? Number(text('page')) : 1;
  return { q: text('q'), location: text('location'), type: text('type'), page };
}

/** Reads a job id from a URL. Each id has one spelling: `007` and `7.0` give null. */
export function readJobId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? clampId(Number(text)) : null;
}

/** Returns the title of a job in search results, at most 60 characters; includes the company if it fits. */
export function jobTitleMeta(job: { title: string; companyName: string }): string {
  const full = `${job.title} at ${job.companyName}`;
  return full.length <= 60 ? full : shorten(job.title, 60);
}

/** Describes a job for search results, at most 160 characters. */
export function jobDescriptionMeta(
  job: Record<'title' | 'companyName' | 'location' | 'description', string> & { salary: string | null },
): string {
  const facts = [`${job.title} at ${job.companyName}, ${job.location}.`, job.salary && `${job.salary}.`]
    .filter(Boolean)
    .join(' ');
  return shorten(`${facts} ${job.description}`.replace(/\s+/g, ' ').trim(), 160);
}

/** Shortens a text to `length` characters at a word boundary, with an ellipsis. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}

/** Returns a location for pages, without a repeated name: "Singapore, Singapore" → "Singapore". */
export function shownPlace(location: string): string {
  return [...new Set(location.split(', '))].join(', ');
}
