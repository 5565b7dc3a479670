import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ApplyPanel } from '@/components/applications/apply-panel';
import { ClosedJob } from '@/components/jobs/closed-job';
import { JobPage } from '@/components/jobs/job-page';
import { keptPublicJob, keptSimilarJobs } from '@/lib/jobs/queries';
import { jobDescriptionMeta, readJobId } from '@/lib/jobs/rules';

type Props = { params: Promise<{ id: string }> };

// Kept pages, each made on its first request and forgotten when its job changes.
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(params);
  if (!found) return {};
  const { job, open } = found;
  return {
    title: open ? `${job.title} at ${job.companyName}` : `Closed: ${job.title}`,
    description: jobDescriptionMeta(job),
    alternates: { canonical: `/job/${job.id}` },
    ...(!open && { robots: { index: false, follow: true } }),
  };
}

export default async function JobDetailPage({ params }: Props) {
  const found = await load(params);
  if (!found) notFound();
  const { job, open } = found;
  if (!open) return <ClosedJob job={job} similar={await keptSimilarJobs(job)} />;
  return (
    <JobPage job={job}>
      <ApplyPanel jobId={job.id} />
    </JobPage>
  );
}

async function load(params: Props['params']) {
  const id = readJobId((await params).id);
  return id === null ? null : keptPublicJob(id);
}
