'use client';

import { lazy, type ReactNode } from 'react';
import { JobMarks } from '@/components/signed-in/job-marks';
import { ServerMarkup } from '@/components/ui/server-markup';
import type { Catalogue } from '@/lib/content';
import type { JobDto, JobLists, JobRowDto } from '@/lib/jobs/schema';
import { BackToSearch } from './back-to-search';

const JobHead = lazy(() => import('./job-head'));
const JobFacts = lazy(() => import('./job-facts'));
const JobText = lazy(() => import('./job-text'));
const SaveJob = lazy(() => import('./save-job'));
const SimilarJobs = lazy(() => import('./similar-jobs'));

export type JobWords = Catalogue['openJob'];

type JobPageProps = {
  words: JobWords;
  job: JobDto;
  /** The last day to apply, YYYY-MM-DD. */
  applyBy: string;
  lists: JobLists;
  similar: readonly JobRowDto[];
  /** JobActions, rendered by the server, so that its links work without scripts. */
  actions: ReactNode;
  children: ReactNode;
};

/** Shows an open job. Parts that never change are static markup (docs/decisions/007-first-paint). */
export function JobPage({ words, job, applyBy, lists, similar, actions, children }: JobPageProps) {
  const title = `${job.title} at ${job.companyName}`;
  return (
    <article className="job" data-workplace={job.workplace ?? undefined}>
      {/* The apply bar is sticky within this element, so it disappears where the application form begins. */}
      <div>
        <div className="wrap job-page">
          <ServerMarkup id={`job-${job.id}`}>
            <JobHead job={job} lists={lists} back={words.backToCareers} />
          </ServerMarkup>
          <aside className="job-summary" aria-labelledby="job-summary">
            <h2 id="job-summary" className="text-h3">
              {words.summary}
            </h2>
            <ServerMarkup id={`job-${job.id}-facts`}>
              <JobFacts job={job} applyBy={applyBy} lists={lists} />
            </ServerMarkup>
            <ServerMarkup id={`job-${job.id}-save`} className="job-save">
              <SaveJob id={job.id} title={title} words={words} />
            </ServerMarkup>
            {actions}
          </aside>
          <ServerMarkup id={`job-${job.id}-text`} className="job-body">
            <JobText job={job} words={words} heading="h2" skillLists={lists.skills} />
          </ServerMarkup>
        </div>
        <ServerMarkup id={`job-${job.id}-bar`} className="apply-bar">
          <SaveJob id={job.id} title={title} words={words} bar />
        </ServerMarkup>
      </div>
      <div className="wrap job-end">
        {children}
        <ServerMarkup id={`job-${job.id}-similar`}>
          <SimilarJobs jobs={similar} words={words} />
        </ServerMarkup>
      </div>
      <BackToSearch />
      <JobMarks of={String(job.id)} />
    </article>
  );
}
