import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ClosedJob } from '@/components/jobs/closed-job';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { PageProps } from '@/lib/base/fields/page-params';
import { jobLists } from '@/lib/board/job-lists';
import { findPublicJob } from '@/lib/jobs/queries';
import { readJobId } from '@/lib/jobs/rules';
import { similarJobs } from '@/lib/matching/similar-jobs';
import { unlistedMetadata } from '@/lib/publishing/metadata';
import { pageCaller } from '@/lib/platform/sessions/caller';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { OpenJob } from '../open-job';

type Props = PageProps & { params: Promise<{ id: string }> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const id = readJobId((await params).id);
  const found = id === null ? null : await findPublicJob(id);
  const flash = await readFlash('application', (await searchParams).outcome);
  return found ? unlistedMetadata({ title: found.job.title }, flash) : { robots: { index: false } };
}

/** Shows a job after an application sent without scripts. next.config.mjs rewrites `?outcome=` to this route. */
export default async function JobFlashPage({ params, searchParams }: Props) {
  const id = readJobId((await params).id);
  if (id === null) redirect(pages.careers);
  const [found, flash] = await Promise.all([findPublicJob(id), readFlash('application', (await searchParams).outcome)]);
  // Without a result to show, redirects to the job's own page, which explains closed and deleted jobs.
  if (!flash || !found || (!found.open && flash.ok)) redirect(pages.job(id));
  const { job } = found;
  if (!found.open) {
    const unsent = { message: content().closedMeanwhile.message, letter: flash.values?.cover_letter ?? '' };
    return <ClosedJob job={job} lists={await jobLists(job)} similar={await similarJobs(job)} unsent={unsent} />;
  }
  const signedIn = (await pageCaller())?.role === 'candidate';
  return <OpenJob found={found} similar={await similarJobs(job)} flash={flash} signedIn={signedIn} />;
}
