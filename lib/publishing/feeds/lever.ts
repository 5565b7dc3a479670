import { content } from '../../content';
import { formatDate } from '../../base/format';
import { escapeHtml } from '../../base/text';
import { clean, jobLists, listHtml, paragraphs, escapeText } from '../../jobs/job-html';
import { typeLabel } from '../../vocabulary/jobs';
import { type OpenJob, groupOpenJobs, openJobPages, openJobsAmong, type JobGroup } from '../../jobs/open-jobs';
import 'server-only';
import { jsonGroups, jsonList } from './answer';
import type { leverQuery } from './lever-filters';

/**
 * Returns a job in the format of the Lever Postings API (github.com/lever/postings-api). The API has no field for the
 * employer, so the opening paragraph names it.
 */
export function leverPosting(job: OpenJob) {
  const { feeds } = content();
  const opening = clean(feeds.hiring(job.companyName));
  const body = clean(job.description).trim();
  const closing = job.deadline === null ? '' : feeds.applyBy(formatDate(job.deadline, 'UTC'));
  const location = clean(job.location);
  return {
    id: String(job.id),
    text: clean(job.title),
    categories: {
      commitment: typeLabel(job.type),
      department: job.industry,
      location,
      team: job.industry,
      allLocations: job.places.length > 1 ? job.places.map(({ text }) => clean(text)) : [location],
    },
    country: job.countryCode,
    // Lever's value for an unknown workplace.
    workplaceType: job.workplace ?? ('unspecified' as const),
    createdAt: Date.parse(job.postedAt),
    opening: paragraphs(opening),
    openingPlain: opening,
    description: paragraphs(opening) + paragraphs(body),
    descriptionPlain: `${opening}\n\n${body}`,
    descriptionBody: paragraphs(body),
    descriptionBodyPlain: body,
    lists: jobLists(job).map(({ title, items }) => ({ text: title, content: listHtml(items, true) })),
    additional: paragraphs(closing),
    additionalPlain: closing,
    // JSON omits properties that are undefined.
    salaryRange: salaryRange(job),
    salaryDescription: job.salary === null ? undefined : paragraphs(job.salary),
    salaryDescriptionPlain: job.salary === null ? undefined : clean(job.salary),
    hostedUrl: job.url,
    applyUrl: `${job.url}#apply`,
  };
}

/** Returns a job as a list item of the HTML response to `mode=html`. */
export function leverItem(job: OpenJob): string {
  return `<li><a href="${escapeHtml(job.url)}">${escapeHtml(clean(job.title))}</a>, ${escapeHtml(clean(job.location))}</li>`;
}

const INTERVALS: Record<string, string> = {
  year: 'per-year-salary',
  month: 'per-month-salary',
  week: 'per-week-salary',
  day: 'per-day-wage',
  hour: 'per-hour-wage',
};

// Undefined unless both figures, the currency and the period are certain.
function salaryRange({ salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryPeriod }: OpenJob) {
  const interval = salaryPeriod === null ? undefined : INTERVALS[salaryPeriod];
  return min === null || max === null || currency === null || interval === undefined
    ? undefined
    : { currency, interval, min, max };
}

type Parts = AsyncGenerator<string, void, undefined>;
type Query = Exclude<ReturnType<typeof leverQuery>, string>;

export async function* leverList({ mode, walk, headingOf }: Query): Parts {
  if (!headingOf) return yield* FLAT[mode](openJobPages(walk));
  const groups = await groupOpenJobs(walk, headingOf);
  if (mode === 'json') return yield* jsonGroups(groups, '[', jsonGroup, ']');
  for (const group of groups) yield* htmlGroup(group);
}

const FLAT = {
  json: (pages: AsyncIterable<OpenJob[]>) => jsonList(pages, '[', leverPosting, () => ']'),
  html: htmlList,
};

function jsonGroup({ heading, jobs }: JobGroup): Parts {
  const before = `{"title":${JSON.stringify(clean(heading))},"postings":[`;
  return jsonList(pagesOf(jobs), before, leverPosting, () => ']}');
}

async function* htmlGroup({ heading, jobs }: JobGroup): Parts {
  yield `<h3>${escapeText(heading)}</h3>\n`;
  yield* htmlList(pagesOf(jobs));
}

async function* htmlList(pages: AsyncIterable<OpenJob[]>): Parts {
  yield '<ul>\n';
  for await (const jobs of pages) yield jobs.map((job) => `${leverItem(job)}\n`).join('');
  yield '</ul>\n';
}

function pagesOf(jobs: JobGroup['jobs']): AsyncIterable<OpenJob[]> {
  return openJobsAmong(jobs.map(({ id }) => id));
}
