import Link from 'next/link';
import type { ProfileDto } from '@/lib/accounts/schema';
import { content } from '@/lib/content';
import { JobEntry, type ShownJob } from './job-entry';
import { PanelHead } from './panel-head';
import { seekerUrl } from './urls';

type RecommendedJobsProps = {
  jobs: readonly ShownJob[];
  moreHref: string;
  profile: Pick<ProfileDto, 'title' | 'skills' | 'location'>;
};

export function RecommendedJobs({ jobs, moreHref, profile }: RecommendedJobsProps) {
  const { recommended, wishesForm } = content();
  return (
    <section aria-labelledby="recommended-title">
      <PanelHead id="recommended-title" title={recommended.title} href={moreHref} linkText={recommended.all} />
      <p className="prose mt-1 text-muted">
        {!(profile.title && profile.skills && profile.location) && `${recommended.complete} `}
        <Link href={`${seekerUrl('profile')}#wishes`} prefetch={false} className="link">
          {wishesForm.link}
        </Link>
      </p>
      {jobs.length === 0 && <p className="prose mt-1 text-muted">{recommended.none}</p>}
      <ul className="entries">
        {jobs.map((job) => (
          <JobEntry key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}
