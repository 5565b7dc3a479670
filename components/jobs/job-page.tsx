'use client';

import { lazy, type ReactNode } from 'react';
import { JobMarks } from '@/components/signed-in/job-marks';
import { ServerMarkup } from '@/components/ui/server-markup';
import type { Catalogue } from '@/lib/content';
import type { HiringSteps, JobDto, JobLists, JobRowDto } from '@/lib/jobs/schema';
import { BackToSearch } from './back-to-search';

const JobHead = lazy(() => import('./job-head'));
const JobFacts = lazy(() => import('./job-facts'));
const JobWay = lazy(() => import('./job-way'));
const JobText = lazy(() => import('./job-text'));
const JobCard = lazy(() => import('./job-card'));
const AppliedNote = lazy(() => import('./applied-note'));
const SimilarJobs = lazy(() => import('./similar-jobs'));

export type JobWords = Catalogue['openJob'];

type JobPageProps = {
  words: JobWords;
  job: JobDto;
  /** The last day to apply, YYYY-MM-DD. */
  applyBy: string;
  lists: JobLists;
  hiring: HiringSteps | null;
  similar: readonly JobRowDto[];
  /** JobActions, rendered by the server, so that its links work without scripts. */
  actions: ReactNode;
  /** ApplyPanel. On wide screens it takes the card's place when its address, `#apply`, is opened. */
  children: ReactNode;
};

/** Shows an open job. Parts that never change are static markup (docs/decisions/007-first-paint). */
export function JobPage({ words, job, applyBy, lists, hiring, similar, actions, children }: JobPageProps) {
  return (
    <article className="job" data-workplace={job.workplace ?? undefined}>
      <div className="wrap job-page">
        {/* The apply bar is sticky within this element, so it disappears where the application form begins. */}
        <div className="job-main max-lg:flex max-lg:flex-col lg:contents">
          <ServerMarkup id={`job-${job.id}`} className="job-top min-w-0 wrap-anywhere">
            <JobHead job={job} lists={lists} words={words} />
            <JobFacts job={job} applyBy={null} lists={lists} payNotStated={words.payNotStated} />
            <AppliedNote id={job.id} text={words.applied} />
          </ServerMarkup>
          <aside className="job-card wrap-anywhere" data-object aria-label={words.summary}>
            <ServerMarkup id={`job-${job.id}-card`}>
              <JobCard job={job} applyBy={applyBy} words={words} />
            </ServerMarkup>
          </aside>
          <ServerMarkup
            id={`job-${job.id}-way`}
            className="job-way min-w-0 wrap-anywhere max-lg:order-1 max-lg:mt-7 lg:mt-7 lg:mb-1"
          >
            <JobWay named={hiring} words={words.way} />
          </ServerMarkup>
          <ServerMarkup
            id={`job-${job.id}-text`}
            className="job-body mt-5 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere lg:mt-7 lg:gap-8"
          >
            <JobText job={job} words={words} heading="h2" skillLists={lists.skills} />
          </ServerMarkup>
          {actions}
          <ServerMarkup id={`job-${job.id}-bar`} className="apply-bar">
            <JobCard job={job} applyBy={applyBy} words={words} bar />
          </ServerMarkup>
        </div>
        {children}
      </div>
      <ServerMarkup id={`job-${job.id}-similar`}>
        <SimilarJobs jobs={similar} words={words} />
      </ServerMarkup>
      <BackToSearch />
      <JobMarks of={String(job.id)} />
    </article>
  );
}
