import type { Metadata } from 'next';
import { ClosedJob } from '@/components/jobs/closed-job';
import { JobNotFound } from '@/components/jobs/job-not-found';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { env } from '@/lib/base/env';
import { jobPostingData } from '@/lib/publishing/structured-data/job-posting';
import { cachedPublicJob } from '@/lib/jobs/queries';
import { jobLists } from '@/lib/board/job-lists';
import { cachedSimilarJobs } from '@/lib/matching/similar-jobs';
import { withoutContradicted } from '@/lib/jobs/withheld';
import { jobDescriptionMeta, jobTitleMeta, readJobId } from '@/lib/jobs/rules';
import { postingData, trailData } from '@/lib/publishing/structured-data/json-ld';
import { answerNotFound } from '@/lib/platform/cache/not-found';
import { pageMetadata } from '@/lib/publishing/metadata';
import { OpenJob } from './open-job';

type Props = { params: Promise<{ id: string }> };

// The build prerenders none of these pages. Each is cached on its first request, until its job changes.
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(params);
  if (!found) return { title: content().jobPage.notFound.title, robots: { index: false } };
  const { job, open } = found;
  const title = open ? jobTitleMeta(job) : `Closed: ${job.title}`;
  return {
    ...pageMetadata(
      pages.job(job.id),
      { title, description: jobDescriptionMeta(job) },
      { image: open ? `job/${job.id}` : 'careers', absoluteTitle: open },
    ),
    ...(!open && { robots: { index: false, follow: true } }),
  };
}

export default async function JobDetailPage({ params }: Props) {
  const found = await load(params);
  if (!found) {
    await answerNotFound();
    return <JobNotFound />;
  }
  const { job, open, withheld } = found;
  const similar = await cachedSimilarJobs(job);
  if (!open) return <ClosedJob job={job} lists={await jobLists(job)} similar={similar} />;
  const posting = jobPostingData(withoutContradicted(job, withheld), found, env().siteTimeZone);
  const trail = trailData(content().links.careers, { label: job.title, href: pages.job(job.id) });
  return <OpenJob found={found} similar={similar} data={[...(posting ? [postingData(posting)] : []), trail]} />;
}

async function load(params: Props['params']) {
  const id = readJobId((await params).id);
  return id === null ? null : cachedPublicJob(id);
}
