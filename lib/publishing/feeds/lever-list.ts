import 'server-only';
import { groupOpenJobs, openJobPages, openJobsAmong, type JobGroup, type OpenJob } from '../../jobs/open-jobs';
import { clean, escapeText } from '../../jobs/job-html';
import { jsonGroups, jsonList } from './answer';
import { leverItem, leverPosting } from './lever';
import type { leverQuery } from './lever-filters';

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
