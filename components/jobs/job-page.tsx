'use client';

import { lazy, type ReactNode } from 'react';
import { JobMarks } from '@/components/signed-in/job-marks';
import { ServerMarkup } from '@/components/ui/server-markup';
import { jobPage } from '@/lib/content/en/job-page';
import type { JobDto, JobLists, JobRowDto } from '@/lib/jobs/schema';
import { BackToSearch } from './back-to-search';

const JobHead = lazy(() => import('./job-head'));
const JobFacts = lazy(() => import('./job-facts'));
const JobText = lazy(() => import('./job-text'));
const SaveJob = lazy(() => import('./save-job'));
const SimilarJobs = lazy(() => import('./similar-jobs'));

type JobPageProps = {
  job: JobDto;
  /** The last day to apply, YYYY-MM-DD. */
  applyBy: string;
  lists: JobLists;
  similar: readonly JobRowDto[];
  /** JobActions, rendered by the server, so that its links need no script. */
  actions: ReactNode;
  children: ReactNode;
};

/** An open job. Static parts are server markup (docs/decisions/007-first-paint). */
export function JobPage({ job, applyBy, lists, similar, actions, children }: JobPageProps) {
  const title = `${job.title} at ${job.companyName}`;
  return (
    <article className="job" data-workplace={job.workplace ?? undefined}>
      {/* The bar sticks to the end of this element, so it disappears where the form begins. */}
      <div>
        <div className="wrap job-page">
          <ServerMarkup id={`job-${job.id}`}>
            <JobHead job={job} lists={lists} />
          </ServerMarkup>
          <aside className="job-summary" aria-labelledby="job-summary">
            <h2 id="job-summary" className="text-h3">
              {jobPage.summary}
            </h2>
            <ServerMarkup id={`job-${job.id}-facts`}>
              <JobFacts job={job} applyBy={applyBy} lists={lists} />
            </ServerMarkup>
            <ServerMarkup id={`job-${job.id}-save`} className="job-save">
              <SaveJob id={job.id} title={title} />
            </ServerMarkup>
            {actions}
          </aside>
          <ServerMarkup id={`job-${job.id}-text`} className="job-body">
            <JobText job={job} heading="h2" skillLists={lists.skills} />
          </ServerMarkup>
        </div>
        <ServerMarkup id={`job-${job.id}-bar`} className="apply-bar">
          <SaveJob id={job.id} title={title} bar />
        </ServerMarkup>
      </div>
      <div className="wrap job-end">
        {children}
        <ServerMarkup id={`job-${job.id}-similar`}>
          <SimilarJobs jobs={similar} />
        </ServerMarkup>
      </div>
      <BackToSearch />
      <JobMarks of={String(job.id)} />
    </article>
  );
}
