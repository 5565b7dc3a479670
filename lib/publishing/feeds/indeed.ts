import { site } from '../../base/site';
import { siteUrl } from '../../base/site-url';
import { experienceLabel } from '../../vocabulary/jobs';
import { jobHtml } from '../../jobs/job-html';
import type { OpenJob } from '../../jobs/open-jobs';
import { cdata, element, rfc822 } from './xml';

/**
 * Yields Indeed's XML feed (docs.indeed.com, "XML feed reference"). It has no pages, because Indeed takes missing jobs
 * for closed. Jobs that have no city and are not remote are left out, because Indeed requires a city.
 * @param builtAt ISO 8601
 */
export async function* indeedFeed(
  pages: AsyncIterable<OpenJob[]>,
  builtAt: string,
): AsyncGenerator<string, void, undefined> {
  yield [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<source>',
    element('publisher', site().company.name),
    element('publisherurl', siteUrl()),
    element('lastBuildDate', rfc822(builtAt)),
    '',
  ].join('\n');
  for await (const jobs of pages) yield jobs.flatMap((job) => jobElement(job) ?? []).join('');
  yield '</source>\n';
}

const JOB_TYPES: Record<string, string> = { 'full-time': 'fulltime', 'part-time': 'parttime' };
const REMOTE_TYPES = { 'on-site': null, hybrid: 'Hybrid remote', remote: 'Fully remote' } as const;

const ANYWHERE = 'Remote';

function jobElement(job: OpenJob): string | null {
  const id = String(job.id);
  const city = job.city ?? (job.workplace === 'remote' ? ANYWHERE : null);
  if (city === null) return null;
  // Fields with null are left out. Fields that Indeed requires are empty strings instead.
  const fields: [name: string, text: string | null][] = [
    ['title', job.title],
    ['date', job.postedAt],
    ['referencenumber', id],
    ['requisitionid', id],
    ['url', job.url],
    ['company', job.companyName],
    ['city', city],
    ['state', job.region ?? ''],
    ['country', job.countryCode ?? ''],
    ['description', withFewEntities(jobHtml(job))],
    ['salary', job.salary],
    ['jobtype', JOB_TYPES[job.type] ?? job.type],
    ['category', job.industry],
    ['experience', job.experienceLevel && experienceLabel(job.experienceLevel)],
    ['expirationdate', job.lastDay],
    ['remotetype', job.workplace && REMOTE_TYPES[job.workplace]],
  ];
  const elements = fields.flatMap(([name, text]) => (text === null ? [] : `<${name}>${cdata(text)}</${name}>`));
  return `<job>\n${elements.join('\n')}\n</job>\n`;
}

// Indeed shows entities literally, so "&amp;" becomes "&" where HTML allows that (" & ", "R&D"). HTML allows no bare
// angle brackets, so their entities stay.
function withFewEntities(html: string): string {
  return html.replace(/&amp;(?![A-Za-z\d#])|&amp;(?=[A-Z]\b)/g, '&');
}
